import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { composeTitle, ownTitle } from '#app/assistant/built-in/title.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { gist, shareIn } from '#app/assistant/overlap.ts';
import { toldIn, untoldFinder } from '#app/assistant/untold-words.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import type { Proof } from '#app/stories/record/proof.ts';

interface TitleContext {
	/** The live prompt with which the story was written. */
	instructions: string;
	turns: Turn[];
	/** As it goes into the story. */
	told: Turn[];
	/** Words that no title may show. */
	secrets: Set<string>;
	paragraphs: Proof['paragraphs'];
	conversationId: string;
	signal?: AbortSignal;
}

/** Most of a title's words must be of the story. */
const FROM_STORY = 0.6;

/**
 * The title the teller gave, else the assistant's if its words are the story's and the tellers', else a phrase of the
 * story. @param written the parts of the story: a single one may have brought its title
 * @throws AssistantError if `signal` is aborted
 */
export async function chooseTitle(context: TitleContext, written: WrittenPart[]): Promise<string> {
	const { told, paragraphs, secrets } = context;
	const isFree = (title: string) => !gist(title).some((word) => secrets.has(word));
	const turns = isFree(ownTitle(context.turns) ?? '') ? context.turns : [];
	const content = textOf(paragraphs);
	const said = textOf(paragraphs.filter(({ untold }) => !untold)) || textOf(told.filter(isTheirs));
	const own = composeTitle(said, turns);
	if (ownTitle(turns)) return own;
	const [only, another] = written;
	const proposed = another ? undefined : only?.title;
	const title = (proposed || (await askForTitle(context, content))).trim();
	const isFit = title !== '' && title.length <= 80 && !title.includes('\n');
	const isOfStory = isFit && shareIn(gist(title), new Set(gist(content))) >= FROM_STORY;
	return isOfStory && isFree(title) && (title === own || (await isSaid(title, told))) ? title : own;
}

const isTheirs = ({ role }: Turn) => role === 'user';
const textOf = (parts: { text?: string; content?: string }[]) =>
	parts.map(({ text, content }) => text ?? content).join('\n\n');

/** Whether the tellers said every word of a title that says something. */
async function isSaid(title: string, turns: Turn[]): Promise<boolean> {
	const all = toldIn(turns);
	const find = await untoldFinder(all);
	const { untold } = await find(
		title,
		all.map(({ id }) => id),
	);
	return untold.length === 0;
}

async function askForTitle(
	{ instructions, turns, conversationId, signal }: TitleContext,
	content: string,
): Promise<string> {
	try {
		const onUsage = recordUse(conversationId, 'title');
		return await assistant.title({ instructions, story: content, turns, signal, onUsage });
	} catch (error) {
		// A story is not lost for want of a title.
		if (error instanceof AssistantError && !signal?.aborted) return '';
		throw error;
	}
}
