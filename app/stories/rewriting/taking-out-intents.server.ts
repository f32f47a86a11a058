import { z } from 'zod';
import { Invalid } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { userText } from '#app/http/user-text.ts';
import { nothingToRewrite, rewriteFailed } from '#app/stories/record/failures.ts';
import { noContent } from '#app/stories/record/story.ts';
import { editorForm, editorPath, toTyped } from '#app/stories/record/story-schemas.ts';
import { replaceDraft } from '#app/stories/rewriting/drafts.server.ts';
import { allPickedText, joinPassages, nothingPickedText } from '#app/stories/rewriting/rewrite.ts';
import { takeOut, takeOutUnit } from '#app/stories/rewriting/taking-out.server.ts';

const takeOutForm = editorForm.extend({ takeOut: z.array(userText(40)).max(1_000).default([]) });

const intentOptions = { failure: rewriteFailed, refusals: [nothingToRewrite] };

export const takingOutIntents = {
	'ask-to-take-out': intent(
		editorForm,
		async ({ user, params, value: { stamp, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			await replaceDraft({ userId: user.id, storyId: id, typed: toTyped(asked), stamp });
			return { to: `${editorPath(id)}?take-out#take-out` };
		},
		intentOptions,
	),
	'take-out': intent(
		takeOutForm,
		async ({ user, params, value: { takeOut: keys, stamp, ...asked } }) => {
			const id = requireId(params.id);
			if (!asked.content) throw new Invalid(noContent, 'content');
			const unit = takeOutUnit(asked.content);
			const passages = await takeOut(asked.content, keys);
			const left = joinPassages(asked.content, passages);
			await giveWay();
			if (!left) throw new Invalid(allPickedText(unit), 'takeOut');
			if (left === joinPassages(asked.content, [])) throw new Invalid(nothingPickedText(unit), 'takeOut');
			await giveWay();
			await replaceDraft({ userId: user.id, storyId: id, typed: { ...toTyped(asked), passages }, stamp });
			return { to: editorPath(id, 'rewritten') };
		},
		intentOptions,
	),
};
