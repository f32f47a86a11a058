import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AssistantError } from '#app/assistant/assistant.ts';

/** What went wrong in one try, in the product's terms, and whether another try may help. */
export interface Failure {
	error: AssistantError;
	retryable: boolean;
}

const REFUSAL_CODES = new Set(['content_filter', 'content_policy_violation']);

/**
 * Translates whatever the SDK threw. The original error is dropped on purpose:
 * it can hold the request's text, and errors end up in logs.
 */
export function toFailure(error: unknown): Failure {
	if (error instanceof AssistantError) return { error, retryable: false };
	if (error instanceof APIConnectionTimeoutError) return again('timeout', 'The connection was too slow.');
	if (error instanceof APIConnectionError) return again('network', 'The assistant could not be reached.');
	if (error instanceof APIError) return fromApi(error);
	if (error instanceof SyntaxError) return final('incomplete', 'The assistant sent an unreadable reply.');
	// why: the body of a reply is read by fetch, which reports a lost connection as a TypeError with a cause.
	if (error instanceof TypeError && error.cause)
		return again('network', 'The connection to the assistant was lost.');
	return final('server', 'The assistant could not be asked.');
}

function fromApi(error: APIError): Failure {
	const { status, code } = error;
	if (REFUSAL_CODES.has(code ?? '')) return final('refused', 'The assistant declined to answer.');
	if (status === undefined) return again('server', 'The assistant reported an error while answering.');
	if (code === 'insufficient_quota') return final('server', 'The quota of the assistant is used up.');
	const message = `The assistant answered with status ${status}.`;
	if (status !== 408 && status !== 429 && status < 500) return final('server', message);
	const retryAfter = retryAfterSeconds(error.headers?.get('retry-after'));
	if (status === 429 || status === 503 || retryAfter !== undefined) return again('busy', message, retryAfter);
	return again(status === 408 || status === 504 ? 'timeout' : 'server', message);
}

/** Reads a `Retry-After` header, seconds or an HTTP date, as seconds from now. */
export function retryAfterSeconds(value: string | null | undefined, now = Date.now()): number | undefined {
	if (!value) return undefined;
	if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value);
	const date = Date.parse(value);
	return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

function again(failure: AssistantError['failure'], message: string, retryAfter?: number): Failure {
	return { error: new AssistantError(failure, message, { retryAfter }), retryable: true };
}

function final(failure: AssistantError['failure'], message: string): Failure {
	return { error: new AssistantError(failure, message), retryable: false };
}
