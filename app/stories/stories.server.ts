import { setTimeout as delay } from 'node:timers/promises';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { keysetQuery, type PageRequest } from '#app/http/page.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';

const generateLimit = defineUserRateLimit('generate', env.LIMIT_GENERATE);

/** Somebody's story; null if it is not there or not theirs. */
export function findStory(userId: string, id: string): Promise<Story | null> {
	return db.story.findFirst({ where: { id, userId } });
}

/** Somebody's stories, newest first. */
export function listStories(userId: string, page: PageRequest): Promise<Story[]> {
	const { where, orderBy, take } = keysetQuery(page);
	return db.story.findMany({ where: { userId, ...where }, orderBy, take });
}

/** Deletes somebody's story; the conversation that it came from stays. @throws NotFound */
export async function deleteStory(userId: string, id: string): Promise<void> {
	const { count } = await db.story.deleteMany({ where: { id, userId } });
	if (count === 0) throw new NotFound();
}

/**
 * Has the story of somebody's conversation written, as a stored job. A conversation has one story:
 * asking again gives the same one, and begins anew only if writing it failed.
 * @param minMessages how many messages of the user it takes
 * @throws NotFound, Invalid if less was told, RateLimited
 */
export async function requestStory(userId: string, conversationId: string, minMessages = 1): Promise<Story> {
	const { story, _count } = requireFound(
		await db.conversation.findFirst({
			where: { id: conversationId, userId },
			select: { story: true, _count: { select: { messages: { where: { role: 'user' } } } } },
		}),
	);
	if (story && story.status !== 'failed') return story;
	if (_count.messages < minMessages) throw new Invalid('Nothing has been told in this conversation yet.');
	// why: not in the transaction, which holds one of the connections that counting needs as well.
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
		// why: in the same transaction, so that there is never a story waiting for a job that nobody stored.
		await tx.$executeRaw`select graphile_worker.add_job('write_story', json_build_object('storyId', ${story.id}::text), job_key := ${story.id}::text, max_attempts := 4)`;
		return story;
	});
}

/** The story once it is no longer being written, or as it is after so many milliseconds; null if it was deleted. */
export async function waitForStory(userId: string, id: string, timeoutMs: number): Promise<Story | null> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const story = await findStory(userId, id);
		if (story?.status !== 'writing' || Date.now() > deadline) return story;
		await delay(200);
	}
}
