import { failureTextForStatus } from '#app/http/failure.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

/** The way on from a page that shows nothing. */
export function BackToTheBeginning() {
	return (
		<p>
			<ButtonLink href="/main">Back to the beginning</ButtonLink>
		</p>
	);
}

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen({ status }: { status: number }) {
	return (
		<MessageScreen>
			<h1>This did not work</h1>
			<p>{failureTextForStatus(status)}</p>
			<p>What you have told and kept before is safe.</p>
			<BackToTheBeginning />
		</MessageScreen>
	);
}

/** The not-found page (specification, section 2). */
export function NotFound() {
	return (
		<MessageScreen>
			<h1>404 Page Not Found</h1>
			<p>There is nothing at this address. Your stories are where you left them.</p>
			<BackToTheBeginning />
		</MessageScreen>
	);
}
