import { Unavailable } from '#app/errors.ts';
import type { FormOutcome } from '#app/forms/form-action.server.ts';
import type { Failure } from '#app/http/failure.ts';
import { requestStory, waitForStory } from '#app/stories/stories.server.ts';

// Without scripts a slow page looks broken; with them the button shows that it is working.
const waitMs = { plain: 3_000, scripted: 20_000 };

interface GenerateOptions {
	minMessages: number;
	scripted: boolean;
	failure: Failure;
}

/** Requests a story and leads to its page. @throws NotFound, Invalid, RateLimited, Unavailable */
export async function generateStory(
	userId: string,
	conversationId: string,
	{ minMessages, scripted, failure }: GenerateOptions,
): Promise<FormOutcome> {
	const { id } = await requestStory(userId, conversationId, minMessages);
	const story = await waitForStory(userId, id, scripted ? waitMs.scripted : waitMs.plain);
	if (story?.status === 'failed')
		throw new Unavailable(failure.description ?? failure.title, { status: 502 });
	const to = `/stories/${id}`;
	return story?.status === 'writing' ? { to } : { to, toast: { title: 'Story generated successfully!' } };
}
