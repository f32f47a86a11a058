import { Readable } from 'node:stream';

/** In ms: even a slow line sends something within this time. */
const maxSilenceMs = 15_000;

/** A body that holds a place must keep this pace or lose it. */
const minPace = { bytes: 30 * 1024, ms: 30_000 };

export const stalledText = 'Nothing more has arrived for a while. Please send it again.';

const stalledAnswer = () =>
	Response.json({ message: stalledText }, { status: 408, headers: { Connection: 'close' } });

/** The connection was cut; nobody reads this answer. */
const abortedAnswer = () =>
	Response.json({ message: 'Nobody is waiting for this any more.' }, { status: 499 });

export interface Patience {
	silenceMs?: number;
	isPaced?: boolean;
}

/**
 * The chunks of a body as they arrive. A stalled sender is dropped; a very slow one only if it holds a place. Only
 * time spent waiting for the sender counts.
 * @throws a Response: 408 if stalled or too slow, 499 if the connection was cut
 */
export async function* chunksOf(
	body: ReadableStream<Uint8Array> | null,
	{ silenceMs = maxSilenceMs, isPaced = false }: Patience = {},
): AsyncGenerator<Uint8Array> {
	const reader = body?.getReader();
	let [bytes, waitedMs] = [0, 0];
	while (reader) {
		const isSlow = isPaced && bytes < minPace.bytes;
		const silence = Promise.withResolvers<never>();
		const mostMs = isSlow ? Math.min(silenceMs, minPace.ms - waitedMs) : silenceMs;
		const timer = setTimeout(() => silence.reject(stalledAnswer()), mostMs);
		const begun = performance.now();
		const next = reader.read().catch(() => Promise.reject(abortedAnswer()));
		// Not cancelled: that would cut the connection before the answer is sent.
		const { value } = await Promise.race([next, silence.promise]).finally(() => clearTimeout(timer));
		if (!value) return;
		bytes += value.length;
		waitedMs += performance.now() - begun;
		if (waitedMs >= minPace.ms) [bytes, waitedMs] = [0, 0];
		yield value;
	}
}

export const streamOf = (body: ReadableStream<Uint8Array> | null, patience?: Patience): Readable =>
	Readable.from(chunksOf(body, patience), { objectMode: false });
