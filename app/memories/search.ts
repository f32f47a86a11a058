import { atWord } from '#app/http/excerpt.ts';

/** In characters. */
export const queryLimit = 200;
/** So many memories are found at most. */
export const resultLimit = 50;
/** In characters: what lies further on in a very long text is not found. */
export const searchedLength = 200_000;

/** A part of a text, and whether it is what was looked for. */
export interface Snippet {
	text: string;
	marked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** In characters: words that begin with the same forty count as the same. */
const longestWord = 40;
/** So many words of a text are looked at, which takes well under a tenth of a second whatever they are. */
const mostWords = 40_000;

/** Of Latin, Greek and Cyrillic letters; other scripts write vowels with theirs. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A word as it is stored and looked for: in lower case, without accents, not too long; blank for accents alone. */
function foldWord(word: string): string {
	// Cut first: to put ten thousand accents of one letter in order takes seconds.
	const part = word.slice(0, 4 * longestWord).toLowerCase();
	if (/^[a-z0-9]+$/.test(part)) return part.slice(0, longestWord);
	const letters = part.toWellFormed().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
	return [...letters].slice(0, longestWord).join('');
}

/** What is looked for in a query that parts its words. */
export function searchTerms(query: string): string[] {
	return (query.match(WORD) ?? []).map(foldWord).filter(Boolean);
}

/** Of PostgreSQL's tsvector, a megabyte of words: in bytes, and how many places of a word it keeps. */
const vectorLimits = { bytes: 900_000, places: 255, place: 16_383 };

/** A text's words with their places, as PostgreSQL reads a tsvector: nothing of it is left to its parser. */
export function searchVector(text: string): string {
	const placesOf = new Map<string, number[]>();
	let [count, bytes] = [0, 0];
	for (const [word] of text.slice(0, searchedLength).matchAll(WORD)) {
		count += 1;
		if (count > mostWords) break;
		const folded = foldWord(word);
		if (!folded) continue;
		let places = placesOf.get(folded);
		if (!places) {
			// A letter takes three bytes at most, and one beyond the first plane two of its units.
			bytes += 3 * folded.length + 6;
			if (bytes > vectorLimits.bytes) break;
			places = [];
			placesOf.set(folded, places);
		}
		if (places.length < vectorLimits.places) places.push(Math.min(count, vectorLimits.place));
	}
	return [...placesOf].map(([word, places]) => `'${word}':${places.join()}`).join(' ');
}

const BEFORE = 60;
const AFTER = 120;

interface Cut {
	/** In scripts without spaces. */
	isDense: boolean;
	/** Turns a part of the text into what is read. */
	read?: (part: string) => string;
}

/** The place of a text where some words stand first, with all of them that are there marked. */
export function cutSnippet(text: string, terms: string[], { isDense, read = String }: Cut): Snippet[] {
	const at = isDense ? text.toLowerCase().indexOf(terms.join().toLowerCase()) : findWord(text, terms);
	const end = Math.max(0, at) + AFTER;
	const from = atWord(text, Math.max(0, at - BEFORE));
	const to = end < text.length ? atWord(text, end) : text.length;
	const part = read(text.slice(from, to).replace(/^\p{M}+/u, ''))
		.replace(/\s+/g, ' ')
		.trim()
		.toWellFormed();
	const pieces: Snippet[] = [];
	let past = 0;
	for (const { 0: word, index } of part.matchAll(isDense ? literally(terms.join()) : WORD)) {
		if (!isDense && !isOneOf(terms, word)) continue;
		pieces.push({ text: part.slice(past, index), marked: false }, { text: word, marked: true });
		past = index + word.length;
	}
	pieces.push({ text: part.slice(past), marked: false });
	const dots = (there: boolean, shown: string) => (there ? [{ text: shown, marked: false }] : []);
	return [
		...dots(from > 0, '… '),
		...pieces.map((piece) => ({ ...piece, text: piece.text.normalize() })),
		...dots(to < text.length, ' …'),
	].filter((piece) => piece.text !== '');
}

const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');

/** Whether a word begins with one of the terms. */
function isOneOf(terms: string[], word: string): boolean {
	const folded = foldWord(word);
	return terms.some((term) => folded.startsWith(term));
}

/** Where the first word stands that begins with one of the terms; -1 if none is found. */
function findWord(text: string, terms: string[]): number {
	let count = 0;
	for (const { 0: word, index } of text.matchAll(WORD)) {
		count += 1;
		if (count > mostWords) break;
		if (isOneOf(terms, word)) return index;
	}
	return -1;
}
