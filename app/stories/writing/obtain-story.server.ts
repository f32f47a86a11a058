import { requireFound, Unavailable } from '#app/errors.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { requestStory, waitForStory } from '#app/stories/record/stories.server.ts';
import { isNotReplaced } from '#app/stories/record/story.ts';

interface ObtainOptions {
	minMessages?: number;
	/** See {@link requestStory}. */
	replaces?: number;
	/** From asking on. */
	waitMs: number;
	/** What the error says if it could not be written. */
	failedText?: string;
}

/** Requests a story and waits a while; it may still be `writing`. @throws NotFound, Invalid, RateLimited, Unavailable */
export async function obtainStory(
	userId: string,
	conversationId: string,
	{ minMessages, replaces, waitMs, failedText = 'Failed to generate story' }: ObtainOptions,
): Promise<Story> {
	const deadline = Date.now() + waitMs;
	const { id } = await requestStory(userId, conversationId, { minMessages, replaces });
	const story = requireFound(await waitForStory(userId, id, deadline));
	const isRefused = replaces === story.version && isNotReplaced(story);
	if (story.status === 'failed' || isRefused) throw new Unavailable(failedText, { status: 502 });
	return story;
}
