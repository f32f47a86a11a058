import type { Toast } from '#app/ui/toast.tsx';

export const requestTimeoutMs = 30_000;

export const requestTimeoutText = 'Request timeout - please check your connection and try again.';

export const failureText = {
	network: 'Connection issue detected. Please check your internet connection and try again.',
	server: 'Server is experiencing issues. Please try again in a moment.',
	authentication: 'Authentication issue. Please refresh the page and log in again.',
	invalid: 'Invalid request. Please check your input and try again.',
	timeout: 'Request timed out. Please check your connection and try again.',
	other: 'Something went wrong. Please try again.',
} as const;

export const connectionTitle = 'Connection Issue';

export const noRoomText = 'There is no room for files at the moment.';
export const tooLongText = 'This is too long to send. Please shorten it, or send it in parts.';

export const goBackText = 'If you go back, what you wrote will still be there.';

export function failureTextForStatus(status: number): string {
	if (status === 401 || status === 403) return failureText.authentication;
	if (status === 400) return failureText.invalid;
	if (status === 413) return tooLongText;
	if (status === 504) return failureText.timeout;
	// 503 is a lost database, which the API reports the same way; 502 and others come from a proxy in front of us.
	return status >= 500 ? failureText.server : failureText.other;
}

/** Undefined unless the answer says to try again later. */
export function laterText(error: unknown): string | undefined {
	const { status, data } = (error ?? {}) as { status?: number; data?: { message?: string } | null };
	return status && [408, 429, 503].includes(status) ? data?.message : undefined;
}

export function failureTextFor(error: unknown): string {
	if (error instanceof RequestError) return failureTextForStatus(error.status);
	if (isNetworkError(error)) return failureText.network;
	return isTimeout(error) ? failureText.timeout : failureText.other;
}

/** Every browser throws a TypeError when `fetch` cannot connect. */
export const isNetworkError = (error: unknown) => error instanceof TypeError;

export function isTimeout(error: unknown): boolean {
	const name = (error as { name?: unknown } | null)?.name;
	return name === 'TimeoutError' || name === 'AbortError';
}

/** A response that is not OK, as `status: body` (specification, section 8). */
export class RequestError extends Error {
	override name = 'RequestError';
	readonly status: number;
	readonly body: string;
	/** In seconds. */
	readonly retryAfter?: number;

	constructor(status: number, body: string, retryAfter?: number) {
		super(`${status}: ${body}`);
		this.status = status;
		this.body = body;
		this.retryAfter = retryAfter;
	}
}

export function failure(title: string): Failure;
export function failure(title: string, description: string): Failure & { description: string };
export function failure(title: string, description?: string): Failure {
	return { title, description, destructive: true };
}

export type Failure = Toast & { destructive: true };

export const changeFailed = failure('Error', failureText.server);
export const noLongerHere = failure('This is no longer here', 'It may have been deleted in another window.');
