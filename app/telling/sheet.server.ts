import type { z } from 'zod';
import { inSlices } from '#app/http/slices.server.ts';
import { latest, type NameChange } from '#app/telling/rename.ts';
import { type Decision, type Said, type ToldSentence, type Unlike, unlikeIn } from '#app/telling/tell.ts';
import type { Telling } from '#app/telling/telling.ts';
import type { toldJson } from '#app/telling/telling-schemas.ts';
import { saidIn, teller } from '#app/telling/told-turns.ts';

type Told = z.output<typeof toldJson>;
export type SheetSentence = Told['messages'][number]['sentences'][number];
export type Question = Told['questions'][number];
type Candidate = Question['candidates'][number];
export type ToldName = Told['names'][number];
export type ToldWish = Told['wishes'][number];

/** `unlike` covers all sentences of the message, not only those shown. */
type SheetMessage = Told['messages'][number] & { unlike: Unlike };

export interface Sheet extends Told {
	messages: SheetMessage[];
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

/** In sentences. */
export const pageSize = 100;

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
	latest(names.filter(({ id }) => id)).map(({ id, from, to }) => ({ id, from, to }));

const toShown = ({ start, said, told, decision, open }: ToldSentence): SheetSentence => ({
	start,
	said,
	told,
	by: decision?.by ?? null,
	reason: decision?.reason === 'wish' && !decision.askedBy ? 'aside' : (decision?.reason ?? null),
	isReworded: decision?.kind === 'replace',
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
