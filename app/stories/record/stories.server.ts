import { z } from 'zod';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { requireFound } from '#app/errors.ts';
import type { Conversation, Story, Work } from '#app/generated/prisma/client.ts';
import { firstThatFit, keysetQuery, type Page, type PageRequest, toPage } from '#app/http/pagination.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { toStoryJson } from '#app/stories/record/story-json.ts';
import { forgetWorkAbout, type WorkSubject } from '#app/work/work.server.ts';

export const storyKind = 'story';

export type TitledStory = Story & { title: string };

export type StoryText = Pick<TitledStory, 'title' | 'content'>;

const withTitle = { conversation: { select: { title: true } } } as const;

const toTitled = ({
	conversation,
	...story
}: Story & { conversation: Pick<Conversation, 'title'> }): TitledStory => ({
	...story,
	title: conversation.title ?? '',
});

const selectStory = statement<TitledStory>(
	'select-story',
	`select s.id, s."userId", s."conversationId", s.content, s.status, s.proof, s.version, s.author, s.restored,
		s."promptId", s."createdAt", s."updatedAt", coalesce(c.title, '') as title
	from "Story" s join "Conversation" c on c.id = s."conversationId"
	where s.id = $1::uuid and s."userId" = $2::uuid`,
);

export const findStory = async (userId: string, id: string): Promise<TitledStory | null> =>
	(await selectStory([id, userId]))[0] ?? null;

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
	const rows = await db.story.findMany({ where: { userId, id: { in: ids } }, orderBy, include: withTitle });
	return { rows: rows.map(toTitled), hasMore: page.hasMore || ids.length < page.rows.length };
}

/** Can be restored for a while (`app/deleted`); work on it ends. @throws NotFound */
export function deleteStory(userId: string, id: string): Promise<void> {
	return db.$transaction(async (tx) => {
		const own = { where: { id, userId } };
		const { conversationId } = requireFound(await tx.story.findFirst(own));
		// Locks the conversation before its story, like all code that changes both.
		await lockConversation(tx, userId, conversationId);
		await holdDownloads(tx, userId);
		const { status } = requireFound(await tx.story.findFirst(own));
		const work = await tx.work.findUnique({ where: { kind_subject: writingWork(id) } });
		const before = status === 'writing' ? (readWriting(work?.details).statusBefore ?? 'failed') : status;
		// Not the time the transaction began: a download may have begun while this waited.
		await tx.$executeRaw`
			update "AnyStory" set "deletedAt" = clock_timestamp(), status = ${before}::"StoryStatus" where id = ${id}::uuid`;
		await forgetWorkAbout(tx, userId, id);
	});
}

/** Locks a story until the transaction ends. @throws NotFound if it was deleted meanwhile */
export async function holdStory(tx: Transaction, id: string): Promise<void> {
	const rows = await tx.$queryRaw<{ id: string }[]>`select id from "Story" where id = ${id}::uuid for update`;
	requireFound(rows[0]);
}

export const writingWork = (id: string): WorkSubject => ({ kind: storyKind, subject: id });

const writingDetails = z.object({
	statusBefore: z.enum(['complete', 'draft']).nullable().default(null),
	opening: z.string().default(''),
	/** The version of the prompt; null: the built-in one. Nothing before a model is asked. */
	promptId: z.uuid().nullish(),
	answers: z.int().default(0),
});

export type WritingDetails = z.output<typeof writingDetails>;

export const readWriting = (details: unknown): WritingDetails => writingDetails.parse(details ?? {});

export const regenerationFailed = ({ status }: Pick<Story, 'status'>, work: Work | null): boolean =>
	isWritten(status) && work?.state === 'failed';

export async function describeStories(stories: TitledStory[]) {
	const writing = stories.filter(({ status }) => status === 'writing').map(({ id }) => id);
	const [work, photos] = await Promise.all([
		writing.length > 0 ? db.work.findMany({ where: { kind: storyKind, subject: { in: writing } } }) : [],
		db.photo.findMany({
			where: { storyId: { in: stories.map(({ id }) => id) } },
			orderBy: [{ position: 'asc' }, { id: 'asc' }],
			select: { id: true, storyId: true },
		}),
	]);
	const progressOf = new Map(
		work.map(({ subject, total, done, details }) => {
			const { answers } = readWriting(details);
			return [subject, { answers, parts: total, partsWritten: done }];
		}),
	);
	const photosOf = Map.groupBy(photos, ({ storyId }) => storyId);
	return stories.map((story) =>
		toStoryJson({
			...story,
			progress: progressOf.get(story.id) ?? null,
			photoIds: (photosOf.get(story.id) ?? []).map(({ id }) => id),
		}),
	);
}

export async function describeStory(story: TitledStory) {
	const [described] = await describeStories([story]);
	return requireFound(described);
}
