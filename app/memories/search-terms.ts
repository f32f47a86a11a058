import { atWord } from '#app/http/excerpt.ts';
import { runWords, type ScriptRun, splitRuns, unitPlaces, withoutJoints } from '#app/memories/fold-words.ts';

/** In characters. */
export const queryLimit = 200;
export const resultLimit = 50;
/** In characters; text beyond it is not searched. */
export const searchedLength = 200_000;

export interface Snippet {
	text: string;
	marked: boolean;
}

const maxIndexedWords = 40_000;

/** Raise it when folding changes, so that texts are indexed again. */
export const wordsVersion = 1;

export interface SearchTerm {
	/** Matches anywhere in a run, since its script has no spaces; else only at a word's start. */
	isSolid: boolean;
	text: string;
	parts: string[];
}

export function searchTerms(query: string): SearchTerm[] {
	return [...splitRuns(query)].flatMap((run): SearchTerm[] => {
		if (run.isSolid) return [{ isSolid: true, text: withoutJoints(run).text, parts: [] }];
		return runWords(run).map(({ whole, parts }) => ({ isSolid: false, text: whole, parts }));
	});
}

/** A tsquery; safe from operators, since terms hold only letters and numbers. */
export const searchQuery = (terms: SearchTerm[]) =>
	terms
		.filter(({ isSolid }) => !isSolid)
		.map(({ text, parts }) => {
			const each = parts.map((part) => `'${part}':*`).join(' & ');
			return each ? `('${text}':* | ${each})` : `'${text}':*`;
		})
		.join(' & ');

/** PostgreSQL's tsvector limits: bytes (a megabyte), places per word, highest place. */
const vectorLimits = { bytes: 900_000, places: 255, place: 16_383 };

export interface SearchColumns {
	words: string;
	/** Null without a script that lacks spaces. */
	runs: string | null;
}

export function makeSearchable(text: string): SearchColumns {
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
	for (const run of splitRuns(text.slice(0, searchedLength))) {
		if (run.isSolid) solid.push(withoutJoints(run).text);
		if (count >= maxIndexedWords) continue;
		for (const { whole, parts } of runWords(run)) {
			count += 1;
			for (const word of new Set([whole, ...parts])) addWord(word);
		}
	}
	const words = [...placesOf].map(([word, places]) => `'${word}':${places.join()}`).join(' ');
	return { words, runs: solid.length > 0 ? solid.join(' ') : null };
}

const SNIPPET_BEFORE = 60;
const SNIPPET_AFTER = 120;

/** Cuts around the first match and marks all matches. @param read renders a part as plain text */
export function cutSnippet(
	text: string,
	terms: SearchTerm[],
	read: (part: string) => string = String,
): Snippet[] {
	const [first] = findHits(text, terms);
	const at = first?.start ?? 0;
	const end = at + SNIPPET_AFTER;
	const from = atWord(text, Math.max(0, at - SNIPPET_BEFORE));
	const to = end < text.length ? atWord(text, end) : text.length;
	const part = read(text.slice(from, to).replace(/^\p{M}+/u, ''))
		.replace(/\s+/g, ' ')
		.trim()
		.toWellFormed();
	const pieces: Snippet[] = [];
	let past = 0;
	for (const { start, end } of findHits(part, terms)) {
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

interface SearchHitPosition {
	start: number;
	end: number;
}

function* findHits(text: string, terms: SearchTerm[]): Generator<SearchHitPosition> {
	const solid = terms.filter(({ isSolid }) => isSolid).map(({ text }) => text);
	const words = terms
		.filter(({ isSolid }) => !isSolid)
		.flatMap(({ text, parts }) => [text, ...parts.filter(isLongPart)]);
	let count = 0;
	for (const run of splitRuns(text)) {
		count += 1;
		if (count > maxIndexedWords) return;
		const marks = [...wordHits(run, words), ...(run.isSolid ? solidHits(withoutJoints(run), solid) : [])];
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

const isLongPart = (part: string) => part.length > 1;

function wordHits(run: ScriptRun, words: string[]): SearchHitPosition[] {
	if (words.length === 0) return [];
	const found = runWords(run).filter(({ whole, parts }) =>
		[whole, ...parts].some((form) => words.some((word) => form.startsWith(word))),
	);
	return toTextPositions(run, found);
}

function solidHits(run: ScriptRun, texts: string[]): SearchHitPosition[] {
	const found: SearchHitPosition[] = [];
	for (const text of texts)
		for (let start = run.text.indexOf(text); start >= 0; start = run.text.indexOf(text, start + text.length))
			found.push({ start, end: start + text.length });
	return toTextPositions(run, found);
}

function toTextPositions(run: ScriptRun, found: SearchHitPosition[]): SearchHitPosition[] {
	if (found.length === 0) return [];
	const places = unitPlaces(run);
	return found.map(({ start, end }) => ({
		start: places[start] ?? run.end,
		end: places[end] ?? run.end,
	}));
}
