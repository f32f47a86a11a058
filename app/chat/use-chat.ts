import { useRevalidator } from '@remix-run/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fetchMessages, mergeMessages } from '#app/chat/known-messages.ts';
import { readReplyEvents } from '#app/chat/read-reply-events.ts';
import { describeSendError, withTryAgain } from '#app/chat/reply.ts';
import { isAmong, type SentMessage } from '#app/chat/use-draft.ts';
import { useOtherWindows } from '#app/chat/use-other-windows.ts';
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
	/** In which the last reply is, unless it is English. */
	lang?: string;
	asked: object | null;
}

/** Whether the message was stored; if not, the text belongs back in its box. `lost`: nobody knows yet. */
type Sent = 'kept' | 'failed' | 'lost' | 'signed out';

export interface Chat {
	messages: Message[];
	/** In which the last reply is, unless it is English. */
	lang?: string;
	sending: string | null;
	/** The reply so far: empty until its first piece, null when none is expected. */
	replying: string | null;
	/**
	 * There is no reply: `unasked` if scripts are about to ask, `failed` if none came, `missing` in all other cases.
	 */
	unanswered: 'unasked' | 'untried' | 'missing' | 'failed' | null;
	/** Why the message was not sent. */
	error: Toast | null;
	/** Replaces the page's own key, which is good for one message. */
	idempotencyKey?: string;
	/** Resolves when the reply is over; `onKept` is called as soon as the message is stored. */
	send: (form: FormData, sent: SentMessage, onKept: () => void) => Promise<Sent>;
	retry: () => Promise<void>;
}

/** Sends messages and streams replies without loading the page. `failedBefore`: the page says that no reply came. */
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
		async (form: FormData, onKept?: () => void): Promise<Sent> => {
			let kept = form.get(formFields.intent) === 'reply';
			let isRefused = false;
			const fail = (toast: Toast) => {
				// The fallback message says that all is kept, which what is gone is not.
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
						// Something was said elsewhere meanwhile.
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
						// What was done about it stands under the reply; what the one before left open is said below.
						if (event.hasAsked || hadAsked) revalidate();
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
				// A proxy may answer for a server that has kept it.
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
		// Without a connection the page stays as it is: a page that cannot be loaded is another one.
		if (await refresh()) revalidate();
	}, [refresh, revalidate]);
	useOtherWindows(loaded.id, replying === null && sending === null ? newest : null, lookAgain);

	const isReplyDue = messages[messages.length - 1]?.role === 'user' && replying === null && !isCatchingUp;
	const isUntouched = isReplyDue && !hasAsked && added.length + fetched.length === 0;
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

	// What was brought in has no answer anywhere: none was asked for.
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
			// Nobody waits for this: the text is back in its box, and leaves it if it turns out to be kept.
			if (result === 'lost')
				void refresh().then((all) => {
					if (all && isAmong(all, sent)) setError(null);
				});
			return result;
		},
		retry,
	};
}
