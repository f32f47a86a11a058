import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, requireFound, Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { requireFits } from '#app/stories/record/save-story.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { needsModel, rewriteGone, rewriteReplaced, rewritten } from '#app/stories/rewriting/rewrite.ts';
import { saysNothingNew } from '#app/stories/rewriting/typed-story.server.ts';
import { type Press, rewriteOf, writeDraft } from '#app/stories/rewriting/write-draft.server.ts';
import { deleteUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { askForWork } from '#app/work/work.server.ts';

const rewriteLimit = defineUserRateLimit('rewrite', env.LIMIT_REWRITE);

export const canRewrite = assistant.rewrite !== undefined;

/** @throws Unavailable without a model */
export function requireModel(): void {
	if (!canRewrite) throw new Unavailable(needsModel);
}

/** @throws Unavailable without a model, RateLimited */
export async function requireRewrite(userId: string): Promise<void> {
	requireModel();
	await rewriteLimit.consume(userId);
}

/**
 * Keeps what was typed, and has it rewritten by a job. @throws NotFound, Invalid, Unavailable, RateLimited, Conflict
 */
export async function askRewrite(press: Press) {
	const { userId, storyId } = press;
	await requireRoom(press);
	await requireRewrite(userId);
	await writeDraft(
		{ ...press, andThen: (tx) => askForWork(tx, { ...rewriteOf(storyId), userId }) },
		() => ({}),
	);
}

/** Keeps what was typed, with what is left of it; an earlier rewrite goes. @throws NotFound, Invalid, Conflict */
export async function replaceDraft(press: Press) {
	await requireRoom(press);
	await writeDraft(press, () => ({}));
}

async function requireRoom({ userId, storyId, typed }: Press) {
	await requireFits(db, requireFound(await findStory(userId, storyId)), typed.content);
}

/** The rewrite takes the place of the content, which is kept to be brought back. @throws NotFound, Conflict */
export async function acceptRewrite(press: Press) {
	await writeDraft({ ...press, isOnce: true }, ({ draft, rewrite, isSeen }) => {
		if (!draft || !rewrite) throw new Conflict(rewriteGone);
		if (!isSeen) throw new Conflict(rewriteReplaced);
		return { content: rewritten(draft.content, draft.passages), before: press.typed.content };
	});
}

/** Ends the rewrite; what was typed is kept. @throws NotFound, Conflict */
export async function rejectRewrite(press: Press) {
	const { typed } = press;
	await writeDraft(press, ({ story, rewrite, isSeen, before }) => {
		if (rewrite && !isSeen) throw new Conflict(rewriteReplaced);
		const isOver = typed.version === story.version && saysNothingNew(typed, story);
		return isOver && before === null ? null : {};
	});
}

/** Keeps what was typed, as it is. @throws NotFound, Invalid, Conflict */
export async function keepDraft(press: Press) {
	await requireRoom(press);
	await writeDraft(press, ({ draft, rewrite, isSeen }) => {
		const isOfThis = isSeen || draft?.content === press.typed.content;
		if (rewrite && isOfThis) throw new Conflict('Please accept or reject the rewrite first.');
		return { instructions: (isSeen && draft?.instructions) || '' };
	});
}

/** The content from before the rewrite stands in the boxes again. @throws NotFound, Conflict if there is none */
export async function undoRewrite(press: Press) {
	await writeDraft({ ...press, isOnce: true }, ({ before }) => {
		if (before === null) throw new Conflict(rewriteGone);
		// What was typed since can be brought back the same way.
		return { content: before, before: press.typed.content };
	});
}

/** Throws away the draft that the page showed, and no other one. @throws NotFound */
export async function deleteDraft({ userId, storyId, stamp }: Press) {
	const { id } = requireFound(await findStory(userId, storyId));
	if (stamp) await deleteUnsaved({ storyId: id }, new Date(stamp));
}
