import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isErrorResult, toErrorResult } from '#app/forms/submission.ts';
import { failureTextFor, requestTimeoutMs, requestTimeoutText } from '#app/http/failure.ts';

/** Keeps the page and all that was typed when the connection fails or takes 30 seconds (specification, section 8). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	});
	try {
		return await Promise.race([serverAction(), timeout]);
	} catch (error) {
		// Responses come from the server, so the connection works.
		if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
		return toErrorResult(form, [failureTextFor(error)]);
	} finally {
		clearTimeout(timer);
	}
}

/** A form's error changes no data, and loading might fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isErrorResult(actionResult) ? false : defaultShouldRevalidate;
