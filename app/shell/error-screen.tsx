import { failureTextForStatus } from '#app/http/failure.ts';

/** The way on from a page that shows nothing. */
export function BackToTheBeginning() {
	return (
		<p>
			<a className="button button-primary" href="/main">
				Back to the beginning
			</a>
		</p>
	);
}

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen({ status }: { status: number }) {
	return (
		<section className="message-screen">
			<h1>This did not work</h1>
			<p>{failureTextForStatus(status)}</p>
			<p>What you have told and kept before is safe.</p>
			<BackToTheBeginning />
		</section>
	);
}

/** The not-found page (specification, section 2). */
export function NotFound() {
	return (
		<section className="message-screen">
			<h1>404 Page Not Found</h1>
			<p>There is nothing at this address. Your stories are where you left them.</p>
			<BackToTheBeginning />
		</section>
	);
}
