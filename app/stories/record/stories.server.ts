import { z } from 'zod';
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
import { type About, ask, findWork } from '#app/work/work.server.ts';

const kind = 'story';

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
			update: { status: 'writing' },
		});
		const statusBefore = existing && isWritten(existing.status) ? existing.status : null;
		await ask(tx, { ...writingOf(story.id), userId, details: { statusBefore } });
		return story;
	});
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
			throw new Invalid('There is not enough for a story yet. Tell me a memory and I’ll turn it into one.');
		}
	}
}

/** The work of writing a story. */
export const writingOf = (id: string): About => ({ kind, subject: id });

/** What is known of a story that is being written, beside how far it is. */
const writingDetails = z.object({
	/** What its status was before it was asked for anew: if that fails, it is that again. */
	statusBefore: z.enum(['complete', 'draft']).nullable().default(null),
	/** For who waits: the first sentence that is told in it, and how many answers are. */
	opening: z.string().default(''),
	answers: z.int().default(0),
});

export type WritingDetails = z.output<typeof writingDetails>;

/** @see WritingDetails */
export const readWriting = (details: unknown): WritingDetails => writingDetails.parse(details ?? {});

/** Whether a story that is written was to be written anew, and could not be: it says what it said before. */
export async function regenerationFailed({ id, status }: Pick<Story, 'id' | 'status'>): Promise<boolean> {
	return isWritten(status) && (await findWork(writingOf(id)))?.state === 'failed';
}

/** The same stories, with how far each is that is being written; null for others. */
export async function withProgress(stories: TitledStory[]) {
	const ids = stories.filter(({ status }) => status === 'writing').map(({ id }) => id);
	const work = ids.length > 0 ? await db.work.findMany({ where: { kind, subject: { in: ids } } }) : [];
	const progressOf = new Map(
		work.map(({ subject, total, done, details }) => {
			const { answers } = readWriting(details);
			return [subject, { answers, parts: total, partsWritten: done }];
		}),
	);
	return stories.map((story) => ({ ...story, progress: progressOf.get(story.id) ?? null }));
}
