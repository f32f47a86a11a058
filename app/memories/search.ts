import { atWord } from '#app/assistant/excerpt.ts';

/** In characters. */
export const queryLimit = 200;
/** So many memories are found at most. */
export const resultLimit = 50;

/** A part of a text, and whether it is what was looked for. */
export interface Snippet {
	text: string;
	marked: boolean;
}

/** Of Latin, Greek and Cyrillic letters; other scripts write vowels with theirs. */
const ACCENTS = '[\\u0300-\\u036f]';

/** The text with letters as they are without accents: as the database's `without_accents`. */
export function withoutAccents(text: string): string {
	return text.normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '').normalize('NFC');
}

/** A part of an expression that finds a word, with whatever accents. */
function anyAccents(term: string): string {
	const letters = [...withoutAccents(term).normalize('NFD')];
	return letters.map((letter) => `${literally(letter)}${ACCENTS}*`).join('');
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const BEFORE = 60;
const AFTER = 120;

/** The place of a text where some words stand first, with all of them that are there marked. @param isDense in scripts without spaces */
export function cutSnippet(found: string, terms: string[], isDense: boolean): Snippet[] {
	// Letters and their accents apart, so that places are the same with and without them.
	const text = isDense ? found : found.normalize('NFD');
	const alternatives = terms.map(isDense ? literally : anyAccents).join('|');
	const word = new RegExp(
		isDense ? `(${alternatives})` : `(?<![\\p{L}\\p{M}\\p{N}])((?:${alternatives})[\\p{L}\\p{M}\\p{N}]*)`,
		'giu',
	);
	const at = Math.max(0, text.search(word));
	const from = atWord(text, Math.max(0, at - BEFORE));
	const to = at + AFTER < text.length ? atWord(text, at + AFTER) : text.length;
	const part = text.slice(from, to).replace(/\s+/g, ' ').trim().toWellFormed();
	const pieces = part
		.split(word)
		.map((piece, index) => ({ text: piece.normalize(), marked: index % 2 === 1 }));
	const dots = (there: boolean, shown: string) => (there ? [{ text: shown, marked: false }] : []);
	return [...dots(from > 0, '… '), ...pieces, ...dots(to < text.length, ' …')].filter(
		(piece) => piece.text !== '',
	);
}
