import { redirect } from '@remix-run/node';
import { askForReply } from '#app/chat/replies.server.ts';
import { describeFailure } from '#app/chat/reply.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';

/** For forms sent without scripts: waits for the reply, then leads to the page that holds it, or says that none came. */
export async function askAndShow(userId: string, conversationId: string): Promise<Response> {
	const asked = await askForReply(userId, conversationId);
	const outcome = await asked?.outcome;
	const url = `/chat/${conversationId}#newest`;
	if (!outcome || !('failure' in outcome)) return redirect(url);
	return redirectWithToast(url, describeFailure(outcome.failure));
}
