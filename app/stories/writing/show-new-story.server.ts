import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import type { FormOutcome } from '#app/forms/run-intent.server.ts';
import type { Failure } from '#app/http/failure.ts';
import { storyGenerated } from '#app/stories/record/story.ts';
import { rememberWaiting } from '#app/stories/writing/awaited.server.ts';
import { type RequestOptions, requestAndWait } from '#app/stories/writing/request-and-wait.server.ts';
import { countOpen } from '#app/telling/decisions.server.ts';

/** A story that is there by then is shown at once; any other is waited for on its own page, which says so. */
const waitMs = 300;

interface ShowOptions extends RequestOptions {
	request: Request;
	failure: Failure;
	/** The teller has seen what is told: it is written whatever is still to be decided, which stays out. */
	isDecided?: boolean;
}

/**
 * Answers a form that asks for a story: leads to the story's page, or first to what is to be decided before.
 * @throws as requestAndWait
 */
export async function showNewStory(
	userId: string,
	conversationId: string,
	{ request, failure, isDecided, ...options }: ShowOptions,
): Promise<FormOutcome> {
	if (!isDecided && (await isToBeDecided(userId, conversationId, options))) {
		const { replaces } = options;
		const query = new URLSearchParams({ before: 'story', ...(replaces && { replaces: String(replaces) }) });
		return { to: `/chat/${conversationId}/told?${query}#sheet` };
	}
	const asked = { ...options, waitMs, failedText: failure.description };
	const { id, status } = await requestAndWait(userId, conversationId, asked);
	const to = `/stories/${id}`;
	if (status !== 'writing') return { to, toast: storyGenerated };
	// It may come before that page does.
	const cookie = await rememberWaiting(request, id);
	return { to, headers: new Headers(cookie ? { 'Set-Cookie': cookie } : {}) };
}

/** Without a model nobody has understood a wish: before the first story the teller goes through what is told. */
async function isToBeDecided(userId: string, id: string, { minMessages = 1 }: RequestOptions) {
	if ((await countOpen(userId, id)) > 0) return true;
	if (assistant.readsPrompts) return false;
	const telling = await db.conversation.findFirst({
		where: { id, userId },
		select: {
			story: { select: { id: true } },
			_count: { select: { messages: { where: { role: 'user' } } } },
		},
	});
	return telling !== null && telling.story === null && telling._count.messages >= minMessages;
}
