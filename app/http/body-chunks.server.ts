import { Readable } from 'node:stream';

/** In ms: a line that is slow still brings something within it. */
const longestSilence = 15_000;

/** What the answer to a body says of which no more comes. */
export const stalledText = 'Nothing more has arrived for a while. Please send it again.';

const stalled = () =>
	// The rest is not waited for either.
	Response.json({ message: stalledText }, { status: 408, headers: { Connection: 'close' } });

/**
 * The pieces of a body as they come. Whoever sends nothing more holds what their body takes no longer.
 * @throws a Response with status 408 where nothing arrives for `silenceMs`
 */
export async function* chunksOf(
	body: ReadableStream<Uint8Array> | null,
	silenceMs = longestSilence,
): AsyncGenerator<Uint8Array> {
	const reader = body?.getReader();
	while (reader) {
		const silence = Promise.withResolvers<never>();
		const timer = setTimeout(() => silence.reject(stalled()), silenceMs);
		// Not cancelled where it is given up: that would cut the line before the answer.
		const { value } = await Promise.race([reader.read(), silence.promise]).finally(() => clearTimeout(timer));
		if (!value) return;
		yield value;
	}
}

/** The same as a stream. */
export const streamOf = (body: ReadableStream<Uint8Array> | null): Readable =>
	Readable.from(chunksOf(body), { objectMode: false });
