/** A story that is not there, or is somebody else's (specification, section 2). */
export function StoryNotFound() {
	return (
		<section className="message-screen">
			<h1>Story Not Found</h1>
			<p>The story you're looking for doesn't exist or has been removed.</p>
			<p>
				<a className="button button-primary" href="/profile">
					Back to Stories
				</a>
			</p>
		</section>
	);
}
