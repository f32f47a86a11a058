import type { FormOutcome } from '#app/forms/form-action.server.ts';
import type { Failure } from '#app/http/failure.ts';
import { obtainStory } from '#app/stories/obtain-story.server.ts';
import { storyGenerated } from '#app/stories/story.ts';

// Without scripts a slow page looks broken; with them the button shows that it is working.
const waitMs = { plain: 3_000, scripted: 20_000 };

interface ShowOptions {
	minMessages: number;
	/** See {@link requestStory}. */
	replaces?: number;
	scripted: boolean;
	failure: Failure;
}

/** Answers a form that asks for a story: leads to the story's page. @throws as obtainStory */
export async function showNewStory(
	userId: string,
	conversationId: string,
	{ minMessages, replaces, scripted, failure }: ShowOptions,
): Promise<FormOutcome> {
	const { id, status } = await obtainStory(userId, conversationId, {
		minMessages,
		replaces,
		waitMs: scripted ? waitMs.scripted : waitMs.plain,
		failedText: failure.description,
	});
	const to = `/stories/${id}`;
	return status === 'writing' ? { to } : { to, toast: storyGenerated };
}
