import type { Understanding } from '#app/assistant/assistant.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { capitalize, hasWords } from '#app/assistant/text.ts';
import { weakMemo } from '#app/assistant/weak-memo.ts';
import {
	applyDecisions,
	type Decision,
	groupByMessage,
	type Proposal,
	type SentencePlace,
	type TellerMessage,
	type ToldSentence,
} from '#app/telling/decision.ts';
import { findWords, flatten } from '#app/telling/find-words.ts';
import { joinPieces, type TextPiece } from '#app/telling/join-pieces.ts';

type WantedChange = Understanding['changes'][number];

interface SentenceDraft {
	message: TellerMessage;
	sentence: ToldSentence;
	before: string | null;
	text: string | null;
	reason: Proposal['reason'];
	/** Listed as it is: a memory amid a danger. */
	isKept?: true;
}

interface ChangedPart extends WantedChange {
	draft: SentenceDraft;
	isJoined?: boolean;
}

/** Newest message first; never changes a user's decision. @param messages oldest first */
export function placeChanges(
	messages: TellerMessage[],
	decisions: Decision[],
	{ changes, asides }: Pick<Understanding, 'changes' | 'asides'>,
): { proposals: Proposal[]; notFound: string[]; kept: SentencePlace[] } {
	const last = messages.at(-1);
	if (!last) return { proposals: [], notFound: [], kept: [] };
	const about = groupByMessage(decisions);
	const drafts = new Map<TellerMessage, SentenceDraft[]>();
	const draftsOf = (message: TellerMessage): SentenceDraft[] => {
		const made =
			drafts.get(message) ??
			applyDecisions(message, about.get(message.id)).map((each) => toDraft(message, each));
		drafts.set(message, made);
		return made;
	};
	for (const words of asides)
		for (const { draft, words: part } of findParts(draftsOf(last), { words, becomes: null }))
			if (!hasWords(draft.sentence.said.replace(part, '')) && !isByPerson(draft))
				Object.assign(draft, { text: null, reason: 'aside' });
	/** Cheap filter, since a conversation may be as long as a book. */
	const look = (message: TellerMessage, words: string) =>
		about.has(message.id) || message.content.includes(longestWord(words)) ? draftsOf(message) : [];
	const newestFirst = messages.toReversed();
	// Removals first, so that no correction is made in the words that ask for it.
	const removalsFirst = changes.toSorted((one, other) => Number(!!one.becomes) - Number(!!other.becomes));
	const notFound = removalsFirst.filter(
		(change) =>
			!placeChange(change, last, function* () {
				for (const message of newestFirst) yield look(message, change.words);
			}),
	);
	const all = messages.flatMap((message) => drafts.get(message) ?? []);
	const changed = all.filter(({ text, before }) => text !== before);
	const kept = all.filter(({ isKept, text, before }) => isKept && text === before);
	return {
		proposals: changed.map((draft) => toProposal(draft, last)),
		kept: kept.map(({ message, sentence }) => ({ messageId: message.id, start: sentence.start })),
		notFound: notFound.flatMap(({ words, becomes }) => (words === becomes ? [] : [words])),
	};
}

