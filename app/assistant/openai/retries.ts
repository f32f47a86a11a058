import { AsyncLocalStorage } from 'node:async_hooks';
import type { AssistantError } from '#app/assistant/assistant.ts';
import { statusError, unreachableError } from '#app/assistant/openai/failures.ts';

interface WatchedFetch {
	fetch: typeof fetch;
	failure(): AssistantError | undefined;
}

/** Ends the SDK's retries if they cannot succeed before `endsAt`, a `performance.now()` time. */
export function watchedFetch(endsAt: number): WatchedFetch {
	let failure: AssistantError | undefined;
	return {
		failure: () => failure,
		async fetch(url, init) {
			failure = undefined;
			const response = await fetch(url, init).catch((error) => {
				if (!init?.signal?.aborted) failure = unreachableError();
				throw error;
			});
			if (response.ok) return withoutLongEvents(response);
			const said = await readStart(response);
			const code = errorCode(said);
			failure = statusError(response.status, response.headers, code);
			// After a longer wait there is no time for the answer, so fail at once.
			const longestWaitMs = 0.75 * (endsAt - performance.now());
			if ((failure.retryAfter ?? 0) * 1000 <= longestWaitMs && code !== 'insufficient_quota')
				return new Response(said, response);
			const headers = new Headers(response.headers);
			headers.set('x-should-retry', 'false');
			return new Response(said, { status: response.status, headers });
		},
	};
}

const currentFetch = new AsyncLocalStorage<typeof fetch>();

/** Swaps `fetch` per request: creating a client each time is slower. */
export const withFetch = <Result>(its: typeof fetch, ask: () => Result): Result => currentFetch.run(its, ask);

export const fetchAsWatched: typeof fetch = (url, init) => (currentFetch.getStore() ?? fetch)(url, init);

/** In bytes: parsing a longer event would block everybody. */
const MAX_EVENT_BYTES = 2_000_000;
const MAX_BODY_LENGTH = 64_000;

function withoutLongEvents(response: Response): Response {
	if (!response.body) return response;
	// The SDK also reads async iterables; another stream would be far slower.
	const body = response.body as unknown as AsyncIterable<Uint8Array>;
	return Object.defineProperty(response, 'body', { value: untilLongEvent(body) });
}

async function* untilLongEvent(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let length = 0;
	let last = 0;
	for await (const bytes of body) {
		for (const byte of bytes) {
			length = byte === 10 && last === 10 ? 0 : length + 1;
			if (byte !== 13) last = byte;
		}
		if (length > MAX_EVENT_BYTES) return;
		yield bytes;
	}
}

export const shortFetch: typeof fetch = async (url, init) => {
	const response = await fetch(url, init);
	return new Response(await readStart(response), response);
};

async function readStart(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	while (reader && text.length < MAX_BODY_LENGTH) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		text += decoder.decode(value, { stream: true });
	}
	reader?.cancel().catch(() => {});
	return text.slice(0, MAX_BODY_LENGTH);
}

function errorCode(body: string): string | null {
	try {
		const code = JSON.parse(body)?.error?.code;
		return typeof code === 'string' ? code : null;
	} catch {
		return null;
	}
}
