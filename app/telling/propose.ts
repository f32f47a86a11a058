import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { readingLength } from '#app/assistant/text.ts';
import { asForms, asWords } from '#app/assistant/understand/as-words.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';
import { joinTold } from '#app/assistant/understand/without-spans.ts';
import { findWrong, type Wrong } from '#app/telling/find-wrong.ts';
import {
	byMessage,
	type Decision,
	type Looked,
	type Proposal,
	type Said,
	type ToldSentence,
	tell,
} from '#app/telling/tell.ts';

/** More sentences than this are not taken out by one wish: a person is asked. */
const mostCertain = 2;
/** So many are shown at most, of all that somebody may have meant. */
const mostAsked = 12;
/** Many words are looked for no further back than this, in characters. */
const reach = 200_000;

const reasonOf: Record<MeaningKind, LeftOutReason> = {
	danger: 'danger',
	stop: 'wish',
	leaveOut: 'wish',
	correction: 'correction',
	writeNow: 'aside',
	questionBack: 'aside',
	whoAreYou: 'aside',
	goodbye: 'aside',
	aside: 'aside',
};

/**
 * What the last of some messages asks to be done with sentences of it and of those before; whatever is not certain is
 * put to a person. @param said the teller's and others', oldest first @param meanings of the last
 */
export function propose(said: Said[], decisions: Decision[], meanings: Meaning[]): Proposal[] {
	const about = byMessage(decisions);
	const looked = said.map((each): Looked => {
		let sentences: ToldSentence[] | undefined;
		return { ...each, sentences: () => (sentences ??= tell(each, about.get(each.id))) };
	});
	const last = looked.at(-1);
	if (!last) return [];
	const wrong = new Map(
		meanings.map((each) => [each, each.kind === 'correction' ? findWrong(looked, each) : []]),
	);
	// What cannot be mended in its place stays in the story as it was said: nothing told is lost.
	const carried = meanings.filter((each) => each.kind !== 'correction' || wrong.get(each)?.length);
	const places = Map.groupBy([...wrong.values()].flat(), ({ sentence }) => sentence);
	const beside = last.sentences().flatMap((sentence): Proposal[] => {
		const inIt = carried.filter((each) => each.start < sentence.end && sentence.start < each.end);
		const proposal = inIt.length > 0 ? saidBeside(last, sentence, inIt, places.get(sentence) ?? []) : null;
		return proposal ? [proposal] : [];
	});
	const isBeside = (one: Pick<Proposal, 'messageId' | 'start'>) =>
		beside.some(({ messageId, start }) => messageId === one.messageId && start === one.start);
	const mended = [...places].map(([sentence, inIt]) => mendedBy(sentence, inIt, last.id));
	const wishes = meanings.filter(({ kind }) => kind === 'leaveOut');
	const leftOut = wishes.flatMap((wish) => leaveOut(looked, wish, isBeside));
	return [...beside, ...mended.filter((one) => !isBeside(one)), ...leftOut];
}

/** A sentence with its wrong words put right. */
function mendedBy(sentence: ToldSentence, wrong: Wrong[], askedBy: string): Proposal {
	let text = sentence.told ?? sentence.said;
	for (const { index, found, right } of wrong.toReversed())
		text = text.slice(0, index) + right + text.slice(index + found.length);
	const place = { messageId: wrong[0]?.message.id ?? '', start: sentence.start, words: sentence.said };
	const state = sentence.decision?.by === 'person' ? 'proposed' : 'accepted';
	return { ...place, kind: 'replace', text, state, reason: 'correction', askedBy };
}

/**
 * A sentence in which something was said to the listener: it goes whole, or what is left of it stands in its place.
 * @param meanings those in it @param wrong words in it that are put right
 */
