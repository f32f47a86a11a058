import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import type { FormOutcome } from '#app/forms/run-intent.server.ts';
import type { Failure } from '#app/http/failure.ts';
import { storyGenerated } from '#app/stories/record/story.ts';
import { rememberWaiting } from '#app/stories/writing/awaited-stories.server.ts';
import { countOpen } from '#app/stories/writing/facts/count-open.server.ts';
import { type RequestOptions, requestAndWait } from '#app/stories/writing/request-and-wait.server.ts';

const showWaitMs = 300;

interface ShowOptions extends RequestOptions {
	request: Request;
	failure: Failure;
	/** The teller has seen what is told: anything undecided stays out. */
	isDecided?: boolean;
}

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
	const asked = { ...options, waitMs: showWaitMs, failedText: failure.description };
	const { id, status } = await requestAndWait(userId, conversationId, asked);
	const to = `/stories/${id}`;
	if (status !== 'writing') return { to, toast: storyGenerated };
	// The story may be finished before its page loads.
	const cookie = await rememberWaiting(request, id);
	return { to, headers: new Headers(cookie ? { 'Set-Cookie': cookie } : {}) };
}

/** Without a model, wishes are not understood: the teller reviews what is told before the first story. */
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
