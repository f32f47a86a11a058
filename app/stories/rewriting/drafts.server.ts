import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, requireFound, Unavailable } from '#app/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { requireFits } from '#app/stories/record/save-story.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { rewriteGone, rewriteReplaced, rewritten } from '#app/stories/rewriting/rewrite.ts';
import { saysNothingNew, type Typed } from '#app/stories/rewriting/typed-story.server.ts';
import { rewriteOf, writeDraft } from '#app/stories/rewriting/write-draft.server.ts';
import { deleteUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { ask } from '#app/work/work.server.ts';

const rewriteLimit = defineUserRateLimit('rewrite', env.LIMIT_REWRITE);

export const canRewrite = assistant.rewrite !== undefined;

/** @throws Unavailable without a model, RateLimited */
export async function requireRewrite(userId: string): Promise<void> {
	if (!canRewrite) {
		throw new Unavailable(
			'The built-in assistant cannot rewrite a story. On the edit screen it can shorten one, or retell it in the third person.',
		);
	}
	await rewriteLimit.consume(userId);
}

/** What was typed, and what is wished of it. */
type Wished = Typed & { instructions: string; passages?: string[] };

/**
 * Keeps what was typed, and has it rewritten by a job. @param stamp of the draft that the page showed
 * @throws NotFound, Invalid, Unavailable, RateLimited, Conflict for another window's words
 */
export async function askRewrite(
	userId: string,
	storyId: string,
	typed: Wished,
	stamp: string,
): Promise<void> {
	const story = await findWithRoom(userId, storyId, typed);
	await requireRewrite(userId);
	const andThen = (tx: Prisma.TransactionClient) => ask(tx, { ...rewriteOf(storyId), userId });
	await writeDraft({ story, typed, stamp, andThen }, () => ({}));
}

/**
 * Keeps what was typed, what is wished and what rules have made of it, where no model is asked.
 * @throws NotFound, Invalid, Conflict for another window's words
 */
export async function askRules(userId: string, storyId: string, typed: Wished, stamp: string): Promise<void> {
	const story = await findWithRoom(userId, storyId, typed);
	await writeDraft({ story, typed, stamp }, () => ({}));
}

async function findWithRoom(userId: string, storyId: string, { content }: Typed): Promise<TitledStory> {
	const story = requireFound(await findStory(userId, storyId));
	await requireFits(db, story, content);
	return story;
}

/**
 * The rewrite takes the place of the content, which is kept to be brought back.
 * @throws NotFound, Conflict if it is another one than was seen
 */
export async function acceptRewrite(
	userId: string,
	storyId: string,
	typed: Typed,
	stamp: string,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	await writeDraft({ story, typed, stamp, isOnce: true }, ({ draft, rewrite, isSeen }) => {
		if (!draft || !rewrite) throw new Conflict(rewriteGone);
		if (!isSeen) throw new Conflict(rewriteReplaced);
		return { content: rewritten(draft.content, draft.passages), before: typed.content };
	});
}

/** Ends the rewrite; what was typed is kept. @throws NotFound, Conflict if it is another one than was seen */
export async function rejectRewrite(
	userId: string,
	storyId: string,
	typed: Typed,
	stamp: string,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	const isOver = typed.version === story.version && saysNothingNew(typed, story);
	await writeDraft({ story, typed, stamp }, ({ rewrite, isSeen, before }) => {
		if (rewrite && !isSeen) throw new Conflict(rewriteReplaced);
		return isOver && before === null ? null : {};
	});
}

/** Keeps what was typed, as it is. @throws NotFound, Invalid, Conflict while there is a rewrite of it, or for another window's words */
export async function keepDraft(userId: string, storyId: string, typed: Typed, stamp: string): Promise<void> {
	const story = await findWithRoom(userId, storyId, typed);
	await writeDraft({ story, typed, stamp }, ({ draft, rewrite, isSeen }) => {
		const isOfThis = isSeen || draft?.content === typed.content;
		if (rewrite && isOfThis) throw new Conflict('Please accept or reject the rewrite first.');
		return { instructions: (isSeen && draft?.instructions) || '' };
	});
}

/** The content from before the rewrite stands in the boxes again. @throws NotFound, Conflict if there is none */
export async function undoRewrite(
	userId: string,
	storyId: string,
	typed: Typed,
	stamp: string,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	await writeDraft({ story, typed, stamp, isOnce: true }, ({ before }) => {
		if (before === null) throw new Conflict(rewriteGone);
		// What was typed since can be brought back the same way.
		return { content: before, before: typed.content };
	});
}

/** Throws away the draft that the page showed, and no other one. @throws NotFound */
export async function deleteDraft(userId: string, storyId: string, stamp: string): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	if (stamp) await deleteUnsaved({ storyId: story.id }, new Date(stamp));
}
