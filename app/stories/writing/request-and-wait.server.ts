import { requireFound, Unavailable } from '#app/errors.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { findStory, requestStory, writingOf } from '#app/stories/record/stories.server.ts';
import { wait } from '#app/work/work.server.ts';

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
export async function requestAndWait(
	userId: string,
	conversationId: string,
	{ minMessages, replaces, waitMs, failedText = 'Failed to generate story' }: ObtainOptions,
): Promise<Story> {
	const deadline = Date.now() + waitMs;
	const { id } = await requestStory(userId, conversationId, { minMessages, replaces });
	const state = await wait(writingOf(id), deadline);
	const story = requireFound(await findStory(userId, id));
	const isRefused = replaces === story.version && state === 'failed';
	if (story.status === 'failed' || isRefused) throw new Unavailable(failedText, { status: 502 });
	return story;
}
