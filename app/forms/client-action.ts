import {
	type ClientActionFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunction,
} from '@remix-run/react';
import { isErrorResult, toErrorResult } from '#app/forms/submission.ts';
import { maxBytesAt } from '#app/http/body-limit.ts';
import {
	connectionTitle,
	failureTextFor,
	isNetworkError,
	laterText,
	noRoomText,
	requestTimeoutMs,
	requestTimeoutText,
	tooLongText,
} from '#app/http/failure.ts';

/** Keeps the page and all that was typed when no answer of ours comes within 30 seconds (specification, section 8). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	if (await isTooLong(request)) return toErrorResult(form, [tooLongText]);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	});
	try {
		return await Promise.race([serverAction(), timeout]);
	} catch (error) {
		if (isRouteErrorResponse(error) && error.status === 413) return toErrorResult(form, [tooLongText]);
		if (isRouteErrorResponse(error) && error.data === noRoomText) return toErrorResult(form, [noRoomText]);
		const later = laterText(error);
		if (later) return toErrorResult(form, [later]);
		// The server shows something in the page's place; anything else may come from a proxy, or from nowhere.
		if (error instanceof Response || isRouteErrorResponse(error)) throw error;
		const text = failureTextFor(error);
		return toErrorResult(form, isNetworkError(error) ? [connectionTitle, text] : [text]);
	} finally {
		clearTimeout(timer);
	}
}

/** A form's error changes no data, and loading might fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isErrorResult(actionResult) ? false : defaultShouldRevalidate;

/** Files have limits of their own. */
async function isTooLong(request: Request): Promise<boolean> {
	if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return false;
	return (await request.clone().blob()).size > maxBytesAt(new URL(request.url).pathname);
}
