import { db } from '#app/database/db.server.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { Prisma, type Story } from '#app/generated/prisma/client.ts';
import { editProof } from '#app/stories/record/edited-proof.ts';
import { readProof } from '#app/stories/record/proof.ts';
import { writingOf } from '#app/stories/record/stories.server.ts';
import { isWritten, keepUnder, storyLimit, storyRoom } from '#app/stories/record/story.ts';
import { forget } from '#app/work/work.server.ts';

interface Changes {
	title?: string;
	/** The title that was read: one that was left as it was does not undo a new name of the memory. */
	titleBefore?: string;
	/** A new title is the memory's too, where both have one name. */
	namesMemory?: boolean;
	content?: string;
	status?: 'complete' | 'draft';
	/** The version that was changed; without it the newest is. */
	version?: number;
	/** The stamp of the editor's draft, whose text this is: it ends with the save. */
	draft?: string;
}

/** A save from a page that has been overtaken. */
export class StaleVersion extends Conflict {
	constructor(changes?: object) {
		super('This is not saved yet: what you changed is no longer the newest version.', changes);
	}
}

/**
 * A story may be as long as all may, as it has been, or somewhat longer than what the assistant wrote: what somebody has
 * typed makes no more room. @throws Invalid beyond that
 */
export async function requireFits(
	client: Prisma.TransactionClient,
	story: Pick<Story, 'id' | 'content'>,
	content: string,
): Promise<void> {
	if (content.length <= Math.max(storyLimit, story.content.length)) return;
	const [{ longest = 0, written = 0 } = {}] = await client.$queryRaw<{ longest: number; written: number }[]>`
		select max(char_length(content))::float8 as longest,
			coalesce(max(char_length(content)) filter (where author = 'assistant'), 0)::float8 as written
		from (
			select content, author from "StoryRevision" where "storyId" = ${story.id}::uuid
			union all select content, author from "Story" where id = ${story.id}::uuid
		) versions`;
	const most = Math.max(storyLimit, longest, written + storyRoom);
	if (countCharacters(content) > most) throw new Invalid(keepUnder(most), 'content');
}

/** As Postgres counts them. */
function countCharacters(text: string): number {
	let count = text.length;
	for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) count--;
	return count;
}

/**
 * Saves a story and keeps the version before; what says the same makes no new version.
 * @throws NotFound, Invalid if it is too long, Conflict while it is being written, StaleVersion
 */
export function saveStory(userId: string, id: string, changes: Changes): Promise<Story> {
	return db.$transaction(async (tx) => {
		const story = await lockStory(tx, userId, id, changes.namesMemory);
		if (changes.draft && (changes.version === undefined || changes.version === story.version))
			await tx.storyDraft.deleteMany({ where: { storyId: id, askedAt: new Date(changes.draft) } });
		const title = isRetitled(story, changes) ? changes.title : story.title;
		const { content = story.content, status = 'complete' } = changes;
		if (title === story.title && content === story.content && status === story.status) return story;
		if (changes.version !== undefined && changes.version !== story.version) throw new StaleVersion();
		await requireFits(tx, story, content);
		const proof = content === story.content ? story.proof : editProof(readProof(story.proof), content);
		const saved = await replaceVersion(tx, story, {
			title,
			content,
			status,
			proof: toJson(proof),
			restored: null,
		});
		if (changes.namesMemory) await nameMemory(tx, story, title);
		return saved;
	});
}

/** Whether a save gives another title; a client that says nothing of the one it read may have sent that along. */
function isRetitled(story: Locked, changes: Changes): changes is Changes & { title: string } {
	const { title, titleBefore, content } = changes;
	if (title === undefined) return false;
	if (titleBefore !== undefined) return title !== titleBefore;
	return content === undefined || !story.formerTitles.includes(title);
}

