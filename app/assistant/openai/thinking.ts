const openTag = '<think>';
const closeTag = '</think>';

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
		if (held.startsWith(openTag) && held.includes(closeTag))
			held = held.slice(held.indexOf(closeTag) + closeTag.length).trimStart();
		if (held.startsWith(openTag) || openTag.startsWith(held)) continue;
		yield held;
		held = null;
	}
	if (held && !held.startsWith(openTag)) yield held;
}
