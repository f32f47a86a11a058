import type { z } from 'zod';
import { mapInSlices } from '#app/http/slices.server.ts';
import {
	type Decision,
	type MessageEdits,
	type SentencePlace,
	summarizeEdits,
	type ToldSentence,
} from '#app/telling/decision.ts';
import { latestChanges, type NameChange } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import type { toldJson } from '#app/telling/telling-schemas.ts';
import { sentenceTeller, tellerMessages } from '#app/telling/told-turns.ts';

type ToldJson = z.output<typeof toldJson>;
export type SheetSentence = ToldJson['messages'][number]['sentences'][number];
export type Question = ToldJson['questions'][number];
export type Candidate = Question['candidates'][number];
export type ToldName = ToldJson['names'][number];
export type ToldWish = ToldJson['wishes'][number];

/** `edits` covers all sentences of the message, not only those shown. */
type SheetMessage = ToldJson['messages'][number] & { edits: MessageEdits };

export interface Sheet extends ToldJson {
	messages: SheetMessage[];
}

/** In sentences. */
export const sheetPageSize = 100;

/** In characters. */
const maxWishLength = 240;

/** @param asked page, counted from 1, clamped to the last one */
export async function toSheet(
	telling: Telling,
	asked = 1,
	isWanted?: (place: SentencePlace) => boolean,
): Promise<Sheet> {
	const { turns, decisions, names, wishes, unnamed, members = [] } = telling;
	const said = tellerMessages(turns);
	const told = await mapInSlices(said, sentenceTeller(telling));
	const all = told.flatMap((sentences, at) =>
		sentences.map((each) => ({ ...each, messageId: said[at]?.id ?? '' })),
	);
	const pages = Math.max(1, Math.ceil(all.length / sheetPageSize));
	const wanted = isWanted ? all.findIndex(isWanted) : -1;
	const page = wanted < 0 ? Math.min(asked, pages) : Math.floor(wanted / sheetPageSize) + 1;
	const shown = new Set(all.slice((page - 1) * sheetPageSize, page * sheetPageSize));
	const ofMessage = Map.groupBy([...shown], ({ messageId }) => messageId);
	const messages = said.flatMap(({ id, speaker }, at): SheetMessage[] => {
		const sentences = ofMessage.get(id)?.map(toSheetSentence) ?? [];
		const edits = summarizeEdits(told[at] ?? []);
		return sentences.length > 0 ? [{ id, number: at + 1, speaker: speaker ?? null, edits, sentences }] : [];
	});
	const wordsOf = new Map(said.map(({ id, content, nameEnd }) => [id, content.slice(nameEnd).trim()]));
	return {
		messages,
		questions: openQuestions(decisions, wordsOf),
		names: toToldNames(names),
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

export const toToldNames = (names: NameChange[]): ToldName[] =>
	latestChanges(names.filter(({ id }) => id)).map(({ id, from, to }) => ({ id, from, to }));

const toSheetSentence = ({ start, said, told, decision, open }: ToldSentence): SheetSentence => ({
	start,
	said,
	told,
	by: decision?.by ?? null,
	reason: decision?.reason === 'wish' && !decision.askedBy ? 'aside' : (decision?.reason ?? null),
	isReworded: decision?.kind === 'replace',
	isOpen: open.length > 0,
	proposed: open[0]?.text ?? null,
});

export function openQuestions(decisions: Decision[], said: Map<string, string>): Question[] {
	const inOrder = inMessageOrder(said);
	const groups = Map.groupBy(
		decisions.filter(({ state }) => state === 'proposed'),
		({ askedBy, messageId }) => askedBy ?? messageId,
	);
	return [...groups].map(([askedBy, asked]) => {
		const wish = said.get(askedBy) ?? '';
		return {
			askedBy,
			wish: wish.length > maxWishLength ? `${wish.slice(0, maxWishLength)}…`.toWellFormed() : wish,
			candidates: asked.map(toCandidate).sort(inOrder),
		};
	});
}

export const toCandidate = ({ messageId, start, words, kind, text, reason }: Decision): Candidate => ({
	messageId,
	start,
	said: words,
	told: kind === 'replace' ? text : null,
	isCry: reason === 'danger',
});

export function inMessageOrder(said: Map<string, string>) {
	const places = new Map([...said.keys()].map((id, at) => [id, at]));
	const placeOf = ({ messageId }: Candidate) => places.get(messageId) ?? 0;
	return (one: Candidate, other: Candidate) => placeOf(one) - placeOf(other) || one.start - other.start;
}
