import { data } from '@remix-run/node';
import { RateLimited } from '#app/errors.ts';
import { goBackText } from '#app/http/failure.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';

/** Anybody can send a form. A whole house may come by one network, and a program sends more than this in a second. */
const signedOutLimit = defineRateLimit('signed-out-form', { minute: [120, 60] });

/** Counts a form that somebody sends signed out. @throws a Response with status 429, before the form is read */
export async function limitSignedOut(network: string): Promise<void> {
	try {
		await signedOutLimit.consume(network);
	} catch (error) {
		if (error instanceof RateLimited) {
			const { message, retryAfter } = error;
			throw data(
				{ message: `${message} ${goBackText}` },
				{ status: 429, headers: { 'Retry-After': String(retryAfter) } },
			);
		}
		throw error;
	}
}
