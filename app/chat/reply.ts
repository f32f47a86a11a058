import type { Message } from '#app/conversations/conversation.ts';
import { connectionFailed, replyFailed } from '#app/conversations/failures.ts';
import type { FormResult } from '#app/forms/submission.ts';
import { failureText, failureTextFor, RequestError } from '#app/http/failure.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** One line of the stream that answers a message sent with scripts. */
export type ReplyEvent =
	| { type: 'kept'; message: Message; nextIdempotencyKey: string }
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
	if (failure instanceof Error) return { ...replyFailed, description: failure.message };
	if (failure === 'network') return connectionFailed;
	return {
		...replyFailed,
		description: failure === 'timeout' ? failureText.timeout : failureText.server,
	};
}

/** The words for a message that could not be sent, or whose reply broke off (specification, section 8). */
export function describeSendError(error: unknown): Toast {
	if (!(error instanceof RequestError)) {
		return { ...connectionFailed, description: failureTextFor(error) };
	}
	return { ...replyFailed, description: readRefusal(error.body) ?? failureTextFor(error) };
}

/** What the form says, if the server refused it. */
function readRefusal(body: string): string | undefined {
	try {
		const { error } = JSON.parse(body) as FormResult;
		return Object.values(error ?? {})
			.flat()
			.filter((line) => line && line !== replyFailed.title)
			.at(0) as string | undefined;
	} catch {
		return undefined;
	}
}
