import { data, redirect } from '@remix-run/node';
import { conversationUpdate } from '#app/conversations/conversation-schemas.ts';
import {
	deleteConversation,
	findConversationCard,
	updateConversation,
} from '#app/conversations/conversations.server.ts';
import { parseId } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { generateAndShow } from '#app/stories/generate-and-show.server.ts';
import { deleteStory } from '#app/stories/stories.server.ts';

/** Does what a form on a card of the Memories screen asks for; its `intent` says which. Answers with a redirect. */
export async function answerMemoryForm(userId: string, form: FormData) {
	const id = parseId(String(form.get('id')));
	const conversation = id && (await findConversationCard(userId, id));
	if (!conversation) throw data(null, { status: 404 });
	switch (form.get('intent')) {
		case 'rename':
			return rename(userId, conversation, String(form.get('title') ?? ''));
		case 'generate':
			return generate(userId, conversation.id);
		case 'delete-story':
			if (!conversation.story || !(await deleteStory(userId, conversation.story.id))) {
				return redirectWithToast('/profile', failures.deleteStory);
			}
			return redirectWithToast('/profile', { title: 'Story deleted successfully' });
		case 'delete-conversation': {
			const deleted = await deleteConversation(userId, conversation.id);
			if (deleted !== 'has a story') {
				return redirectWithToast('/profile', { title: 'Conversation deleted successfully' });
			}
			return redirectWithToast('/profile', failures.deleteConversation);
		}
		default:
			throw data(null, { status: 400 });
	}
}

/** Saves only a title that is not blank and is another one (specification, section 4). */
async function rename(userId: string, conversation: { id: string; title: string | null }, given: string) {
	const title = given.trim();
	const back = `/profile#memory-${conversation.id}`;
	if (title === '' || title === conversation.title) return redirect(back);
	const update = conversationUpdate.safeParse({ title });
	if (!update.success) {
		const description = update.error.issues[0]?.message;
		return redirectWithToast('/profile', { title: 'Error', description, destructive: true });
	}
	await updateConversation(userId, conversation.id, update.data);
	return redirect(back);
}

function generate(userId: string, id: string) {
	return generateAndShow(userId, id, {
		minMessages: 1,
		scripted: false,
		failure: { url: '/profile', toast: failures.generateFromCard },
	});
}
