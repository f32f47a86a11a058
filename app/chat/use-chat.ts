import { useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { readReplyEvents } from '#app/chat/read-reply-events.ts';
import { describeSendError } from '#app/chat/reply.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { conversationGone } from '#app/conversations/failures.ts';
import { formFields } from '#app/forms/submission.ts';
import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The wait before the first reply (specification, section 9). */
const firstReplyDelayMs = 500;

interface LoadedConversation {
	id: string | null;
	messages: Message[];
	replyPending: boolean;
}

/** Whether the message was stored; if not, the text belongs back in its box. */
type Sent = 'kept' | 'failed' | 'signed out';

export interface Chat {
	messages: Message[];
	sending: string | null;
	/** The reply so far: empty until its first piece, null when none is expected. */
	replying: string | null;
	/** There is no reply: `unasked` if scripts are about to ask, `failed` if none came, `missing` in all other cases. */
	unanswered: 'unasked' | 'missing' | 'failed' | null;
	/** Why the message was not sent. */
	error: Toast | null;
	/** Replaces the page's own key, which is good for one message. */
	idempotencyKey?: string;
	/** Resolves when the reply is over; `onKept` is called as soon as the message is stored. */
	send: (form: FormData, onKept: () => void) => Promise<Sent>;
	retry: () => Promise<void>;
}

/** Sends messages and streams replies without loading the page. `failedBefore`: the page says that no reply came. */
export function useChat(loaded: LoadedConversation, failedBefore: boolean): Chat {
	const [added, setAdded] = useState<Message[]>([]);
	const [sending, setSending] = useState<string | null>(null);
	const [replying, setReplying] = useState<string | null>(null);
	const [isCatchingUp, setIsCatchingUp] = useState(false);
	const [hasAsked, setHasAsked] = useState(false);
	const [failed, setFailed] = useState(failedBefore);
	const [error, setError] = useState<Toast | null>(null);
	const [idempotencyKey, setIdempotencyKey] = useState<string>();
	const hydrated = useHydrated();
	const { revalidate } = useRevalidator();

	const post = useCallback(
		async (form: FormData, onKept?: () => void): Promise<Sent> => {
			let kept = form.get(formFields.intent) === 'reply';
			const fail = (toast: Toast) => {
				// The fallback message says that all is kept, which what is gone is not.
				setFailed(kept && toast !== conversationGone);
				if (kept) showToast(toast);
				else setError(toast);
			};
			setError(null);
			setFailed(false);
			setReplying('');
			try {
				const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
				const response = await fetchOk(`/chat/${loaded.id}/reply`, { method: 'POST', body });
				for await (const event of readReplyEvents(response.body)) {
					if (event.type === 'kept') {
						kept = true;
						onKept?.();
						setAdded((messages) => [...messages, event.message]);
						setIdempotencyKey(event.nextIdempotencyKey);
						setSending(null);
					} else if (event.type === 'piece') {
						setReplying((text) => (text ?? '') + event.text);
					} else if (event.type === 'failed') {
						fail(event.toast);
					} else if (event.message) {
						const { message } = event;
						setAdded((messages) => [...messages, message]);
						setReplying(null);
					} else {
						setIsCatchingUp(true);
						revalidate();
					}
				}
			} catch (error) {
				if (error instanceof RequestError && error.status === 401) return 'signed out';
				fail(describeSendError(error));
			} finally {
				setSending(null);
				setReplying(null);
			}
			return kept ? 'kept' : 'failed';
		},
		[loaded.id, revalidate],
	);

	const retry = useCallback(async () => {
		const form = new FormData();
		form.set(formFields.intent, 'reply');
		if ((await post(form)) === 'signed out') window.location.reload();
	}, [post]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is what was waited for.
	useEnhancement(() => setIsCatchingUp(false), [loaded]);

	const messages = merge(loaded.messages, added);
	const isReplyDue = messages[messages.length - 1]?.role === 'user' && replying === null && !isCatchingUp;
	const isUntouched = isReplyDue && !hasAsked && added.length === 0;
	const isPending = isUntouched && loaded.replyPending;
	const willAsk = isPending || (isUntouched && messages.length === 1);
	useEnhancement(() => {
		if (!willAsk) return;
		const timer = setTimeout(() => {
			setHasAsked(true);
			retry();
		}, firstReplyDelayMs);
		return () => clearTimeout(timer);
	}, [willAsk, retry]);

	const isExpected = isCatchingUp || isPending || (willAsk && hydrated);
	return {
		messages,
		sending,
		replying: replying ?? (isExpected ? '' : null),
		unanswered: !isReplyDue || isExpected ? null : willAsk ? 'unasked' : failed ? 'failed' : 'missing',
		error,
		idempotencyKey,
		send(form, onKept) {
			setSending(String(form.get('content') ?? '').trim());
			return post(form, onKept);
		},
		retry,
	};
}

/** Adds what came since the page was loaded; after a revalidation both hold the same messages. */
function merge(loaded: Message[], added: Message[]): Message[] {
	const ids = new Set(loaded.map(({ id }) => id));
	return [...loaded, ...added.filter(({ id }) => !ids.has(id) && ids.add(id))];
}
