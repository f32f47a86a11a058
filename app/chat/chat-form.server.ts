import { data, redirect } from '@remix-run/node';
import { askAndShow } from '#app/chat/ask-and-show.server.ts';
import { conversationFull, messagesForStory } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import {
	createConversation,
	findConversationCard,
	updateConversation,
} from '#app/conversations/conversations.server.ts';
import { addUserMessage } from '#app/conversations/messages.server.ts';
import { newParticipant } from '#app/conversations/participant.ts';
import { addParticipant, removeParticipant } from '#app/conversations/participants.server.ts';
import { parseId } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { generateAndShow } from '#app/stories/generate-and-show.server.ts';

/** What was wrong with one of the chat screen's forms, and what was typed in it. */
export interface Refusal {
	error?: string;
	content?: string;
	memberError?: string;
	memberName?: string;
}

const refuse = (refusal: Refusal, status = 400) => data(refusal, { status });
const notFound = () => data(null, { status: 404 });

/**
 * Does what one of the chat screen's forms asks for; its `intent` says which.
 * @param id the conversation, or null on the empty chat screen
 * @returns a redirect, or the {@link Refusal}
 */
export async function answerChatForm(userId: string, id: string | null, form: FormData) {
	const intent = form.get('intent');
	if (intent === 'send') return sendMessage(userId, id, form);
	if (!id) {
		return redirectWithToast('/chat', failures.saveConversationFirst);
	}
	if (!(await findConversationCard(userId, id))) throw notFound();
	switch (intent) {
		case 'reply':
			return askAndShow(userId, id);
		case 'generate':
			return generateStory(userId, id, form.has('scripted'));
		case 'add-member':
			return addMember(userId, id, String(form.get('participantName') ?? ''));
		case 'remove-member':
			return removeMember(userId, id, String(form.get('participantId') ?? ''));
		case 'select-speaker':
			return selectSpeaker(userId, id, String(form.get('participantId') ?? ''));
		default:
			throw data(null, { status: 400 });
	}
}

async function sendMessage(userId: string, id: string | null, form: FormData) {
	const fields = messageForm.safeParse(Object.fromEntries(form));
	if (!fields.success) {
		const error = fields.error.issues[0]?.message ?? '';
		return refuse({ error, content: String(form.get('content') ?? '') });
	}
	const { content, formId } = fields.data;
	if (!id) {
		const first = { role: 'user' as const, content: content.trim() };
		const conversation = await createConversation(userId, { messages: [first], mode: 'single' }, formId);
		return askAndShow(userId, conversation.id);
	}
	const speakerId = fields.data.speakerId || undefined;
	const message = await addUserMessage(userId, id, { content, formId, speakerId });
	if (!message) throw notFound();
	if (message === 'full') return refuse({ error: conversationFull, content }, 409);
	return askAndShow(userId, id);
}

function generateStory(userId: string, id: string, scripted: boolean) {
	const failure = { url: `/chat/${id}`, toast: failures.generateFromChat };
	return generateAndShow(userId, id, { minMessages: messagesForStory, scripted, failure });
}

const members = (id: string) => redirect(`/chat/${id}#members`);

async function addMember(userId: string, id: string, memberName: string) {
	const fields = newParticipant.safeParse({ participantName: memberName });
	if (!fields.success) return refuse({ memberError: fields.error.issues[0]?.message, memberName });
	const added = await addParticipant(userId, id, fields.data);
	if (added === 'full') return refuse({ memberError: 'No more members can be added.', memberName }, 409);
	return members(id);
}

async function removeMember(userId: string, id: string, participantId: string) {
	const member = parseId(participantId);
	if (!member || !(await removeParticipant(userId, id, member))) throw notFound();
	return members(id);
}

/** @param participantId who speaks from now on; nobody if it is empty */
async function selectSpeaker(userId: string, id: string, participantId: string) {
	const currentSpeaker = participantId === '' ? null : parseId(participantId);
	if (participantId !== '' && !currentSpeaker) throw notFound();
	if ((await updateConversation(userId, id, { currentSpeaker })) !== 'changed') throw notFound();
	return members(id);
}
