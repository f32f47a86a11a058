import { z } from 'zod';
import type { Transaction } from '#app/database/db.server.ts';
import { holdUser } from '#app/database/hold-user.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Work, WorkState } from '#app/generated/prisma/client.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { isUnchangedSinceVersion, type TypedStory } from '#app/stories/rewriting/typed-text.server.ts';
import { findUnsaved, type Stamped, writeUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { findWork, forgetWork, type WorkSubject } from '#app/work/work.server.ts';

export const draftSchema = z.object({
	version: z.int(),
	/** Null if unchanged. */
	title: z.string().nullable(),
	content: z.string(),
	before: z.string().nullable(),
	instructions: z.string(),
	passages: z.array(z.string()),
});

type RewriteDraftFields = z.output<typeof draftSchema>;
export type RewriteDraft = Stamped<RewriteDraftFields>;

export const rewriteKind = 'rewrite';

export const rewriteWorkOf = (storyId: string): WorkSubject => ({ kind: rewriteKind, subject: storyId });

/** Null if none was asked for. Taking out paragraphs completes at once. */
const rewriteState = ({ passages }: RewriteDraft, work: Work | null): WorkState | null =>
	work?.state ?? (passages.length > 0 ? 'complete' : null);

/** Null also for a draft without typed text, once the story was saved elsewhere. */
export async function findDraft(story: TitledStory): Promise<RewriteDraft | null> {
	const draft = await findUnsaved(draftSchema, { storyId: story.id });
	if (!draft || draft.version === story.version || draft.passages.length > 0) return draft;
	return (await isUnchangedSinceVersion(story, draft)) ? null : draft;
}

export interface DraftPress {
	userId: string;
	storyId: string;
	typed: TypedStory & Partial<RewriteDraftFields>;
	stamp: string;
}

interface DraftWrite extends DraftPress {
	/** Moves the typed text to `before`, so a second press counts as done. */
	isOnce?: boolean;
	/** Runs in the same transaction. If omitted, the draft's rewrite is dropped. */
	andThen?: (tx: Transaction) => Promise<unknown>;
}

interface FoundDraft {
	story: TitledStory;
	draft: RewriteDraft | null;
	rewrite: WorkState | null;
	isSeen: boolean;
	/** The text that an earlier rewrite replaced; kept until restored, saved or thrown away. */
	before: string | null;
}

/**
 * If `change` returns null, no draft is left. @throws NotFound, Conflict rather than replace another window's words
 */
export async function writeDraft(
	{ userId, storyId, typed, stamp, isOnce, andThen }: DraftWrite,
	change: (found: FoundDraft) => Partial<RewriteDraftFields> | null,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	await writeUnsaved(
		draftSchema,
		{ storyId },
		{
			first: (tx) => holdUser(tx, userId),
			andThen: andThen ?? ((tx) => forgetWork(tx, rewriteWorkOf(storyId))),
			async change(draft) {
				const rewrite = draft && rewriteState(draft, await findWork(rewriteWorkOf(storyId)));
				const isSeen = draft?.stamp.toISOString() === stamp;
				if (draft && !isSeen) {
					const isDone = draft.before === typed.content && draft.title === typed.title && !rewrite;
					if (isOnce && isDone) return undefined;
					if (await holdsOtherWords(story, draft, typed)) throw new Conflict(otherWordsText);
				}
				const before = isSeen ? (draft?.before ?? null) : null;
				const changed = change({ story, draft, rewrite, isSeen, before });
				return changed && { before, instructions: '', passages: [], ...typed, ...changed };
			},
		},
	);
}

const otherWordsText =
	'You have unsaved changes in another window. They are shown here. Please look at them first.';

async function holdsOtherWords(story: TitledStory, draft: RewriteDraft, typed: TypedStory): Promise<boolean> {
	const { before } = draft;
	// Text put aside by an undo may be somebody's words, too.
	if (before !== null && draft.version === story.version && ![typed.content, story.content].includes(before))
		return true;
	const isSame = draft.content === typed.content && draft.title === typed.title;
	return !isSame && !(await isUnchangedSinceVersion(story, draft));
}
