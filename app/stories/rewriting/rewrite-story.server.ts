import { assistant } from '#app/assistant/index.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db } from '#app/database/db.server.ts';
import { Unavailable } from '#app/errors.ts';
import { editorPath } from '#app/stories/record/story-schemas.ts';
import { needsModel, rewriteWords, splitPassages } from '#app/stories/rewriting/rewrite.ts';
import { draftSchema, rewriteKind } from '#app/stories/rewriting/write-draft.server.ts';
import { findUnsaved, growUnsaved } from '#app/unsaved/unsaved-text.server.ts';
import type { LongWork, WorkRun } from '#app/work/run-work.server.ts';

const CONTEXT_BEFORE_LENGTH = 600;

interface PassagesRequest {
	conversationId: string;
	content: string;
	wish: string;
	done?: string[];
	signal?: AbortSignal;
}

/** @throws AssistantError, Unavailable without a model */
export async function* rewritePassages({
	conversationId,
	content,
	wish,
	done = [],
	signal,
}: PassagesRequest): AsyncGenerator<string> {
	if (!assistant.rewrite) throw new Unavailable(needsModel);
	let before = done.at(-1);
	for (const passage of splitPassages(content).slice(done.length)) {
		const onUsage = recordUse(conversationId, 'rewrite');
		before = await assistant.rewrite({
			wish,
			passage,
			before: before?.slice(-CONTEXT_BEFORE_LENGTH),
			signal,
			onUsage,
		});
		yield before;
	}
}

export const rewriteWork: LongWork = {
	kind: rewriteKind,
	words: rewriteWords,
	href: ({ subject }) => editorPath(subject, 'rewrite'),
	run: rewriteDraft,
};

/** Stores each passage, so that a retry goes on from there. @throws AssistantError */
async function rewriteDraft({ subject: storyId, signal, report }: WorkRun): Promise<void> {
	const draft = await findUnsaved(draftSchema, { storyId });
	const story = await db.story.findUnique({ where: { id: storyId }, select: { conversationId: true } });
	if (!draft || !story) return;
	const { content, instructions: wish } = draft;
	const passages = [...draft.passages];
	const total = splitPassages(content).length;
	await report({ done: passages.length, total });
	for await (const passage of rewritePassages({ ...story, content, wish, done: draft.passages, signal })) {
		passages.push(passage);
		const grown = { ...draft, passages };
		await report({ done: passages.length }, (tx) => growUnsaved(tx, { storyId }, grown));
	}
}
