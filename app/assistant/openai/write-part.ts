import {
	AssistantError,
	type LeftOutSentence,
	type Paragraph,
	type WriteRequest,
	type WrittenPart,
} from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { type CheckedDraft, checkDraft } from '#app/assistant/openai/check-story.ts';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import type { CompletedText } from '#app/assistant/openai/completion.ts';
import { type PromptOptions, repairMessages, writeMessages } from '#app/assistant/openai/messages.ts';
import { insertByPlace, joinDrafts, planRepair, type RepairRequest } from '#app/assistant/openai/repair.ts';
import {
	type NumberedSentence,
	numberOrder,
	sentencesOfPart,
	toSourceMessages,
} from '#app/assistant/openai/source-sentences.ts';
import { readDraft, type StoryDraft } from '#app/assistant/openai/story-format.ts';
import type { PromptMessage } from '#app/assistant/openai/stream-answer.ts';
import { gist, shareFound } from '#app/assistant/overlap.ts';
import { toOwnParagraphs } from '#app/assistant/own-paragraphs.ts';
import { type FindUntold, tellingTexts, untoldFinder } from '#app/assistant/untold-words.ts';

const MIN_TITLE_SAID_SHARE = 0.5;
/** Minimum share of what is to be told; a draft below it is rejected. */
const MIN_TOLD_SHARE = 0.5;

export type AskModel = (messages: (how: PromptOptions) => PromptMessage[]) => Promise<CompletedText>;

/** Asks at most twice, then uses the teller's own words. @throws AssistantError if the first call fails */
export async function writePart(request: WriteRequest, ask: AskModel): Promise<WrittenPart> {
	const { parts, number, hidden } = request;
	const said = sentencesOfPart(parts, number);
	if (said.length === 0) return { paragraphs: [], leftOut: [] };
	const answer = await ask((how) => writeMessages(request, how));
	const draft = readDraft(answer.text, answer.isWhole);
	const find = await untoldFinder(tellingTexts(parts[number - 1] ?? []));
	const check = (written: StoryDraft, of: NumberedSentence[]) =>
		checkDraft(written, toSourceMessages(of), { find, hidden });
	const first = await check(draft, said);
	const asked = planRepair(first, said);
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
		...(asked.numbers.length > 0 && { askedAgain: true }),
		title: await checkTitle(draft.title, { request, joined, said, find }),
		...toWrittenPart(joined, said, isCut),
	};
}

function toWrittenPart(
	{ paragraphs, leftOut, refused }: CheckedDraft,
	said: NumberedSentence[],
	isCut: boolean,
) {
	const numbers = new Set(paragraphs.flatMap(({ sources }) => sources));
	const isTold = ({ number }: NumberedSentence) => numbers.has(number);
	const told = said.filter(isTold);
	const rest = said.filter((each) => !isTold(each) && !leftOut.has(each.number));
	const isBroken = isCut || totalLength(told) < MIN_TOLD_SHARE * totalLength([...told, ...rest]);
	const isOwn = ({ number }: NumberedSentence) => isBroken || refused.has(number);
	const missed = new Set(rest.filter((each) => !isOwn(each)));
	const idOf = new Map(said.map(({ number, turn }) => [number, turn.id ?? '']));
	const written = paragraphs.map(({ text, sources, place, held }): PlacedParagraph => {
		const ids = [...new Set(sources.map((number) => idOf.get(number) ?? ''))];
		return { place, paragraph: { text, sources: ids, ...(held.length > 0 && { held }) } };
	});
	const own = groupRuns(rest.filter(isOwn), isTold, said).flatMap((run) =>
		toOwnParagraphs(run).map(
			(paragraph): PlacedParagraph => ({ place: numberOrder(run[0]?.number ?? ''), paragraph }),
		),
	);
	return {
		paragraphs: insertByPlace(written, own).map(({ paragraph }) => paragraph),
		leftOut: said.flatMap((each): LeftOutSentence[] => {
			const reason = missed.has(each) ? 'missed' : leftOut.get(each.number);
			return reason ? [{ source: each.turn.id ?? '', start: each.start, words: each.text, reason }] : [];
		}),
	};
}

const totalLength = (said: NumberedSentence[]) => said.reduce((sum, { text }) => sum + text.length, 0);

interface PlacedParagraph {
	place: number;
	paragraph: Paragraph;
}

function groupRuns(
	some: NumberedSentence[],
	isTold: (each: NumberedSentence) => boolean,
	said: NumberedSentence[],
): NumberedSentence[][] {
	const wanted = new Set(some);
	const runs: NumberedSentence[][] = [[]];
	for (const each of said)
		if (wanted.has(each)) runs.at(-1)?.push(each);
		else if (isTold(each)) runs.push([]);
	return runs.filter((run) => run.length > 0);
}

async function askAgain(
	request: WriteRequest,
	ask: AskModel,
	{ answer, first, asked }: { answer: string; first: CheckedDraft; asked: RepairRequest },
): Promise<CompletedText> {
	const problems = [...first.problems, ...asked.problems];
	return await ask((how) => repairMessages(request, how, { answer, problems, numbers: asked.numbers })).catch(
		(error) => {
			if (error instanceof AssistantError && first.paragraphs.length > 0 && !request.signal?.aborted)
				return { text: '', isWhole: false };
			throw error;
		},
	);
}

interface TitleCheck {
	request: WriteRequest;
	joined: CheckedDraft;
	said: NumberedSentence[];
	find: FindUntold;
}

async function checkTitle(
	title: string,
	{ request, joined, said, find }: TitleCheck,
): Promise<string | undefined> {
	if (request.parts.length > 1 || joined.paragraphs.length === 0) return undefined;
	const clean = cleanTitle(title);
	const isSaid =
		shareFound(gist(clean), new Set(said.flatMap(({ text }) => gist(text)))) >= MIN_TITLE_SAID_SHARE;
	if (!clean || !isSaid || findHidden(clean, request.hidden ?? []).length > 0) return undefined;
	const ids = said.map(({ turn }) => turn.id ?? '');
	return (await find(clean, ids)).untold.length === 0 ? clean : undefined;
}
