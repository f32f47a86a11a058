import { setTimeout as delay } from 'node:timers/promises';
import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, NotFound, requireFound, Unavailable } from '#app/errors.ts';
import type { StoryDraft } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { rewritten } from '#app/stories/rewrite.ts';
import { rewriteKey } from '#app/stories/rewrite-story.server.ts';
import { requireFits } from '#app/stories/save-story.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { findUnsaved, saysNothingNew } from '#app/stories/typed-story.server.ts';

const rewriteLimit = defineUserRateLimit('rewrite', env.LIMIT_REWRITE);

/** What stands in the editor's boxes, and the version that it was made from. */
interface Typed {
	version: number;
	title: string;
	content: string;
}

export const canRewrite = assistant.rewrite !== undefined;

/** @throws Unavailable without a model, RateLimited */
export async function requireRewrite(userId: string): Promise<void> {
	if (!canRewrite) {
		throw new Unavailable(
			'The built-in assistant cannot rewrite a story in other words. Its screen can leave out paragraphs.',
		);
	}
	await rewriteLimit.consume(userId);
}

export function findDraft(userId: string, storyId: string): Promise<StoryDraft | null> {
	return db.storyDraft.findFirst({ where: { storyId, story: { userId } } });
}

/** Keeps what was typed, and has it rewritten by a job. @throws NotFound, Invalid, Unavailable, RateLimited */
export async function askRewrite(
	userId: string,
	storyId: string,
	{ instructions, ...typed }: Typed & { instructions: string },
): Promise<void> {
	await requireFits(db, requireFound(await findStory(userId, storyId)), typed.content);
	await requireRewrite(userId);
	const askedAt = new Date();
	const asked = {
		...typed,
		instructions,
		askedAt,
		heartbeatAt: askedAt,
		before: null,
		rewrite: 'writing' as const,
		passages: [],
	};
	await db.$transaction(async (tx) => {
		await tx.storyDraft.upsert({ where: { storyId }, create: { storyId, ...asked }, update: asked });
		// In the same transaction, so that nothing waits for a job that was never stored.
		await tx.$executeRaw`select graphile_worker.add_job('rewrite_story', json_build_object('storyId', ${storyId}::text), job_key := ${rewriteKey(storyId)}, max_attempts := 4)`;
	});
}

/** Keeps what was typed and what is wished, where no model is asked: rules need to know more. @throws NotFound, Invalid */
export async function askRules(
	userId: string,
	storyId: string,
	asked: Typed & { instructions: string },
	passages: string[] = [],
): Promise<void> {
	await requireFits(db, requireFound(await findStory(userId, storyId)), asked.content);
	const rewrite = passages.length > 0 ? ('complete' as const) : null;
	const draft = { ...asked, askedAt: new Date(), before: null, rewrite, passages };
	await db.storyDraft.upsert({ where: { storyId }, create: { storyId, ...draft }, update: draft });
}

/** Polls until the rewrite is over or the timeout is. */
export async function waitForRewrite(
	userId: string,
	storyId: string,
	timeoutMs: number,
): Promise<StoryDraft | null> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const draft = await findDraft(userId, storyId);
		if (draft?.rewrite !== 'writing' || Date.now() > deadline) return draft;
		await delay(200);
	}
}

/** What has come of the rewrite stays. */
export async function stopRewrite(userId: string, storyId: string): Promise<void> {
	await db.storyDraft.updateMany({
		where: { storyId, story: { userId }, rewrite: 'writing' },
		data: { rewrite: 'stopped' },
	});
}

/**
 * The rewrite takes the place of the content, which is kept to be brought back. @param stamp of the draft that was seen
 * @throws NotFound without a rewrite, Conflict if it is another one than was seen
 */
export async function acceptRewrite(
	userId: string,
	storyId: string,
	typed: Typed,
	stamp?: string,
): Promise<void> {
	const draft = await findDraft(userId, storyId);
	if (!draft?.rewrite) throw new NotFound();
	if (stamp && stamp !== draft.askedAt.toISOString())
		throw new Conflict(
			'Another rewrite was asked for in another window. This is that one: please look at it first.',
		);
	const content = rewritten(draft.content, draft.passages);
	await replaceDraft(userId, storyId, { ...typed, content }, typed.content);
}

/** Ends the rewrite; what was typed is kept. @throws NotFound */
export async function rejectRewrite(
	userId: string,
	storyId: string,
	{ titleBefore, ...typed }: Typed & { titleBefore?: string },
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	if (typed.version === story.version && saysNothingNew(typed, story, titleBefore))
		await deleteDraft(userId, storyId);
	else await replaceDraft(userId, storyId, typed);
}

/** Keeps what was typed without a rewrite. @param before the content that can be brought back */
async function replaceDraft(
	userId: string,
	storyId: string,
	typed: Typed,
	before: string | null = null,
): Promise<void> {
	const { count } = await db.storyDraft.updateMany({
		where: { storyId, story: { userId } },
		data: { ...typed, before, instructions: '', rewrite: null, passages: [], askedAt: new Date() },
	});
	if (count === 0) throw new NotFound();
}

/** Keeps what was typed, as it is. @throws NotFound, Invalid, Conflict while there is a rewrite of it */
export async function keepDraft(
	userId: string,
	storyId: string,
	typed: Typed,
	stamp?: string,
): Promise<void> {
	const story = requireFound(await findStory(userId, storyId));
	await requireFits(db, story, typed.content);
	const draft = await findUnsaved(story);
	if (draft && stamp !== draft.askedAt.toISOString() && draft.content !== typed.content)
		throw new Conflict(
			'Other text of this story is kept unsaved from another window. Save yours, or open the editor anew to see the other.',
		);
	if (draft?.rewrite) throw new Conflict('Please accept or reject the rewrite first.');
	const anew = { ...typed, before: null, instructions: '', rewrite: null, passages: [], askedAt: new Date() };
	const update = draft ? typed : anew;
	await db.storyDraft.upsert({ where: { storyId }, create: { storyId, ...anew }, update });
}

/** The content from before the rewrite stands in the boxes again. @throws NotFound */
export async function undoRewrite(userId: string, storyId: string, typed: Typed): Promise<void> {
	const { before } = requireFound(await findDraft(userId, storyId));
	// What was typed since can be brought back the same way.
	await replaceDraft(userId, storyId, { ...typed, content: before ?? typed.content }, typed.content);
}

export async function deleteDraft(userId: string, storyId: string): Promise<void> {
	await db.storyDraft.deleteMany({ where: { storyId, story: { userId } } });
}
