import { z } from 'zod';
import { AssistantError, questionTopics } from '#app/assistant/assistant.ts';
import { iAmSafeIn } from '#app/assistant/languages/somebody.ts';
import { askAnother } from '#app/chat/direct-replies.server.ts';
import { memberIntents } from '#app/chat/member-intents.server.ts';
import { messageIntents } from '#app/chat/message-intents.server.ts';
import { requestReply } from '#app/chat/replies.server.ts';
import { describeFailure, withTryAgain } from '#app/chat/reply-events.ts';
import { messagesForStory } from '#app/conversations/conversation.ts';
import {
	createConversation,
	findConversation,
	findConversationSummary,
	setJustListens,
} from '#app/conversations/conversations.server.ts';
import { replyFailed, saveConversationFirst } from '#app/conversations/failures.ts';
import { addUserMessage } from '#app/conversations/messages.server.ts';
import { RateLimited, requireFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import type { FormOutcome } from '#app/forms/run-intent.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
import { decisionIntents } from '#app/told/told-intents.server.ts';
import { keepVoiceIntent } from '#app/voice/recordings/agreement-intents.server.ts';
import { transcribeIntent } from '#app/voice/transcribe-file.server.ts';

export const chatIntents = {
	...decisionIntents(({ params }) => `/chat/${requireId(params.id)}#newest`),
	...messageIntents(({ user, request }, id) => showReply(user.id, id, request), beginConversation),
	transcribe: transcribeIntent('send'),
	'keep-voice': keepVoiceIntent(({ params }) =>
		params.id ? `/chat/${requireId(params.id)}#newest` : '/chat',
	),
	look: intent(noFields, async ({ params }) => ({ to: `/chat/${requireId(params.id)}#newest` }), {
		failure: replyFailed,
	}),
	generate: intent(
		noFields,
		async ({ user, params, request }) => {
			if (!params.id) return { to: '/chat', toast: saveConversationFirst };
			const id = requireId(params.id);
			const { story } = requireFound(await findConversationSummary(user.id, id));
			if (story && isWritten(story.status)) return { to: `/chat/${id}?anew#anew` };
			return showNewStory(user.id, id, { ...generateOptions, request });
		},
		{ failure: generateFromChatFailed },
	),
	anew: intent(
		z.object({ version: z.coerce.number().int() }),
		async ({ user, params, request, value }) =>
			showNewStory(user.id, requireId(params.id), { ...generateOptions, request, replaces: value.version }),
		{ failure: generateFromChatFailed },
	),
	steer: intent(
		z.object({ steer: z.enum(questionTopics) }),
		async ({ user, params, request, value }) => {
			const id = requireId(params.id);
			const to = `/chat/${id}#newest`;
			try {
				await askAnother(user.id, id, value.steer, request);
				return { to };
			} catch (error) {
				if (!(error instanceof AssistantError || error instanceof RateLimited)) throw error;
				return { to, toast: describeFailure(error instanceof RateLimited ? error : error.failure) };
			}
		},
		{ failure: replyFailed },
	),
	safe: intent(
		noFields,
		async ({ user, params, request, idempotencyKey }) => {
			const id = requireId(params.id);
			const { messages } = requireFound(await findConversation(user.id, id));
			const said = messages.findLast(({ role }) => role === 'user')?.content ?? '';
			await addUserMessage(user.id, id, { content: iAmSafeIn(said), idempotencyKey });
			return showReply(user.id, id, request);
		},
		{ failure: replyFailed },
	),
	listening: intent(
		z.object({ on: z.enum(['yes', 'no']) }),
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			await setJustListens(user.id, id, value.on === 'yes');
			const title =
				value.on === 'yes' ? 'I’ll just listen. I won’t ask anything.' : 'I’ll ask you questions again.';
			return { to: `/chat/${id}#newest`, toast: { title } };
		},
		{ failure: changeFailed },
	),
	...memberIntents,
};

const generateOptions = { minMessages: messagesForStory, failure: generateFromChatFailed };

export async function beginConversation({
	user,
	value,
	idempotencyKey,
	scripted,
	request,
}: FormContext<{ content: string; recordings: string[] }>): Promise<FormOutcome> {
	const first = { role: 'user' as const, content: value.content.trim() };
	const begun = { messages: [first], mode: 'single' as const };
	const { id } = await createConversation(user.id, begun, idempotencyKey, value.recordings);
	// With scripts, the chat screen requests the reply itself and streams it.
	return scripted ? { to: `/chat/${id}` } : showReply(user.id, id, request);
}

async function showReply(userId: string, conversationId: string, request: Request): Promise<FormOutcome> {
	const asked = await requestReply(userId, conversationId, request);
	const outcome = await asked?.outcome;
	const to = `/chat/${conversationId}#newest`;
	if (!outcome || !('failure' in outcome)) return { to };
	return { to, toast: withTryAgain(describeFailure(outcome.failure)) };
}
