import { redirect } from '@remix-run/node';
import { redirectWithToast } from '~/http/toast.server';
import { askForReply } from './replies.server';
import { describeFailure } from './reply';

/** For forms sent without scripts: waits for the reply, then leads to the page that holds it, or says that none came. */
export async function askAndShow(userId: string, conversationId: string): Promise<Response> {
	const asked = await askForReply(userId, conversationId);
	const outcome = await asked?.outcome;
	const url = `/chat/${conversationId}#newest`;
	if (!outcome || !('failure' in outcome)) return redirect(url);
	return redirectWithToast(url, describeFailure(outcome.failure));
}
