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
 * Keeps the page and what was typed if no answer of ours comes within 30 seconds (specification, section 8); a proxy
 * may answer while the server restarts.
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

export const clientAction = clientActionWith({});

/** A form error changes no data, and loading might fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isErrorResult(actionResult) ? false : defaultShouldRevalidate;

async function isTooLong(request: Request): Promise<boolean> {
	if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return false;
	return (await request.clone().blob()).size > maxBytesAt(new URL(request.url).pathname);
}
