import type { Understood } from '#app/assistant/assistant.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { capitalize } from '#app/assistant/text.ts';
import { flatten, placesOf } from '#app/telling/find-words.ts';
import { joinTold, type Piece } from '#app/telling/join-told.ts';
import {
	byMessage,
	type Decision,
	type Proposal,
	type Said,
	type ToldSentence,
	tell,
} from '#app/telling/tell.ts';

type Change = Understood['changes'][number];

interface Draft {
	message: Said;
	sentence: ToldSentence;
	before: string | null;
	text: string | null;
	reason: Proposal['reason'];
	/** Listed as it is: a memory amid a danger. */
	isKept?: true;
}

interface Part extends Change {
	draft: Draft;
	isJoined?: boolean;
}

/** Newest message first; never changes a user's decision. @param said oldest first */
export function placeChanges(
	said: Said[],
	decisions: Decision[],
	{ changes, asides }: Pick<Understood, 'changes' | 'asides'>,
): { proposals: Proposal[]; notFound: string[]; kept: Pick<Proposal, 'messageId' | 'start'>[] } {
	const last = said.at(-1);
	if (!last) return { proposals: [], notFound: [], kept: [] };
	const about = byMessage(decisions);
	const drafts = new Map<Said, Draft[]>();
	const draftsOf = (message: Said): Draft[] => {
		const made =
			drafts.get(message) ?? tell(message, about.get(message.id)).map((each) => toDraft(message, each));
		drafts.set(message, made);
		return made;
	};
	for (const words of asides)
		for (const { draft, words: part } of partsIn(draftsOf(last), { words, becomes: null }))
			if (!hasWords(draft.sentence.said.replace(part, '')) && !isPersons(draft))
				Object.assign(draft, { text: null, reason: 'aside' });
	/** Cheap filter, since a conversation may be as long as a book. */
	const look = (message: Said, words: string) =>
		about.has(message.id) || message.content.includes(longestOf(words)) ? draftsOf(message) : [];
	const newestFirst = said.toReversed();
	// Removals first, so that no correction is made in the words that ask for it.
	const removalsFirst = changes.toSorted((one, other) => Number(!!one.becomes) - Number(!!other.becomes));
	const notFound = removalsFirst.filter(
		(change) =>
			!place(change, last, function* () {
				for (const message of newestFirst) yield look(message, change.words);
			}),
	);
	const all = said.flatMap((message) => drafts.get(message) ?? []);
	const changed = all.filter(({ text, before }) => text !== before);
	const kept = all.filter(({ isKept, text, before }) => isKept && text === before);
	return {
		proposals: changed.map((draft) => toProposal(draft, last)),
		kept: kept.map(({ message, sentence }) => ({ messageId: message.id, start: sentence.start })),
		notFound: notFound.flatMap(({ words, becomes }) => (words === becomes ? [] : [words])),
	};
}

