/**
 * A text as messages: its paragraphs, joined as long as they fit into one. A paragraph that is longer is parted after a
 * sentence, a word, or else between two characters. Nothing is added or left out but white space at the parts' ends.
 */
export function splitText(text: string, limit: number): string[] {
	const messages: string[] = [];
	let message = '';
	for (const paragraph of text.split(/\n[^\S\n]*\n\s*/)) {
		for (const part of partsOf(paragraph.trim(), limit)) {
			const joined = message ? `${message}\n\n${part}` : part;
			if (joined.length > limit) {
				messages.push(message);
				message = part;
			} else message = joined;
		}
	}
	if (message) messages.push(message);
	return messages;
}

function* partsOf(paragraph: string, limit: number): Generator<string> {
	let rest = paragraph;
	while (rest.length > limit) {
		const end = endOf(rest.slice(0, limit));
		yield rest.slice(0, end).trimEnd();
		rest = rest.slice(end).trimStart();
	}
	if (rest) yield rest;
}

/** Where a beginning may end: in its second half, so that no parts are tiny. */
function endOf(beginning: string): number {
	const least = beginning.length / 2;
	const sentence = Math.max(
		...['. ', '! ', '? ', '.\n', '。'].map((mark) => beginning.lastIndexOf(mark) + 1),
	);
	if (sentence > least) return sentence;
	const word = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'));
	if (word > least) return word;
	// Not between the halves of a character.
	return /[\ud800-\udbff]$/.test(beginning) ? beginning.length - 1 : beginning.length;
}
