/**
 * Runs a screen's action; without a connection the page stays as it is and gets `fallback` as the answer.
 * For use in a route's `clientAction`.
 */
export async function orWhenOffline<Answer, Fallback>(
	serverAction: () => Promise<Answer>,
	fallback: () => Fallback | Promise<Fallback>,
): Promise<Answer | Fallback> {
	try {
		return await serverAction();
	} catch (error) {
		// why: a failed fetch throws a TypeError in every browser; answers of the server are Responses.
		if (error instanceof TypeError) return fallback();
		throw error;
	}
}
