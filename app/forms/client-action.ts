import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isErrorResult, toErrorResult } from '#app/forms/submission.ts';
import { failureTextFor, requestTimeoutMs, requestTimeoutText } from '#app/http/failure.ts';

/**
 * The `clientAction` of every screen with forms: without a connection, or after 30 seconds (specification,
 * section 8), the page stays with all that was typed, and says why.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	});
	try {
		return await Promise.race([serverAction(), timeout]);
	} catch (error) {
		// why: answers of the server are Responses and are no failure of the connection.
		if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
		return toErrorResult(form, [failureTextFor(error)]);
	} finally {
		clearTimeout(timer);
	}
}

/** The `shouldRevalidate` of every screen with forms: a refusal changes nothing, and loading might fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isErrorResult(actionResult) ? false : defaultShouldRevalidate;
