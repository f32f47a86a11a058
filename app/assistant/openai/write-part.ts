import {
	AssistantError,
	type Paragraph,
	type Turn,
	type WriteRequest,
	type WrittenPart,
} from '#app/assistant/assistant.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { checkDraft } from '#app/assistant/openai/check-story.ts';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import type { Answer } from '#app/assistant/openai/completion.ts';
import { type How, numbersOf, repairMessages, writeMessages } from '#app/assistant/openai/messages.ts';
import { numberSaid, type Said } from '#app/assistant/openai/said.ts';
import { readDraft } from '#app/assistant/openai/story-format.ts';
import type { Message } from '#app/assistant/openai/stream-answer.ts';
import { gist, shareIn } from '#app/assistant/overlap.ts';
import { type FindUntold, toldIn, untoldFinder } from '#app/assistant/untold-words.ts';

/** A title has this share of its words from what was told. */
const TITLE_SAID = 0.5;

/** Asks a model, with or without a schema; what had come when it broke off or declined is the answer, but not whole. */
export type Ask = (messages: (how: How) => Message[]) => Promise<Answer>;

/**
 * One part of a story by a model, in which every paragraph is proved: what does not hold is asked for once more, and
 * what still does not is set from the teller's own words. @throws AssistantError where the model could not be asked
 */
export async function writePart(request: WriteRequest, ask: Ask): Promise<WrittenPart> {
	const { parts, number } = request;
	const [firstNumber] = numbersOf(parts, number);
	const said = numberSaid(parts[number - 1] ?? [], firstNumber);
	if (said.length === 0) return { paragraphs: [], leftOut: [] };
	const first = await ask((how) => writeMessages(request, how));
	const cutUp = idsInSeveral(parts);
	// A piece of a message that is told elsewhere is not left out: nobody would see that it is missing.
	const canBeOut = ({ source }: { source: number }) => !cutUp.has(said[source - firstNumber]?.turn.id ?? '');
	const read = readDraft(first.text, first.isWhole);
	const draft = { ...read, leftOut: read.leftOut.filter(canBeOut) };
	const find = await untoldFinder(toldIn(parts[number - 1] ?? []));
	const checked = await checkDraft(draft, said, find);
	const accepted = [...checked.accepted];
	const leftOut = [...checked.leftOut];
	let missing = said.filter(({ number }) => checked.missing.includes(number));
	if (missing.length > 0) {
		const was = { answer: first.text, problems: checked.problems };
		const again = await askAgain(request, said, missing, { ...was, find }, ask);
		accepted.push(...again.accepted);
		leftOut.push(...again.leftOut.filter(canBeOut));
		const refused = again.leftOut.filter((each) => !canBeOut(each)).map(({ source }) => source);
		again.missing.push(...refused);
		missing = missing.filter(({ number }) => again.missing.includes(number));
	}
	const idOf = (number: number) => said[number - firstNumber]?.turn.id ?? '';
	const paragraphs = [
		...accepted.map(({ text, sources }) => ({
			at: Math.min(...sources),
			paragraph: { text, sources: unique(sources.map(idOf)) },
		})),
		...ownWords(missing),
	];
	return {
		title: parts.length === 1 && accepted.length > 0 ? await titleOf(draft.title, said, find) : undefined,
		paragraphs: inPlace(paragraphs, checked.accepted.length),
		leftOut: leftOut.map(({ source, reason }) => ({ source: idOf(source), reason })),
	};
}

/** The messages which are so long that several parts tell them. */
function idsInSeveral(parts: Turn[][]): Set<string> {
	const ids = parts.flatMap((part) => [
		...new Set(part.flatMap(({ id, role }) => (id && role === 'user' ? [id] : []))),
	]);
	return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
}

async function askAgain(
	request: WriteRequest,
	said: Said[],
	missing: Said[],
	was: { answer: string; problems: string[]; find: FindUntold },
	ask: Ask,
) {
	const numbers = missing.map(({ number }) => number);
	const again = (how: How) => repairMessages(request, how, { ...was, missing: numbers });
	const answer = await ask(again).catch((error) => {
		// What was written stays, whatever becomes of the rest.
		if (error instanceof AssistantError && missing.length < said.length && !request.signal?.aborted)
			return { text: '', isWhole: true };
		throw error;
	});
	const { paragraphs, leftOut } = readDraft(answer.text, answer.isWhole);
	return await checkDraft({ title: '', paragraphs, leftOut }, missing, was.find);
}

/** The title, unless it says something else than the tellers: then it is a remark, somebody else's, or made up. */
async function titleOf(title: string, said: Said[], find: FindUntold): Promise<string | undefined> {
	const clean = cleanTitle(title);
	const isSaid = shareIn(gist(clean), new Set(said.flatMap((each) => each.gist))) >= TITLE_SAID;
	if (!clean || !isSaid) return undefined;
	const ids = said.map(({ turn }) => turn.id ?? '');
	return (await find(clean, ids)).untold.length === 0 ? clean : undefined;
}

/** What was said as it was said, in runs of messages that follow each other. */
function ownWords(missing: Said[]): { at: number; paragraph: Paragraph }[] {
	const runs: Said[][] = [];
	for (const each of missing) {
		const run = runs.at(-1);
		if (run && run.at(-1)?.number === each.number - 1) run.push(each);
		else runs.push([each]);
	}
	return runs.flatMap((run) =>
		composeParagraphs(run.map(({ turn }) => turn)).map((paragraph) => ({
			at: run[0]?.number ?? 0,
			paragraph: { ...paragraph, own: true as const },
		})),
	);
}

/** The first ones in the order of the model, the others where they were told. */
function inPlace(found: { at: number; paragraph: Paragraph }[], first: number): Paragraph[] {
	const placed = found.slice(0, first);
	for (const each of found.slice(first)) {
		const later = placed.findIndex(({ at }) => at > each.at);
		placed.splice(later < 0 ? placed.length : later, 0, each);
	}
	return placed.map(({ paragraph }) => paragraph);
}

const unique = (ids: string[]) => [...new Set(ids)];
