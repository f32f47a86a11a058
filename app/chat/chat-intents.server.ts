import { z } from 'zod';
import { askAndShow } from '#app/chat/ask-and-show.server.ts';
import { messagesForStory } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import {
	createConversation,
	findConversationSummary,
	updateConversation,
} from '#app/conversations/conversations.server.ts';
import { changeFailed, replyFailed, saveConversationFirst } from '#app/conversations/failures.ts';
import { addUserMessage } from '#app/conversations/messages.server.ts';
import { newParticipant } from '#app/conversations/participant-schemas.ts';
import { addParticipant, removeParticipant } from '#app/conversations/participants.server.ts';
import { requireFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/failures.ts';
import { generateStory } from '#app/stories/generate-story.server.ts';

export const chatIntents = {
	send: intent(messageForm, sendMessage, { failure: replyFailed }),
	reply: intent(
		noFields,
		async ({ user, params }) => askAndShow(user.id, await requireConversationId(user.id, params.id)),
		{ failure: replyFailed },
	),
	generate: intent(
		noFields,
		async ({ user, params, scripted }) => {
			if (!params.id) return { to: '/chat', toast: saveConversationFirst };
			return generateStory(user.id, requireId(params.id), {
				minMessages: messagesForStory,
				scripted,
				failure: generateFromChatFailed,
			});
		},
		{ failure: generateFromChatFailed },
	),
	'add-member': intent(
		newParticipant.pick({ participantName: true }),
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			await addParticipant(user.id, id, value);
			return toMembers(id);
		},
		{ failure: changeFailed },
	),
	'remove-member': intent(
		z.object({ participantId: z.uuid() }),
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			await removeParticipant(user.id, id, value.participantId);
			return toMembers(id);
		},
		{ failure: changeFailed },
	),
	'select-speaker': intent(
		z.object({ participantId: z.uuid(), selected: z.enum(['yes', 'no']) }),
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			const currentSpeaker = value.selected === 'yes' ? value.participantId : null;
			await updateConversation(user.id, id, { currentSpeaker });
			return toMembers(id);
		},
		{ failure: changeFailed },
	),
};

async function sendMessage({
	user,
	params,
	value,
	idempotencyKey,
}: FormContext<z.output<typeof messageForm>>) {
	if (!params.id) {
		const first = { role: 'user' as const, content: value.content.trim() };
		const { id } = await createConversation(user.id, { messages: [first], mode: 'single' }, idempotencyKey);
		return askAndShow(user.id, id);
	}
	const id = requireId(params.id);
	await addUserMessage(user.id, id, { ...value, idempotencyKey });
	return askAndShow(user.id, id);
}

async function requireConversationId(userId: string, id: string | undefined): Promise<string> {
	return requireFound(await findConversationSummary(userId, requireId(id))).id;
}

const toMembers = (id: string) => ({ to: `/chat/${id}#members` });
