import type { z } from 'zod';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { replyFailed } from '#app/conversations/failures.ts';
import { addUserMessage } from '#app/conversations/messages.server.ts';
import { requireFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';

type IntentContext = Pick<FormContext<unknown>, 'user' | 'params' | 'request'>;
type SentMessage = Awaited<ReturnType<typeof addUserMessage>>;

export function messageIntents<Outcome>(
	answer: (context: IntentContext, conversationId: string, added?: SentMessage) => Promise<Outcome>,
	begin?: (context: FormContext<z.output<typeof messageForm>>) => Promise<Outcome>,
) {
	return {
		send: intent(
			messageForm,
			async (context) => {
				const { user, params, value, idempotencyKey } = context;
				if (begin && !params.id) return begin(context);
				const id = requireId(params.id);
				return answer(context, id, await addUserMessage(user.id, id, { ...value, idempotencyKey }));
			},
			{ failure: replyFailed },
		),
		reply: intent(
			noFields,
			async (context) => {
				const summary = await findConversationSummary(context.user.id, requireId(context.params.id));
				return answer(context, requireFound(summary).id);
			},
			{ failure: replyFailed },
		),
	};
}
