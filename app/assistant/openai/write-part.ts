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

const TITLE_SAID = 0.5;
/** Minimum share of what is to be told; a draft below it is rejected. */
const LEAST_TOLD = 0.5;

export type Ask = (messages: (how: How) => Message[]) => Promise<Answer>;

/** Asks at most twice, then uses the teller's own words. @throws AssistantError if the first call fails */
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

interface Placed {
	place: number;
	paragraph: Paragraph;
}

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

async function titleOf(title: string, { request, joined, said, find }: Titled): Promise<string | undefined> {
	if (request.parts.length > 1 || joined.paragraphs.length === 0) return undefined;
	const clean = cleanTitle(title);
	const isSaid = shareIn(gist(clean), new Set(said.flatMap(({ text }) => gist(text)))) >= TITLE_SAID;
	if (!clean || !isSaid || findHidden(clean, request.hidden ?? []).length > 0) return undefined;
	const ids = said.map(({ turn }) => turn.id ?? '');
	return (await find(clean, ids)).untold.length === 0 ? clean : undefined;
}
