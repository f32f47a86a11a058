/** Scripts that say much in few characters, and whose words are not parted by spaces alone. */
export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const ABBREVIATION =
	/(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|jr|sr|prof|rev|capt|sgt|lt|col|gen|vs|etc|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$/iu;
const SINGLE_LOWER_LETTER = /(?:^|\s)[\p{Ll}I]\.$/u;
const SENTENCE_END = /(?<![.!?…])[.!?…]+["”’')\]»]*(?=\s)|[。！？।؟]+[」』”’）]*|\n+/gu;

/** The sentences of a text, in order, each trimmed; together they hold every word of it. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const match of text.matchAll(SENTENCE_END)) {
		const end = match.index + match[0].length;
		if (!endsSentence(text.slice(Math.max(start, end - 12), end), text.slice(end, end + 12))) continue;
		sentences.push(text.slice(start, end).trim());
		start = end;
	}
	sentences.push(text.slice(start).trim());
	return sentences.filter((sentence) => sentence !== '');
}

function endsSentence(before: string, after: string): boolean {
	if (ABBREVIATION.test(before) && !SINGLE_LOWER_LETTER.test(before)) return false;
	const continues = /^\s+\p{Ll}/u.test(after);
	// A lower-case word goes on with the sentence, except after a plain full stop in careless typing.
	return !continues || (/[^.]\.$/.test(before) && !SINGLE_LOWER_LETTER.test(before));
}

/** How many words there are between spaces. */
export function countWords(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

/** Upper case for the first letter, leaving what stands before it, such as a quotation mark. */
export function capitalize(text: string): string {
	return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (beginning) => beginning.toUpperCase());
}

/** The words said, without the "Name: " that group conversations put in front. */
export function withoutSpeaker(content: string, speaker: string | undefined): string {
	const text = content.trim();
	const prefix = `${speaker?.trim()}:`.toLowerCase();
	return speaker && text.toLowerCase().startsWith(prefix) ? text.slice(prefix.length).trim() : text;
}
