import { z } from 'zod';
import type { Transaction } from '#app/database/db.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Work, WorkState } from '#app/generated/prisma/client.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { saysOnlyItsVersion, type Typed } from '#app/stories/rewriting/typed-story.server.ts';
import { findUnsaved, type Stamped, writeUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { type About, findWork, forgetWork } from '#app/work/work.server.ts';

export const draftSchema = z.object({
	version: z.int(),
	/** Null if unchanged. */
	title: z.string().nullable(),
	content: z.string(),
	before: z.string().nullable(),
	instructions: z.string(),
	passages: z.array(z.string()),
});

type Unstamped = z.output<typeof draftSchema>;
export type Draft = Stamped<Unstamped>;

export const rewriteKind = 'rewrite';

export const rewriteOf = (storyId: string): About => ({ kind: rewriteKind, subject: storyId });

/** Null if none was asked for. Taking out paragraphs completes at once. */
const stateOf = ({ passages }: Draft, work: Work | null): WorkState | null =>
	work?.state ?? (passages.length > 0 ? 'complete' : null);

/** Null also for a draft without typed text, once the story was saved elsewhere. */
export async function findDraft(story: TitledStory): Promise<Draft | null> {
	const draft = await findUnsaved(draftSchema, { storyId: story.id });
	if (!draft || draft.version === story.version || draft.passages.length > 0) return draft;
	return (await saysOnlyItsVersion(story, draft)) ? null : draft;
}

export interface Press {
	userId: string;
	storyId: string;
	typed: Typed & Partial<Unstamped>;
	stamp: string;
}

interface Write extends Press {
	/** Moves the typed text to `before`, so a second press counts as done. */
	isOnce?: boolean;
	/** Runs in the same transaction. If omitted, the draft's rewrite is dropped. */
	andThen?: (tx: Transaction) => Promise<unknown>;
}

interface Found {
	story: TitledStory;
	draft: Draft | null;
	rewrite: WorkState | null;
	isSeen: boolean;
	/** The text that an earlier rewrite replaced; kept until restored, saved or thrown away. */
	before: string | null;
}

/**
 * If `change` returns null, no draft is left. @throws NotFound, Conflict rather than replace another window's words
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

async function holdsOtherWords(story: TitledStory, draft: Draft, typed: Typed): Promise<boolean> {
	const { before } = draft;
	// Text put aside by an undo may be somebody's words, too.
	if (before !== null && draft.version === story.version && ![typed.content, story.content].includes(before))
		return true;
	const isSame = draft.content === typed.content && draft.title === typed.title;
	return !isSame && !(await saysOnlyItsVersion(story, draft));
}
