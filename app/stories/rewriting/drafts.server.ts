import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, requireFound, Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { requireFits } from '#app/stories/record/save-story.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { joinPassages, needsModel, rewriteGone, rewriteReplaced } from '#app/stories/rewriting/rewrite.ts';
import { isUnchanged } from '#app/stories/rewriting/typed-text.server.ts';
import { type DraftPress, rewriteWorkOf, writeDraft } from '#app/stories/rewriting/write-draft.server.ts';
import { deleteUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import { askForWork } from '#app/work/work.server.ts';

const rewriteLimit = defineUserRateLimit('rewrite', env.LIMIT_REWRITE);

export const canRewrite = assistant.rewrite !== undefined;

export function requireModel(): void {
	if (!canRewrite) throw new Unavailable(needsModel);
}

/** @throws Unavailable without a model, RateLimited */
export async function requireRewrite(userId: string): Promise<void> {
	requireModel();
	await rewriteLimit.consume(userId);
}

/** @throws NotFound, Invalid, Unavailable, RateLimited, Conflict */
export async function askRewrite(press: DraftPress) {
	const { userId, storyId } = press;
	await requireRoom(press);
	await requireRewrite(userId);
	await writeDraft(
		{ ...press, andThen: (tx) => askForWork(tx, { ...rewriteWorkOf(storyId), userId }) },
		() => ({}),
	);
}

/** An earlier rewrite is dropped. @throws NotFound, Invalid, Conflict */
export async function replaceDraft(press: DraftPress) {
	await requireRoom(press);
	await writeDraft(press, () => ({}));
}

async function requireRoom({ userId, storyId, typed }: DraftPress) {
	await requireFits(db, requireFound(await findStory(userId, storyId)), typed.content);
}

/** The replaced content is kept for an undo. @throws NotFound, Conflict */
export async function acceptRewrite(press: DraftPress) {
	await writeDraft({ ...press, isOnce: true }, ({ draft, rewrite, isSeen }) => {
		if (!draft || !rewrite) throw new Conflict(rewriteGone);
		if (!isSeen) throw new Conflict(rewriteReplaced);
		return { content: joinPassages(draft.content, draft.passages), before: press.typed.content };
	});
}

/** Keeps what was typed. @throws NotFound, Conflict */
export async function rejectRewrite(press: DraftPress) {
	const { typed } = press;
	await writeDraft(press, ({ story, rewrite, isSeen, before }) => {
		if (rewrite && !isSeen) throw new Conflict(rewriteReplaced);
		const isOver = typed.version === story.version && isUnchanged(typed, story);
		return isOver && before === null ? null : {};
	});
}

/** @throws NotFound, Invalid, Conflict */
export async function keepDraft(press: DraftPress) {
	await requireRoom(press);
	await writeDraft(press, ({ draft, rewrite, isSeen }) => {
		const isOfThis = isSeen || draft?.content === press.typed.content;
		if (rewrite && isOfThis) throw new Conflict('Please accept or reject the rewrite first.');
		return { instructions: (isSeen && draft?.instructions) || '' };
	});
}

/** @throws NotFound, Conflict if there is nothing to undo */
export async function undoRewrite(press: DraftPress) {
	await writeDraft({ ...press, isOnce: true }, ({ before }) => {
		if (before === null) throw new Conflict(rewriteGone);
		return { content: before, before: press.typed.content };
	});
}

/** Deletes only the draft that the page showed. @throws NotFound */
export async function deleteDraft({ userId, storyId, stamp }: DraftPress) {
	const { id } = requireFound(await findStory(userId, storyId));
	if (stamp) await deleteUnsaved({ storyId: id }, new Date(stamp));
}
