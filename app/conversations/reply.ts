import { failureText } from '~/http/failure';
import type { AssistantFailure } from '~/outside/ai/assistant';
import type { Message } from './conversation';

/** One line of the stream that answers a message sent with scripts. */
export type ReplyEvent =
	| { type: 'kept'; message: Message; nextFormId: string }
	| { type: 'piece'; text: string }
	| { type: 'reply'; message: Message | null }
	| { type: 'failed'; title: string; description: string };

/** What stands in the reply's place when none came. It is shown, never kept: it is nobody's memory. */
export const fallbackReply =
	'I’m sorry, I could not answer just now. What you told me is safely kept. Please try again in a moment.';

/** The toast's words for a reply that did not come (specification, section 8). */
export function describeFailure(failure: AssistantFailure): { title: string; description: string } {
	const description =
		failure === 'network'
			? failureText.network
			: failure === 'timeout'
				? failureText.timeout
				: failureText.server;
	return { title: failure === 'network' ? 'Connection Issue' : 'AI Response Error', description };
}
