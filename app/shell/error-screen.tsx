import { useLocation, useRouteError } from '@remix-run/react';
import { UnsentBox, UnsentForm, type UnsentText } from '#app/forms/unsent.tsx';
import { failureTextForStatus, goBackText, noLongerHere, tooLongText } from '#app/http/failure.ts';
import { useRequestNumber } from '#app/http/request-number.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

function BackToHome() {
	return (
		<p>
			<ButtonLink href="/main">Back to home</ButtonLink>
		</p>
	);
}

export function TryAgain() {
	const { pathname, search } = useLocation();
	return (
		<p className="text-center">
			<ButtonLink href={pathname + search}>Try again</ButtonLink>
		</p>
	);
}

/** By which the log is searched. As the server wrote it: a browser may not know it. */
export function RequestNumber() {
	const error = useRouteError() as { data?: { number?: string } | null } | undefined;
	const __html = useRequestNumber() ?? error?.data?.number ?? '';
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, letters and digits.
	return <p className="text-center" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

export function ErrorScreen({ status }: { status: number }) {
	return (
		<MessageScreen>
			<h1>Something went wrong</h1>
			<p>{failureTextForStatus(status)}</p>
			<p>Everything you saved is safe.</p>
			<RequestNumber />
			{status < 500 ? <BackToHome /> : <TryAgain />}
		</MessageScreen>
	);
}

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

export function TooLong() {
	return (
		<MessageScreen>
			<h1>This is too long</h1>
			<p>{tooLongText}</p>
			<p>{goBackText}</p>
		</MessageScreen>
	);
}

export function AccessDenied() {
	return (
		<MessageScreen>
			<h1>Access Denied</h1>
			<p>You need admin access to view this page.</p>
			<BackToHome />
		</MessageScreen>
	);
}

export function NotFound() {
	return (
		<MessageScreen>
			<h1>404 Page Not Found</h1>
			<p>There is nothing at this address. Your stories are where you left them.</p>
			<BackToHome />
		</MessageScreen>
	);
}

export function NotSent(unsent: UnsentText) {
	if (unsent.form) return <UnsentForm {...unsent.form} />;
	return (
		<MessageScreen>
			<h1>{noLongerHere.title}</h1>
			<p>{noLongerHere.description}</p>
			<UnsentBox {...unsent} />
			<BackToHome />
		</MessageScreen>
	);
}