const longestWord = (words: string) =>
	(words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? words;

function toDraft(message: TellerMessage, sentence: ToldSentence): SentenceDraft {
	const { decision, said } = sentence;
	const before = decision?.kind === 'leaveOut' ? null : decision?.kind === 'replace' ? decision.text : said;
	return { message, sentence, before, text: before, reason: null };
}

const isByPerson = ({ sentence }: SentenceDraft) => sentence.decision?.by === 'person';

function placeChange(
	change: WantedChange,
	asking: TellerMessage,
	newestFirst: () => Iterable<SentenceDraft[]>,
): boolean {
	const { becomes } = change;
	// A sentence that also holds the correct words is the request, not the mistake.
	const asks = ({ message, sentence }: SentenceDraft) =>
		message === asking && becomes !== null && hasPhrase(sentence.said, becomes);
	let isMade = false;
	for (const mayAsk of [false, true]) {
		for (const drafts of newestFirst()) {
			const parts = findParts(drafts, change).filter(({ draft }) => mayAsk || !asks(draft));
			if (parts.some(({ draft }) => isByPerson(draft))) return true;
			const made = parts.filter(editPart);
			isMade ||= made.length > 0 || parts.some(isPartDone);
			// In “Leave out that he drank.” the match is only part of the request: the search goes on.
			const goesOn =
				drafts[0]?.message === asking && becomes === null && made.every(({ draft }) => draft.text);
			if (made.length > 0 && !goesOn) return true;
		}
		if (isMade) return true;
	}
	return false;
}

const hasPhrase = (text: string, words: string) => findWords(flatten(text), words).length > 0;

const isPartDone = ({ draft: { text }, becomes }: ChangedPart) =>
	becomes === null ? text === null : text !== null && hasPhrase(text, becomes);

const flatText = weakMemo(({ content }: TellerMessage) => flatten(content));

function findParts(drafts: SentenceDraft[], { words, becomes }: WantedChange): ChangedPart[] {
	const message = drafts[0]?.message;
	if (!message) return [];
	const parts = findWords(flatText(message), words).flatMap((place) => {
		const met = drafts.filter(({ sentence }) => sentence.start < place.end && place.start < sentence.end);
		return met.map((draft, n): ChangedPart => {
			const { start, end } = draft.sentence;
			const own = message.content.slice(Math.max(start, place.start), Math.min(end, place.end));
			const its = replacementFor(becomes, n, met.length);
			return { draft, words: own, becomes: its, isJoined: becomes !== null && its === null };
		});
	});
	const mended = drafts
		.filter(({ before, sentence }) => before !== null && before !== sentence.said && hasPhrase(before, words))
		.map((draft) => ({ draft, words, becomes }));
	return [...parts, ...mended];
}

/** Split by sentence if the counts match, else all of it goes into the first. */
function replacementFor(becomes: string | null, n: number, count: number): string | null {
	if (becomes === null || count === 1) return becomes;
	const sentences = sentencesOf(becomes);
	if (sentences.length === count) return sentences[n]?.said ?? null;
	return n === 0 ? becomes : null;
}

/** @returns whether the sentence has the words */
function editPart({ draft, words, becomes, isJoined }: ChangedPart): boolean {
	const { decision, said } = draft.sentence;
	// A second correction (“1956 after all”) may quote the original words.
	const isPutRight = decision?.kind === 'replace' && decision.reason === 'correction' && becomes !== null;
	const texts = isPutRight ? [draft.text, said] : [draft.text];
	const text = texts.find((each) => each !== null && hasPhrase(each, words));
	if (text == null) return false;
	const pieces: TextPiece[] = [];
	let from = 0;
	for (const { start, end } of findWords(flatten(text), words)) {
		pieces.push({ text: text.slice(from, start) }, { text: becomes ?? '', isCut: becomes === null });
		from = end;
	}
	const changed = keepCapitalAndEnd(draft, text, joinPieces([...pieces, { text: text.slice(from) }]));
	if (changed === text) {
		draft.isKept = true;
		return true;
	}
	draft.text = hasWords(changed) ? changed : null;
	draft.reason = becomes === null && !isJoined ? 'wish' : (draft.reason ?? 'correction');
	return true;
}

const END_MARKS = /[.!?…。！？।؟]+(?=["”’」』)]*$)/u;

function keepCapitalAndEnd({ message, sentence }: SentenceDraft, before: string, text: string): string {
	const begun = /^[^\p{L}\p{N}]*\p{Lu}/u.test(before) ? capitalize(text) : text;
	// “26 nos. in the yard” is split after “nos.” although the sentence goes on.
	const goesOn = /^\s*\p{Ll}/u.test(message.content.slice(sentence.end));
	return goesOn || END_MARKS.test(begun) ? begun : begun + (END_MARKS.exec(before)?.[0] ?? '');
}

const toProposal = ({ message, sentence, text, reason }: SentenceDraft, last: TellerMessage): Proposal => ({
	messageId: message.id,
	start: sentence.start,
	words: sentence.said,
	kind: text === null ? 'leaveOut' : 'replace',
	text,
	state: message.speaker === last.speaker ? 'accepted' : 'proposed',
	reason,
	askedBy: last.id,
});
