import { RateLimited } from '#app/errors.ts';
import { notReadAnswer } from '#app/forms/not-read.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';

/** Anybody can send a form. A whole house may share one network; a program sends more than this in a second. */
const signedOutLimit = defineRateLimit('signed-out-form', { minute: [120, 60] });

/** @throws a Response with status 429, before the form is read */
export async function limitSignedOut(network: string): Promise<void> {
	try {
		await signedOutLimit.consume(network);
	} catch (error) {
		throw error instanceof RateLimited ? notReadAnswer(error) : error;
	}
}