const longestOf = (words: string) =>
	(words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? words;

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

function toDraft(message: Said, sentence: ToldSentence): Draft {
	const { decision, said } = sentence;
	const before = decision?.kind === 'leaveOut' ? null : decision?.kind === 'replace' ? decision.text : said;
	return { message, sentence, before, text: before, reason: null };
}

const isPersons = ({ sentence }: Draft) => sentence.decision?.by === 'person';

function place(change: Change, asking: Said, newestFirst: () => Iterable<Draft[]>): boolean {
	const { becomes } = change;
	// A sentence that also holds the correct words is the request, not the mistake.
	const asks = ({ message, sentence }: Draft) =>
		message === asking && becomes !== null && holds(sentence.said, becomes);
	let isMade = false;
	for (const mayAsk of [false, true]) {
		for (const drafts of newestFirst()) {
			const parts = partsIn(drafts, change).filter(({ draft }) => mayAsk || !asks(draft));
			if (parts.some(({ draft }) => isPersons(draft))) return true;
			const made = parts.filter(edit);
			isMade ||= made.length > 0 || parts.some(isDone);
			// In “Leave out that he drank.” the match is only part of the request: the search goes on.
			const goesOn =
				drafts[0]?.message === asking && becomes === null && made.every(({ draft }) => draft.text);
			if (made.length > 0 && !goesOn) return true;
		}
		if (isMade) return true;
	}
	return false;
}

const holds = (text: string, words: string) => placesOf(flatten(text), words).length > 0;

const isDone = ({ draft: { text }, becomes }: Part) =>
	becomes === null ? text === null : text !== null && holds(text, becomes);

const flats = new WeakMap<Said, ReturnType<typeof flatten>>();

function partsIn(drafts: Draft[], { words, becomes }: Change): Part[] {
	const message = drafts[0]?.message;
	if (!message) return [];
	const flat = flats.get(message) ?? flatten(message.content);
	flats.set(message, flat);
	const parts = placesOf(flat, words).flatMap((place) => {
		const met = drafts.filter(({ sentence }) => sentence.start < place.end && place.start < sentence.end);
		return met.map((draft, n): Part => {
			const { start, end } = draft.sentence;
			const own = message.content.slice(Math.max(start, place.start), Math.min(end, place.end));
			const its = becomesIn(becomes, n, met.length);
			return { draft, words: own, becomes: its, isJoined: becomes !== null && its === null };
		});
	});
	const mended = drafts
		.filter(({ before, sentence }) => before !== null && before !== sentence.said && holds(before, words))
		.map((draft) => ({ draft, words, becomes }));
	return [...parts, ...mended];
}

/** Split by sentence if the counts match, else all of it goes into the first. */
function becomesIn(becomes: string | null, n: number, count: number): string | null {
	if (becomes === null || count === 1) return becomes;
	const sentences = sentencesOf(becomes);
	if (sentences.length === count) return sentences[n]?.said ?? null;
	return n === 0 ? becomes : null;
}

/** @returns whether the sentence has the words */
function edit({ draft, words, becomes, isJoined }: Part): boolean {
	const { decision, said } = draft.sentence;
	// A second correction (“1956 after all”) may quote the original words.
	const isPutRight = decision?.kind === 'replace' && decision.reason === 'correction' && becomes !== null;
	const texts = isPutRight ? [draft.text, said] : [draft.text];
	const text = texts.find((each) => each !== null && holds(each, words));
	if (text == null) return false;
	const pieces: Piece[] = [];
	let from = 0;
	for (const { start, end } of placesOf(flatten(text), words)) {
		pieces.push({ text: text.slice(from, start) }, { text: becomes ?? '', isCut: becomes === null });
		from = end;
	}
	const changed = likeBefore(draft, text, joinTold([...pieces, { text: text.slice(from) }]));
	if (changed === text) {
		draft.isKept = true;
		return true;
	}
	draft.text = hasWords(changed) ? changed : null;
	draft.reason = becomes === null && !isJoined ? 'wish' : (draft.reason ?? 'correction');
	return true;
}

const END = /[.!?…。！？।؟]+(?=["”’」』)]*$)/u;

function likeBefore({ message, sentence }: Draft, before: string, text: string): string {
	const begun = /^[^\p{L}\p{N}]*\p{Lu}/u.test(before) ? capitalize(text) : text;
	// “26 nos. in the yard” is split after “nos.” although the sentence goes on.
	const goesOn = /^\s*\p{Ll}/u.test(message.content.slice(sentence.end));
	return goesOn || END.test(begun) ? begun : begun + (END.exec(before)?.[0] ?? '');
}

const toProposal = ({ message, sentence, text, reason }: Draft, last: Said): Proposal => ({
	messageId: message.id,
	start: sentence.start,
	words: sentence.said,
	kind: text === null ? 'leaveOut' : 'replace',
	text,
	state: message.speaker === last.speaker ? 'accepted' : 'proposed',
	reason,
	askedBy: last.id,
});
