import type { Message } from '#app/conversations/conversation.ts';
import { connectionFailed, conversationGone, replyFailed } from '#app/conversations/failures.ts';
import type { FormResult } from '#app/forms/submission.ts';
import { failure, failureText, failureTextFor, isNetworkError, RequestError } from '#app/http/failure.ts';
import type { Toast } from '#app/ui/toast.tsx';

export type ReplyEvent =
	/** `before`: the number of earlier messages. */
	| { type: 'kept'; message: Message; before: number; nextIdempotencyKey: string }
	| { type: 'piece'; text: string }
	/** `hasChanges`: the page shows more than the new message. `lang` is omitted for English. */
	| { type: 'reply'; message: Message | null; hasChanges?: boolean; lang?: string }
	| { type: 'failed'; toast: Toast };

/** Shown in place of a missing reply, but never stored. */
export const fallbackReply =
	'I’m sorry, I could not answer just now. Everything you told me is safe. Please try again in a moment.';

const tryAgain = 'The “Try again” button is above the message box.';

/** For screen reader users, who may not notice the button. */
export const withTryAgain = (toast: Toast): Toast => ({
	...toast,
	about: 'reply',
	description: [toast.description, tryAgain].filter(Boolean).join(' '),
});

/** An Error's message is shown as it is (specification, section 8). */
export function describeFailure(cause: string | Error): Toast {
	if (cause instanceof Error) return { ...replyFailed, description: cause.message };
	return { ...replyFailed, description: cause === 'timeout' ? assistantTooSlow : failureText.server };
}

const assistantTooSlow = 'The assistant took too long to answer. Please try again in a moment.';

/** The message was not sent, or its reply broke off (specification, section 8). */
export function describeSendError(error: unknown): Toast {
	if (isNetworkError(error)) return connectionFailed;
	if (!(error instanceof RequestError)) return { ...replyFailed, description: failureTextFor(error) };
	if (error.status === 404) return conversationGone;
	const text = readErrorText(error.body) ?? failureTextFor(error);
	// A rejected message never reached an assistant, so only the reason is shown.
	return error.status < 500 ? failure(text) : { ...replyFailed, description: text };
}

function readErrorText(body: string): string | undefined {
	try {
		const { error } = JSON.parse(body) as FormResult;
		return Object.values(error ?? {})
			.flat()
			.filter((line) => line && line !== replyFailed.title)[0] as string | undefined;
	} catch {
		return undefined;
	}
}
