import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { weakMemo } from '#app/assistant/weak-memo.ts';
import type { Decision as DecisionRow } from '#app/generated/prisma/client.ts';

export interface Decision extends Omit<DecisionRow, 'conversationId' | 'createdAt' | 'reason'> {
	/** Null if a user decided unasked. */
	reason: LeftOutReason | null;
}

export interface ToldSentence extends Sentence {
	told: string | null;
	/** Null: told as it was said. */
	decision: Decision | null;
	open: Decision[];
}

export interface TellerMessage {
	id: string;
	content: string;
	/** Index in `content` behind the speaker's name. */
	nameEnd: number;
	speaker?: string;
}

export type SentencePlace = Pick<Decision, 'messageId' | 'start'>;

export const isSamePlace = (one: SentencePlace, other: SentencePlace) =>
	one.messageId === other.messageId && one.start === other.start;

export type Proposal = Omit<Decision, 'id' | 'by'>;

export interface MessageEdits {
	isLeftOut: boolean;
	isChanged: boolean;
	isOpen: boolean;
}

export const summarizeEdits = (sentences: ToldSentence[]): MessageEdits => ({
	isLeftOut: sentences.some(({ told }) => told === null),
	isChanged: sentences.some(({ said, told }) => told !== null && told !== said),
	isOpen: sentences.some(({ open }) => open.length > 0),
});

export const groupByMessage = (decisions: Decision[]) => Map.groupBy(decisions, ({ messageId }) => messageId);

/** Cached, since each request goes through the whole conversation. */
const sentencesIn = weakMemo(({ content, nameEnd }: TellerMessage) => sentencesOf(content, nameEnd));

/** A decision holds for its words, even if they are split into other sentences now. @param decisions oldest first */
export function applyDecisions(message: TellerMessage, decisions: Decision[] = []): ToldSentence[] {
	const standing = decisions.filter(
		({ state, words, start }) => state !== 'declined' && message.content.startsWith(words, start),
	);
	const sentences = sentencesIn(message);
	return sentences.map((sentence, at) => {
		const about = standing.filter(
			({ start, words }) => start < sentence.end && sentence.start < start + words.length,
		);
		const accepted = about.filter(({ state }) => state === 'accepted');
		const isWhole = ({ start, words }: Decision) => start === sentence.start && words === sentence.said;
		const decision =
			accepted.findLast((each) => each.by === 'person' && isWhole(each)) ??
			// Leaving out wins over any correction.
			accepted.findLast(({ kind }) => kind === 'leaveOut') ??
			accepted.findLast(({ by }) => by === 'person') ??
			accepted.at(-1) ??
			null;
		const open = about.filter(({ state }) => state === 'proposed');
		const isFirst = (sentences[at - 1]?.end ?? 0) <= (decision?.start ?? 0);
		// Fails closed: what is undecided stays out.
		const isOpen = open.length > 0 && !(decision?.by === 'person' && isWhole(decision));
		return { ...sentence, told: isOpen ? null : wordingOf(sentence, decision, isFirst), decision, open };
	});
}

function wordingOf({ said, start }: Sentence, decision: Decision | null, isFirst: boolean): string | null {
	if (decision?.kind === 'leaveOut') return null;
	if (decision?.kind !== 'replace') return said;
	if (!isFirst) return null;
	const from = decision.start - start;
	return said.slice(0, Math.max(0, from)) + decision.text + said.slice(from + decision.words.length);
}

/** Keeps the speaker's name and the paragraphs; '' if nothing is left. */
export function toldText({ content, nameEnd }: TellerMessage, sentences: ToldSentence[]): string {
	let text = '';
	let from = nameEnd;
	let gap = '';
	for (const { start, end, told } of sentences) {
		const space = content.slice(from, start);
		// Keep the wider of the two gaps around a removed sentence.
		if (gap === '' || space.includes('\n')) gap = space;
		if (told !== null) {
			// "In 1954. No, 1955, because …": the rest continues the previous sentence.
			const goesOn = /^[,،、]/u.test(told);
			if (text === '')
				text = content.slice(0, nameEnd) + (nameEnd > 0 ? gap : '') + (goesOn ? told.slice(1).trim() : told);
			else text = goesOn ? text.replace(/[.。।]$/u, '') + told : text + gap + told;
			gap = '';
		}
		from = end;
	}
	return text;
}
