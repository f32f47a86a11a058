import type OpenAI from 'openai';
import { APIConnectionTimeoutError, APIError } from 'openai/error';
import { Invalid, Unavailable } from '#app/errors.ts';

export interface Service {
	apiKey?: string;
	/** OpenAI's own unless set. */
	baseURL?: string;
	model: string;
	/** The most that one request may take, retries included. */
	totalMs?: number;
	/** The most that one answer may take that has begun. */
	answerMs?: number;
	/** How long it may say nothing in the middle of an answer. */
	idleMs?: number;
}

export const openAiUrl = 'https://api.openai.com/v1';

interface Bounds {
	/** A time of `performance.now()`. */
	endsAt: number;
	/** In bytes: an answer is read no further. */
	longest: number;
}

/** A client of the SDK for one request. */
export async function openClient({ apiKey, baseURL }: Service, bounds: Bounds): Promise<OpenAI> {
	// Loaded when it is first asked: it takes 30 MB.
	const { default: Sdk } = await import('openai');
	return new Sdk({
		// Servers of one's own often want no key, but the SDK insists on one.
		apiKey: apiKey || 'no-key',
		baseURL: baseURL || openAiUrl,
		adminAPIKey: null,
		organization: null,
		project: null,
		maxRetries: 3,
		// The SDK prints parts of answers, and people's words never go to the log.
		logLevel: 'off',
		fetch: (url, init) => fetchWithin(bounds, url, init),
	});
}

/** Tells the SDK not to try again where a wait that the service asks for leaves no time. */
async function fetchWithin(
	{ endsAt, longest }: Bounds,
	...asked: Parameters<typeof fetch>
): Promise<Response> {
	const whole = await fetch(...asked);
	const body = whole.body?.pipeThrough(noLonger(longest)) ?? null;
	const response = new Response(body, whole);
	if (response.ok) return response;
	const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
	if (waitMs <= 0.75 * (endsAt - performance.now())) return response;
	const headers = new Headers(response.headers);
	headers.set('x-should-retry', 'false');
	return new Response(response.body, { status: response.status, headers });
}

function noLonger(longest: number): TransformStream<Uint8Array, Uint8Array> {
	let size = 0;
	return new TransformStream({
		transform(chunk, controller) {
			size += chunk.length;
			if (size <= longest) controller.enqueue(chunk);
			else controller.error(new RangeError('The answer is too long.'));
		},
	});
}

const forgottenAfterMs = 60_000;

/** Whether the server has nothing of the kind: it speaks the protocol, but hears or says nothing. */
export interface Missing {
	/** For a minute after it has said so: it may only have been started anew, or set up wrongly for a while. */
	readonly now: boolean;
	/** Takes note of what it has answered. */
	learn(error?: unknown): void;
}

/** Remembers whether a server has answered that it has nothing of the kind. */
export function rememberMissing(): Missing {
	let since = Number.NEGATIVE_INFINITY;
	return {
		get now() {
			return Date.now() - since < forgottenAfterMs;
		},
		learn(error) {
			if (error === undefined) since = Number.NEGATIVE_INFINITY;
			else if (error instanceof APIError && error.status === 404) since = Date.now();
		},
	};
}

/**
 * What the SDK threw, as callers can say it to people. The error itself is dropped on purpose: it can hold what was
 * said, and errors end up in logs.
 * @param words for each of the ways in which it can fail
 */
export function toSpeechError(
	error: unknown,
	words: { invalid: string; slow: string; failed: string; missing: string },
): Error {
	if (error instanceof Invalid || error instanceof Unavailable) return error;
	const status = error instanceof APIError ? error.status : undefined;
	if (status === 404) return new Unavailable(words.missing);
	if (status === 400 || status === 413 || status === 415 || status === 422) return new Invalid(words.invalid);
	const isSlow =
		error instanceof APIConnectionTimeoutError ||
		status === 408 ||
		status === 504 ||
		/^(?:Abort|Timeout|APIUserAbort)Error$/.test((error as Error)?.name ?? '') ||
		(error as Error)?.constructor?.name === 'APIUserAbortError';
	if (isSlow) return new Unavailable(words.slow, { status: 504 });
	const header = error instanceof APIError ? error.headers?.get('retry-after') : undefined;
	const retryAfter = header && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
	return new Unavailable(words.failed, { status: 502, retryAfter });
}
