import type { AssistantError } from '#app/assistant/assistant.ts';
import { statusError, unreachable } from '#app/assistant/openai/failures.ts';

export interface WatchedFetch {
	fetch: typeof fetch;
	/** The failure after which the SDK now waits to try again; undefined while a request is under way. */
	failure(): AssistantError | undefined;
}

/** A `fetch` for the SDK that ends its retries where they cannot help before `endsAt`, a time of `performance.now()`. */
export function watchedFetch(endsAt: number): WatchedFetch {
	let failure: AssistantError | undefined;
	return {
		failure: () => failure,
		async fetch(url, init) {
			failure = undefined;
			const response = await fetch(url, init).catch((error) => {
				if (!init?.signal?.aborted) failure = unreachable();
				throw error;
			});
			if (response.ok) return withShortLines(response);
			const code = await errorCode(response.clone());
			failure = statusError(response.status, response.headers, code);
			// After a longer wait the answer itself would have no time left, so the person is better told at once.
			const longestWaitMs = 0.75 * (endsAt - performance.now());
			if ((failure.retryAfter ?? 0) * 1000 <= longestWaitMs && code !== 'insufficient_quota') return response;
			const headers = new Headers(response.headers);
			headers.set('x-should-retry', 'false');
			return new Response(response.body, { status: response.status, headers });
		},
	};
}

/** No piece of an answer is longer; to read one as a whole would keep everybody waiting. */
const LONGEST_LINE = 2_000_000;

/** The response, which ends where a line becomes too long. */
function withShortLines(response: Response): Response {
	let length = 0;
	const limit = new TransformStream<Uint8Array, Uint8Array>({
		transform(bytes, controller) {
			const end = bytes.lastIndexOf(10);
			length = end < 0 ? length + bytes.length : bytes.length - end;
			if (length > LONGEST_LINE) controller.terminate();
			else controller.enqueue(bytes);
		},
	});
	return new Response(response.body?.pipeThrough(limit), response);
}

async function errorCode(response: Response): Promise<string | null> {
	const body = await response.json().catch(() => null);
	return body?.error?.code ?? null;
}
