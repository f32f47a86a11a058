import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';

export const decisionKinds = ['leaveOut', 'keep', 'replace'] as const;

export interface Decision {
	id: string;
	messageId: string;
	/** Offset of the sentence within its message. */
	start: number;
	words: string;
	kind: (typeof decisionKinds)[number];
	/** Only for `replace`. */
	text: string | null;
	by: 'rule' | 'model' | 'person';
	/** `proposed`: a user is asked. `declined`: kept as history. */
	state: 'proposed' | 'accepted' | 'declined';
	/** Null if a user decided unasked. */
	reason: LeftOutReason | null;
	askedBy: string | null;
}

export interface ToldSentence extends Sentence {
	told: string | null;
	/** Null: told as it was said. */
	decision: Decision | null;
	open: Decision[];
}

/** `lead`: where the speaker's name ends. */
export interface Said {
	id: string;
	content: string;
	lead: number;
	speaker?: string;
}

export type Proposal = Omit<Decision, 'id' | 'by'>;

export interface Unlike {
	isLeftOut: boolean;
	isChanged: boolean;
	isOpen: boolean;
}

export const unlikeIn = (sentences: ToldSentence[]): Unlike => ({
	isLeftOut: sentences.some(({ told }) => told === null),
	isChanged: sentences.some(({ said, told }) => told !== null && told !== said),
	isOpen: sentences.some(({ open }) => open.length > 0),
});

export const byMessage = (decisions: Decision[]) => Map.groupBy(decisions, ({ messageId }) => messageId);

/** Cached, since each request goes through the whole conversation. */
const parted = new WeakMap<Said, Sentence[]>();

/** @param decisions oldest first */
export function tell(message: Said, decisions: Decision[] = []): ToldSentence[] {
	const standing = decisions.filter(({ state }) => state !== 'declined');
	const sentences = parted.get(message) ?? sentencesOf(message.content, message.lead);
	parted.set(message, sentences);
	return sentences.map((sentence) => {
		const about = standing.filter((each) => each.start === sentence.start && each.words === sentence.said);
		const accepted = about.filter(({ state }) => state === 'accepted');
		const decision =
			accepted.findLast(({ by }) => by === 'person') ??
			// Leaving out wins over any correction.
			accepted.findLast(({ kind }) => kind === 'leaveOut') ??
			accepted.at(-1) ??
			null;
		const open = about.filter(({ state }) => state === 'proposed');
		return { ...sentence, told: toldOf(sentence.said, decision, open), decision, open };
	});
}

/** Fails closed: an undecided sentence stays out. */
function toldOf(said: string, decision: Decision | null, open: Decision[]): string | null {
	if (decision?.by !== 'person' && open.length > 0) return null;
	if (decision?.kind === 'leaveOut') return null;
	return decision?.kind === 'replace' ? decision.text : said;
}

/** Keeps the speaker's name and the paragraphs; '' if nothing is left. */
export function toldText({ content, lead }: Said, sentences: ToldSentence[]): string {
	let text = '';
	let from = lead;
	let gap = '';
	for (const { start, end, told } of sentences) {
		const space = content.slice(from, start);
		// Keep the wider of the two gaps around a removed sentence.
		if (gap === '' || space.includes('\n')) gap = space;
		if (told !== null) {
			// "In 1954. No, 1955, because …": the rest continues the previous sentence.
			const goesOn = /^[,،、]/u.test(told);
			if (text === '')
				text = content.slice(0, lead) + (lead > 0 ? gap : '') + (goesOn ? told.slice(1).trim() : told);
			else text = goesOn ? text.replace(/[.。।]$/u, '') + told : text + gap + told;
			gap = '';
		}
		from = end;
	}
	return text;
}
