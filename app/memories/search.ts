/** In characters. */
export const queryLimit = 200;
/** So many memories are found at most. */
export const resultLimit = 50;

/** A part of a text, and whether it is what was looked for. */
export interface Snippet {
	text: string;
	marked: boolean;
}

const BEFORE = 60;
const AFTER = 120;

/** The place of a text where some words stand first, with all of them that are there marked. @param isDense in scripts without spaces */
export function cutSnippet(text: string, terms: string[], isDense: boolean): Snippet[] {
	const alternatives = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
	const word = new RegExp(
		isDense ? `(${alternatives})` : `(?<![\\p{L}\\p{N}])((?:${alternatives})[\\p{L}\\p{M}\\p{N}]*)`,
		'giu',
	);
	const at = Math.max(0, text.search(word));
	const from = Math.max(0, at - BEFORE);
	const part = text
		.slice(from, at + AFTER)
		.replace(/\s+/g, ' ')
		.toWellFormed();
	const pieces = part.split(word).map((piece, index) => ({ text: piece, marked: index % 2 === 1 }));
	const dots = (there: boolean) => (there ? [{ text: '…', marked: false }] : []);
	return [...dots(from > 0), ...pieces, ...dots(at + AFTER < text.length)].filter(
		(piece) => piece.text !== '',
	);
}