/** Brings back an earlier version as a new one, its text byte for byte. @throws NotFound, Conflict, StaleVersion */
export function restoreVersion(
	userId: string,
	id: string,
	earlier: number,
	version?: number,
): Promise<Story> {
	return db.$transaction(async (tx) => {
		const story = await lockStory(tx, userId, id, true);
		if (version !== undefined && version !== story.version) throw new StaleVersion();
		const kept = await tx.storyRevision.findUnique({
			where: { storyId_version: { storyId: id, version: earlier } },
		});
		if (!kept) throw new NotFound();
		const { content, proof } = kept;
		const named = titleOfRestored(kept, story);
		const restored = await replaceVersion(tx, story, {
			...named,
			content,
			proof: toJson(proof),
			status: 'complete',
			restored: earlier,
		});
		await nameMemory(tx, story, named.title);
		return restored;
	});
}

type Titled = Pick<Story, 'title' | 'hasOwnTitle'>;

/** What a story is called once an earlier version is brought back: the memory's name, unless a person gave it a title. */
export function titleOfRestored(
	kept: Titled,
	story: Titled & { conversation: { title: string | null } },
): Titled {
	const { title: name } = story.conversation;
	if (kept.hasOwnTitle) return { title: kept.title, hasOwnTitle: kept.title !== name };
	if (!story.hasOwnTitle) return { title: story.title, hasOwnTitle: false };
	// The memory was named with the story, and so it is again.
	return { title: story.title === name ? kept.title : (name ?? kept.title), hasOwnTitle: false };
}

/** A memory that had a story's name takes its new one. */
async function nameMemory(tx: Prisma.TransactionClient, before: Locked, title: string): Promise<void> {
	if (before.title === title || before.title !== before.conversation.title) return;
	await tx.conversation.update({ where: { id: before.conversationId }, data: { title } });
}

type Locked = Awaited<ReturnType<typeof lockStory>>;

/** Locks a story's row, and its memory's, until the transaction ends. @throws NotFound, Conflict unless it is written */
async function lockStory(tx: Prisma.TransactionClient, userId: string, id: string, withMemory = false) {
	// The conversation before its story, as everybody who changes both.
	if (withMemory)
		await tx.$queryRaw`
		select c.id from "Conversation" c join "Story" s on s."conversationId" = c.id
		where s.id = ${id}::uuid and s."userId" = ${userId}::uuid for update of c`;
	const rows = await tx.$queryRaw<{ id: string }[]>`
		select id from "Story" where id = ${id}::uuid and "userId" = ${userId}::uuid for update`;
	if (rows.length === 0) throw new NotFound();
	const story = await tx.story.findUniqueOrThrow({
		where: { id },
		include: { conversation: { select: { title: true } } },
	});
	if (!isWritten(story.status)) throw new Conflict('This story has not been written yet.');
	return story;
}

/** Keeps a locked story's version and puts another in its place. */
export async function replaceVersion(
	tx: Prisma.TransactionClient,
	story: Locked,
	next: Prisma.StoryUpdateInput & { title: string; hasOwnTitle?: boolean },
): Promise<Story> {
	const { id: storyId, version, title, content, proof, author, restored, updatedAt } = story;
	const hasOwnTitle =
		next.hasOwnTitle ?? (next.title === title ? story.hasOwnTitle : next.title !== story.conversation.title);
	await tx.storyRevision.create({
		data: {
			storyId,
			version,
			title,
			hasOwnTitle: story.hasOwnTitle,
			content,
			proof: toJson(proof),
			author,
			restored,
			createdAt: updatedAt,
		},
	});
	// What could not be written anew is of no interest any more.
	if (next.author !== 'assistant') await forget(tx, writingOf(storyId));
	return tx.story.update({
		where: { id: storyId },
		data: {
			author: 'person',
			...next,
			hasOwnTitle,
			version: version + 1,
			updatedAt: new Date(),
		},
	});
}

/** JSON's null is another null than the database's. */
const toJson = (proof: unknown) => (proof === null ? Prisma.DbNull : (proof as Prisma.InputJsonValue));
