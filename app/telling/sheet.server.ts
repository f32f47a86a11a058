import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { inSlices } from '#app/http/slices.server.ts';
import type { Telling } from '#app/telling/load-telling.server.ts';
import {
	byMessage,
	type Decision,
	type Said,
	type ToldSentence,
	tell,
	type Unlike,
	unlikeIn,
} from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** A sentence as the sheet shows it. */
export interface SheetSentence {
	start: number;
	said: string;
	/** As it goes into the story; null where it is left out. */
	told: string | null;
	by: Decision['by'] | null;
	reason: LeftOutReason | null;
	/** Whether a person is asked about it. */
	isOpen: boolean;
}

/** A message, or the part of one that a page has room for. */
interface SheetMessage {
	id: string;
	/** Counted from 1. */
	number: number;
	speaker: string | null;
	/** Of all its sentences. */
	unlike: Unlike;
	sentences: SheetSentence[];
}

/** What a message asked for, and may have meant. */
export interface Question {
	askedBy: string;
	/** The message that asked, or how it begins. */
	wish: string;
	/** The sentences that may be meant; none where nothing like it was found. */
	candidates: Candidate[];
}

/** A sentence, and what stands in its place; null where it is left out. */
export interface Candidate {
	messageId: string;
	start: number;
	said: string;
	told: string | null;
	/** It stays in the story meanwhile: nobody knows whether anything was asked about it, or a person has put it in. */
	isDoubtful: boolean;
	/** It sounded as if somebody needed help. */
	isCry: boolean;
}

/** What a message asked for, as the chat shows it under the reply. */
export interface AskedView {
	/** The message. */
	askedBy: string;
	done: Candidate[];
	questions: Question[];
	/** It may have asked for more: the sheet shows what. */
	isInDoubt: boolean;
	/** What the reply says was done has been taken back since. */
	isUndone: boolean;
}

export interface Sheet {
	messages: SheetMessage[];
	questions: Question[];
	/** Of all messages. */
	sentences: number;
	leftOut: number;
	page: number;
	pages: number;
}

/** In sentences. */
const pageSize = 100;

/** In characters. */
const wishLength = 240;

type Placed = ToldSentence & { messageId: string };

/**
 * Everything told, sentence by sentence, a page of it, with what a person is asked.
 * @param asked the page, counted from 1: beyond the last one it is the last
 * @param isWanted of a sentence: then the page is that on which it stands
 */
export async function toSheet(
	{ turns, decisions }: Telling,
	asked = 1,
	isWanted?: (place: { messageId: string; start: number }) => boolean,
): Promise<Sheet> {
	const about = byMessage(decisions);
	const said = saidIn(turns);
	const told = await inSlices(tellEach(said, about));
	const all = told.flatMap((sentences, at) =>
		sentences.map((each): Placed => ({ ...each, messageId: said[at]?.id ?? '' })),
	);
	const pages = Math.max(1, Math.ceil(all.length / pageSize));
	const wanted = isWanted ? all.findIndex(isWanted) : -1;
	const page = wanted < 0 ? Math.min(asked, pages) : Math.floor(wanted / pageSize) + 1;
	const shown = new Set(all.slice((page - 1) * pageSize, page * pageSize));
	const ofMessage = Map.groupBy([...shown], ({ messageId }) => messageId);
	const messages = said.flatMap(({ id, speaker }, at): SheetMessage[] => {
		const sentences = ofMessage.get(id)?.map(toShown) ?? [];
		const unlike = unlikeIn(told[at] ?? []);
		return sentences.length > 0 ? [{ id, number: at + 1, speaker: speaker ?? null, unlike, sentences }] : [];
	});
	const wishes = new Map(said.map(({ id, content, lead }) => [id, content.slice(lead).trim()]));
	return {
		messages,
		questions: questionsIn(decisions, wishes),
		sentences: all.length,
		leftOut: all.filter((each) => each.told === null).length,
		page,
		pages,
	};
}

function* tellEach(said: Said[], about: Map<string, Decision[]>): Generator<ToldSentence[]> {
	for (const each of said) yield tell(each, about.get(each.id));
}

const toShown = ({ start, said, told, decision, open }: ToldSentence): SheetSentence => ({
	start,
	said,
	told,
	by: decision?.by ?? null,
	// Nobody asked for the wish itself to go: it was said to the listener.
	reason: decision?.reason === 'wish' && !decision.askedBy ? 'aside' : (decision?.reason ?? null),
	isOpen: open.length > 0,
});

/** What a person is asked, by the message that asked for it. @param wishes what those messages say */
export function questionsIn(decisions: Decision[], wishes: Map<string, string>): Question[] {
	const groups = Map.groupBy(
		decisions.filter(({ state }) => state === 'proposed'),
		({ askedBy, messageId }) => askedBy ?? messageId,
	);
	return [...groups].map(([askedBy, asked]) => {
		const wish = wishes.get(askedBy) ?? '';
		return {
			askedBy,
			wish: wish.length > wishLength ? `${wish.slice(0, wishLength)}…`.toWellFormed() : wish,
			// A wish that is itself in question names nothing that was found, and is not what it is about.
			candidates: asked
				.filter((one) => one.messageId !== askedBy || !decisions.some((each) => isOut(each, one)))
				.filter((one, _, all) => all.length === 1 || one.messageId !== askedBy || one.words !== wish)
				.map((one) => ({ ...toCandidate(one), ...(isKept(one, decisions) && { isDoubtful: true }) }))
				.sort(inOrder),
		};
	});
}

/** Whether a person has put a sentence in. */
const isKept = (one: Decision, decisions: Decision[]) =>
	decisions.some(
		(each) =>
			each.messageId === one.messageId &&
			each.start === one.start &&
			each.by === 'person' &&
			each.state === 'accepted' &&
			each.kind !== 'leaveOut',
	);

const toCandidate = ({ messageId, start, words, kind, text, reason }: Decision): Candidate => ({
	messageId,
	start,
	said: words,
	told: kind === 'replace' ? text : null,
	isDoubtful: reason === null,
	isCry: reason === 'danger',
});

/** As they were said: ids of messages grow with time. */
const inOrder = (one: Candidate, other: Candidate) =>
	one.messageId === other.messageId ? one.start - other.start : one.messageId < other.messageId ? -1 : 1;

const isOut = ({ messageId, start, kind, state }: Decision, one: Decision) =>
	messageId === one.messageId && start === one.start && kind === 'leaveOut' && state === 'accepted';

/** What was done of what one message asked for, as long as nobody has decided otherwise since. */
export function doneFor(askedBy: string, decisions: Decision[]): Candidate[] {
	const isUndone = (one: Decision) =>
		decisions.some(
			(each) => each.by === 'person' && each.messageId === one.messageId && each.start === one.start,
		);
	return decisions
		.filter(
			(each) =>
				each.askedBy === askedBy && each.state === 'accepted' && each.by !== 'person' && !isUndone(each),
		)
		.map(toCandidate)
		.sort(inOrder);
}
