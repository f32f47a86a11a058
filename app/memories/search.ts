import { atWord } from '#app/http/excerpt.ts';
import { placesOf, type Run, runsOf, withoutJoints, wordsOf } from '#app/memories/fold-words.ts';

/** In characters. */
export const queryLimit = 200;
export const resultLimit = 50;
/** In characters; text beyond it is not searched. */
export const searchedLength = 200_000;

export interface Snippet {
	text: string;
	marked: boolean;
}

const mostWords = 40_000;

/** Raise it when folding changes, so that texts are indexed again. */
export const wordsVersion = 1;

export interface Term {
	/** Matches anywhere in a run, since its script has no spaces; else only at a word's start. */
	isSolid: boolean;
	text: string;
	parts: string[];
}

export function searchTerms(query: string): Term[] {
	return [...runsOf(query)].flatMap((run): Term[] => {
		if (run.isSolid) return [{ isSolid: true, text: withoutJoints(run).text, parts: [] }];
		return wordsOf(run).map(({ whole, parts }) => ({ isSolid: false, text: whole, parts }));
	});
}

/** A tsquery; safe from operators, since terms hold only letters and numbers. */
export const searchQuery = (terms: Term[]) =>
	terms
		.filter(({ isSolid }) => !isSolid)
		.map(({ text, parts }) => {
			const each = parts.map((part) => `'${part}':*`).join(' & ');
			return each ? `('${text}':* | ${each})` : `'${text}':*`;
		})
		.join(' & ');

/** PostgreSQL's tsvector limits: bytes (a megabyte), places per word, highest place. */
const vectorLimits = { bytes: 900_000, places: 255, place: 16_383 };

export interface Searchable {
	words: string;
	/** Null without a script that lacks spaces. */
	runs: string | null;
}

export function makeSearchable(text: string): Searchable {
	const placesOf = new Map<string, number[]>();
	const solid: string[] = [];
	let [count, bytes] = [0, 0];
	const addWord = (word: string) => {
		let places = placesOf.get(word);
		if (!places) {
			// At most three UTF-8 bytes per UTF-16 unit.
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

/** Cuts around the first match and marks all matches. @param read renders a part as plain text */
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

function withoutUnseen(text: string, end: number): number {
	let at = end;
	while (at > 0 && !/[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at))) at -= 1;
	return at;
}

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
