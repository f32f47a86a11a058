/** Scripts that say much in few characters, and whose words are not parted by spaces alone. */
export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Scripts of South-East Asia, which part neither words nor sentences as others do, for a class of characters. */
export const SOUTHEAST_SCRIPTS = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
/** Scripts written without spaces between words, for a class of characters. */
export const UNSPACED_SCRIPTS = `\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}${SOUTHEAST_SCRIPTS}`;

const ABBREVIATION = new RegExp(
	String.raw`(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|jr|sr|prof|rev|capt|sgt|lt|col|gen|vs|etc|hr|fr|sra|srta|im|` +
		String.raw`ul|św|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$`,
	'iu',
);
const SINGLE_LOWER_LETTER = /(?:^|\s)[\p{Ll}I]\.$/u;
const SENTENCE_END = /(?<![.!?…])[.!?…]+["”’')\]»]*(?=\s)|[。！？।؟]+[」』”’）]*|\n+/gu;

/** The paragraphs of a text, parted by blank lines, each with its indents and line breaks. */
export const splitParagraphs = (text: string) =>
	text.split(/\n(?:[ \t]*\n)+/).filter((paragraph) => paragraph.trim());

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

/** How many words there are between spaces, which some scripts do not have. */
export function countSpaced(text: string): number {
	return text.split(/\s+/).filter(Boolean).length;
}

/** How long a text is to read, in words; two characters are one where words are not parted by spaces. */
export function readingLength(text: string): number {
	if (!/[^\0-\u0e00]/.test(text)) return countSpaced(text);
	const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu);
	return Math.max(countSpaced(text), (dense?.length ?? 0) / 2);
}

/** Upper case for the first letter, leaving what stands before it, such as a quotation mark. */
export function capitalize(text: string): string {
	return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (beginning) => beginning.toUpperCase());
}

/** Scripts that do not end a sentence with a full stop, and those of them that put no space after their own. */
const UNSTOPPED = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Devanagari}\\p{sc=Bengali}]$`, 'u');
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A capital at the beginning and a full stop at the end, where the teller left them out. */
export function asSentence(typed: string): string {
	const text = typed.replace(/^[\s,;:.!?)\]–—-]+(?=[\p{L}\p{N}])/u, '').replace(/[\s,;]+$/u, '');
	const ended = /[\p{L}\p{N}%°]$/u.test(text) && !UNSTOPPED.test(text) ? `${text}.` : text;
	return /^(?:https?:|www\.|\S+@)/i.test(ended) ? ended : capitalize(ended);
}

/** Two texts as one, with the stop of their script between them where the teller left it out. */
export function joinSentences(before: string, after: string): string {
	const end = before.slice(-12);
	if (/[\p{Script=Devanagari}\p{Script=Bengali}][\p{M}]*$/u.test(end)) return `${before}। ${after}`;
	if (!UNSPACED.test(end) || /\p{Script=Hangul}/u.test(end)) return `${before} ${after}`;
	return before + (/[\p{L}\p{N}]$/u.test(end) ? '。' : '') + after;
}

/** What a pattern finds most often in its first group, and how often. */
export function mostOften(
	text: string,
	isFit: (found: string) => boolean,
	pattern: string,
): [string?, number?] {
	const counts = new Map<string, number>();
	for (const [, found = ''] of text.matchAll(new RegExp(pattern, 'gu')))
		if (isFit(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
}

// Spelled out, since by its property each character takes four times as long.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g;

/**
 * Without what no database and no page takes: control characters but line breaks and tabs, and halves of characters.
 */
export function storable(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

/** A text that a data file has in several lines. */
export const unwrap = (text: string | string[]): string => [text].flat().join(' ');

const OF_THEM = new RegExp(
	'^(?:he|she|they|it|his|her|him|er|sie|es|sein|ihr|(?:der|die|das) (?:war|hatte|ist|hat)(?:e?n)?|il|elle|ils|elles|él|ella|ellos|lui|lei|ele|' +
		String.raw`ela|ona|oni|он|она|они|onlar|هو|هي|वह|वे|他|她|그는|그녀는)(?![\p{L}\p{M}])`,
	'iu',
);

/** Whether a sentence begins with one of the small words for somebody who was named before. */
export const isOfThem = (sentence: string): boolean => OF_THEM.test(sentence);
