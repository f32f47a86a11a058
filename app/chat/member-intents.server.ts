import { z } from 'zod';
import { rememberSpeaker } from '#app/chat/speaker-memory.server.ts';
import { messageLimit } from '#app/conversations/conversation.ts';
import { recordingIds } from '#app/conversations/conversation-schemas.ts';
import { createConversation } from '#app/conversations/conversations.server.ts';
import { newParticipant } from '#app/conversations/participant-schemas.ts';
import {
	addParticipant,
	listParticipants,
	removeParticipant,
} from '#app/conversations/participants.server.ts';
import { updateConversation } from '#app/conversations/update-conversation.server.ts';
import { Conflict, Invalid, ignoreNotFound } from '#app/errors.ts';
import { intent, noFields } from '#app/forms/form-action.server.ts';
import { saveForm } from '#app/forms/saved-submission.server.ts';
import { formFields } from '#app/forms/submission.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { userText } from '#app/http/user-text.ts';
import type { Toast } from '#app/ui/toast.tsx';

const nameForm = newParticipant.pick({ participantName: true });
const memberForm = z.object({ participantId: z.uuid() });
const intentOptions = { failure: changeFailed };

export const memberIntents = {
	'begin-group': intent(
		nameForm.extend({ content: userText(messageLimit).default(''), recordings: recordingIds }),
		async ({ user, value, idempotencyKey, request }) => {
			const { id } = await createConversation(user.id, { messages: [], mode: 'group' }, idempotencyKey);
			const added = await addMember(user.id, id, value, idempotencyKey);
			const headers = new Headers();
			const recordings = value.recordings.join();
			if (value.content.trim() || recordings) {
				const place = { request, page: `/chat/${id}`, userId: user.id, network: null };
				const fields = { [formFields.intent]: 'send', content: value.content, recordings };
				const saved = await saveForm(place, { fields });
				if (saved) headers.append('Set-Cookie', saved.cookie);
			}
			return { ...toAdding(id), ...added, headers };
		},
		intentOptions,
	),
	'add-member': intent(
		nameForm,
		async ({ user, params, value, idempotencyKey }) => {
			const id = requireId(params.id);
			return { ...toAdding(id), ...(await addMember(user.id, id, value, idempotencyKey)) };
		},
		intentOptions,
	),
	'show-adding': intent(noFields, async ({ params }) => toAdding(requireId(params.id)), intentOptions),
	'ask-remove-member': intent(
		memberForm,
		async ({ params, value }) => ({
			to: `/chat/${requireId(params.id)}?members&remove=${value.participantId}#question`,
		}),
		intentOptions,
	),
	'keep-members': intent(noFields, async ({ params }) => toMembers(requireId(params.id)), intentOptions),
	'remove-member': intent(
		memberForm,
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			const removed = await ignoreNotFound(removeParticipant(user.id, id, value.participantId));
			if (!removed) return toMembers(id);
			const only = await findOnlyMember(user.id, id);
			const description = only && `You are now speaking as ${only}.`;
			return { ...toMembers(id), toast: { title: `${removed} has been removed.`, description } };
		},
		intentOptions,
	),
	'select-speaker': intent(
		memberForm.extend({ selected: z.enum(['yes', 'no']) }),
		async ({ user, params, value, request }) => {
			const id = requireId(params.id);
			const currentSpeaker = value.selected === 'yes' ? value.participantId : null;
			await updateConversation(user.id, id, { currentSpeaker });
			return { to: `/chat/${id}#speaking`, headers: await rememberSpeaker(request, id, currentSpeaker) };
		},
		intentOptions,
	),
	mode: intent(
		z.object({ mode: z.enum(['single', 'group']) }),
		async ({ user, params, request, value: { mode } }) => {
			const id = requireId(params.id);
			await updateConversation(user.id, id, { mode });
			const members = await listParticipants(user.id, id);
			const title =
				mode === 'single'
					? 'You are now telling it on your own.'
					: members.length > 1
						? 'You are now telling it together. Choose who is speaking.'
						: 'You are now telling it together.';
			return { ...toMembers(id), toast: { title }, headers: await rememberSpeaker(request, id) };
		},
		intentOptions,
	),
};

async function addMember(
	userId: string,
	id: string,
	value: z.output<typeof nameForm>,
	idempotencyKey: string | undefined,
): Promise<{ toast: Toast }> {
	try {
		const added = await addParticipant(userId, id, value, idempotencyKey);
		const only = await findOnlyMember(userId, id);
		const description =
			only && `You are now speaking as ${only}. If you want to tell it too, add your own name.`;
		return { toast: { title: `${added.name} has been added.`, description } };
	} catch (error) {
		if (error instanceof Conflict) throw new Invalid(error.message, 'participantName');
		throw error;
	}
}

async function findOnlyMember(userId: string, id: string): Promise<string | undefined> {
	const [first, second] = await listParticipants(userId, id);
	return second ? undefined : first?.name;
}

const toMembers = (id: string) => ({ to: `/chat/${id}?members#members-title` });
const toAdding = (id: string) => ({ to: `/chat/${id}?members#adding` });
