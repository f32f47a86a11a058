import { chunksOf, type Patience } from '#app/http/body-chunks.server.ts';

export const maxValues = 100_000;

const [quote, backslash] = [...Buffer.from('"\\')];
const [comma, bracket, brace] = [...Buffer.from(',[{')];

/** Counts values as chunks arrive; null if there are too many. @throws a Response (408) if the body stalls */
export async function readJsonText(
	body: ReadableStream<Uint8Array> | null,
	patience?: Patience,
): Promise<string | null> {
	const pieces: Uint8Array[] = [];
	let [values, isText, isEscaped] = [0, false, false];
	for await (const chunk of chunksOf(body, patience)) {
		for (let at = 0; at < chunk.length; at++) {
			const byte = chunk[at];
			if (isEscaped) isEscaped = false;
			else if (byte === quote) isText = !isText;
			else if (isText) isEscaped = byte === backslash;
			else if (byte === comma || byte === bracket || byte === brace) values++;
		}
		// Reads the rest: a client that is cut off never sees the answer.
		if (values <= maxValues) pieces.push(chunk);
	}
	if (values > maxValues) return null;
	return new TextDecoder().decode(Buffer.concat(pieces));
}
