import { atWord } from '#app/http/excerpt.ts';
import { placesOf, type Run, runsOf, withoutJoints, wordsOf } from '#app/memories/fold-words.ts';

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

/** So many words of a text are looked at, which takes about a tenth of a second. */
const mostWords = 40_000;

/** Raised with every change of how words are folded: what is stored of a text by an earlier one is made anew. */
export const wordsVersion = 1;

export interface Term {
	/** Where its script does not part words, it may stand anywhere in a run of letters, else at the beginning of a word. */
	isSolid: boolean;
	text: string;
	/** Of a word with apostrophes: as well found where each of these begins a word. */
	parts: string[];
}

export function searchTerms(query: string): Term[] {
	return [...runsOf(query)].flatMap((run): Term[] => {
		if (run.isSolid) return [{ isSolid: true, text: withoutJoints(run).text, parts: [] }];
		return wordsOf(run).map(({ whole, parts }) => ({ isSolid: false, text: whole, parts }));
	});
}

/** The words as PostgreSQL reads a tsquery; they hold letters and numbers alone, so that none is read as an operator. */
export const searchQuery = (terms: Term[]) =>
	terms
		.filter(({ isSolid }) => !isSolid)
		.map(({ text, parts }) => {
			const each = parts.map((part) => `'${part}':*`).join(' & ');
			return each ? `('${text}':* | ${each})` : `'${text}':*`;
		})
		.join(' & ');

/** Of PostgreSQL's tsvector, a megabyte of words: in bytes, and how many places of a word it keeps. */
const vectorLimits = { bytes: 900_000, places: 255, place: 16_383 };

export interface Searchable {
	/** Its words with their places, as PostgreSQL reads a tsvector: nothing of it is left to its parser. */
	words: string;
	/** All its runs, where it has any in which words do not part themselves. */
	runs: string | null;
}

export function makeSearchable(text: string): Searchable {
	const placesOf = new Map<string, number[]>();
	const solid: string[] = [];
	let [count, bytes] = [0, 0];
	const addWord = (word: string) => {
		let places = placesOf.get(word);
		if (!places) {
			// A letter takes three bytes at most, and one beyond the first plane two of its units.
			bytes += 3 * word.length + 6;
			if (bytes > vectorLimits.bytes) return;
			places = [];
			placesOf.set(word, places);
		}
		if (places.length < vectorLimits.places) places.push(Math.min(count, vectorLimits.place));
	};
	for (const run of runsOf(text.slice(0, searchedLength))) {
		if (run.isSolid) solid.push(withoutJoints(run).text);
		if (count >= mostWords) continue;
		for (const { whole, parts } of wordsOf(run)) {
			count += 1;
			for (const word of new Set([whole, ...parts])) addWord(word);
		}
	}
	const words = [...placesOf].map(([word, places]) => `'${word}':${places.join()}`).join(' ');
	return { words, runs: solid.length > 0 ? solid.join(' ') : null };
}

const BEFORE = 60;
const AFTER = 120;

/**
 * The place of a text where something that is looked for stands first, with all of it that is there marked.
 * @param read turns a part of the text into what is read
 */
export function cutSnippet(text: string, terms: Term[], read: (part: string) => string = String): Snippet[] {
	const [first] = marksIn(text, terms);
	const at = first?.start ?? 0;
	const end = at + AFTER;
	const from = atWord(text, Math.max(0, at - BEFORE));
	const to = end < text.length ? atWord(text, end) : text.length;
	const part = read(text.slice(from, to).replace(/^\p{M}+/u, ''))
		.replace(/\s+/g, ' ')
		.trim()
		.toWellFormed();
	const pieces: Snippet[] = [];
	let past = 0;
	for (const { start, end } of marksIn(part, terms)) {
		pieces.push({ text: part.slice(past, start), marked: false });
		pieces.push({ text: part.slice(start, end), marked: true });
		past = end;
	}
	pieces.push({ text: part.slice(past), marked: false });
	const dots = (there: boolean, shown: string) => (there ? [{ text: shown, marked: false }] : []);
	return [
		...dots(from > 0, '… '),
		...pieces.map((piece) => ({ ...piece, text: piece.text.normalize() })),
		...dots(to < text.length, ' …'),
	].filter((piece) => piece.text !== '');
}

interface Mark {
	start: number;
	end: number;
}

function* marksIn(text: string, terms: Term[]): Generator<Mark> {
	const solid = terms.filter(({ isSolid }) => isSolid).map(({ text }) => text);
	const words = terms
		.filter(({ isSolid }) => !isSolid)
		.flatMap(({ text, parts }) => [text, ...parts.filter(isTelling)]);
	let count = 0;
	for (const run of runsOf(text)) {
		count += 1;
		if (count > mostWords) return;
		const marks = [...wordMarks(run, words), ...(run.isSolid ? solidMarks(withoutJoints(run), solid) : [])];
		let past = 0;
		for (const { start, end } of marks.sort((one, other) => one.start - other.start)) {
			if (start < past) continue;
			yield { start, end: withoutUnseen(text, end) };
			past = end;
		}
	}
}

/** Where the last letter before a place ends: signs that are not seen may follow it. */
function withoutUnseen(text: string, end: number): number {
	let at = end;
	while (at > 0 && !/[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at))) at -= 1;
	return at;
}

/** A single letter is too little to be shown as what was meant, where it is a part of a word with an apostrophe. */
const isTelling = (part: string) => part.length > 1;

function wordMarks(run: Run, words: string[]): Mark[] {
	if (words.length === 0) return [];
	const found = wordsOf(run).filter(({ whole, parts }) =>
		[whole, ...parts].some((form) => words.some((word) => form.startsWith(word))),
	);
	return inText(run, found);
}

function solidMarks(run: Run, texts: string[]): Mark[] {
	const found: Mark[] = [];
	for (const text of texts)
		for (let start = run.text.indexOf(text); start >= 0; start = run.text.indexOf(text, start + text.length))
			found.push({ start, end: start + text.length });
	return inText(run, found);
}

function inText(run: Run, found: Mark[]): Mark[] {
	if (found.length === 0) return [];
	const places = placesOf(run);
	return found.map(({ start, end }) => ({
		start: places[start] ?? run.end,
		end: places[end] ?? run.end,
	}));
}