function saidBeside(
	message: Said,
	{ start, said }: ToldSentence,
	meanings: Meaning[],
	wrong: Wrong[],
): Proposal | null {
	const place = { messageId: message.id, start, words: said };
	const reasons = meanings.map(({ kind }) => reasonOf[kind]);
	const reason = order.find((each) => reasons.includes(each)) ?? 'aside';
	const rest = restOf(said, start, meanings, wrong);
	const isNothing = !/[\p{L}\p{N}]/u.test(rest);
	// A wish goes whole, with whatever else its sentence tells: it may be the secret.
	const wish = meanings.find(({ kind }) => kind === 'leaveOut');
	if (isNothing || wish || reason === 'danger') {
		// Said to the listener and nothing else, nobody asked for it to go.
		const isAsked = wish ? wordsBeside({ start, said }, wish) > 2 : !isNothing && reason !== 'aside';
		const askedBy = isAsked ? message.id : null;
		return { ...place, kind: 'leaveOut', text: null, state: 'accepted', reason, askedBy };
	}
	const goesOn = meanings.some((each) => each.kind === 'correction' && each.start <= start);
	const mark = goesOn
		? (/^\s*[,،、]/u.exec(said.slice(Math.max(...meanings.map((each) => each.end)) - start))?.[0] ?? '')
		: '';
	const text = mark && !/^\s*[,،、]/u.test(rest) ? `${mark.trim()} ${rest.trim()}` : rest.trim();
	const askedBy = reason === 'aside' ? null : message.id;
	return { ...place, kind: 'replace', text, state: 'accepted', reason, askedBy };
}

/** The first of these that a sentence has says why it is left out. */
const order: LeftOutReason[] = ['danger', 'wish', 'correction'];

/** A sentence without what was said to the listener, and with what was wrong put right. */
function restOf(said: string, start: number, meanings: Meaning[], wrong: Wrong[]): string {
	const cuts = [0, said.length, ...meanings.flatMap((each) => [each.start - start, each.end - start])];
	const places = [...new Set(cuts.map((at) => Math.min(Math.max(at, 0), said.length)))].sort((a, b) => a - b);
	return joinTold(
		places.slice(0, -1).map((from, at) => {
			const to = places[at + 1] ?? said.length;
			const by = meanings.filter((each) => each.start - start <= from && each.end - start >= to);
			let text = said.slice(from, to);
			for (const { index, found, right } of wrong.toReversed())
				if (index >= from && index < to)
					text = text.slice(0, index - from) + right + text.slice(index - from + found.length);
			return { text, by: by.map((meaning) => ({ ...meaning, at: 0 })) };
		}),
	);
}

type Found = { message: Looked; sentence: ToldSentence };

/** The sentences that a wish is about; where that is open, those it may be about, or the wish itself. */
function leaveOut(looked: Looked[], wish: Meaning, isBeside: (one: Proposal) => boolean): Proposal[] {
	const { about } = wish;
	const last = looked.at(-1);
	const own = last?.sentences().find(({ start, end }) => start < wish.end && wish.start < end);
	// "Esto no lo pongas: robó una oveja." is about itself, and out.
	if (!about && own && wordsBeside(own, wish) > 2) return [];
	const named = about ? findAbout(looked, wish, about) : null;
	const found = named?.isCertain ? named : (findNamed(looked, wish) ?? named ?? findJustBefore(looked, wish));
	const proposed = {
		kind: 'leaveOut' as const,
		text: null,
		reason: 'wish' as const,
		askedBy: last?.id ?? null,
	};
	const proposals = found.sentences.map(({ message, sentence }): Proposal => {
		const isPersons = sentence.decision?.by === 'person';
		const state = found.isCertain && !isPersons ? 'accepted' : 'proposed';
		return { ...placeOf(message, sentence), ...proposed, state };
	});
	// The one that holds both the wish and what it is about is out already.
	const others = proposals.filter((one) => !isBeside(one));
	if (others.length > 0) return others.slice(-mostAsked);
	if (proposals.length > 0) return [];
	return last && own ? [{ ...placeOf(last, own), ...proposed, state: 'proposed' }] : [];
}

/** How much of a sentence is not the wish in it, in words. */
const wordsBeside = ({ start, said }: Pick<ToldSentence, 'start' | 'said'>, wish: Meaning): number =>
	readingLength(said.slice(0, Math.max(0, wish.start - start))) + readingLength(said.slice(wish.end - start));

/** What was told just before a wish: in the same message, else in the one before it by the same person. */
function findJustBefore(looked: Looked[], wish: Meaning): { sentences: Found[]; isCertain: boolean } {
	const last = looked.at(-1);
	if (!last) return { sentences: [], isCertain: false };
	const isTold = ({ told }: ToldSentence) => told !== null;
	const here = last.sentences().filter((each) => isTold(each) && each.end <= wish.start);
	if (here.length > 0)
		return { sentences: here.slice(-1).map((sentence) => ({ message: last, sentence })), isCertain: true };
	const before = looked
		.slice(0, -1)
		.findLast((each) => each.speaker === last.speaker && each.sentences().some(isTold));
	const there = before?.sentences().filter(isTold) ?? [];
	const isCertain = there.length <= mostCertain;
	const sentences = (isCertain ? there : there.slice(-3)).flatMap((sentence) =>
		before ? [{ message: before, sentence }] : [],
	);
	return { sentences, isCertain };
}

