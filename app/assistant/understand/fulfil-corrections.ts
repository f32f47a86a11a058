import type { Turn } from '#app/assistant/assistant.ts';
import { asWords } from '#app/assistant/understand/as-words.ts';
import { fits, standsAlone } from '#app/assistant/understand/fitting.ts';
import { fold } from '#app/assistant/understand/fold.ts';
import { isCalendar } from '#app/assistant/understand/likes.ts';
import { isNumber } from '#app/assistant/understand/number-words.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** What was meant, and in which turn. */
export type Wish = Meaning & { at: number };

/** A stretch of a turn, and what was meant by it beside telling. */
export type Piece = { start: number; text: string; by: Wish[] };

/** A turn's words, apart where something else was meant by them. */
export function piecesOf({ content, meanings = [] }: Turn, at: number): Piece[] {
	const cuts = [0, ...meanings.flatMap(({ start, end }) => [start, end])].sort((a, b) => a - b);
	return cuts
		.map((start, n) => ({ start, end: cuts[n + 1] ?? content.length }))
		.filter(({ start, end }) => start < end)
		.map(({ start, end }) => ({
			start,
			text: content.slice(start, end),
			by: meanings.filter((each) => each.start <= start && each.end >= end).map((each) => ({ ...each, at })),
		}));
}

/** Carries out corrections, in their order. @returns those that could not be carried out */
export function correctAll(told: Piece[][], wishes: Wish[]): Wish[] {
	const failed = wishes.filter((wish) => wish.kind === 'correction' && !correct(told, wish));
	// What cannot be corrected in its place stays in the story as it was said: nothing told is lost.
	for (const wish of failed)
		for (const piece of told[wish.at] ?? [])
			piece.by = piece.by.filter(({ kind, start }) => kind !== wish.kind || start !== wish.start);
	return failed;
}

/** The meanings of the last turn without corrections that cannot be carried out. @param turns those before */
export function withoutFailed(turns: Turn[], content: string, meanings: Meaning[]): Meaning[] {
	if (!meanings.some(({ kind }) => kind === 'correction')) return meanings;
	const theirs = [
		...turns.filter(({ role }) => role === 'user'),
		{ role: 'user' as const, content, meanings },
	];
	const told = theirs.map(piecesOf);
	const wishes = theirs.flatMap((turn, at) => (turn.meanings ?? []).map((meaning) => ({ ...meaning, at })));
	const failed = correctAll(told, wishes).filter(({ at }) => at === theirs.length - 1);
	return meanings.filter(
		({ kind, start }) => kind !== 'correction' || !failed.some((wish) => wish.start === start),
	);
}

/** Where it was said last before; a year or a name wherever it was said before. @returns whether it was said */
function correct(told: Piece[][], { at, start, about, right: said }: Wish): boolean {
	if (!about || !said) return false;
	const right = SPELT.test(said) ? spell(said, about) : said;
	// A day is told of many things: only the last that was told is meant.
	const isOnce = isCalendar(fold(about).text);
	const everywhere = !isOnce && /^\d{4}$|^\p{Lu}\p{Ll}{2,}$/u.test(about);
	// "A fish lorry" for the fruit of a fruit lorry is still one lorry.
	const more = /\s(\p{L}+)$/u.exec(right)?.[1];
	const again = more && !about.toLowerCase().endsWith(more.toLowerCase()) ? `(?:\\s+${more}(?!\\p{L}))?` : '';
	const words = new RegExp(`${asWords(about).source}${again}`, 'giu');
	const isCounted = !everywhere && isNumber(fold(about).text);
	const put: (() => void)[] = [];
	// "In Bremen, no, in Hamburg": Bremen may have been right elsewhere.
	const pieces = told[at] ?? [];
	const beside = pieces[pieces.findIndex((piece) => piece.start === start) - 1];
	const last = beside?.by.length === 0 ? [...beside.text.matchAll(words)].at(-1) : undefined;
	if (beside && last && ONLY_COMMAS.test(beside.text.slice(last.index + last[0].length))) {
		const { index, 0: found } = last;
		if (!standsAlone(beside.text, index, found) || !fits(beside.text, index, found, right)) return false;
		beside.text =
			beside.text.slice(0, index) +
			asBegun(beside.text, index, right) +
			beside.text.slice(index + found.length);
		return true;
	}
	for (let n = at; n >= 0 && (everywhere || put.length === 0); n--) {
		const places = (told[n] ?? []).flatMap((piece) =>
			piece.by.length === 0 && (n < at || piece.start < start)
				? [...piece.text.matchAll(words)]
						.filter(({ index, 0: found }) => standsAlone(piece.text, index, found))
						.map(({ index, 0: found }) => ({ piece, index, found }))
				: [],
		);
		// Of several numbers alike in what was told before, nobody can tell which was meant.
		if (isCounted && n < at && places.length > 1) return false;
		const meant = isOnce || isCounted ? places.slice(-1) : places;
		if (meant.some(({ piece, index, found }) => !fits(piece.text, index, found, right))) return false;
		for (const { piece, index, found } of meant.toReversed())
			put.push(() => {
				piece.text =
					piece.text.slice(0, index) +
					asBegun(piece.text, index, right) +
					piece.text.slice(index + found.length);
			});
	}
	for (const each of put) each();
	return put.length > 0;
}

/** "Yirmi üç" begins a sentence, and so does what stands in its place. */
function asBegun(text: string, index: number, right: string): string {
	const begins = /(?:^|[.!?…]\s+)["“«„]?$/u.test(text.slice(Math.max(0, index - 6), index));
	return begins && /^\p{Lu}/u.test(text.slice(index))
		? right.charAt(0).toUpperCase() + right.slice(1)
		: right;
}

const ONLY_COMMAS = /^[\s,;:–—-]*$/;
const SPELT = /^\p{L}(?:\s\p{L}){2,}$/u;

/** "L O U P" for "Loop" is "Loup". */
function spell(letters: string, like: string): string {
	const word = letters.replace(/\s/g, '');
	return like === like.toUpperCase()
		? word.toUpperCase()
		: `${/^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() : word.charAt(0).toLowerCase()}${word.slice(1).toLowerCase()}`;
}
