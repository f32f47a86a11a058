import { type RefObject, useCallback } from 'react';
import { isAmong, type LastSent } from '#app/chat/last-sent.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { useRootData } from '#app/forms/use-form-state.ts';
import { draftKey, keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Keeps what is typed until it is sent, one draft per person and `name`. @returns what forgets it */
export function useDraft(name: string, box: RefObject<HTMLTextAreaElement | null>): () => void {
	const userId = useRootData()?.user?.id;
	useEnhancement(() => {
		const element = box.current;
		if (!element || !userId) return;
		const key = draftKey(userId, name);
		const kept = readKept(key);
		const keepTyped = () => keep(key, element.value);
		element.addEventListener('input', keepTyped);
		if (kept && !element.value.includes(kept)) {
			// The browser may have brought back an earlier state; or something was typed before the scripts were there.
			fill(element, kept.includes(element.value) ? kept : `${kept}\n\n${element.value}`);
		}
		return () => element.removeEventListener('input', keepTyped);
	}, [userId, name, box]);
	return useCallback(() => {
		if (userId) keep(draftKey(userId, name), '');
	}, [userId, name]);
}

/**
 * Takes out of the box what was sent and is among the messages after all: of a message whose answer was lost nobody
 * knows whether it was kept, until the conversation is loaded again. @returns what notes a message as sent, or null
 */
export function useSentDraft(
	name: string,
	box: RefObject<HTMLTextAreaElement | null>,
	messages: Message[],
): (sent: LastSent | null) => void {
	const userId = useRootData()?.user?.id;
	const key = userId && draftKey(userId, `${name}:sent`);
	useEnhancement(() => {
		const element = box.current;
		const noted = key && readKept(key);
		if (!element || !noted) return;
		const sent = JSON.parse(noted) as LastSent;
		if (!isAmong(messages, sent)) return;
		keep(key, '');
		const typed = element.value.trimStart();
		if (typed.startsWith(sent.text)) fill(element, typed.slice(sent.text.length).trimStart());
	}, [key, box, messages]);
	return useCallback((sent) => key && keep(key, sent ? JSON.stringify(sent) : ''), [key]);
}

function fill(element: HTMLTextAreaElement, text: string): void {
	element.value = text;
	element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Forgets the drafts that are the first message of a conversation. */
export function useForgetSent(names: string[], isSent: (draft: string) => boolean): void {
	const userId = useRootData()?.user?.id;
	useEnhancement(() => {
		if (!userId) return;
		for (const key of names.map((name) => draftKey(userId, name))) {
			if (isSent(readKept(key)?.trim() ?? '')) keep(key, '');
		}
	}, [userId, names, isSent]);
}
