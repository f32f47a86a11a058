import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { composeTitle, ownTitle } from '#app/assistant/built-in/title.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { gist, shareIn } from '#app/assistant/overlap.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';

interface TitleContext {
	/** The live prompt with which the story was written. */
	instructions: string;
	turns: Turn[];
	content: string;
	conversationId: string;
	signal?: AbortSignal;
}

/** Most of a title's words must be of the story. */
const FROM_STORY = 0.6;

/**
 * The title the teller gave, else the assistant's if its words are the story's, else a phrase of the story.
 * @param written the parts of the story: a single one may have brought its title
 * @throws AssistantError if `signal` is aborted
 */
export async function chooseTitle(context: TitleContext, written: WrittenPart[]): Promise<string> {
	const { turns, content } = context;
	const own = composeTitle(content, turns);
	if (ownTitle(turns)) return own;
	const [only, another] = written;
	const proposed = another ? undefined : only?.title;
	const title = proposed || (await ask(context));
	const isFit = title.trim() !== '' && title.length <= 80 && !title.includes('\n');
	return isFit && shareIn(gist(title), new Set(gist(content))) >= FROM_STORY ? title.trim() : own;
}

/** Whether the teller said how the story is to be called. */
export const hasWishedTitle = (turns: Turn[]): boolean => Boolean(ownTitle(turns));

async function ask({ instructions, turns, content, conversationId, signal }: TitleContext): Promise<string> {
	try {
		const onUsage = recordUse(conversationId, 'title');
		return await assistant.title({ instructions, story: content, turns, signal, onUsage });
	} catch (error) {
		// A story is not lost for want of a title.
		if (error instanceof AssistantError && !signal?.aborted) return '';
		throw error;
	}
}
