import { setTimeout as delay } from 'node:timers/promises';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Conversation, Prisma, Story } from '#app/generated/prisma/client.ts';
import { firstThatFit, keysetQuery, type Page, type PageRequest, toPage } from '#app/http/pagination.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { isWritten } from '#app/stories/record/story.ts';

const generateLimit = defineUserRateLimit('generate', env.LIMIT_GENERATE);

/** A story with its title, which is its memory's; blank where that has none. */
export type TitledStory = Story & { title: string };

const include = { conversation: { select: { title: true } } } as const;

const toTitled = ({
	conversation,
	...story
}: Story & { conversation: Pick<Conversation, 'title'> }): TitledStory => ({
	...story,
	title: conversation.title ?? '',
});

export async function findStory(userId: string, id: string): Promise<TitledStory | null> {
	const story = await db.story.findFirst({ where: { id, userId }, include });
	return story && toTitled(story);
}

/** Newest first. */
export async function listStories(userId: string, request: PageRequest): Promise<Page<TitledStory>> {
	const { where, orderBy, take } = keysetQuery(request);
	const idRows = await db.story.findMany({
		where: { userId, ...where },
		orderBy,
		take,
		select: { id: true },
	});
	const page = toPage(idRows, request);
	const sizes = await db.$queryRaw<{ id: string; size: number }[]>`
		select id, length(content)::float8 as size from "Story"
		where id = any(${page.rows.map(({ id }) => id)}::uuid[])`;
	const ids = firstThatFit(
		page.rows.map(({ id }) => id),
		sizes,
	);
	const rows = await db.story.findMany({ where: { userId, id: { in: ids } }, orderBy, include });
	return { rows: rows.map(toTitled), hasMore: page.hasMore || ids.length < page.rows.length };
}

/** Deletes a story; its conversation stays. @throws NotFound */
export async function deleteStory(userId: string, id: string): Promise<void> {
	const { count } = await db.story.deleteMany({ where: { id, userId } });
	if (count === 0) throw new NotFound();
}

interface RequestOptions {
	/** Of the user. */
	minMessages?: number;
	/** The version that a new one is to replace: a story that exists is written anew only if it still has this one. */
	replaces?: number;
}

/** Queues a story unless one exists that did not fail. @throws NotFound, Invalid below `minMessages`, RateLimited */
export async function requestStory(
	userId: string,
	conversationId: string,
	{ minMessages = 1, replaces }: RequestOptions = {},
): Promise<Story> {
	const isReplaced = ({ status, version }: Story) => isWritten(status) && version === replaces;
	const { story } = requireFound(
		await db.conversation.findFirst({ where: { id: conversationId, userId }, select: { story: true } }),
	);
	if (story && story.status !== 'failed' && !isReplaced(story)) return story;
	await requireMemory(db, conversationId, minMessages);
	// Outside the transaction, since counting needs another connection of the pool.
	await generateLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const existing = await tx.story.findUnique({ where: { conversationId } });
		if (existing && existing.status !== 'failed' && !isReplaced(existing)) return existing;
		// Once more under the lock, since messages may have been replaced meanwhile.
		await requireMemory(tx, conversationId, minMessages);
		const story = await tx.story.upsert({
			where: { conversationId },
			create: { userId, conversationId },
			update: {
				status: 'writing',
				askedAt: new Date(),
				heartbeatAt: new Date(),
				partsWritten: 0,
				partCount: 0,
				statusBefore: existing && isWritten(existing.status) ? existing.status : null,
			},
		});
		// In the same transaction, so that no story waits for a job that was never stored.
		await tx.$executeRaw`select graphile_worker.add_job('write_story', json_build_object('storyId', ${story.id}::text), job_key := ${story.id}::text, max_attempts := 4)`;
		return story;
	});
}

/** Gives up a story that is being written; one that was to be written anew is again what it was. */
export async function failStory(id: string): Promise<void> {
	await db.$executeRaw`
		update "Story" set status = coalesce("statusBefore", 'failed')
		where id = ${id}::uuid and status = 'writing'`;
}

/** @throws Invalid unless so many messages were told, and one of them tells of something */
async function requireMemory(client: Prisma.TransactionClient, conversationId: string, minMessages: number) {
	const pageSize = 20;
	for (let skip = 0; ; skip += pageSize) {
		const messages = await client.message.findMany({
			where: { conversationId, role: 'user' },
			orderBy: { position: 'asc' },
			skip,
			take: pageSize,
		});
		const told = toTurns(messages, []).some((turn) => !withUnderstanding([turn]).nothingTold);
		const enough = minMessages <= 1 || skip + messages.length >= minMessages;
		if (told && enough) return;
		if (messages.length < pageSize) {
			throw new Invalid('There is nothing to tell yet. Tell a memory first; the story is written from it.');
		}
	}
}

const pollMs = 200;

/** Polls until the story is written or it is so late; null if it was deleted. */
export async function waitForStory(userId: string, id: string, deadline: number): Promise<Story | null> {
	for (;;) {
		const story = await db.story.findFirst({ where: { id, userId } });
		const left = deadline - Date.now();
		if (story?.status !== 'writing' || left <= 0) return story;
		await delay(Math.min(pollMs, left));
	}
}
