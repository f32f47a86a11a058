import { data, redirect } from '@remix-run/node';
import { parseId } from '~/http/api.server';
import { redirectWithToast } from '~/http/toast.server';
import { requestStory, waitForStory } from '~/stories/stories.server';
import { askAndShow } from './ask-and-show.server';
import { messagesForStory } from './conversation';
import { messageForm } from './conversation-schemas';
import { createConversation, findConversation, updateConversation } from './conversations.server';
import { addUserMessage } from './messages.server';
import { newParticipant } from './participant';
import { addParticipant, removeParticipant } from './participants.server';

/** Without scripts a page that has not come yet looks broken; with them the button says that it is working. */
const storyWaitMs = { plain: 3_000, scripted: 20_000 };

/**
 * Does what one of the chat screen's forms asks for; its `intent` says which.
 * @param id the conversation, or null on the empty chat screen
 * @returns what was wrong, with what was typed; a success is thrown or returned as a redirect
 */
export async function answerChatForm(userId: string, id: string | null, form: FormData) {
	const intent = form.get('intent');
	if (intent === 'send') return sendMessage(userId, id, form);
	if (!id) {
		return redirectWithToast('/chat', {
			title: 'Save Conversation First',
			description: 'Please continue the conversation to generate a story.',
		});
	}
	if (intent === 'reply') return askAndShow(userId, id);
	if (intent === 'generate') return generateStory(userId, id, form.has('scripted'));
	if (intent === 'add-member' || intent === 'remove-member' || intent === 'select-speaker') {
		return changeMembers(userId, id, intent, form);
	}
	throw data(null, { status: 400 });
}

async function sendMessage(userId: string, id: string | null, form: FormData) {
	const fields = messageForm.safeParse(Object.fromEntries(form));
	if (!fields.success) {
		const error = fields.error.issues[0]?.message ?? '';
		return data({ error, content: String(form.get('content') ?? '') }, { status: 400 });
	}
	const { content, formId } = fields.data;
	const speakerId = fields.data.speakerId || undefined;
	if (!id) {
		const first = { role: 'user' as const, content: content.trim() };
		const conversation = await createConversation(userId, { messages: [first], mode: 'single' }, formId);
		return askAndShow(userId, conversation.id);
	}
	const message = await addUserMessage(userId, id, { content, formId, speakerId });
	if (!message) throw notFound();
	return askAndShow(userId, id);
}

async function generateStory(userId: string, id: string, scripted: boolean) {
	const failed = {
		title: 'Story Generation Failed',
		description: 'Please make sure the conversation has enough content, and try again.',
		destructive: true,
	};
	const conversation = await findConversation(userId, id);
	if (!conversation) throw notFound();
	const told = conversation.messages.filter(({ role }) => role === 'user').length;
	if (told < messagesForStory) return redirectWithToast(`/chat/${id}`, failed);
	const requested = await requestStory(userId, id);
	if (typeof requested === 'string') return redirectWithToast(`/chat/${id}`, failed);
	const story = await waitForStory(userId, requested.id, scripted ? storyWaitMs.scripted : storyWaitMs.plain);
	const url = `/stories/${requested.id}`;
	if (story?.status === 'failed') return redirectWithToast(`/chat/${id}`, failed);
	if (story?.status === 'writing') return redirect(url);
	return redirectWithToast(url, { title: 'Story generated successfully!' });
}

async function changeMembers(userId: string, id: string, intent: string, form: FormData) {
	const url = `/chat/${id}#members`;
	if (intent === 'add-member') {
		const fields = newParticipant.safeParse({ participantName: form.get('participantName') });
		if (!fields.success)
			return data({ error: fields.error.issues[0]?.message ?? '', content: null }, { status: 400 });
		const added = await addParticipant(userId, id, fields.data);
		if (added === 'not found') throw notFound();
		if (added === 'full')
			return data({ error: 'No more members can be added.', content: null }, { status: 409 });
		return redirect(url);
	}
	const member = String(form.get('participantId') ?? '');
	if (intent === 'remove-member') {
		if (!isId(member) || !(await removeParticipant(userId, id, member))) throw notFound();
		return redirect(url);
	}
	if (member && !isId(member)) throw notFound();
	const changed = await updateConversation(userId, id, { currentSpeaker: member || null });
	if (changed !== 'changed') throw notFound();
	return redirect(url);
}

const isId = (value: string) => parseId(value) !== null;

const notFound = () => data(null, { status: 404 });
