import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readReplyEvents } from '#app/chat/read-reply-events.ts';
import { describeSendError } from '#app/chat/reply.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The wait before the first reply (specification, section 9). */
const firstReplyDelayMs = 500;

interface LoadedConversation {
	id: string | null;
	messages: Message[];
	replyPending: boolean;
}

interface SendCallbacks {
	onKept?: () => void;
	onSignedOut: () => void;
}

export interface Chat {
	messages: Message[];
	sending: string | null;
	/** The reply so far: empty until its first piece, null when none is expected. */
	replying: string | null;
	unanswered: boolean;
	replyPending: boolean;
	error: string | null;
	/** Replaces the page's own key, which is good for one message. */
	idempotencyKey?: string;
	/** Resolves to whether the message was stored; if not, the text belongs back in its box. */
	send: (form: FormData, events: SendCallbacks) => Promise<boolean>;
	retry: () => Promise<boolean>;
}

/** Sends messages and streams replies without loading the page. */
export function useChat(loaded: LoadedConversation): Chat {
	const [added, setAdded] = useState<Message[]>([]);
	const [sending, setSending] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [idempotencyKey, setIdempotencyKey] = useState<string>();
	const messages = merge(loaded.messages, added);
	const isUsersTurnOver = messages.at(-1)?.role === 'user';
	const isFirstReply = loaded.messages.length === 1 && added.length === 0 && isUsersTurnOver;
	const hydrated = useHydrated();
	const [replyPending, setReplyPending] = useState(loaded.replyPending);
	const [replying, setReplying] = useState<string | null>(
		hydrated && (isFirstReply || replyPending) ? '' : null,
	);
	const { revalidate } = useRevalidator();

	const post = useCallback(
		async (form: FormData, { onKept, onSignedOut }: SendCallbacks): Promise<boolean> => {
			let kept = form.get('intent') === 'reply';
			const fail = (toast: Toast) => {
				if (kept) showToast(toast);
				else setError(toast.description ?? toast.title);
			};
			setError(null);
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
					} else revalidate();
				}
			} catch (error) {
				if (error instanceof RequestError && error.status === 401) onSignedOut();
				else fail(describeSendError(error));
			} finally {
				setSending(null);
				setReplying(null);
				setReplyPending(false);
			}
			return kept;
		},
		[loaded.id, revalidate],
	);

	const retry = useCallback(() => {
		setReplying('');
		const form = new FormData();
		form.set('intent', 'reply');
		return post(form, { onSignedOut: () => window.location.reload() });
	}, [post]);

	const hasAsked = useRef(false);
	useEffect(() => {
		if (hasAsked.current || !(isFirstReply || replyPending)) return;
		setReplying('');
		const timer = setTimeout(() => {
			hasAsked.current = true;
			retry();
		}, firstReplyDelayMs);
		return () => clearTimeout(timer);
	}, [isFirstReply, replyPending, retry]);

	return {
		messages,
		sending,
		replying,
		unanswered: isUsersTurnOver && replying === null && sending === null,
		replyPending,
		error,
		idempotencyKey,
		send(form, events) {
			setSending(String(form.get('content') ?? '').trim());
			setReplying('');
			return post(form, events);
		},
		retry,
	};
}

/** Adds what came since the page was loaded; after a revalidation both hold the same messages. */
function merge(loaded: Message[], added: Message[]): Message[] {
	const ids = new Set(loaded.map(({ id }) => id));
	return [...loaded, ...added.filter(({ id }) => !ids.has(id) && ids.add(id))];
}
