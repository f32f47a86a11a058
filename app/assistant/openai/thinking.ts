const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Leaves out the blanks and the `<think>` block that some servers send before the answer,
 * so that nobody has a model's notes to itself read aloud.
 */
export async function* withoutThinking(pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let held: string | null = '';
	for await (const piece of pieces) {
		if (held === null) {
			yield piece;
			continue;
		}
		held = (held + piece).trimStart();
		if (held.startsWith(OPEN) && held.includes(CLOSE))
			held = held.slice(held.indexOf(CLOSE) + CLOSE.length).trimStart();
		if (held.startsWith(OPEN) || OPEN.startsWith(held)) continue;
		yield held;
		held = null;
	}
	if (held && !held.startsWith(OPEN)) yield held;
}
