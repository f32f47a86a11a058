import { Invalid } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { instructionsMissing, nothingToRewrite, rewriteFailed } from '#app/stories/record/failures.ts';
import { noContent, noInstructions } from '#app/stories/record/story.ts';
import { type EditorFields, editorForm, editorPath, toTyped } from '#app/stories/record/story-schemas.ts';
import {
	acceptRewrite,
	askRewrite,
	deleteDraft,
	rejectRewrite,
	requireModel,
	undoRewrite,
} from '#app/stories/rewriting/drafts.server.ts';
import { addSuggestion, rewriteComplete, suggestions, wishBox } from '#app/stories/rewriting/rewrite.ts';
import { takingOutIntents } from '#app/stories/rewriting/taking-out-intents.server.ts';
import { type DraftPress, rewriteWorkOf } from '#app/stories/rewriting/write-draft.server.ts';
import type { Toast } from '#app/ui/toast.tsx';
import { stopWork, waitForWork } from '#app/work/work.server.ts';

type EditorContext = FormContext<EditorFields>;

const rewriteWaitMs = 500;

const draftIntent = (
	run: (press: DraftPress) => Promise<void>,
	{ title, anchor }: { title?: string; anchor?: string },
) =>
	intent(
		editorForm,
		async ({ user, params, value: { instructions: _, stamp, ...value } }: EditorContext) => {
			const storyId = requireId(params.id);
			await run({ userId: user.id, storyId, typed: toTyped(value), stamp });
			return { to: editorPath(storyId, anchor), toast: title ? { title } : undefined };
		},
		{ failure: rewriteFailed },
	);

const showAgain = (anchor: string, run: (userId: string, id: string) => Promise<Toast | undefined>) =>
	intent(
		editorForm,
		async ({ user, params, value }: EditorContext) => {
			const toast = await run(user.id, requireId(params.id));
			return { fill: { ...value, intent: 'save', version: String(value.version) }, anchor, toast };
		},
		{ failure: rewriteFailed },
	);

const suggestWish = (suggestion: string) =>
	intent(
		editorForm,
		async ({ value }: EditorContext) => {
			const instructions = addSuggestion(value.instructions, suggestion);
			return {
				fill: { ...value, instructions, intent: 'save', version: String(value.version) },
				anchor: wishBox,
			};
		},
		{ failure: rewriteFailed },
	);

async function rewriteToast(userId: string, id: string, waitMs = 0): Promise<Toast | undefined> {
	const state = await waitForWork({ ...rewriteWorkOf(id), userId }, Date.now() + waitMs);
	return state === 'complete' ? rewriteComplete : undefined;
}

export const rewriteIntents = {
	rewrite: intent(
		editorForm,
		async ({ user, params, value: { stamp, ...value } }) => {
			requireModel();
			const id = requireId(params.id);
			const asked = toTyped(value);
			if (!asked.content) throw new Invalid(noContent, 'content');
			if (!asked.instructions) throw new Invalid(noInstructions, 'instructions');
			await askRewrite({ userId: user.id, storyId: id, typed: asked, stamp });
			return { to: editorPath(id, 'rewritten'), toast: await rewriteToast(user.id, id, rewriteWaitMs) };
		},
		{ failure: rewriteFailed, refusals: [nothingToRewrite, instructionsMissing] },
	),
	look: showAgain('rewritten', (userId, id) => rewriteToast(userId, id)),
	stop: showAgain('rewritten', async (userId, id) => {
		await stopWork({ ...rewriteWorkOf(id), userId });
		return undefined;
	}),
	accept: draftIntent(acceptRewrite, {
		title: "Changes applied! Don't forget to save.",
		anchor: 'heading',
	}),
	reject: draftIntent(rejectRewrite, { title: 'Rewrite discarded', anchor: 'heading' }),
	undo: draftIntent(undoRewrite, { anchor: 'heading' }),
	discard: draftIntent(deleteDraft, {}),
	...takingOutIntents,
	...Object.fromEntries(suggestions.map((suggestion, at) => [`suggest-${at}`, suggestWish(suggestion)])),
};
