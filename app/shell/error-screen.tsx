import { failureTextForStatus } from '#app/http/failure.ts';

/** The way on from a page that shows nothing. */
export function BackToHome() {
	return (
		<p>
			<a className="button button-primary" href="/main">
				Back to home
			</a>
		</p>
	);
}

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen({ status }: { status: number }) {
	return (
		<section className="message-screen">
			<h1>Something went wrong</h1>
			<p>{failureTextForStatus(status)}</p>
			<p>Everything you saved is safe.</p>
			<BackToHome />
		</section>
	);
}

/** What others than the admin see of the admin's pages (specification, section 2). */
export function AccessDenied() {
	return (
		<section className="message-screen">
			<h1>Access Denied</h1>
			<p>You need admin access to view this page.</p>
			<BackToHome />
		</section>
	);
}

/** The not-found page (specification, section 2). */
export function NotFound() {
	return (
		<section className="message-screen">
			<h1>404 Page Not Found</h1>
			<p>There is nothing at this address. Your stories are where you left them.</p>
			<BackToHome />
		</section>
	);
}
