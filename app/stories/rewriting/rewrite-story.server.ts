import { assistant } from '#app/assistant/index.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db } from '#app/database/db.server.ts';
import { Unavailable } from '#app/errors.ts';
import { splitPassages } from '#app/stories/rewriting/rewrite.ts';

/** How much of the passage before is shown, so that the next one goes on from it. */
const BEFORE = 600;
const HEARTBEAT_MS = 2_000;

/** The key of the job that rewrites a story's draft. */
export const rewriteKey = (storyId: string) => `rewrite:${storyId}`;

interface Asked {
	conversationId: string;
	content: string;
	wish: string;
	/** What has been rewritten before. */
	done?: string[];
	signal?: AbortSignal;
}

/** Rewrites a story passage by passage. @throws AssistantError, Unavailable without a model */
export async function* rewritePassages({
	conversationId,
	content,
	wish,
	done = [],
	signal,
}: Asked): AsyncGenerator<string> {
	if (!assistant.rewrite) throw new Unavailable('The built-in assistant cannot rewrite a story.');
	let before = done.at(-1);
	for (const passage of splitPassages(content).slice(done.length)) {
		const onUsage = recordUse(conversationId, 'rewrite');
		before = await assistant.rewrite({ wish, passage, before: before?.slice(-BEFORE), signal, onUsage });
		yield before;
	}
}

/** Rewrites a draft and stores each passage, so that a retry goes on from there; ends when it is stopped. @throws AssistantError */
export async function rewriteDraft(storyId: string, signal?: AbortSignal): Promise<void> {
	const draft = await db.storyDraft.findFirst({
		where: { storyId, rewrite: 'writing' },
		include: { story: { select: { conversationId: true } } },
	});
	if (!draft) return;
	const asked = { storyId, askedAt: draft.askedAt, rewrite: 'writing' as const };
	const stopped = new AbortController();
	const heartbeat = setInterval(async () => {
		const alive = await db.storyDraft
			.updateMany({ where: asked, data: { heartbeatAt: new Date() } })
			.catch(() => null);
		if (alive?.count === 0) stopped.abort();
	}, HEARTBEAT_MS);
	const passages = [...draft.passages];
	try {
		for await (const passage of rewritePassages({
			conversationId: draft.story.conversationId,
			content: draft.content,
			wish: draft.instructions,
			done: draft.passages,
			signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
		})) {
			passages.push(passage);
			const { count } = await db.storyDraft.updateMany({ where: asked, data: { passages } });
			if (count === 0) return;
		}
		await db.storyDraft.updateMany({ where: asked, data: { rewrite: 'complete' } });
	} catch (error) {
		if (!stopped.signal.aborted) throw error;
	} finally {
		clearInterval(heartbeat);
	}
}
