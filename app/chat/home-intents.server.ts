import { z } from 'zod';
import { beginConversation } from '#app/chat/chat-intents.server.ts';
import { messageLimit } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import { startConversationFailed as failure } from '#app/conversations/failures.ts';
import { ideas, isOwnText } from '#app/conversations/ideas.ts';
import { intent } from '#app/forms/form-action.server.ts';
import type { FormOutcome } from '#app/forms/run-intent.server.ts';
import { changeFailed, type Failure } from '#app/http/failure.ts';
import { userText } from '#app/http/user-text.ts';
import { keepVoiceIntent } from '#app/voice/recordings/agreement-intents.server.ts';
import { transcribeIntent } from '#app/voice/transcribe-file.server.ts';

const typedForm = z.object({ content: userText(messageLimit).default('') });

const filledBox = (content: string, idea = '') => ({
	fill: { intent: 'start', content, ...(idea && { idea }) },
});

const onIdea = (failure: Failure, choose: (idea: (typeof ideas)[number], content: string) => FormOutcome) =>
	Object.fromEntries(
		ideas.map((idea) => [
			`idea-${idea.id}`,
			intent(typedForm, async ({ value: { content } }) => choose(idea, content), { failure }),
		]),
	);

/** In a chat that has not begun; words of one's own stay. */
export const chatIdeaIntents = onIdea(changeFailed, ({ sentence }, content) => ({
	fill: { intent: 'send', content: isOwnText(content) ? content : sentence },
}));

export const homeIntents = {
	start: intent(messageForm.pick({ content: true, recordings: true, recording: true }), beginConversation, {
		failure,
	}),
	transcribe: transcribeIntent('start'),
	'keep-voice': keepVoiceIntent(() => '/main'),
	...onIdea(failure, ({ id, sentence }, content) =>
		isOwnText(content) ? filledBox(content, id) : filledBox(sentence),
	),
	'keep-words': intent(typedForm, async ({ value: { content } }) => filledBox(content), { failure }),
	'use-idea': intent(
		typedForm.extend({ id: userText(40) }),
		async ({ value: { id, content } }) =>
			filledBox(ideas.find((idea) => idea.id === id)?.sentence ?? content),
		{ failure },
	),
};
