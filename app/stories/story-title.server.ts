import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { composeTitle, ownTitle } from '#app/assistant/built-in/title.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { gist, shareIn } from '#app/assistant/overlap.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';

interface TitleContext {
	turns: Turn[];
	content: string;
	written: WrittenPart[];
	conversationId: string;
	signal?: AbortSignal;
}

/** Most of a title's words must be of the story. */
const FROM_STORY = 0.6;

/** The title the teller gave, else the assistant's if its words are the story's, else a phrase of the story. */
export async function chooseTitle({
	turns,
	content,
	written,
	conversationId,
	signal,
}: TitleContext): Promise<string> {
	const own = composeTitle(content, turns);
	if (ownTitle(turns)) return own;
	const [only, another] = written;
	const proposed = another ? undefined : only?.title;
	const title = proposed || (await ask({ turns, content, written, conversationId, signal }));
	const isFit = title.trim() !== '' && title.length <= 80 && !title.includes('\n');
	return isFit && shareIn(gist(title), new Set(gist(content))) >= FROM_STORY ? title.trim() : own;
}

async function ask({ turns, content, conversationId, signal }: TitleContext): Promise<string> {
	try {
		const instructions = await getLivePrompt('storyGeneration', null);
		return await assistant.title({
			instructions,
			story: content,
			turns,
			signal,
			onUsage: recordUse(conversationId, 'title'),
		});
	} catch (error) {
		// A story is not lost for want of a title.
		if (error instanceof AssistantError && !signal?.aborted) return '';
		throw error;
	}
}
