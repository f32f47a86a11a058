import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { inSlices } from '#app/http/slices.server.ts';
import type { NameChange } from '#app/telling/rename.ts';
import { type Decision, type Said, type ToldSentence, type Unlike, unlikeIn } from '#app/telling/tell.ts';
import type { Telling } from '#app/telling/telling.ts';
import { saidIn, teller } from '#app/telling/told-turns.ts';
import type { TellerWish } from '#app/telling/wishes.ts';

export interface SheetSentence {
	start: number;
	said: string;
	told: string | null;
	by: Decision['by'] | null;
	reason: LeftOutReason | null;
	isOpen: boolean;
}

interface SheetMessage {
	id: string;
	/** Counted from 1. */
	number: number;
	speaker: string | null;
	/** Covers all sentences of the message, not only those shown. */
	unlike: Unlike;
	sentences: SheetSentence[];
}

export interface Question {
	askedBy: string;
	wish: string;
	/** They stay out of the story until decided. */
	candidates: Candidate[];
}

export interface Candidate {
	messageId: string;
	start: number;
	said: string;
	told: string | null;
	isCry: boolean;
}

export interface AskedView {
	askedBy: string;
	done: Candidate[];
	names: ToldName[];
	wishes: ToldWish[];
	notFound: string[];
	questions: Question[];
	isUndone: boolean;
}

export type ToldName = Pick<NameChange, 'id' | 'from' | 'to'>;
export type ToldWish = Pick<TellerWish, 'id' | 'kind' | 'text'>;

export interface Sheet {
	messages: SheetMessage[];
	questions: Question[];
	names: ToldName[];
	wishes: ToldWish[];
	unnamed: { isOwner: boolean; members: string[] };
	members: { id: string; name: string }[];
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

/** @param asked page, counted from 1, clamped to the last one */
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

export const namesIn = (names: NameChange[]): ToldName[] =>
	names
		.filter((each, at) => each.id && !names.slice(at + 1).some(({ from }) => from === each.from))
		.map(({ id, from, to }) => ({ id, from, to }));

const toShown = ({ start, said, told, decision, open }: ToldSentence): SheetSentence => ({
	start,
	said,
	told,
	by: decision?.by ?? null,
	reason: decision?.reason === 'wish' && !decision.askedBy ? 'aside' : (decision?.reason ?? null),
	isOpen: open.length > 0,
});

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

function inOrderOf(said: Map<string, string>) {
	const places = new Map([...said.keys()].map((id, at) => [id, at]));
	const placeOf = ({ messageId }: Candidate) => places.get(messageId) ?? 0;
	return (one: Candidate, other: Candidate) => placeOf(one) - placeOf(other) || one.start - other.start;
}

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
