export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const SOUTHEAST_SCRIPTS = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
/** For a character class: scripts without spaces between words. */
export const UNSPACED_SCRIPTS = `\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}${SOUTHEAST_SCRIPTS}`;
export const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Source of a character class: part of a word. */
export const LETTER = '[\\p{L}\\p{M}\\p{N}]';

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const splitParagraphs = (text: string) =>
	text.split(/\n(?:[ \t]*\n)+/).filter((paragraph) => paragraph.trim());

export function countSpaced(text: string): number {
	return text.split(/\s+/).filter(Boolean).length;
}

/** In words; two characters count as one in scripts without spaces. */
export function readingLength(text: string): number {
	if (!/[^\0-\u0e00]/.test(text)) return countSpaced(text);
	const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu);
	return Math.max(countSpaced(text), (dense?.length ?? 0) / 2);
}

/** In lower case, with a space at both ends, so that `includes` finds whole words only. */
export const wordsOnly = (text: string): string =>
	` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

export function capitalize(text: string): string {
	return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (beginning) => beginning.toUpperCase());
}

const UNSTOPPED = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Devanagari}\\p{sc=Bengali}]$`, 'u');
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function asSentence(typed: string): string {
	const text = typed.replace(/^[\s,;:.!?)\]–—-]+(?=[\p{L}\p{N}])/u, '').replace(/[\s,;]+$/u, '');
	const ended = /[\p{L}\p{N}%°]$/u.test(text) && !UNSTOPPED.test(text) ? `${text}.` : text;
	return /^(?:https?:|www\.|\S+@)/i.test(ended) ? ended : capitalize(ended);
}

export function joinSentences(before: string, after: string): string {
	const end = before.slice(-12);
	if (/[\p{Script=Devanagari}\p{Script=Bengali}][\p{M}]*$/u.test(end)) return `${before}। ${after}`;
	if (!CJK.test(end) || /\p{Script=Hangul}/u.test(end)) return `${before} ${after}`;
	return before + (/[\p{L}\p{N}]$/u.test(end) ? '。' : '') + after;
}

export function mostFrequent(
	text: string,
	isFit: (found: string) => boolean,
	pattern: string,
): [string?, number?] {
	const counts = new Map<string, number>();
	for (const [, found = ''] of text.matchAll(new RegExp(pattern, 'gu')))
		if (isFit(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
}

// Spelled out, since `\p{Cc}` takes four times as long.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g;

/** Removes control characters and lone surrogates, which databases reject. */
export function storable(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '');
}

export const joinLines = (text: string | string[]): string => [text].flat().join(' ');

const PRONOUN_START = new RegExp(
	'^(?:he|she|they|it|his|her|him|er|sie|es|sein|ihr|(?:der|die|das) (?:war|hatte|ist|hat)(?:e?n)?|' +
		'il|elle|ils|elles|él|ella|ellos|lui|lei|ele|' +
		String.raw`ela|ona|oni|он|она|они|onlar|هو|هي|वह|वे|他|她|그는|그녀는)(?![\p{L}\p{M}])`,
	'iu',
);

export const startsWithPronoun = (sentence: string): boolean => PRONOUN_START.test(sentence);
