import { z } from 'zod';
import { newTitle } from '#app/conversations/conversation-schemas.ts';
import {
	deleteConversation,
	findConversationSummary,
	updateConversation,
} from '#app/conversations/conversations.server.ts';
import { changeFailed, deleteConversationFailed } from '#app/conversations/failures.ts';
import { requireFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { deleteStoryFailed, generateFromCardFailed } from '#app/stories/failures.ts';
import { generateStory } from '#app/stories/generate-story.server.ts';
import { deleteStory } from '#app/stories/stories.server.ts';

const conversation = z.object({ id: z.uuid() });

/** A blank title changes nothing (specification, section 4). */
export const renameForm = conversation.extend({ title: newTitle.or(z.literal('')) });

export const memoryIntents = {
	rename: intent(
		renameForm,
		async ({ user, value: { id, title } }) => {
			const { title: before } = requireFound(await findConversationSummary(user.id, id));
			const changed = title.trim();
			if (changed && changed !== before) await updateConversation(user.id, id, { title: changed });
			return { to: `/profile#memory-${id}` };
		},
		{ failure: changeFailed },
	),
	generate: intent(
		conversation,
		async ({ user, value, scripted }) =>
			generateStory(user.id, value.id, { minMessages: 1, scripted, failure: generateFromCardFailed }),
		{ failure: generateFromCardFailed },
	),
	'delete-story': intent(
		z.object({ storyId: z.uuid() }),
		async ({ user, value }) => {
			await deleteStory(user.id, value.storyId);
			return { to: '/profile', toast: { title: 'Story deleted successfully' } };
		},
		{ failure: deleteStoryFailed },
	),
	'delete-conversation': intent(
		conversation,
		async ({ user, value }) => {
			await deleteConversation(user.id, value.id);
			return { to: '/profile', toast: { title: 'Conversation deleted successfully' } };
		},
		{ failure: deleteConversationFailed },
	),
};
