import { chunksOf, type Patience } from '#app/http/body-chunks.server.ts';

/** No call takes more than 2,000 messages of a handful of fields. */
export const maxValues = 100_000;

const [quote, backslash] = [...Buffer.from('"\\')];
const [comma, bracket, brace] = [...Buffer.from(',[{')];

/**
 * A body as text. Counts the values in it as its pieces come, since parsing some million of them holds everybody for a
 * second. @returns null for more values than any call takes @throws a Response with status 408 for what no longer comes
 */
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
		// The rest is read and let go: cut off, the sender would never read the answer.
		if (values <= maxValues) pieces.push(chunk);
	}
	if (values > maxValues) return null;
	return new TextDecoder().decode(Buffer.concat(pieces));
}
