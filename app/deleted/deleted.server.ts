import { forgetInBooks } from '#app/books/forget-story.server.ts';
import { requireNoStory } from '#app/conversations/delete-conversation.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { deletedForGoodAt, keptSince } from '#app/deleted/deleted.ts';
import { removeExportsIn } from '#app/downloads/remove-downloads.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import { type Page, type PageRequest, toPage } from '#app/http/pagination.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { conversationPrefix, storyPrefixes } from '#app/storage/story-prefixes.ts';

interface DeletedRow {
	id: string;
	kind: 'story' | 'conversation';
	/** The conversation's title; '' if it has none. */
	title: string;
	deletedAt: Date;
}

const selectDeleted = statement<DeletedRow>(
	'select-deleted',
	`select * from (
		select s.id, 'story' as kind, coalesce(c.title, '') as title, s."deletedAt"
		from "AnyStory" s join "AnyConversation" c on c.id = s."conversationId"
		where s."userId" = $1::uuid and s."deletedAt" > $2::timestamptz
		union all
		select id, 'conversation', coalesce(title, ''), "deletedAt" from "AnyConversation"
		where "userId" = $1::uuid and "deletedAt" > $2::timestamptz
	) deleted
	where $3::timestamptz is null or ("deletedAt", id) < ($3::timestamptz, $4::uuid)
	order by "deletedAt" desc, id desc limit $5::int`,
);

/** Newest first. `createdAt` is the cursor for the next page. */
export async function listDeleted(userId: string, request: PageRequest) {
	const { limit, after } = request;
	const most = limit === undefined ? null : limit + 1;
	const values = [userId, keptSince(), after?.createdAt ?? null, after?.id ?? null, most];
	const rows = (await selectDeleted(values)).map(({ deletedAt, ...row }) => {
		return { ...row, deletedAt, goesAt: deletedForGoodAt(deletedAt), createdAt: deletedAt };
	});
	return toPage(rows, request) satisfies Page<DeletedRow>;
}

/** `deletedAt` is null if already restored. */
type FoundDeleted = Pick<DeletedRow, 'id' | 'kind'> & { conversationId: string; deletedAt: Date | null };

const findAny = (tx: Transaction, userId: string, id: string) => tx.$queryRaw<FoundDeleted[]>`
	select id, 'story' as kind, "conversationId", "deletedAt" from "AnyStory"
	where id = ${id}::uuid and "userId" = ${userId}::uuid and coalesce("deletedAt" > ${keptSince()}, true)
	union all
	select id, 'conversation', id, "deletedAt" from "AnyConversation"
	where id = ${id}::uuid and "userId" = ${userId}::uuid and coalesce("deletedAt" > ${keptSince()}, true)`;

/** Locks the conversation until the transaction ends. @throws NotFound */
async function holdDeleted(tx: Transaction, userId: string, id: string): Promise<FoundDeleted> {
	const [found] = await findAny(tx, userId, id);
	await lockAny(tx, requireFound(found).conversationId);
	const [held] = await findAny(tx, userId, id);
	return requireFound(held);
}

const lockAny = (tx: Transaction, conversationId: string) =>
	tx.$queryRaw`select id from "AnyConversation" where id = ${conversationId}::uuid for update`;

/** Idempotent. @throws NotFound, Conflict if the conversation has a newer story */
export function restoreDeleted(userId: string, id: string): Promise<FoundDeleted> {
	return db.$transaction(async (tx) => {
		const found = await holdDeleted(tx, userId, id);
		if (!found.deletedAt) return found;
		const { kind, conversationId } = found;
		if (kind === 'story') {
			await requireNoStory(tx, conversationId, hasNewerText);
			await tx.$executeRaw`update "AnyStory" set "deletedAt" = null where id = ${id}::uuid`;
		}
		await tx.$executeRaw`update "AnyConversation" set "deletedAt" = null where id = ${conversationId}::uuid`;
		return found;
	});
}

/** @throws NotFound, Conflict */
export function deleteForGood(userId: string, id: string): Promise<void> {
	return db.$transaction(async (tx) => {
		const { kind, conversationId, deletedAt } = await holdDeleted(tx, userId, id);
		if (!deletedAt) throw new Conflict('This has been restored, so it was not deleted.');
		if (kind === 'story') return removeStory(tx, id);
		const [story] = await tx.$queryRaw<{ id: string }[]>`
			select id from "AnyStory" where "conversationId" = ${conversationId}::uuid limit 1`;
		if (story) throw new Conflict(hasDeletedStory);
		await removeConversation(tx, id);
	});
}

/** A job deletes its objects, and those of books and downloads that contain it. */
export async function removeStory(tx: Transaction, id: string): Promise<void> {
	const [gone] = await tx.$queryRaw<RemovedOwner[]>`
		select "userId", "createdAt", "deletedAt" from "AnyStory" where id = ${id}::uuid for update`;
	// Lock order: the story, its books, their codes, which go with it.
	if (gone) await forgetInBooks(tx, gone.userId, id);
	await tx.$executeRaw`delete from "AnyStory" where id = ${id}::uuid`;
	if (gone) await removeExportsWith(tx, gone);
	await removeLater(tx, ...storyPrefixes(id));
}

/** A job deletes its objects, and those of downloads that contain it. */
export async function removeConversation(tx: Transaction, id: string): Promise<void> {
	const [gone] = await tx.$queryRaw<RemovedOwner[]>`
		delete from "AnyConversation" where id = ${id}::uuid returning "userId", "createdAt", "deletedAt"`;
	if (gone) await removeExportsWith(tx, gone);
	await removeLater(tx, conversationPrefix(id));
}

interface RemovedOwner {
	userId: string;
	createdAt: Date;
	deletedAt: Date;
}

/** Downloads made before it was there, or begun after its deletion, stay; none can begin during that. */
const removeExportsWith = (tx: Transaction, { userId, createdAt, deletedAt }: RemovedOwner) =>
	removeExportsIn(tx, {
		userId,
		createdAt: { lte: deletedAt },
		OR: [{ readyAt: null }, { readyAt: { gte: createdAt } }],
	});

const hasNewerText =
	'There is a newer story from the same conversation. Delete that one first, then this one can come back.';
const hasDeletedStory =
	'A story you deleted came from this conversation. First restore that story, or delete it for good.';
