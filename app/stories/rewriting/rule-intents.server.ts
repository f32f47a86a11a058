import { z } from 'zod';
import { Invalid } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { userText } from '#app/http/user-text.ts';
import { nothingToRewrite, rewriteFailed } from '#app/stories/record/failures.ts';
import { noContent } from '#app/stories/record/story.ts';
import { editorForm, editorOf, toTyped } from '#app/stories/record/story-schemas.ts';
import { leaveOut, turnToThirdPerson, unitOf, whyNotTurned } from '#app/stories/rewriting/by-rules.server.ts';
import { askRules } from '#app/stories/rewriting/drafts.server.ts';
import {
	allPicked,
	needsModel,
	notAllTurned,
	nothingPicked,
	rewriteComplete,
	rewritten,
	ruleFor,
	tellerRequired,
} from '#app/stories/rewriting/rewrite.ts';
import type { Press } from '#app/stories/rewriting/write-draft.server.ts';

/**
 * A story without a model: asks what a rule needs to know.
 * @throws Invalid for what no rule can do, Conflict for another window's words
 */
export async function askByRules(press: Press & { typed: { instructions: string } }): Promise<void> {
	const { instructions, content } = press.typed;
	const rule = ruleFor(instructions);
	if (!rule) throw new Invalid(needsModel, 'instructions');
	const reason = rule === 'thirdPerson' && whyNotTurned(content);
	if (reason) throw new Invalid(reason, 'instructions');
	await askRules(press);
}

const leaveOutForm = editorForm.extend({ leaveOut: z.array(userText(40)).max(1_000).default([]) });
const thirdPersonForm = editorForm.extend({
	teller: userText(40)
		.trim()
		.regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, tellerRequired)
		.default(''),
});

const showRewrite = (id: string) => ({ to: editorOf(id, 'rewritten'), toast: rewriteComplete });

/** What the AI Rewrite Assistant does by rules alone, where there is no model. */
export const ruleIntents = {
	'leave-out': intent(
		leaveOutForm,
		async ({ user, params, value: { leaveOut: keys, stamp, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			const unit = unitOf(asked.content);
			const passages = await leaveOut(asked.content, keys);
			const left = rewritten(asked.content, passages);
			await giveWay();
			if (!left) throw new Invalid(allPicked(unit), 'leaveOut');
			if (left === rewritten(asked.content, [])) throw new Invalid(nothingPicked(unit), 'leaveOut');
			await giveWay();
			await askRules({ userId: user.id, storyId: id, typed: { ...toTyped(asked), passages }, stamp });
			return showRewrite(id);
		},
		{ failure: rewriteFailed, refusals: [nothingToRewrite] },
	),
	'third-person': intent(
		thirdPersonForm,
		async ({ user, params, value: { teller, stamp, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			if (!teller) throw new Invalid(tellerRequired, 'teller');
			const reason = whyNotTurned(asked.content);
			// The name itself may stand where it is another's.
			const passages = reason ? null : turnToThirdPerson(asked.content, teller);
			if (!passages) throw new Invalid(reason ?? notAllTurned, 'teller');
			await askRules({ userId: user.id, storyId: id, typed: { ...toTyped(asked), passages }, stamp });
			return showRewrite(id);
		},
		{ failure: rewriteFailed, refusals: [nothingToRewrite] },
	),
};
