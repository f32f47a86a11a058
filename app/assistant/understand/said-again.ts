import { isNo, isOfTold, opening, withBefore } from '#app/assistant/understand/admissions.ts';
import { leadsTo } from '#app/assistant/understand/aligned.ts';
import { wordsIn } from '#app/assistant/understand/contrast-readings.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { fold } from '#app/assistant/understand/fold.ts';
import { alike, type Like, likes } from '#app/assistant/understand/likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { atEnds, type Sentence } from '#app/assistant/understand/spans.ts';
import { isQuoted } from '#app/assistant/understand/told.ts';
import {
	isUnsure,
	type Place,
	placesOf,
	placesOfWords,
	type Word,
} from '#app/assistant/understand/told-places.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const A_SENTENCE = 100;
const MOST_WORDS = 12;
const A_NAME = /^\p{Lu}\p{Ll}+$/u;
const NAMED = /^\s*(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?![\p{L}\p{M}])/u;

/** "Sorry, we lived in Hamburg", where "We lived in Bremen" was told. */
export function saidAgain(message: Message, language: Language): Correction[] {
	const { sentences } = message;
	if (message.earlier.length === 0 && sentences.length < 2) return [];
	const some = sentences.filter((sentence) => !sentence.asks && sentence.to - sentence.from <= A_SENTENCE);
	return atEnds(some).flatMap((sentence) => againIn(message, sentence, language) ?? []);
}

function againIn(message: Message, sentence: Sentence, language: Language): Correction | undefined {
	const { text } = message;
	if (isQuoted(message, sentence)) return undefined;
	const opened = opening(text, sentence, language);
	const before = withBefore(message, language, sentence.from);
	if (!isOfTold(message, opened, before)) return undefined;
	const words = wordsIn(text.slice(opened.to, sentence.to), opened.to);
	if (words.length < 3 || words.length > MOST_WORDS || text.slice(opened.to, sentence.to).includes(','))
		return undefined;
	const isOnlyNo = !before.isLed && !before.isPast && isNo(text.slice(sentence.from, opened.to));
	for (let lead = words.length - 1; lead > 1 && lead > words.length - 5; lead--)
		for (let end = words.length; end > lead && end > lead - 3; end--) {
			const swap = swapAt(
				message,
				words.slice(0, end),
				lead,
				words.slice(end),
				before.from,
				language,
				isOnlyNo,
			);
			if (swap) return { from: sentence.from, to: sentence.to, ...swap };
		}
	return undefined;
}

/** What is right after the first words, and what was told after the same words. */
function swapAt(
	message: Message,
	words: Word[],
	lead: number,
	tail: Word[],
	from: number,
	language: Language,
	isOnlyNo: boolean,
): { about: string; right: string } | undefined {
	const [first, last, before] = [words[lead], words.at(-1), words[lead - 1]];
	if (!first || !last || !before) return undefined;
	const folded = message.text.slice(first.from, last.to);
	const right = cut(message, first.from, folded);
	const like = likes(folded, language).find(({ text }) => text === folded);
	const isName = right.split(' ').every((word) => A_NAME.test(word));
	if (!like && (!isName || isOnlyNo || !leadsTo.get(language)?.test(before.word))) return undefined;
	const [place, another] = placesOf(message, words.slice(0, lead), from);
	const wrong =
		place && !another && !isUnsure(place, language) ? toldAfter(place, like, language) : undefined;
	const next = place?.after.slice(wrong?.length).trim();
	const rest = tail.map(({ word }) => word).join(' ');
	if (rest && !`${next} `.startsWith(`${rest} `)) return undefined;
	if (!place || !wrong || wrong.toLowerCase() === right.toLowerCase()) return undefined;
	const all = placesOfWords(message, fold(wrong).text, wrong, from);
	if (all.length <= 1) return { about: wrong, right };
	// Elsewhere the same may be right.
	const spelt = /\S+$/.exec(place.words)?.[0];
	return like && spelt
		? {
				about: `${spelt} ${wrong}`,
				right: cut(message, before.from, message.text.slice(before.from, last.to)),
			}
		: undefined;
}

function toldAfter(
	{ after, follows }: Place,
	like: Like | undefined,
	language: Language,
): string | undefined {
	if (!like) return NAMED.exec(follows)?.[1];
	const told = likes(after, language).find(({ index }) => index === 0);
	if (!told || !alike(told, like)) return undefined;
	return new RegExp(
		`^\\s*([^\\s.,!?;:]+(?:\\s+[^\\s.,!?;:]+){${told.text.split(' ').length - 1}})`,
		'u',
	).exec(follows)?.[1];
}
