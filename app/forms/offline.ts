import type { ShouldRevalidateFunction } from '@remix-run/react';
import { failureTextFor, requestTimeoutMs, requestTimeoutText } from '#app/http/failure.ts';

/**
 * Runs a screen's action; without a connection, or after 30 seconds (specification, section 8), the page stays
 * as it is and gets `fallback` as the answer. For a route's `clientAction`, together with {@link unlessOffline}.
 * @param fallback gets what happened, in words
 */
export async function orWhenOffline<Answer, Fallback extends object>(
	serverAction: () => Promise<Answer>,
	fallback: (text: string) => Fallback,
) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	});
	try {
		return await Promise.race([serverAction(), timeout]);
	} catch (error) {
		// why: answers of the server are Responses and are no failure of the connection.
		if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
		return { ...fallback(failureTextFor(error)), offline: true };
	} finally {
		clearTimeout(timer);
	}
}

/** A route's `shouldRevalidate`: loading the page's data anew would fail as well, and take the page away. */
export const unlessOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	(actionResult as { offline?: boolean } | undefined)?.offline ? false : defaultShouldRevalidate;
