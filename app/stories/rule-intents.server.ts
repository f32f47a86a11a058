import { z } from 'zod';
import { detectLanguage } from '#app/assistant/understand/language.ts';
import { Invalid } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { userText } from '#app/http/user-text.ts';
import { leaveOut, turnToThirdPerson, unitOf } from '#app/stories/by-rules.server.ts';
import { askRules } from '#app/stories/drafts.server.ts';
import { rewriteFailed } from '#app/stories/failures.ts';
import {
	allPicked,
	needsModel,
	noContent,
	noneTurned,
	nothingPicked,
	rewritten,
	ruleFor,
	tellerRequired,
} from '#app/stories/rewrite.ts';
import { type Editor, editorForm, editorOf } from '#app/stories/story-schemas.ts';

/** A story without a model: asks what a rule needs to know. @throws Invalid for what no rule can do */
export async function askByRules(
	userId: string,
	id: string,
	asked: Omit<Editor, 'stamp' | 'titleBefore'>,
): Promise<void> {
	const rule = ruleFor(asked.instructions);
	const isForeign = rule === 'thirdPerson' && detectLanguage([asked.content]) !== 'en';
	if (!rule || isForeign) throw new Invalid(needsModel, 'instructions');
	await askRules(userId, id, asked);
}

const leaveOutForm = editorForm.extend({ leaveOut: z.array(userText(40)).max(1_000).default([]) });
const thirdPersonForm = editorForm.extend({
	teller: userText(40)
		.trim()
		.regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, tellerRequired)
		.default(''),
});

const shown = (id: string) => ({ to: editorOf(id), toast: { title: 'AI rewrite complete!' } });

/** What the AI Rewrite Assistant does by rules alone, where there is no model. */
export const ruleIntents = {
	'leave-out': intent(
		leaveOutForm,
		async ({ user, params, value: { leaveOut: keys, stamp: _, titleBefore: __, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			const unit = unitOf(asked.content);
			const passages = await leaveOut(asked.content, keys);
			const left = rewritten(asked.content, passages);
			await giveWay();
			if (!left) throw new Invalid(allPicked(unit), 'leaveOut');
			if (left === rewritten(asked.content, [])) throw new Invalid(nothingPicked(unit), 'leaveOut');
			await askRules(user.id, id, asked, passages);
			return shown(id);
		},
		{ failure: rewriteFailed },
	),
	'third-person': intent(
		thirdPersonForm,
		async ({ user, params, value: { teller, stamp: _, titleBefore: __, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			if (!teller) throw new Invalid(tellerRequired, 'teller');
			const passages = await turnToThirdPerson(asked.content, teller);
			if (rewritten(asked.content, passages) === rewritten(asked.content, []))
				throw new Invalid(noneTurned, 'teller');
			await askRules(user.id, id, asked, passages);
			return shown(id);
		},
		{ failure: rewriteFailed },
	),
};
