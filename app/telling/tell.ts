import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';

/** What is done with a sentence: it stays out of the story, stands in it as it was said, or in other words. */
export const decisionKinds = ['leaveOut', 'keep', 'replace'] as const;

/** One decision on one sentence, by a rule, a model or a person. */
export interface Decision {
	id: string;
	messageId: string;
	/** Where the sentence begins in its message, and the sentence as it was said. */
	start: number;
	words: string;
	kind: (typeof decisionKinds)[number];
	/** What stands in its place; of `replace` alone, null while nobody has said what. */
	text: string | null;
	by: 'rule' | 'model' | 'person';
	/** `proposed`: a person is asked. `declined` ones are history. */
	state: 'proposed' | 'accepted' | 'declined';
	/** Why it is left out; null where a person says so. */
	reason: LeftOutReason | null;
	/** The message that asked for it, where one did. */
	askedBy: string | null;
}

/** A sentence, and what becomes of it. */
export interface ToldSentence extends Sentence {
	/** As it goes into the story; null where it is left out. */
	told: string | null;
	/** What decided that; null where nothing did: then it is in the story as it was said. */
	decision: Decision | null;
	/** What a person is asked about it. */
	open: Decision[];
}

/** A teller's message. `lead`: where the name in front of it ends. */
export interface Said {
	id: string;
	content: string;
	lead: number;
	speaker?: string;
}

/** A decision that is not stored yet. */
export type Proposal = Omit<Decision, 'id' | 'by'>;

/** What of a message does not stand in the story as it was said. */
export interface Unlike {
	isLeftOut: boolean;
	isChanged: boolean;
	/** A person is asked about some of it. */
	isOpen: boolean;
}

/** What of these sentences of a message whoever hears it hears beside what is told. */
export const unlikeIn = (sentences: ToldSentence[]): Unlike => ({
	isLeftOut: sentences.some(({ told }) => told === null),
	isChanged: sentences.some(({ said, told }) => told !== null && told !== said),
	isOpen: sentences.some(({ open }) => open.length > 0),
});

/** Decisions by the message that they are about, each in the order in which they were made. */
export const byMessage = (decisions: Decision[]) => Map.groupBy(decisions, ({ messageId }) => messageId);

/** A long conversation is gone through again with each message that asks for something. */
const parted = new WeakMap<Said, Sentence[]>();

/** What is told of a message, sentence by sentence, from it and the decisions on it alone, oldest first. */
export function tell(message: Said, decisions: Decision[] = []): ToldSentence[] {
	const standing = decisions.filter(({ state }) => state !== 'declined');
	const sentences = parted.get(message) ?? sentencesOf(message.content, message.lead);
	parted.set(message, sentences);
	return sentences.map((sentence) => {
		const about = standing.filter((each) => each.start === sentence.start && each.words === sentence.said);
		const accepted = about.filter(({ state }) => state === 'accepted');
		const decision =
			accepted.findLast(({ by }) => by === 'person') ??
			// What is to stay out stays out, whatever else is mended in it.
			accepted.findLast(({ kind }) => kind === 'leaveOut') ??
			accepted.at(-1) ??
			null;
		const open = about.filter(({ state }) => state === 'proposed');
		return { ...sentence, told: toldOf(sentence.said, decision, open), decision, open };
	});
}

/** What is undecided fails closed: a secret stays out until somebody says that it is none. */
function toldOf(said: string, decision: Decision | null, open: Decision[]): string | null {
	// What a person has decided holds until they decide otherwise.
	if (decision?.by !== 'person' && open.length > 0) return null;
	if (decision?.kind === 'leaveOut') return null;
	return decision?.kind === 'replace' ? decision.text : said;
}

/** A message as it goes into the story, with the name in front of it; its paragraphs stay. '' where nothing is left. */
export function toldText({ content, lead }: Said, sentences: ToldSentence[]): string {
	let text = '';
	let from = lead;
	let gap = '';
	for (const { start, end, told } of sentences) {
		const space = content.slice(from, start);
		// Of two gaps around what is left out the wider one stays.
		if (gap === '' || space.includes('\n')) gap = space;
		if (told !== null) {
			// "In 1954. No, 1955, because …": what goes on goes on with the sentence before.
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
