import { z } from 'zod';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { deleteConversation } from '#app/conversations/delete-conversation.server.ts';
import { deleteConversationFailed } from '#app/conversations/failures.ts';
import { typedTitle } from '#app/conversations/title.ts';
import { updateConversation } from '#app/conversations/update-conversation.server.ts';
import { deletedPath } from '#app/deleted/deleted.ts';
import { ignoreNotFound, requireFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { listUrl } from '#app/memories/memory.ts';
import { conversationForm, renameForm } from '#app/memories/memory-schemas.ts';
import { deleteStoryFailed, generateFromCardFailed } from '#app/stories/record/failures.ts';
import { deleteStory } from '#app/stories/record/stories.server.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';

const listPage = (request: Request) => listUrl(new URL(request.url).searchParams.get('cursor'));

const cardAnchor = ({ id, storyId }: Record<string, string>) => `failed-${storyId ?? id}`;

const deletedToast = (title: string) => ({ title, action: { label: 'Recently deleted', href: deletedPath } });

export const memoryIntents = {
	rename: intent(
		renameForm,
		async ({ user, request, value: { id, ...fields } }) => {
			requireFound(await findConversationSummary(user.id, id));
			const title = typedTitle(fields);
			if (title) await updateConversation(user.id, id, { title });
			return { to: `${listPage(request)}#memory-${id}` };
		},
		{ failure: changeFailed },
	),
	generate: intent(
		conversationForm,
		async ({ user, request, value }) =>
			showNewStory(user.id, value.id, { request, minMessages: 1, failure: generateFromCardFailed }),
		{ failure: generateFromCardFailed, anchor: cardAnchor },
	),
	'delete-story': intent(
		z.object({ storyId: z.uuid() }),
		async ({ user, request, value }) => {
			await ignoreNotFound(deleteStory(user.id, value.storyId));
			return { to: listPage(request), toast: deletedToast('Story deleted successfully') };
		},
		{ failure: deleteStoryFailed, anchor: cardAnchor },
	),
	'delete-conversation': intent(
		conversationForm,
		async ({ user, request, value }) => {
			await ignoreNotFound(deleteConversation(user.id, value.id));
			return { to: listPage(request), toast: deletedToast('Conversation deleted successfully') };
		},
		{ failure: deleteConversationFailed, anchor: cardAnchor },
	),
};
