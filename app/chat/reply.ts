import type { Message } from '#app/conversations/conversation.ts';
import { failures, failureText, failureTextFor, RequestError } from '#app/http/failure.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** One line of the stream that answers a message sent with scripts. */
export type ReplyEvent =
	| { type: 'kept'; message: Message; nextFormId: string }
	| { type: 'piece'; text: string }
	| { type: 'reply'; message: Message | null }
	| { type: 'failed'; toast: Toast };

/** What stands in the reply's place when none came. It is shown, never kept: it is nobody's memory. */
export const fallbackReply =
	'I’m sorry, I could not answer just now. What you told me is safely kept. Please try again in a moment.';

/**
 * The toast for a reply that did not come (specification, section 8).
 * @param failure how the assistant failed, or the error that says in words why it was not asked
 */
export function describeFailure(failure: string | Error): Toast {
	if (failure instanceof Error) return { ...failures.chatReply, description: failure.message };
	if (failure === 'network') return failures.chatConnection;
	return {
		...failures.chatReply,
		description: failure === 'timeout' ? failureText.timeout : failureText.server,
	};
}

/** The words for a message that could not be sent, or whose reply broke off (specification, section 8). */
export function describeSendError(error: unknown): Toast {
	if (!(error instanceof RequestError)) {
		return { ...failures.chatConnection, description: failureTextFor(error) };
	}
	const said = error.status === 400 ? error.said : '';
	return { ...failures.chatReply, description: said || failureTextFor(error) };
}
