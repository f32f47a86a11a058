import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/error';
import { AssistantError } from '#app/assistant/assistant.ts';

const refusalCodes = ['content_filter', 'content_policy_violation'];

/** Drops the original error on purpose: it may contain the request's text, and errors are logged. */
export function toAssistantError(error: unknown): AssistantError {
	if (error instanceof AssistantError) return error;
	if (error instanceof APIConnectionTimeoutError)
		return new AssistantError('timeout', 'The connection was too slow.');
	if (error instanceof APIConnectionError) return unreachableError();
	if (error instanceof APIError && refusalCodes.includes(error.code ?? ''))
		return new AssistantError('refused', 'The assistant declined to answer.');
	if (error instanceof APIError && error.status !== undefined)
		return statusError(error.status, error.headers, error.code);
	if (error instanceof APIError)
		return new AssistantError('server', 'The assistant reported an error while answering.');
	if (error instanceof SyntaxError)
		return new AssistantError('incomplete', 'The assistant sent an unreadable reply.');
	if (isLostConnection(error))
		return new AssistantError('network', 'The connection to the assistant was lost.');
	return new AssistantError('server', 'The assistant could not be used.');
}

/** The SDK retries only failures before the stream begins. */
export function isBrokenStream(error: unknown): boolean {
	const isReported = error instanceof APIError && !(error instanceof APIConnectionError);
	return isLostConnection(error) || (isReported && error.status === undefined);
}

export function unreachableError(): AssistantError {
	return new AssistantError('network', 'The assistant could not be reached.');
}

export function statusError(status: number, headers?: Headers, given?: string | null): AssistantError {
	const code = given && /^[\w.-]{1,60}$/.test(given) ? given : undefined;
	if (code === 'insufficient_quota')
		return new AssistantError('server', 'The assistant’s quota is used up.', { status, code });
	const message = `The assistant answered with status ${status}.`;
	if (status !== 408 && status !== 429 && status < 500)
		return new AssistantError('server', message, { status, code });
	const retryAfter = retryAfterSeconds(headers?.get('retry-after'));
	if (status === 429 || status === 503 || retryAfter !== undefined)
		return new AssistantError('busy', message, { retryAfter, status, code });
	return new AssistantError(status === 408 || status === 504 ? 'timeout' : 'server', message, {
		status,
		code,
	});
}

/** Accepts seconds or an HTTP date; returns seconds from now. */
export function retryAfterSeconds(value: string | null | undefined, now = Date.now()): number | undefined {
	if (!value) return undefined;
	if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value);
	const date = Date.parse(value);
	return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

// fetch reports a connection lost while reading as a TypeError with a cause.
function isLostConnection(error: unknown): boolean {
	return error instanceof TypeError && error.cause !== undefined;
}
