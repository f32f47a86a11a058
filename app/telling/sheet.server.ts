import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { inSlices } from '#app/http/slices.server.ts';
import type { NameChange } from '#app/telling/rename.ts';
import { type Decision, type Said, type ToldSentence, type Unlike, unlikeIn } from '#app/telling/tell.ts';
import type { Telling } from '#app/telling/telling.ts';
import { saidIn, teller } from '#app/telling/told-turns.ts';
import type { TellerWish } from '#app/telling/wishes.ts';

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

/** What a message asked for, and nobody has agreed to yet. */
export interface Question {
	askedBy: string;
	/** The message that asked, or how it begins. */
	wish: string;
	/** They stay out of the story meanwhile. */
	candidates: Candidate[];
}

/** A sentence, and what stands in its place; null where it is left out. */
export interface Candidate {
	messageId: string;
	start: number;
	said: string;
	told: string | null;
	/** It sounded as if somebody needed help. */
	isCry: boolean;
}

/** What a message asked for, as the chat shows it under the reply. */
export interface AskedView {
	/** The message. */
	askedBy: string;
	done: Candidate[];
	names: ToldName[];
	wishes: ToldWish[];
	/** Words that it wanted changed and that nobody said. */
	notFound: string[];
	questions: Question[];
	/** Some of what was done of it has been taken back since. */
	isUndone: boolean;
}

/** A name that is told as another one, or as none. */
export type ToldName = Pick<NameChange, 'id' | 'from' | 'to'>;
export type ToldWish = Pick<TellerWish, 'id' | 'kind' | 'text'>;

export interface Sheet {
	messages: SheetMessage[];
	questions: Question[];
	names: ToldName[];
	wishes: ToldWish[];
	/** Whose names stand nowhere that others see: the person whose memory it is, and members by their ids. */
	unnamed: { isOwner: boolean; members: string[] };
	members: { id: string; name: string }[];
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
	telling: Telling,
	asked = 1,
	isWanted?: (place: { messageId: string; start: number }) => boolean,
): Promise<Sheet> {
	const { turns, decisions, names, wishes, unnamed, members = [] } = telling;
	const said = saidIn(turns);
	const told = await inSlices(tellEach(said, teller(telling)));
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
	const wordsOf = new Map(said.map(({ id, content, lead }) => [id, content.slice(lead).trim()]));
	return {
		messages,
		questions: questionsIn(decisions, wordsOf),
		names: namesIn(names),
		wishes: wishes.map(({ id, kind, text }) => ({ id, kind, text })),
		unnamed: {
			isOwner: unnamed.isOwner,
			members: members.filter(({ isUnnamed }) => isUnnamed).map(({ id }) => id),
		},
		members: members.map(({ id, name }) => ({ id, name })),
		sentences: all.length,
		leftOut: all.filter((each) => each.told === null).length,
		page,
		pages,
	};
}

function* tellEach(said: Said[], tellOf: (said: Said) => ToldSentence[]): Generator<ToldSentence[]> {
	for (const each of said) yield tellOf(each);
}

/** Those that are stored, each name as it is told now. */
export const namesIn = (names: NameChange[]): ToldName[] =>
	names
		.filter((each, at) => each.id && !names.slice(at + 1).some(({ from }) => from === each.from))
		.map(({ id, from, to }) => ({ id, from, to }));

const toShown = ({ start, said, told, decision, open }: ToldSentence): SheetSentence => ({
	start,
	said,
	told,
	by: decision?.by ?? null,
	// Nobody asked for the wish itself to go: it was said to the listener.
	reason: decision?.reason === 'wish' && !decision.askedBy ? 'aside' : (decision?.reason ?? null),
	isOpen: open.length > 0,
});

/** What a person is asked, by the message that asked for it. @param said what each message says, in their order */
export function questionsIn(decisions: Decision[], said: Map<string, string>): Question[] {
	const inOrder = inOrderOf(said);
	const groups = Map.groupBy(
		decisions.filter(({ state }) => state === 'proposed'),
		({ askedBy, messageId }) => askedBy ?? messageId,
	);
	return [...groups].map(([askedBy, asked]) => {
		const wish = said.get(askedBy) ?? '';
		return {
			askedBy,
			wish: wish.length > wishLength ? `${wish.slice(0, wishLength)}…`.toWellFormed() : wish,
			candidates: asked.map(toCandidate).sort(inOrder),
		};
	});
}

const toCandidate = ({ messageId, start, words, kind, text, reason }: Decision): Candidate => ({
	messageId,
	start,
	said: words,
	told: kind === 'replace' ? text : null,
	isCry: reason === 'danger',
});

/** As they were said. */
function inOrderOf(said: Map<string, string>) {
	const places = new Map([...said.keys()].map((id, at) => [id, at]));
	const placeOf = ({ messageId }: Candidate) => places.get(messageId) ?? 0;
	return (one: Candidate, other: Candidate) => placeOf(one) - placeOf(other) || one.start - other.start;
}

/** What was done of what one message asked for, as long as nobody has decided otherwise since. */
export function doneFor(askedBy: string, decisions: Decision[], said: Map<string, string>): Candidate[] {
	const isUndone = (one: Decision) =>
		decisions.some(
			(each) => each.by === 'person' && each.messageId === one.messageId && each.start === one.start,
		);
	return decisions
		.filter(
			(each) =>
				each.askedBy === askedBy &&
				each.state === 'accepted' &&
				each.kind !== 'keep' &&
				each.by !== 'person' &&
				!isUndone(each),
		)
		.map(toCandidate)
		.sort(inOrderOf(said));
}
