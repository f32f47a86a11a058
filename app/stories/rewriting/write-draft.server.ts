import { db } from '#app/database/db.server.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { Prisma, type StoryDraft, type Work, type WorkState } from '#app/generated/prisma/client.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { saysOnlyItsVersion } from '#app/stories/rewriting/typed-story.server.ts';
import { type About, findWork, forgetWork } from '#app/work/work.server.ts';

/** What stands in the editor's boxes, and the version that it was made from. */
export interface Typed {
	version: number;
	/** Null where it was left as it was. */
	title: string | null;
	content: string;
}

/** What a draft becomes, without its stamp. */
export type NextDraft = Typed & Pick<StoryDraft, 'before' | 'instructions' | 'passages'>;

/** A draft, and how far the rewrite of it is; null where none was asked for. */
export type Draft = StoryDraft & { rewrite: WorkState | null };

export const rewriteKind = 'rewrite';

/** The work of rewriting a story's draft. */
export const rewriteOf = (storyId: string): About => ({ kind: rewriteKind, subject: storyId });

/** How far the rewrite of a draft is; null where none was asked for. What rules have done is complete at once. */
export const stateOf = ({ passages }: StoryDraft, work: Work | null): WorkState | null =>
	work?.state ?? (passages.length > 0 ? 'complete' : null);

/** A draft with how far its rewrite is. */
export async function findDraft(storyId: string): Promise<Draft | null> {
	const work = await findWork(rewriteOf(storyId));
	const draft = await db.storyDraft.findUnique({ where: { storyId } });
	return draft && { ...draft, rewrite: stateOf(draft, work) };
}

interface Write {
	story: TitledStory;
	typed: Typed;
	/** Of the draft that the page showed; blank where it showed none. */
	stamp: string;
	/** What takes the place of the draft that is there; null leaves none. It may be another window's with the same words. */
	change: (draft: Draft | null, isSeen: boolean) => NextDraft | null;
	/** Whether an earlier press of this same button made the draft that is there: then nothing is left to do. */
	isRepeated?: (draft: Draft) => boolean;
	/** Done together with it, or not at all: asks for a rewrite. Without it the draft has none. */
	andThen?: (tx: Prisma.TransactionClient) => Promise<unknown>;
}

/**
 * Puts a text in the place of the draft that the page showed, and of no other one that holds words of its own: of two
 * windows one is refused. It is written only where what it was judged by still stands.
 * @throws NotFound without the story, Conflict for another window's words
 */
export async function writeDraft({ story, typed, stamp, change, isRepeated, andThen }: Write): Promise<void> {
	for (;;) {
		const draft = await findDraft(story.id);
		const isSeen = draft?.askedAt.toISOString() === stamp;
		if (draft && !isSeen && isRepeated?.(draft)) return;
		if (draft && !isSeen && (await holdsOtherWords(story, draft, typed)))
			throw new Conflict(
				'Another window has unsaved changes, which are shown here. Please look at them first.',
			);
		const next = change(draft, isSeen);
		const isWritten = await db.$transaction(async (tx) => {
			const { count } = await replace(tx, story.id, draft, next);
			const settle = andThen ?? ((tx) => forgetWork(tx, rewriteOf(story.id)));
			if (count > 0) await settle(tx);
			return count > 0 || (!draft && !next);
		});
		if (isWritten) return;
	}
}

/** Whether a draft says what is neither typed here nor kept as a version. */
async function holdsOtherWords(story: TitledStory, draft: StoryDraft, typed: Typed): Promise<boolean> {
	const { before } = draft;
	// What an undo has put aside may be somebody's words, too.
	if (before !== null && draft.version === story.version && ![typed.content, story.content].includes(before))
		return true;
	const isSame = draft.content === typed.content && draft.title === typed.title;
	return !isSame && !(await saysOnlyItsVersion(story, draft));
}

/** Writes where nobody has written since. */
async function replace(
	tx: Prisma.TransactionClient,
	storyId: string,
	draft: StoryDraft | null,
	next: NextDraft | null,
): Promise<{ count: number }> {
	const now = Date.now();
	if (!draft) return next ? createDraft(tx, { storyId, ...next, askedAt: new Date(now) }) : { count: 0 };
	const where = { storyId, askedAt: draft.askedAt };
	if (!next) return tx.storyDraft.deleteMany({ where });
	// Never the same stamp twice, however quickly one write follows another.
	const askedAt = new Date(Math.max(now, draft.askedAt.getTime() + 1));
	return tx.storyDraft.updateMany({ where, data: { ...next, askedAt } });
}

/** @throws NotFound where the story was deleted in the same moment */
async function createDraft(tx: Prisma.TransactionClient, data: Prisma.StoryDraftCreateManyInput) {
	try {
		return await tx.storyDraft.createMany({ data, skipDuplicates: true });
	} catch (error) {
		const isGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
		throw isGone ? new NotFound() : error;
	}
}
