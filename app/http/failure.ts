import type { Toast } from '#app/ui/toast.tsx';

/** Requests of scripts are given up after this long (specification, section 9). */
export const requestTimeoutMs = 30_000;

/** The error of a request that was given up (specification, section 8). */
export const requestTimeoutText = 'Request timeout - please check your connection and try again.';

/** Mapping of failures to what a person reads (specification, section 8). */
export const failureText = {
	network: 'Connection issue detected. Please check your internet connection and try again.',
	server: 'Server is experiencing issues. Please try again in a moment.',
	authentication: 'Authentication issue. Please refresh the page and log in again.',
	invalid: 'Invalid request. Please check your input and try again.',
	timeout: 'Request timed out. Please check your connection and try again.',
	other: 'Something went wrong. Please try again.',
} as const;

/** The text for an HTTP status (specification, section 8). */
export function failureTextForStatus(status: number): string {
	if (status === 401 || status === 403) return failureText.authentication;
	if (status === 400) return failureText.invalid;
	if (status === 504) return failureText.timeout;
	if (status === 500) return failureText.server;
	return failureText.other;
}

/** The text for whatever a request in the browser threw: see `request` in http/request.ts. */
export function failureTextFor(error: unknown): string {
	if (error instanceof RequestError) return failureTextForStatus(error.status);
	// why: a fetch that found no connection throws a TypeError in every browser, one that was given up an abort.
	if (error instanceof TypeError) return failureText.network;
	const name = (error as { name?: unknown } | null)?.name;
	return name === 'TimeoutError' || name === 'AbortError' ? failureText.timeout : failureText.other;
}

/** Any answer that is not OK: its message is the status code, a colon and the body (specification, section 8). */
export class RequestError extends Error {
	override name = 'RequestError';
	readonly status: number;
	readonly body: string;

	constructor(status: number, body: string) {
		super(`${status}: ${body}`);
		this.status = status;
		this.body = body;
	}
}

/** The toast that reports a failure. */
export function failure(title: string): Failure;
export function failure(title: string, description: string): Failure & { description: string };
export function failure(title: string, description?: string): Failure {
	return { title, description, destructive: true };
}

/** What a person reads when something did not work. */
export type Failure = Toast & { destructive: true };
