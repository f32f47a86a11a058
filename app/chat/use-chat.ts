import { useRevalidator } from '@remix-run/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fetchMessages, mergeMessages } from '#app/chat/known-messages.ts';
import { readReplyEvents } from '#app/chat/read-reply-events.ts';
import { describeSendError, withTryAgain } from '#app/chat/reply-events.ts';
import { isMessageSent, type SentMessage } from '#app/chat/use-draft.ts';
import { useOtherWindows } from '#app/chat/use-other-windows.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { conversationGone } from '#app/conversations/failures.ts';
import { formFields } from '#app/forms/submission.ts';
import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Before the first reply (specification, section 9). */
const firstReplyDelayMs = 500;

interface LoadedConversation {
	id: string | null;
	messages: Message[];
	replyPending: boolean;
	/** Language of the last reply; omitted for English. */
	lang?: string;
	asked: object | null;
}

/** `kept`: stored. `lost`: unknown. In all other cases the text returns to the box. */
type SendResult = 'kept' | 'failed' | 'lost' | 'signed out';

export interface Chat {
	messages: Message[];
	lang?: string;
	sending: string | null;
	/** Empty until the first piece; null when no reply is expected. */
	replying: string | null;
	/** `unasked`: scripts are about to ask. `failed`: the request failed. */
	unanswered: 'unasked' | 'untried' | 'missing' | 'failed' | null;
	error: Toast | null;
	/** Replaces the page's own key, which is valid for one message. */
	idempotencyKey?: string;
	/** Resolves when the reply has ended; `onKept` is called as soon as the message is stored. */
	send: (form: FormData, sent: SentMessage, onKept: () => void) => Promise<SendResult>;
	retry: () => Promise<void>;
}

/** @param failedBefore the page was loaded after a failed reply */
export function useChat(loaded: LoadedConversation, failedBefore: boolean): Chat {
	const [added, setAdded] = useState<Message[]>([]);
	const [fetched, setFetched] = useState<Message[]>([]);
	const [lang, setLang] = useState(loaded.lang);
	const [sending, setSending] = useState<string | null>(null);
	const [replying, setReplying] = useState<string | null>(null);
	const [isCatchingUp, setIsCatchingUp] = useState(false);
	const [hasAsked, setHasAsked] = useState(false);
	const [failed, setFailed] = useState(failedBefore);
	const [error, setError] = useState<Toast | null>(null);
	const [idempotencyKey, setIdempotencyKey] = useState<string>();
	const hydrated = useHydrated();
	const { revalidate } = useRevalidator();
	const hadAsked = loaded.asked !== null;

	const messages = useMemo(
		() => mergeMessages(loaded.messages, fetched, added),
		[loaded.messages, fetched, added],
	);
	const known = useRef(messages);
	known.current = messages;

	const refresh = useCallback(async () => {
		const all = await fetchMessages(loaded.id);
		if (all) setFetched(all);
		return all;
	}, [loaded.id]);

	const post = useCallback(
		async (form: FormData, onKept?: () => void): Promise<SendResult> => {
			let kept = form.get(formFields.intent) === 'reply';
			let isRefused = false;
			const fail = (toast: Toast) => {
				// The fallback says that all is kept, which is untrue for a deleted conversation.
				setFailed(kept && toast !== conversationGone);
				if (kept) showToast(toast === conversationGone ? toast : withTryAgain(toast));
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
						if (event.before !== known.current.length) refresh();
						setAdded((messages) => [...messages, event.message]);
						setIdempotencyKey(event.nextIdempotencyKey);
						setSending(null);
					} else if (event.type === 'piece') {
						setReplying((text) => (text ?? '') + event.text);
					} else if (event.type === 'failed') {
						fail(event.toast);
					} else if (event.message) {
						const { message } = event;
						if (event.hasChanges || hadAsked) revalidate();
						setLang(event.lang);
						setAdded((messages) => [...messages, message]);
						setReplying(null);
					} else {
						setIsCatchingUp(true);
						revalidate();
					}
				}
			} catch (error) {
				if (error instanceof RequestError && error.status === 401) return 'signed out';
				// A 5xx may come from a proxy although the server has stored the message.
				isRefused = error instanceof RequestError && error.status < 500;
				fail(describeSendError(error));
			} finally {
				setSending(null);
				setReplying(null);
			}
			if (kept) return 'kept';
			return isRefused ? 'failed' : 'lost';
		},
		[loaded.id, hadAsked, revalidate, refresh],
	);

	const retry = useCallback(async () => {
		const form = new FormData();
		form.set(formFields.intent, 'reply');
		if ((await post(form)) === 'signed out') window.location.reload();
	}, [post]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is what was waited for.
	useEnhancement(() => setIsCatchingUp(false), [loaded]);

	const newest = messages[messages.length - 1]?.id ?? null;
	const lookAgain = useCallback(async () => {
		// Without a connection, reloading would replace the page with an error.
		if (await refresh()) revalidate();
	}, [refresh, revalidate]);
	useOtherWindows(loaded.id, replying === null && sending === null ? newest : null, lookAgain);

	const isReplyDue = messages[messages.length - 1]?.role === 'user' && replying === null && !isCatchingUp;
	const isUntouched = isReplyDue && !hasAsked && added.length + fetched.length === 0;
	const isPending = isUntouched && loaded.replyPending;
	const willAsk = isPending || (isUntouched && messages.length === 1 && !failed);
	useEnhancement(() => {
		if (!willAsk) return;
		const timer = setTimeout(() => {
			setHasAsked(true);
			retry();
		}, firstReplyDelayMs);
		return () => clearTimeout(timer);
	}, [willAsk, retry]);

	// Imported text has no replies, since none was requested.
	const hasAnswers = messages.some(({ role }) => role === 'assistant');
	const unanswered = willAsk ? 'unasked' : failed ? 'failed' : hasAnswers || hasAsked ? 'missing' : 'untried';
	const isExpected = isCatchingUp || isPending || (willAsk && hydrated);
	return {
		messages,
		lang,
		sending,
		replying: replying ?? (isExpected ? '' : null),
		unanswered: isReplyDue && !isExpected ? unanswered : null,
		error,
		idempotencyKey,
		async send(form, sent, onKept) {
			setSending(sent.content);
			const result = await post(form, onKept);
			// Not awaited: the text is back in its box, and is removed if it turns out to be stored.
			if (result === 'lost')
				void refresh().then((all) => {
					if (all && isMessageSent(all, sent)) setError(null);
				});
			return result;
		},
		retry,
	};
}
