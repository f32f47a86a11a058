import {
	type ClientActionFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunction,
} from '@remix-run/react';
import {
	isErrorResult,
	parseIntent,
	pressedIntent,
	toErrorResult,
	unavailableLines,
} from '#app/forms/submission.ts';
import { maxBytesAt } from '#app/http/body-limit.ts';
import {
	changeFailed,
	connectionTitle,
	type Failure,
	failureText,
	isNetworkError,
	isTimeout,
	laterText,
	noRoomText,
	requestTimeoutMs,
	requestTimeoutText,
	tooLongText,
} from '#app/http/failure.ts';

/**
 * The client action of a screen. It keeps the page and all that was typed when no answer of ours comes within 30
 * seconds (specification, section 8); a proxy may answer while the product is started anew.
 * @param failures what its forms say then, by intent: what their intents say of any failure
 * @param other the same for all other intents
 */
export function clientActionWith(failures: Record<string, Failure>, other: Failure = changeFailed) {
	return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
		const form = await request.clone().formData();
		if (await isTooLong(request)) return toErrorResult(form, [tooLongText]);
		let timer: ReturnType<typeof setTimeout> | undefined;
		const timeout = new Promise<never>((_resolve, reject) => {
			timer = setTimeout(
				() => reject(new DOMException(requestTimeoutText, 'TimeoutError')),
				requestTimeoutMs,
			);
		});
		try {
			return await Promise.race([serverAction(), timeout]);
		} catch (error) {
			if (isRouteErrorResponse(error) && error.status === 413) return toErrorResult(form, [tooLongText]);
			if (isRouteErrorResponse(error) && error.data === noRoomText) return toErrorResult(form, [noRoomText]);
			const later = laterText(error);
			if (later) return toErrorResult(form, [later]);
			// The server shows something in the page's place.
			if (error instanceof Response || isRouteErrorResponse(error)) throw error;
			if (isNetworkError(error)) return toErrorResult(form, [connectionTitle, failureText.network]);
			if (isTimeout(error)) return toErrorResult(form, [failureText.timeout]);
			const { name } = parseIntent(pressedIntent(form));
			return toErrorResult(form, unavailableLines(failures[name] ?? other));
		} finally {
			clearTimeout(timer);
		}
	};
}

/** For a screen whose forms have no words of their own for a failure. */
export const clientAction = clientActionWith({});

/** A form's error changes no data, and loading might fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isErrorResult(actionResult) ? false : defaultShouldRevalidate;

/** Files have limits of their own. */
async function isTooLong(request: Request): Promise<boolean> {
	if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return false;
	return (await request.clone().blob()).size > maxBytesAt(new URL(request.url).pathname);
}
