/** @param limit in UTF-16 units; longer paragraphs are split at a sentence, a word or a character */
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
		const end = messageEnd(rest.slice(0, limit));
		yield rest.slice(0, end).trimEnd();
		rest = rest.slice(end).trimStart();
	}
	if (rest) yield rest;
}

function messageEnd(beginning: string): number {
	const least = beginning.length / 2;
	const sentence = Math.max(
		...['. ', '! ', '? ', '.\n', '。'].map((mark) => beginning.lastIndexOf(mark) + 1),
	);
	if (sentence > least) return sentence;
	const word = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'));
	if (word > least) return word;
	// Never splits a surrogate pair.
	return /[\ud800-\udbff]$/.test(beginning) ? beginning.length - 1 : beginning.length;
}
