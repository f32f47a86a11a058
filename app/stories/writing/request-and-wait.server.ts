import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { holdUser } from '#app/database/hold-user.server.ts';
import { env } from '#app/env.server.ts';
import { Invalid, requireFound, Unavailable } from '#app/errors.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { findStory, writingWork } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { eachToldTurn } from '#app/telling/told-turns.ts';
import { askForWork, waitForWork } from '#app/work/work.server.ts';

const generateLimit = defineUserRateLimit('generate', env.LIMIT_GENERATE);

export interface RequestOptions {
	minMessages?: number;
	/** An existing story is written again only if it still has this version. */
	replaces?: number;
}

interface WaitOptions extends RequestOptions {
	waitMs: number;
	failedText?: string;
}

/** The story may still be `writing`. @throws NotFound, Invalid, RateLimited, Unavailable */
export async function requestAndWait(
	userId: string,
	conversationId: string,
	{ minMessages, replaces, waitMs, failedText = 'Failed to generate story' }: WaitOptions,
): Promise<Story> {
	const deadline = Date.now() + waitMs;
	const { id } = await requestStory(userId, conversationId, { minMessages, replaces });
	const state = await waitForWork(writingWork(id), deadline);
	const story = requireFound(await findStory(userId, id));
	const isRefused = replaces === story.version && state === 'failed';
	if (story.status === 'failed' || isRefused) throw new Unavailable(failedText, { status: 502 });
	return story;
}

/** Queues a story unless one exists that did not fail. @throws NotFound, Invalid below `minMessages`, RateLimited */
async function requestStory(
	userId: string,
	conversationId: string,
	{ minMessages = 1, replaces }: RequestOptions = {},
): Promise<Story> {
	const isReplaced = ({ status, version }: Story) => isWritten(status) && version === replaces;
	const isKept = (story: Story) => story.status !== 'failed' && !isReplaced(story);
	const { story } = requireFound(
		await db.conversation.findFirst({ where: { id: conversationId, userId }, select: { story: true } }),
	);
	if (story && isKept(story)) return story;
	await requireMessages(db, conversationId, minMessages);
	await requireTold(userId, conversationId);
	// Outside the transaction, since counting needs another pool connection.
	await generateLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await holdUser(tx, userId);
		await lockConversation(tx, userId, conversationId);
		const existing = await tx.story.findUnique({ where: { conversationId } });
		if (existing && isKept(existing)) return existing;
		// Again under the lock, since messages may have been replaced meanwhile.
		await requireMessages(tx, conversationId, minMessages);
		const story = existing
			? await tx.story.update({ where: { id: existing.id }, data: { status: 'writing' } })
			: await tx.story.create({ data: { userId, conversationId } });
		const statusBefore = existing && isWritten(existing.status) ? existing.status : null;
		await askForWork(tx, { ...writingWork(story.id), userId, details: { statusBefore } });
		return story;
	});
}

async function requireTold(userId: string, conversationId: string): Promise<void> {
	const telling = requireFound(await loadTelling(userId, conversationId));
	for (const turns of eachToldTurn(telling)) if (turns.some(({ role }) => role === 'user')) return;
	const isWanted = telling.decisions.some(({ by, reason }) => by === 'person' || reason === 'wish');
	throw new Invalid(isWanted ? allLeftOut : notEnough);
}

async function requireMessages(client: Transaction, conversationId: string, min: number) {
	const count = await client.message.count({ where: { conversationId, role: 'user' } });
	if (count < min) throw new Invalid(notEnough);
}

const allLeftOut = 'Everything you told me is left out. Put a sentence in first, or tell me more.';
const notEnough = 'There is not enough for a story yet. Tell me a memory and I’ll turn it into one.';
