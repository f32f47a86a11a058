import { asWords } from '#app/assistant/as-words.ts';
import { dateOf } from '#app/assistant/dates.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import type { Looked, ToldSentence } from '#app/telling/tell.ts';

/** Wrong words in what is told of a sentence, and what is right. */
export interface Wrong {
	message: Looked;
	sentence: ToldSentence;
	index: number;
	found: string;
	right: string;
}

/** A date that is put right without the wrong one was told in one of so many messages before. */
const near = 3;

/**
 * Where a correction puts something right: where it was said last before; a year or a name wherever it was said before.
 * Nowhere where it was not said.
 */
export function findWrong(looked: Looked[], { start, about, right: said }: Meaning): Wrong[] {
	const last = looked.at(-1);
	if (!last || !said) return [];
	if (!about) return findDate(looked, start, said);
	const right = SPELT.test(said) ? spell(said, about) : said;
	// A day is told of many things: only the last that was told is meant.
	const kind = dateOf(about)?.kind;
	const isOnce = (kind !== undefined && kind !== 'year') || /^\p{N}{1,3}$/u.test(about);
	const everywhere = !isOnce && /^\d{4}$|^\p{Lu}\p{Ll}{2,}$/u.test(about);
	// "A fish lorry" for the fruit of a fruit lorry is still one lorry.
	const more = /\s(\p{L}+)$/u.exec(right)?.[1];
	const again = more && !about.toLowerCase().endsWith(more.toLowerCase()) ? `(?:\\s+${more}(?!\\p{L}))?` : '';
	const words = new RegExp(`${asWords(about).source}${again}`, 'giu');
	const meant: Omit<Wrong, 'right'>[] = [];
	const here = placesIn(last, words, start);
	// "In Bremen, no, in Hamburg": Bremen may have been right elsewhere.
	const beside = here.at(-1);
	const gap = beside && last.content.slice(beside.sentence.start + beside.index + beside.found.length, start);
	if (beside && gap !== undefined && ONLY_COMMAS.test(gap)) meant.push(beside);
	else {
		for (const message of looked.toReversed()) {
			if (meant.length > 0 && !everywhere) break;
			const places = message === last ? here : placesIn(message, words);
			meant.push(...(isOnce ? places.slice(-1) : places));
		}
	}
	return meant.map((place) => ({ ...place, right: asBegun(place, right) }));
}

/** The year, month or day of the week that was told just before, for another; nowhere where there were several. */
function findDate(looked: Looked[], start: number, said: string): Wrong[] {
	const right = dateOf(said);
	const last = looked.at(-1);
	for (const message of right ? looked.slice(-near - 1).toReversed() : []) {
		const places = message.sentences().flatMap((sentence) => {
			const found = sentence.told === null ? null : dateOf(sentence.told);
			const isBefore = message !== last || sentence.end <= start;
			return found && isBefore && found.kind === right?.kind ? [{ message, sentence, found }] : [];
		});
		const [only, another] = places;
		if (another) return [];
		if (only && only.found.words !== right?.words)
			return [{ ...only, index: only.found.index, found: only.found.words, right: right?.words ?? '' }];
	}
	return [];
}

/** Where words are told in a message, up to a place in it. */
function placesIn(message: Looked, words: RegExp, until = Number.POSITIVE_INFINITY): Omit<Wrong, 'right'>[] {
	const isChanged = () => message.sentences().some(({ decision }) => decision);
	if (message.content.search(words) < 0 && !isChanged()) return [];
	return message.sentences().flatMap((sentence) => {
		const { told, start } = sentence;
		if (told === null || start >= until) return [];
		return [...told.matchAll(words)]
			.filter(({ index }) => start + index < until)
			.map(({ index, 0: found }) => ({ message, sentence, index, found }));
	});
}

/** "Yirmi üç" begins a sentence, and so does what stands in its place. */
function asBegun({ sentence: { told }, index }: Omit<Wrong, 'right'>, right: string): string {
	const text = told ?? '';
	const begins = /^["“«„]?$/u.test(text.slice(0, index));
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
