import { Invalid, requireFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { findConflict } from '#app/stories/editing/conflict.server.ts';
import { editorPhotoIntents } from '#app/stories/editing/photos/photo-intents.server.ts';
import { contentMissing, saveStoryFailed, titleMissing } from '#app/stories/record/failures.ts';
import { StaleVersion, saveStory } from '#app/stories/record/save-story.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { noContent } from '#app/stories/record/story.ts';
import { storyForm, toTyped } from '#app/stories/record/story-schemas.ts';
import { keepDraft } from '#app/stories/rewriting/drafts.server.ts';
import { rewriteIntents } from '#app/stories/rewriting/rewrite-intents.server.ts';
import { isUnchanged } from '#app/stories/rewriting/typed-text.server.ts';

export const editIntents = {
	save: intent(
		storyForm,
		async ({ user, params, value }) => {
			// Emptying the text is probably a slip: there is a button to delete a story.
			if (!value.content) throw new Invalid(noContent, 'content');
			const saving = saveStory(user.id, requireId(params.id), {
				...toTyped(value),
				draft: value.stamp,
			});
			const { id } = await saving.catch(async (error) => {
				if (!(error instanceof StaleVersion)) throw error;
				const story = requireFound(await findStory(user.id, requireId(params.id)));
				throw new StaleVersion(await findConflict(story, value));
			});
			return { to: `/stories/${id}/edit`, toast: { title: 'Story saved successfully' } };
		},
		{ failure: saveStoryFailed, refusals: [titleMissing, contentMissing] },
	),
	preview: intent(
		storyForm,
		async ({ user, params, value: { stamp, ...value } }) => {
			const story = requireFound(await findStory(user.id, requireId(params.id)));
			const typed = toTyped(value);
			if (isUnchanged(typed, story)) return { to: `/stories/${story.id}` };
			await keepDraft({ userId: user.id, storyId: story.id, typed, stamp });
			return { to: `/stories/${story.id}/edit?preview#preview` };
		},
		{ failure: saveStoryFailed, refusals: [titleMissing] },
	),
	...rewriteIntents,
	...editorPhotoIntents,
};
