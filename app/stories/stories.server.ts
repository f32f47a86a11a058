import { setTimeout as delay } from 'node:timers/promises';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { keysetQuery, type PageRequest } from '#app/http/pagination.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';

const generateLimit = defineUserRateLimit('generate', env.LIMIT_GENERATE);

export function findStory(userId: string, id: string): Promise<Story | null> {
	return db.story.findFirst({ where: { id, userId } });
}

/** Newest first. */
export function listStories(userId: string, page: PageRequest): Promise<Story[]> {
	const { where, orderBy, take } = keysetQuery(page);
	return db.story.findMany({ where: { userId, ...where }, orderBy, take });
}

/** Deletes a story; its conversation stays. @throws NotFound */
export async function deleteStory(userId: string, id: string): Promise<void> {
	const { count } = await db.story.deleteMany({ where: { id, userId } });
	if (count === 0) throw new NotFound();
}

/** Queues a story unless one exists that did not fail. @throws NotFound, Invalid below `minMessages`, RateLimited */
export async function requestStory(userId: string, conversationId: string, minMessages = 1): Promise<Story> {
	const { story, _count } = requireFound(
		await db.conversation.findFirst({
			where: { id: conversationId, userId },
			select: { story: true, _count: { select: { messages: { where: { role: 'user' } } } } },
		}),
	);
	if (story && story.status !== 'failed') return story;
	if (_count.messages < minMessages) throw new Invalid('Nothing has been told in this conversation yet.');
	// Outside the transaction, since counting needs another connection of the pool.
	await generateLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const existing = await tx.story.findUnique({ where: { conversationId } });
		if (existing && existing.status !== 'failed') return existing;
		const story = await tx.story.upsert({
			where: { conversationId },
			create: { userId, conversationId },
			update: { status: 'writing', heartbeatAt: new Date() },
		});
		// In the same transaction, so that no story waits for a job that was never stored.
		await tx.$executeRaw`select graphile_worker.add_job('write_story', json_build_object('storyId', ${story.id}::text), job_key := ${story.id}::text, max_attempts := 4)`;
		return story;
	});
}

/** Polls until the story is written or the timeout is over; null if it was deleted. */
export async function waitForStory(userId: string, id: string, timeoutMs: number): Promise<Story | null> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const story = await findStory(userId, id);
		if (story?.status !== 'writing' || Date.now() > deadline) return story;
		await delay(200);
	}
}
