import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { gist, shareFound } from '#app/assistant/overlap.ts';
import { tellingTexts, untoldFinder } from '#app/assistant/untold-words.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { givesAway, type Secrets } from '#app/stories/writing/facts/secrets.ts';
import { wishedTitle } from '#app/stories/writing/titles/wished-title.ts';
import type { Telling } from '#app/telling/telling.ts';

interface TitleContext {
	instructions: string;
	telling: Telling;
	told: Turn[];
	secrets: Secrets;
	paragraphs: Proof['paragraphs'];
	conversationId: string;
	signal?: AbortSignal;
}

/** Share of a title's words that must occur in the story. */
const FROM_STORY = 0.6;

/** The wished-for title, else the assistant's, else a phrase. @throws AssistantError if `signal` is aborted */
export async function chooseTitle(context: TitleContext, written: WrittenPart[]): Promise<string> {
	const { told, paragraphs, secrets } = context;
	const wished = wishedTitle(context.telling);
	if (wished && !givesAway(wished, secrets)) return wished;
	const open = paragraphs.filter(({ held }) => !held);
	const said = textOf(open.filter(({ untold }) => !untold)) || textOf(told.filter(isTheirs));
	const own = composeTitle(said);
	const content = textOf(open);
	if (!content) return own;
	const [only, another] = written;
	const proposed = another ? undefined : only?.title;
	const title = (proposed || (await askForTitle(context, content))).trim();
	const isFit = title !== '' && title.length <= 80 && !title.includes('\n');
	const isOfStory = isFit && shareFound(gist(title), new Set(gist(content))) >= FROM_STORY;
	return isOfStory && !givesAway(title, secrets) && (title === own || (await isSaid(title, told)))
		? title
		: own;
}

const isTheirs = ({ role }: Turn) => role === 'user';
const textOf = (parts: { text?: string; content?: string }[]) =>
	parts.map(({ text, content }) => text ?? content).join('\n\n');

async function isSaid(title: string, turns: Turn[]): Promise<boolean> {
	const all = tellingTexts(turns);
	const find = await untoldFinder(all);
	const { untold } = await find(
		title,
		all.map(({ id }) => id),
	);
	return untold.length === 0;
}

async function askForTitle(
	{ instructions, conversationId, signal }: TitleContext,
	content: string,
): Promise<string> {
	try {
		const onUsage = recordUse(conversationId, 'title');
		return await assistant.title({ instructions, story: content, signal, onUsage });
	} catch (error) {
		// A story must not fail for want of a title.
		if (error instanceof AssistantError && !signal?.aborted) return '';
		throw error;
	}
}
