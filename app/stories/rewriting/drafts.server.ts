import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, requireFound, Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { requireFits } from '#app/stories/record/save-story.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { rewriteGone, rewriteReplaced, rewritten } from '#app/stories/rewriting/rewrite.ts';
import { saysNothingNew } from '#app/stories/rewriting/typed-story.server.ts';
import { type Draft, rewriteOf, type Typed, writeDraft } from '#app/stories/rewriting/write-draft.server.ts';
import { askForWork } from '#app/work/work.server.ts';

/** A draft that nothing is wished of. */
const plain = { before: null, instructions: '', passages: [] };

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

/**
 * Keeps what was typed, and has it rewritten by a job. @param stamp of the draft that the page showed
 * @throws NotFound, Invalid, Unavailable, RateLimited, Conflict for another window's words
 */
export async function askRewrite(
	userId: string,
	storyId: string,
	{ instructions, ...typed }: Typed & { instructions: string },
	stamp: string,
): Promise<void> {
	const story = await requireRoom(userId, storyId, typed);
	await requireRewrite(userId);
	await writeDraft({
		story,
		typed,
		stamp,
		change: (draft, isSeen) => ({ ...plain, ...typed, instructions, ...setAside(draft, isSeen) }),
		andThen: (tx) => askForWork(tx, { ...rewriteOf(storyId), userId }),
	});
}

/**
 * Keeps what was typed and what is wished, where no model is asked: rules need to know more.
 * @throws NotFound, Invalid, Conflict for another window's words
 */
export async function askRules(
	userId: string,
	storyId: string,
	{ instructions, ...typed }: Typed & { instructions: string },
	stamp: string,
	passages: string[] = [],
): Promise<void> {
	const story = await requireRoom(userId, storyId, typed);
	await writeDraft({
		story,
		typed,
		stamp,
		change: (draft, isSeen) => ({ ...plain, ...typed, instructions, passages, ...setAside(draft, isSeen) }),
	});
}

/** What an earlier rewrite took the place of stays until it is brought back, saved without or thrown away. */
const setAside = (draft: Draft | null, isSeen: boolean) => ({
	before: (isSeen && draft?.before) || null,
});

async function requireRoom(userId: string, storyId: string, { content }: Typed): Promise<TitledStory> {
	const story = requireFound(await findStory(userId, storyId));
	await requireFits(db, story, content);
	return story;
}

/** Of a button that was pressed twice: what was typed stands where an undo brings it back from. */
const standsBefore =
	({ title, content }: Typed) =>
	(draft: Draft): boolean =>
		draft.rewrite === null && draft.before === content && draft.title === title;

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
	await writeDraft({
		story,
		typed,
		stamp,
		isRepeated: standsBefore(typed),
		change: (draft, isSeen) => {
			if (!draft?.rewrite) throw new Conflict(rewriteGone);
			if (!isSeen) throw new Conflict(rewriteReplaced);
			const content = rewritten(draft.content, draft.passages);
			return { ...plain, ...typed, content, before: typed.content };
		},
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
	await writeDraft({
		story,
		typed,
		stamp,
		change: (draft, isSeen) => {
			if (draft?.rewrite && !isSeen) throw new Conflict(rewriteReplaced);
			const kept = setAside(draft, isSeen);
			return isOver && kept.before === null ? null : { ...plain, ...typed, ...kept };
		},
	});
}

/** Keeps what was typed, as it is. @throws NotFound, Invalid, Conflict while there is a rewrite of it, or for another window's words */
export async function keepDraft(userId: string, storyId: string, typed: Typed, stamp: string): Promise<void> {
	const story = await requireRoom(userId, storyId, typed);
	await writeDraft({
		story,
		typed,
		stamp,
		change: (draft, isSeen) => {
			const isOfThis = isSeen || draft?.content === typed.content;
			if (draft?.rewrite && isOfThis) throw new Conflict('Please accept or reject the rewrite first.');
			const { before = null, instructions = '' } = (isSeen && draft) || {};
			return { ...plain, ...typed, before, instructions };
		},
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
	await writeDraft({
		story,
		typed,
		stamp,
		isRepeated: standsBefore(typed),
		change: (draft, isSeen) => {
			if (!isSeen || typeof draft?.before !== 'string') throw new Conflict(rewriteGone);
			// What was typed since can be brought back the same way.
			return { ...plain, ...typed, content: draft.before, before: typed.content };
		},
	});
}

/** Throws away the draft that the page showed, and no other one. */
export async function deleteDraft(userId: string, storyId: string, stamp: string): Promise<void> {
	if (!stamp) return;
	await db.storyDraft.deleteMany({ where: { storyId, story: { userId }, askedAt: new Date(stamp) } });
}
