import { restoredTitle } from '#app/conversations/title.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict, Invalid, requireFound } from '#app/errors.ts';
import { Prisma, type Story } from '#app/generated/prisma/client.ts';
import { editProof } from '#app/stories/record/edited-proof.ts';
import { type Proof, readProof } from '#app/stories/record/proof.ts';
import { type TitledStory, writingWork } from '#app/stories/record/stories.server.ts';
import { isWritten, keepUnderText, notWrittenYet, storyLimit, storyRoom } from '#app/stories/record/story.ts';
import { deleteUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { forgetWork } from '#app/work/work.server.ts';

interface StoryChanges {
	title?: string | null;
	content?: string;
	status?: 'complete' | 'draft';
	/** If omitted, the newest. */
	version?: number;
	draft?: string;
}

export class StaleVersion extends Conflict {
	constructor(changes?: object) {
		super('Not saved: this story was changed in another window.', changes);
	}
}

/** @throws Invalid beyond the general limit, the longest version, and the assistant's longest plus `storyRoom` */
export async function requireFits(
	client: Transaction,
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
	const maxLength = Math.max(storyLimit, longest, written + storyRoom);
	if (countCharacters(content) > maxLength) throw new Invalid(keepUnderText(maxLength), 'content');
}

/** Counts code points, as Postgres does. */
function countCharacters(text: string): number {
	let count = text.length;
	for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) count--;
	return count;
}

/** Keeps the version before. @throws NotFound, Invalid if too long, Conflict while being written, StaleVersion */
export function saveStory(userId: string, id: string, changes: StoryChanges): Promise<TitledStory> {
	return db.$transaction(async (tx) => {
		const story = await lockStory(tx, userId, id);
		if (changes.draft && (changes.version === undefined || changes.version === story.version))
			await deleteUnsaved({ storyId: id }, new Date(changes.draft), tx);
		const title = changes.title ?? story.title;
		const { content = story.content, status = 'complete' } = changes;
		if (title === story.title && content === story.content && status === story.status) return story;
		if (changes.version !== undefined && changes.version !== story.version) throw new StaleVersion();
		await requireFits(tx, story, content);
		const proof = content === story.content ? story.proof : editProof(readProof(story.proof), content);
		return replaceVersion(tx, story, { title, content, status, proof: toProofJson(proof), restored: null });
	});
}

/** If `change` returns null, nothing changes. @throws NotFound, Invalid if too long, Conflict while being written */
export function changeStory(
	userId: string,
	id: string,
	change: (story: TitledStory) => { content: string; proof: Proof } | null,
): Promise<TitledStory> {
	return db.$transaction(async (tx) => {
		const story = await lockStory(tx, userId, id);
		const changed = change(story);
		if (!changed) return story;
		await requireFits(tx, story, changed.content);
		return replaceVersion(tx, story, { ...changed, restored: null });
	});
}

/** Makes a new version, byte for byte the old one. @throws NotFound, Conflict, StaleVersion */
export function restoreVersion(
	userId: string,
	id: string,
	earlier: number,
	version?: number,
): Promise<TitledStory> {
	return db.$transaction(async (tx) => {
		const story = await lockStory(tx, userId, id);
		if (version !== undefined && version !== story.version) throw new StaleVersion();
		const { title, content, proof, promptId } = requireFound(
			await tx.storyRevision.findUnique({ where: { storyId_version: { storyId: id, version: earlier } } }),
		);
		return replaceVersion(tx, story, {
			title: restoredTitle(title, story.title),
			content,
			proof: toProofJson(proof),
			promptId,
			status: 'complete',
			restored: earlier,
		});
	});
}

/** Locks until the transaction ends. @throws NotFound, Conflict unless the story is written */
async function lockStory(tx: Transaction, userId: string, id: string): Promise<TitledStory> {
	// Locks the conversation before its story, like all code that changes both.
	const [memory] = await tx.$queryRaw<{ title: string | null }[]>`
		select c.title from "Conversation" c join "Story" s on s."conversationId" = c.id
		where s.id = ${id}::uuid and s."userId" = ${userId}::uuid for update of c`;
	await tx.$queryRaw`select 1 from "Story" where id = ${id}::uuid for update`;
	const story = memory && (await tx.story.findUnique({ where: { id } }));
	const titled = { ...requireFound(story ?? null), title: memory?.title ?? '' };
	if (!isWritten(titled.status)) throw new Conflict(notWrittenYet);
	return titled;
}

export async function replaceVersion(
	tx: Transaction,
	story: TitledStory,
	{ title = story.title, ...next }: Prisma.StoryUpdateInput & { title?: string },
): Promise<TitledStory> {
	const { id: storyId, conversationId, version } = story;
	// Copied within the database, since the text may have millions of letters.
	await tx.$executeRaw`
		insert into "StoryRevision" ("storyId", version, title, content, proof, author, restored, "promptId", "createdAt")
		select id, version, ${story.title}, content, proof, author, restored, "promptId", "updatedAt"
		from "Story" where id = ${storyId}::uuid`;
	if (title !== story.title) await tx.conversation.update({ where: { id: conversationId }, data: { title } });
	if (next.author !== 'assistant') await forgetWork(tx, writingWork(storyId));
	const replaced = await tx.story.update({
		where: { id: storyId },
		data: { author: 'person', ...next, version: version + 1, updatedAt: new Date() },
	});
	return { ...replaced, title };
}

/** Prisma distinguishes JSON's null from the database's. */
const toProofJson = (proof: unknown) => (proof === null ? Prisma.DbNull : (proof as Prisma.InputJsonValue));