/** The sentences in which words stand: a passage where it was said last, a name or a subject wherever it was. */
function findAbout(
	looked: Looked[],
	wish: Meaning,
	about: string,
): { sentences: Found[]; isCertain: boolean } {
	const last = looked.at(-1);
	const passage = looked.findLast(({ content }) => content.includes(about));
	const isPassage = readingLength(about) > 4;
	if (passage && isPassage) {
		const from = passage.content.lastIndexOf(about);
		const isIn = ({ start, end }: ToldSentence) => start < from + about.length && from < end;
		const sentences = passage.sentences().filter((each) => isIn(each) && each.told !== null);
		return {
			sentences: sentences.map((sentence) => ({ message: passage, sentence })),
			isCertain: sentences.length <= mostCertain,
		};
	}
	const stands = (words: RegExp): Found[] =>
		looked.flatMap((message) => {
			// Most of a long conversation is passed over.
			if (!words.test(message.content)) return [];
			const isWish = (each: ToldSentence) =>
				message === last && each.start < wish.end && wish.start < each.end;
			// A passage without marks may be parted within them.
			const places = [...message.content.matchAll(new RegExp(words, 'giu'))];
			const isIn = ({ start, end }: ToldSentence) =>
				places.some(({ index, 0: found }) => start < index + found.length && index < end);
			return message
				.sentences()
				.filter((each) => each.told !== null && !isWish(each) && isIn(each))
				.map((sentence) => ({ message, sentence }));
		});
	const exact = stands(asWords(about));
	const forms = exact.length > 0 ? undefined : asForms(about);
	const sentences = forms ? stands(forms) : exact;
	return { sentences, isCertain: sentences.length <= mostCertain };
}

/** The sentences that share most of the words of a wish that say something; null where none does. */
function findNamed(looked: Looked[], wish: Meaning): { sentences: Found[]; isCertain: boolean } | null {
	const last = looked.at(-1);
	const own = last?.sentences().filter((each) => each.start < wish.end && wish.start < each.end) ?? [];
	const words = own.flatMap(({ said }) => said.match(WORD) ?? []).filter((word) => word.length > 2);
	const { isSmall } = smallWordsOf(words.map(plain));
	const telling = [...new Set(words)].filter((word) => !isSmall(plain(word)));
	const patterns = telling.map((word) => asForms(word) ?? asWords(word)).slice(0, 12);
	const scored = withinReach(looked).flatMap((message) => {
		if (!patterns.some((pattern) => pattern.test(message.content))) return [];
		return message.sentences().flatMap((sentence) => {
			const { told } = sentence;
			const score =
				told === null || own.includes(sentence) ? 0 : patterns.filter((each) => each.test(told)).length;
			return score > 0 ? [{ message, sentence, score }] : [];
		});
	});
	const most = Math.max(0, ...scored.map(({ score }) => score));
	const best = scored.filter(({ score }) => score === most);
	if (best.length === 0) return null;
	const following = best.flatMap(({ message, sentence }) => followedBy(message, sentence));
	const sentences = [
		...best,
		...following.filter((each) => !best.some(({ sentence }) => sentence === each.sentence)),
	];
	return { sentences, isCertain: sentences.length <= mostCertain };
}

function withinReach(looked: Looked[]): Looked[] {
	let left = reach;
	const first = looked.findLastIndex(({ content }) => {
		left -= content.length;
		return left < 0;
	});
	return looked.slice(first + 1);
}

/** The sentences after one that go on about it, by how they begin: without it nobody would know of whom. */
function followedBy(message: Looked, sentence: ToldSentence): Found[] {
	const after = message.sentences().slice(message.sentences().indexOf(sentence) + 1);
	const end = after.findIndex(({ said, told }) => told === null || !goesOn(said));
	return after.slice(0, end < 0 ? after.length : end).map((each) => ({ message, sentence: each }));
}

const goesOn = (said: string) => GOES_ON.test(said) || (/^\p{Ll}/u.test(said) && readingLength(said) < 6);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const GOES_ON =
	/^(?:he|she|they|it|his|her|him|er|sie|es|sein|ihr|il|elle|ils|elles|él|ella|ellos|lui|lei|ele|ela|on|ona|oni|он|она|они|o|onlar|هو|هي|वह|वे|他|她|그는|그녀는)(?![\p{L}\p{M}])/iu;
