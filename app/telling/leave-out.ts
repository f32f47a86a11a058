import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { readingLength } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { findMeant } from '#app/telling/find-meant.ts';
import type { Found } from '#app/telling/match.ts';
import { saySameAgain } from '#app/telling/same-again.ts';
import type { Looked, Proposal, Said, ToldSentence } from '#app/telling/tell.ts';

/** In characters: so much of a message says in which language its small words are. */
const mostRead = 500;

const placeOf = ({ id }: Said, { start, said }: Pick<ToldSentence, 'start' | 'said'>) => ({
	messageId: id,
	start,
	words: said,
});

/** The sentences that a wish is about; where that is open, those it may be about, or the wish itself. */
export function leaveOut(
	looked: Looked[],
	meaning: Meaning,
	isBeside: (one: Proposal) => boolean,
): Proposal[] {
	const last = looked.at(-1);
	const wish = named(meaning, last);
	const own = last?.sentences().find(({ start, end }) => start < wish.end && wish.start < end);
	const found = findMeant(looked, wish, own !== undefined && holdsSecret(own, wish));
	if (found.isDone) return [];
	const proposed = {
		kind: 'leaveOut' as const,
		text: null,
		// Nothing is kept out for a wish that may be none.
		reason: wish.isUnsure && !found.isHeld ? null : ('wish' as const),
		askedBy: last?.id ?? null,
	};
	const proposals = found.sentences.map(({ message, sentence }): Proposal => {
		const isPersons = sentence.decision?.by === 'person';
		const state = found.isCertain && !isPersons && !wish.isUnsure ? 'accepted' : 'proposed';
		return { ...placeOf(message, sentence), ...proposed, state };
	});
	// The one that holds both the wish and what it is about is out already.
	const others = proposals.filter((one) => !isBeside(one));
	const secret = last && own && holdsSecret(own, wish) ? [{ message: last, sentence: own }] : [];
	// What may say the same fails closed: a person is asked.
	const again =
		found.isCertain && !wish.isUnsure
			? [...sayAgain([...found.sentences, ...secret], own), ...(found.also ?? [])].map(
					({ message, sentence }): Proposal => ({
						...placeOf(message, sentence),
						...proposed,
						state: 'proposed',
					}),
				)
			: [];
	if (others.length > 0) return [...others, ...again];
	if (proposals.length > 0 || secret.length > 0) return again;
	return last && own ? [{ ...placeOf(last, own), ...proposed, state: 'proposed' }] : [];
}

/** "Don't put that in" names nothing by its "in". */
function named(wish: Meaning, last: Looked | undefined): Meaning {
	const wordsIn = (text = '') => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(plain) ?? [];
	const { words } = smallWordsOf(wordsIn(last?.content.slice(0, mostRead)));
	return wordsIn(wish.about).every((word) => words.has(word)) ? { ...wish, about: undefined } : wish;
}

/** The sentences of the same messages that may say the same in other words; not the wish itself. */
function sayAgain(meant: Found[], own: ToldSentence | undefined): Found[] {
	const sentences = meant.flatMap(({ message, sentence }) =>
		saySameAgain(message, sentence).map((again) => [again, message] as const),
	);
	return [...new Map(sentences)]
		.filter(([again]) => again !== own && again.decision?.by !== 'person')
		.filter(([again]) => !meant.some(({ sentence }) => sentence === again))
		.map(([sentence, message]) => ({ message, sentence }));
}

/** Whether a wish stands in one sentence with what it is about: "Esto no lo pongas: robó una oveja." */
export function holdsSecret({ start, said }: Pick<ToldSentence, 'start' | 'said'>, wish: Meaning): boolean {
	const [before, after] = [said.slice(0, Math.max(0, wish.start - start)), said.slice(wish.end - start)];
	const { about } = wish;
	if (!about) return readingLength(before + after) > 2;
	// A number that nobody may read is told with the wish.
	return (
		[before, after].some((rest) => rest.includes(about)) || (/\p{N}/u.test(about) && said.includes(about))
	);
}
