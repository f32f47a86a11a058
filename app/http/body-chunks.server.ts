import { Readable } from 'node:stream';

/** In ms: a line that is slow still brings something within it. */
const longestSilence = 15_000;

/** What holds a place brings so much in the time that it is waited for, or gives the place up. */
const leastPace = { bytes: 30 * 1024, ms: 30_000 };

/** What the answer to a body says of which no more comes, or too little to wait for. */
export const stalledText = 'Nothing more has arrived for a while. Please send it again.';

const stalled = () =>
	// The rest is not waited for either.
	Response.json({ message: stalledText }, { status: 408, headers: { Connection: 'close' } });

/** The line was cut: no failure of ours, and an answer that nobody reads. */
const cutOff = () => Response.json({ message: 'Nobody waits for this any more.' }, { status: 499 });

export interface Patience {
	silenceMs?: number;
	/** Others wait for the place that it holds. */
	isPaced?: boolean;
}

/**
 * The pieces of a body as they come. Whoever sends nothing more holds what their body takes no longer, and whoever sends
 * next to nothing holds no place; only the time counts in which the sender is waited for.
 * @throws a Response with status 408 where nothing arrives for `silenceMs`, or too little, 499 where the line was cut
 */
export async function* chunksOf(
	body: ReadableStream<Uint8Array> | null,
	{ silenceMs = longestSilence, isPaced = false }: Patience = {},
): AsyncGenerator<Uint8Array> {
	const reader = body?.getReader();
	let [bytes, waitedMs] = [0, 0];
	while (reader) {
		const isSlow = isPaced && bytes < leastPace.bytes;
		const silence = Promise.withResolvers<never>();
		const mostMs = isSlow ? Math.min(silenceMs, leastPace.ms - waitedMs) : silenceMs;
		const timer = setTimeout(() => silence.reject(stalled()), mostMs);
		const begun = performance.now();
		const next = reader.read().catch(() => Promise.reject(cutOff()));
		// Not cancelled where it is given up: that would cut the line before the answer.
		const { value } = await Promise.race([next, silence.promise]).finally(() => clearTimeout(timer));
		if (!value) return;
		bytes += value.length;
		waitedMs += performance.now() - begun;
		// Too little would have ended it by now.
		if (waitedMs >= leastPace.ms) [bytes, waitedMs] = [0, 0];
		yield value;
	}
}

/** The same as a stream. */
export const streamOf = (body: ReadableStream<Uint8Array> | null, patience?: Patience): Readable =>
	Readable.from(chunksOf(body, patience), { objectMode: false });
