import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * Runs a screen's action; without a connection the page stays as it is and gets `fallback` as the answer.
 * For use in a route's `clientAction`, together with {@link unlessOffline}.
 */
export async function orWhenOffline<Answer, Fallback extends object>(
	serverAction: () => Promise<Answer>,
	fallback: () => Fallback,
) {
	try {
		return await serverAction();
	} catch (error) {
		// why: a failed fetch throws a TypeError in every browser; answers of the server are Responses.
		if (!(error instanceof TypeError)) throw error;
		return { ...fallback(), offline: true };
	}
}

/** A route's `shouldRevalidate`: loading the page's data anew would fail as well, and take the page away. */
export const unlessOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	(actionResult as { offline?: boolean } | undefined)?.offline ? false : defaultShouldRevalidate;
