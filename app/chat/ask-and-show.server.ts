import { requestReply } from '#app/chat/replies.server.ts';
import { describeFailure } from '#app/chat/reply.ts';
import type { FormOutcome } from '#app/forms/form-action.server.ts';

/** Without scripts: waits for the reply, then shows it or a toast that says why there is none. */
export async function askAndShow(userId: string, conversationId: string): Promise<FormOutcome> {
	const asked = await requestReply(userId, conversationId);
	const outcome = await asked?.outcome;
	const to = `/chat/${conversationId}#newest`;
	if (!outcome || !('failure' in outcome)) return { to };
	return { to, toast: describeFailure(outcome.failure) };
}
