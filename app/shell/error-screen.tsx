import { useLocation } from '@remix-run/react';
import { type Unsent, UnsentForm, Written } from '#app/forms/unsent.tsx';
import { failureTextForStatus, goBackText, tooLongText } from '#app/http/failure.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

/** The way on from a page that shows nothing. */
function BackToHome() {
	return (
		<p>
			<ButtonLink href="/main">Back to home</ButtonLink>
		</p>
	);
}

/** Asks for the same address once more. */
export function TryAgain() {
	const { pathname, search } = useLocation();
	return (
		<p className="text-center">
			<ButtonLink href={pathname + search}>Try again</ButtonLink>
		</p>
	);
}

/** What stands in a page's place when it could not be shown; the same address may well be there in a moment. */
export function ErrorScreen({ status }: { status: number }) {
	return (
		<MessageScreen>
			<h1>Something went wrong</h1>
			<p>{failureTextForStatus(status)}</p>
			<p>Everything you saved is safe.</p>
			{status < 500 ? <BackToHome /> : <TryAgain />}
		</MessageScreen>
	);
}

/** What was asked for too often: when it can be had again. */
export function Later({ text }: { text: string }) {
	return (
		<MessageScreen>
			<h1>Please wait a little</h1>
			<p>{text}</p>
			<p>Everything you saved is safe.</p>
			<TryAgain />
		</MessageScreen>
	);
}

/** What was not read, since it is longer than anything that could be kept. */
export function TooLong() {
	return (
		<MessageScreen>
			<h1>This is too long</h1>
			<p>{tooLongText}</p>
			<p>{goBackText}</p>
		</MessageScreen>
	);
}

/** What others than the admin see of the admin's pages (specification, section 2). */
export function AccessDenied() {
	return (
		<MessageScreen>
			<h1>Access Denied</h1>
			<p>You need admin access to view this page.</p>
			<BackToHome />
		</MessageScreen>
	);
}

/** The not-found page (specification, section 2). */
export function NotFound() {
	return (
		<MessageScreen>
			<h1>404 Page Not Found</h1>
			<p>There is nothing at this address. Your stories are where you left them.</p>
			<BackToHome />
		</MessageScreen>
	);
}

/** What is said when a form was sent for something that is not there, or whose page could not be loaded. */
export function NotSent(unsent: Unsent) {
	if (unsent.form) return <UnsentForm {...unsent.form} />;
	return (
		<MessageScreen>
			<h1>This is no longer here</h1>
			<p>It may have been deleted in another window.</p>
			<Written {...unsent} />
			<BackToHome />
		</MessageScreen>
	);
}
