import { Invalid } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import {
	acceptRewrite,
	askRewrite,
	canRewrite,
	deleteDraft,
	rejectRewrite,
	stopRewrite,
	undoRewrite,
	waitForRewrite,
} from '#app/stories/drafts.server.ts';
import { instructionsMissing, nothingToRewrite, rewriteFailed } from '#app/stories/failures.ts';
import { noContent, noInstructions, suggestions } from '#app/stories/rewrite.ts';
import { askByRules, ruleIntents } from '#app/stories/rule-intents.server.ts';
import { type Editor, editorForm, editorOf } from '#app/stories/story-schemas.ts';

type Shown = FormContext<Editor>;

const waitMs = { plain: 3_000, scripted: 20_000 };

/** An intent that changes the draft and leads back to the editor. */
const change = (
	run: (
		userId: string,
		id: string,
		typed: Omit<Editor, 'instructions' | 'stamp' | 'titleBefore'>,
		seen: { stamp: string; titleBefore?: string },
	) => Promise<void>,
	title?: string,
	place = 'rewrite',
) =>
	intent(
		editorForm,
		async ({ user, params, value: { instructions: _, titleBefore, stamp, ...typed } }: Shown) => {
			const id = requireId(params.id);
			await run(user.id, id, typed, { stamp, titleBefore: titleBefore?.slice(1) });
			return {
				to: place ? editorOf(id, place) : `/stories/${id}/edit`,
				toast: title ? { title } : undefined,
			};
		},
		{ failure: rewriteFailed },
	);

/** An intent that gives back what was typed, with some of it replaced. */
function fill(values: { instructions?: string }) {
	return intent(
		editorForm,
		async ({ value }) => ({
			fill: { ...value, ...values, intent: 'save', version: String(value.version) },
		}),
		{ failure: rewriteFailed },
	);
}

/** What the buttons of the AI Rewrite Assistant do (specification, sections 4 and 5). */
export const rewriteIntents = {
	rewrite: intent(
		editorForm,
		async ({ user, params, scripted, value }) => {
			const id = requireId(params.id);
			if (!value.content) throw new Invalid(noContent, 'content');
			if (!value.instructions) throw new Invalid(noInstructions, 'instructions');
			const { stamp: _, titleBefore: __, ...asked } = value;
			if (!canRewrite) {
				await askByRules(user.id, id, asked);
				return { to: editorOf(id, 'rule') };
			}
			await askRewrite(user.id, id, asked);
			const draft = await waitForRewrite(user.id, id, scripted ? waitMs.scripted : waitMs.plain);
			const toast = draft?.rewrite === 'complete' ? { title: 'AI rewrite complete!' } : undefined;
			return { to: editorOf(id), toast };
		},
		{ failure: rewriteFailed, refusals: [nothingToRewrite, instructionsMissing] },
	),
	stop: change((userId, id) => stopRewrite(userId, id)),
	accept: change(
		(userId, id, typed, { stamp }) => acceptRewrite(userId, id, typed, stamp),
		"Changes applied! Don't forget to save.",
	),
	reject: change(
		(userId, id, typed, { titleBefore }) => rejectRewrite(userId, id, { ...typed, titleBefore }),
		'Rewrite discarded',
	),
	undo: change((userId, id, typed) => undoRewrite(userId, id, typed)),
	discard: change((userId, id) => deleteDraft(userId, id), undefined, ''),
	look: fill({}),
	...ruleIntents,
	...Object.fromEntries(suggestions.map((instructions, at) => [`suggest-${at}`, fill({ instructions })])),
};
