import type { LeftOutReason } from '#app/assistant/assistant.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';
import { joinTold } from '#app/assistant/without-spans.ts';
import { findWrong, type Wrong } from '#app/telling/find-wrong.ts';
import { holdsSecret, leaveOut } from '#app/telling/leave-out.ts';
import {
	type Decision,
	lookThrough,
	type Proposal,
	type Said,
	type ToldSentence,
} from '#app/telling/tell.ts';

const reasons: Partial<Record<MeaningKind, LeftOutReason>> = {
	danger: 'danger',
	near: 'danger',
	stop: 'wish',
	leaveOut: 'wish',
	correction: 'correction',
};
const reasonOf = (kind: MeaningKind): LeftOutReason => reasons[kind] ?? 'aside';

/** In characters: a sentence that only refuses is no longer. */
const mostOfRefusal = 60;

/** Nobody asks for more in one message: what a program sends would have all that was told gone through each time. */
const mostSearched = 12;
const isSearched = ({ kind }: Meaning) => kind === 'leaveOut' || kind === 'correction';

/**
 * What the last of some messages asks to be done with sentences of it and of those before; whatever is not certain is
 * put to a person. @param said the teller's and others', oldest first @param meanings of the last
 */
export function propose(said: Said[], decisions: Decision[], meanings: Meaning[]): Proposal[] {
	if (meanings.length === 0) return [];
	const looked = lookThrough(said, decisions);
	const last = looked.at(-1);
	if (!last) return [];
	const searched = new Set(meanings.filter(isSearched).slice(0, mostSearched));
	const wrong = new Map(
		meanings.map((each) => [
			each,
			each.kind === 'correction' && searched.has(each) ? findWrong(looked, each) : [],
		]),
	);
	// What cannot be mended in its place stays in the story as it was said: nothing told is lost.
	const carried = meanings.filter(
		(each) =>
			(each.kind !== 'near' || each.isUnsure) &&
			(each.kind !== 'correction' || !each.right || (!each.isUnsure && wrong.get(each)?.length)),
	);
	const places = Map.groupBy([...wrong.values()].flat(), ({ sentence }) => sentence);
	const beside = last.sentences().flatMap((sentence): Proposal[] => {
		const inIt = carried.filter((each) => each.start < sentence.end && sentence.start < each.end);
		const proposal = inIt.length > 0 ? saidBeside(last, sentence, inIt, places.get(sentence) ?? []) : null;
		return proposal ? [proposal] : [];
	});
	const startsBeside = new Set(beside.map(({ start }) => start));
	const isBeside = (one: Pick<Proposal, 'messageId' | 'start'>) =>
		one.messageId === last.id && startsBeside.has(one.start);
	const isUnsure = meanings.some((each) => each.kind === 'correction' && each.isUnsure);
	const mended = [...places].map(([sentence, inIt]) => mendedBy(sentence, inIt, last.id, isUnsure));
	const wishes = meanings.filter((each) => each.kind === 'leaveOut' && searched.has(each));
	const leftOut = wishes.flatMap((wish) => leaveOut(looked, wish, isBeside));
	// Something was wrong, and nobody knows what: a person is shown what may be meant.
	const doubtful = meanings.filter((each) => each.kind === 'correction' && !each.right && searched.has(each));
	const inDoubt = doubtful.flatMap((each) => leaveOut(looked, { ...each, isUnsure: true }, isBeside));
	return [...inDoubt, ...beside, ...mended.filter((one) => !isBeside(one)), ...leftOut];
}

/** What is put right from the end of a sentence on, so that the places before it stay; of two that meet the later one. */
const lastFirst = (wrong: Wrong[]): Wrong[] =>
	wrong
		.toSorted((one, other) => other.index - one.index)
		.filter(({ index, found }, at, all) => at === 0 || index + found.length <= (all[at - 1]?.index ?? 0));

/** A sentence with its wrong words put right. */
function mendedBy(sentence: ToldSentence, wrong: Wrong[], askedBy: string, isUnsure: boolean): Proposal {
	let text = sentence.told ?? sentence.said;
	for (const { index, found, right } of lastFirst(wrong))
		text = text.slice(0, index) + right + text.slice(index + found.length);
	const place = { messageId: wrong[0]?.message.id ?? '', start: sentence.start, words: sentence.said };
	const state = isUnsure || sentence.decision?.by === 'person' ? 'proposed' : 'accepted';
	return { ...place, kind: 'replace', text, state, reason: isUnsure ? null : 'correction', askedBy };
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
	const reasons = meanings.map(({ kind }) => reasonOf(kind));
	const reason = order.find((each) => reasons.includes(each)) ?? 'aside';
	const rest = restOf(said, start, meanings, wrong);
	const isNothing = !/[\p{L}\p{N}]/u.test(rest);
	// A wish goes whole, with whatever else its sentence tells: it may be the secret.
	const wish = meanings.find(({ kind }) => kind === 'leaveOut');
	// Among several what refuses is said to each other: “Leave that one.”
	const isRefusal = message.speaker !== undefined && said.length <= mostOfRefusal;
	const held = wish ?? (isRefusal ? meanings.find(({ kind }) => kind === 'stop') : undefined);
	const isHeld = held !== undefined && held.isFaint !== true;
	const isWhole = meanings.some(({ kind, right }) => kind === 'correction' && !right);
	if (isNothing || wish || isWhole || reason === 'danger') {
		// Said to the listener and nothing else, nobody asked for it to go.
		const isDoubtful = isWhole || meanings.some((each) => each.isUnsure && !each.right);
		// Or it tells: it stays in the story until somebody says that it does not.
		if (isDoubtful && !meanings.some(({ kind }) => kind === 'danger'))
			return {
				...place,
				kind: 'leaveOut',
				text: null,
				state: 'proposed',
				// What is likely a wish or a refusal fails closed, since it may name a secret, and a cry for help, too.
				// What it may be about stays.
				reason: reason === 'danger' ? reason : isHeld ? 'aside' : null,
				askedBy: message.id,
			};
		const isAsked = wish ? holdsSecret({ start, said }, wish) : !isNothing && reason === 'correction';
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
			for (const { index, found, right } of lastFirst(wrong))
				if (index >= from && index < to)
					text = text.slice(0, index - from) + right + text.slice(index - from + found.length);
			return { text, by: by.map((meaning) => ({ ...meaning, at: 0 })) };
		}),
	);
}
