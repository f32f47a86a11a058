import { z } from 'zod';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Prisma, Work, WorkState } from '#app/generated/prisma/client.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { saysOnlyItsVersion, type Typed } from '#app/stories/rewriting/typed-story.server.ts';
import { findUnsaved, type Stamped, writeUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { type About, findWork, forgetWork } from '#app/work/work.server.ts';

/**
 * What somebody has not saved of a story yet: kept when they ask for a preview or a rewrite, until
 * they save or throw it away.
 */
export const draftSchema = z.object({
	/** The version that it was made from. */
	version: z.int(),
	/** Null where it was left as it was. */
	title: z.string().nullable(),
	content: z.string(),
	/** The content before a rewrite took its place. */
	before: z.string().nullable(),
	instructions: z.string(),
	/** What has been rewritten so far, in order. */
	passages: z.array(z.string()),
});

type Unstamped = z.output<typeof draftSchema>;
export type Draft = Stamped<Unstamped>;

export const rewriteKind = 'rewrite';

/** The work of rewriting a story's draft. */
export const rewriteOf = (storyId: string): About => ({ kind: rewriteKind, subject: storyId });

/** How far the rewrite of a draft is; null where none was asked for. Paragraphs are taken out at once. */
const stateOf = ({ passages }: Draft, work: Work | null): WorkState | null =>
	work?.state ?? (passages.length > 0 ? 'complete' : null);

/** What is kept unsaved of a story; null for what nobody typed, once the story was saved elsewhere. */
export async function findDraft(story: TitledStory): Promise<Draft | null> {
	const draft = await findUnsaved(draftSchema, { storyId: story.id });
	if (!draft || draft.version === story.version || draft.passages.length > 0) return draft;
	return (await saysOnlyItsVersion(story, draft)) ? null : draft;
}

/** A press of one of the editor's buttons. */
export interface Press {
	userId: string;
	storyId: string;
	/** What stood in the boxes, with what was wished, or what is left of it. */
	typed: Typed & Partial<Unstamped>;
	/** Of the draft that the page showed; blank where it showed none. */
	stamp: string;
}

interface Write extends Press {
	/** It puts what was typed where an undo brings it back from: pressed twice, it is done already. */
	isOnce?: boolean;
	/** Done together with it, or not at all: asks for a rewrite. Without it the draft has none. */
	andThen?: (tx: Prisma.TransactionClient) => Promise<unknown>;
}

interface Found {
	story: TitledStory;
	/** What is there: it may be another window's with the same words. */
	draft: Draft | null;
	/** How far its rewrite is; null where none was asked for. */
	rewrite: WorkState | null;
	/** It is what the page showed. */
	isSeen: boolean;
	/** What an earlier rewrite took the place of: it stays until it is brought back, saved without or thrown away. */
	before: string | null;
}

/**
 * Puts what was typed, with what `change` makes of it, in the place of the draft that the page showed, and of no other
 * one that holds words of its own: of two windows one is refused. Null leaves none.
 * @throws NotFound without the story, Conflict for another window's words
 */
export async function writeDraft(
	{ userId, storyId, typed, stamp, isOnce, andThen }: Write,
	change: (found: Found) => Partial<Unstamped> | null,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	await writeUnsaved(
		draftSchema,
		{ storyId },
		{
			andThen: andThen ?? ((tx) => forgetWork(tx, rewriteOf(storyId))),
			async change(draft) {
				const rewrite = draft && stateOf(draft, await findWork(rewriteOf(storyId)));
				const isSeen = draft?.stamp.toISOString() === stamp;
				if (draft && !isSeen) {
					const isDone = draft.before === typed.content && draft.title === typed.title && !rewrite;
					if (isOnce && isDone) return undefined;
					if (await holdsOtherWords(story, draft, typed)) throw new Conflict(otherWords);
				}
				const before = isSeen ? (draft?.before ?? null) : null;
				const changed = change({ story, draft, rewrite, isSeen, before });
				return changed && { before, instructions: '', passages: [], ...typed, ...changed };
			},
		},
	);
}

const otherWords = 'Another window has unsaved changes, which are shown here. Please look at them first.';

/** Whether a draft says what is neither typed here nor kept as a version. */
async function holdsOtherWords(story: TitledStory, draft: Draft, typed: Typed): Promise<boolean> {
	const { before } = draft;
	// What an undo has put aside may be somebody's words, too.
	if (before !== null && draft.version === story.version && ![typed.content, story.content].includes(before))
		return true;
	const isSame = draft.content === typed.content && draft.title === typed.title;
	return !isSame && !(await saysOnlyItsVersion(story, draft));
}
