import {
	AssistantError,
	type LeftOut,
	type Paragraph,
	type WriteRequest,
	type WrittenPart,
} from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { type CheckedDraft, checkDraft } from '#app/assistant/openai/check-story.ts';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import type { Answer } from '#app/assistant/openai/completion.ts';
import { type How, repairMessages, writeMessages } from '#app/assistant/openai/messages.ts';
import { type Asked, inPlace, joinDrafts, toAskAgain } from '#app/assistant/openai/repair.ts';
import { type Numbered, placeOf, sentencesOfPart, toMessages } from '#app/assistant/openai/said.ts';
import { type Draft, readDraft } from '#app/assistant/openai/story-format.ts';
import type { Message } from '#app/assistant/openai/stream-answer.ts';
import { gist, shareIn } from '#app/assistant/overlap.ts';
import { ownWords } from '#app/assistant/own-words.ts';
import { type FindUntold, toldIn, untoldFinder } from '#app/assistant/untold-words.ts';

/** A title has this share of its words from what was told. */
const TITLE_SAID = 0.5;
/** Of what is not declared left out a draft tells this share: else it is none. */
const LEAST_TOLD = 0.5;

/** Asks a model, with or without a schema; what had come when it broke off or declined is the answer, but not whole. */
export type Ask = (messages: (how: How) => Message[]) => Promise<Answer>;

/**
 * One part of a story by a model, in which every paragraph is proved. What does not hold, and what is neither told nor
 * declared left out, is asked for once more. What then still does not hold is set from the teller's own words, and
 * what is still nowhere is named as missed. @throws AssistantError where the model could not be asked
 */
export async function writePart(request: WriteRequest, ask: Ask): Promise<WrittenPart> {
	const { parts, number, hidden } = request;
	const said = sentencesOfPart(parts, number);
	if (said.length === 0) return { paragraphs: [], leftOut: [] };
	const answer = await ask((how) => writeMessages(request, how));
	const draft = readDraft(answer.text, answer.isWhole);
	const find = await untoldFinder(toldIn(parts[number - 1] ?? []));
	const check = (written: Draft, of: Numbered[]) => checkDraft(written, toMessages(of), { find, hidden });
	const first = await check(draft, said);
	const asked = toAskAgain(first, said);
	let joined = first;
	let isCut = !answer.isWhole;
	if (asked.numbers.length > 0) {
		const again = await askAgain(request, ask, { answer: answer.text, first, asked });
		const wanted = new Set(asked.numbers);
		const second = await check(
			readDraft(again.text, again.isWhole),
			said.filter(({ number }) => wanted.has(number)),
		);
		joined = joinDrafts(first, second, asked);
		isCut &&= !again.isWhole;
	}
	return {
		title: await titleOf(draft.title, { request, joined, said, find }),
		...toPart(joined, said, isCut),
	};
}

/**
 * The paragraphs that hold, the teller's own words for those that do not, and what is in neither.
 * @param isCut nobody knows what the writer would have made of the rest
 */
function toPart({ paragraphs, leftOut, refused }: CheckedDraft, said: Numbered[], isCut: boolean) {
	const numbers = new Set(paragraphs.flatMap(({ sources }) => sources));
	const isTold = ({ number }: Numbered) => numbers.has(number);
	const told = said.filter(isTold);
	const rest = said.filter((each) => !isTold(each) && !leftOut.has(each.number));
	const isBroken = isCut || lengthOf(told) < LEAST_TOLD * lengthOf([...told, ...rest]);
	const isOwn = ({ number }: Numbered) => isBroken || refused.has(number);
	const missed = new Set(rest.filter((each) => !isOwn(each)));
	const idOf = new Map(said.map(({ number, turn }) => [number, turn.id ?? '']));
	const written = paragraphs.map(({ text, sources, place, held }): Placed => {
		const ids = [...new Set(sources.map((number) => idOf.get(number) ?? ''))];
		return { place, paragraph: { text, sources: ids, ...(held.length > 0 && { held }) } };
	});
	const own = inRuns(rest.filter(isOwn), isTold, said).flatMap((run) =>
		ownWords(run).map((paragraph): Placed => ({ place: placeOf(run[0]?.number ?? ''), paragraph })),
	);
	return {
		paragraphs: inPlace(written, own).map(({ paragraph }) => paragraph),
		leftOut: said.flatMap((each): LeftOut[] => {
			const reason = missed.has(each) ? 'missed' : leftOut.get(each.number);
			return reason ? [{ source: each.turn.id ?? '', start: each.start, words: each.text, reason }] : [];
		}),
	};
}

const lengthOf = (said: Numbered[]) => said.reduce((sum, { text }) => sum + text.length, 0);

/** A paragraph, and where what it tells was said. */
interface Placed {
	place: number;
	paragraph: Paragraph;
}

/** Sentences in runs between which nothing is told. */
function inRuns(some: Numbered[], isTold: (each: Numbered) => boolean, said: Numbered[]): Numbered[][] {
	const wanted = new Set(some);
	const runs: Numbered[][] = [[]];
	for (const each of said)
		if (wanted.has(each)) runs.at(-1)?.push(each);
		else if (isTold(each)) runs.push([]);
	return runs.filter((run) => run.length > 0);
}

async function askAgain(
	request: WriteRequest,
	ask: Ask,
	{ answer, first, asked }: { answer: string; first: CheckedDraft; asked: Asked },
): Promise<Answer> {
	const problems = [...first.problems, ...asked.problems];
	return await ask((how) => repairMessages(request, how, { answer, problems, numbers: asked.numbers })).catch(
		(error) => {
			// What was written stays, whatever becomes of the rest.
			if (error instanceof AssistantError && first.paragraphs.length > 0 && !request.signal?.aborted)
				return { text: '', isWhole: false };
			throw error;
		},
	);
}

interface Titled {
	request: WriteRequest;
	joined: CheckedDraft;
	said: Numbered[];
	find: FindUntold;
}

/** The title, unless it says something else than the tellers: then it is a remark, somebody else's, or made up. */
async function titleOf(title: string, { request, joined, said, find }: Titled): Promise<string | undefined> {
	if (request.parts.length > 1 || joined.paragraphs.length === 0) return undefined;
	const clean = cleanTitle(title);
	const isSaid = shareIn(gist(clean), new Set(said.flatMap(({ text }) => gist(text)))) >= TITLE_SAID;
	if (!clean || !isSaid || findHidden(clean, request.hidden ?? []).length > 0) return undefined;
	const ids = said.map(({ turn }) => turn.id ?? '');
	return (await find(clean, ids)).untold.length === 0 ? clean : undefined;
}
