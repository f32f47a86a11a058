import { withoutCondensed } from '#app/assistant/openai/check-complete.ts';
import { isRespelt, mostOf, problemOf, type Read, sourcesOf } from '#app/assistant/openai/check-paragraph.ts';
import type { Said } from '#app/assistant/openai/said.ts';
import type { Draft } from '#app/assistant/openai/story-format.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { type FindUntold, isMostlyUntold, toldIn, untoldFinder } from '#app/assistant/untold-words.ts';
import { pauses } from '#app/http/slices.server.ts';
import { HEADING } from '#app/markdown/story-markdown.ts';

/** What holds of a draft, and what does not. */
interface Checked {
	accepted: Draft['paragraphs'];
	leftOut: Draft['leftOut'];
	/** Why something did not hold, in words for the model. */
	problems: string[];
	/** The numbers of what is in nothing that accepted. */
	missing: number[];
}

/** What a model may leave out by itself: no more of one message, and of all. */
const LEFT_OUT = 300;
const LEFT_OUT_SHARE = 0.15;
/** The model is told so many of the words which nobody said. */
const NAMED = 12;

/**
 * Checks a draft against what was said: sources, faithfulness, completeness. Others have their turn meanwhile.
 * @param find compares with all that was told, where that is more
 */
export async function checkDraft(draft: Draft, said: Said[], find?: FindUntold): Promise<Checked> {
	const compare = find ?? (await untoldFinder(toldIn(said.map(({ turn }) => turn))));
	const problems: string[] = [];
	const seen = new Set<string>();
	const accepted: Read[] = [];
	const most = said.reduce((sum, { text }) => sum + mostOf(text), 0);
	const rest = pauses();
	for (const paragraph of draft.paragraphs) {
		await rest();
		if (paragraph.text.length > most) {
			problems.push(`“${paragraph.text.slice(0, 80)}” is much longer than what was said.`);
			continue;
		}
		const text = paragraph.text
			.split('\n')
			.filter((line) => !HEADING.test(line))
			.join('\n')
			.trim();
		const words = gist(text);
		const key = words.join(' ');
		if (!/[\p{L}\p{N}]/u.test(text) || seen.has(key)) continue;
		seen.add(key);
		const read = { ...paragraph, text, gist: words, near: neighbours(words) };
		const sources = sourcesOf(read, said);
		const problem = problemOf(read, sources, said) ?? (await newWords(read, sources, compare));
		if (problem) problems.push(`“${text.slice(0, 80)}” ${problem}.`);
		else accepted.push({ ...read, sources: sources.map(({ number }) => number) });
	}
	// Who tells nothing has not left anything out, but has not told the story.
	const leftOut = accepted.length > 0 ? allowed(draft.leftOut, said) : [];
	return { ...(await withoutCondensed(accepted, said, leftOut, problems)), leftOut, problems };
}

/** Why a paragraph does not hold that says much in words which nobody said; undefined if it does. */
async function newWords(read: Read, sources: Said[], find: FindUntold): Promise<string | undefined> {
	const compared = await find(
		read.text,
		sources.map(({ turn }) => turn.id ?? ''),
	);
	if (!isMostlyUntold(compared) || isRespelt(read, sources)) return undefined;
	const words = compared.untold.slice(0, NAMED).map((word) => `“${word}”`);
	return `says what nobody said: ${words.join(', ')}`;
}

/** What a model may leave out: short things, and little of the whole. */
function allowed(leftOut: Draft['leftOut'], said: Said[]): Draft['leftOut'] {
	let room = LEFT_OUT_SHARE * said.reduce((sum, { turn }) => sum + turn.content.length, 0) + LEFT_OUT / 3;
	const seen = new Set<number>();
	return leftOut.filter(({ source }) => {
		const length = said.find(({ number }) => number === source)?.turn.content.length ?? 0;
		if (length === 0 || length > LEFT_OUT || length > room || seen.has(source)) return false;
		room -= length;
		seen.add(source);
		return true;
	});
}
