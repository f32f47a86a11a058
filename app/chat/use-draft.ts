import { type RefObject, useCallback } from 'react';
import type { Message } from '#app/conversations/conversation.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { forgetText, type KeptText, keepText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

/** One draft per user and `name`. @returns a function that deletes it */
export function useDraft(name: string, box: RefObject<HTMLTextAreaElement | null>): () => void {
	const key = useDraftKey(name);
	return useUnsaved({
		key,
		frame: box,
		read: ({ value: content }) => (content ? { content } : null),
		bringBack(element) {
			const [kept] = readKeptTexts(key);
			const { value } = element;
			// The browser may have restored an older text, or the user typed before hydration.
			if (kept && !value.includes(kept.content))
				fillBox(element, kept.content.includes(value) ? kept.content : `${kept.content}\n\n${value}`);
		},
	});
}

export type SentMessage = Pick<KeptText, 'content' | 'version'>;

/** When a response is lost, only a reload shows whether the message was stored. */
export function useSentDraft(
	name: string,
	box: RefObject<HTMLTextAreaElement | null>,
	messages: Message[],
): (sent: SentMessage | null) => void {
	const key = useDraftKey(`sent:${name}`);
	useEnhancement(() => {
		const element = box.current;
		const [sent] = readKeptTexts(key);
		if (!element || !sent || !isMessageSent(messages, sent)) return;
		forgetText(key);
		const typed = element.value.trimStart();
		if (typed.startsWith(sent.content)) fillBox(element, typed.slice(sent.content.length).trimStart());
	}, [key, box, messages]);
	return useCallback(
		(sent) => {
			if (key) sent ? keepText(key, sent) : forgetText(key);
		},
		[key],
	);
}

export function isMessageSent(messages: Message[], { content: text, version: after }: SentMessage): boolean {
	const from = after === undefined ? 0 : messages.findIndex(({ id }) => id === after) + 1;
	if (after !== undefined && from === 0) return false;
	return messages
		.slice(from)
		.some(({ role, content }) => role === 'user' && (content === text || content.endsWith(`: ${text}`)));
}

export function useForgetSent(names: string[], isSent: (draft: string) => boolean): void {
	const prefix = useDraftKey('');
	useEnhancement(() => {
		for (const key of names.map((name) => prefix + name)) {
			if (isSent(readKeptTexts(key)[0]?.content.trim() ?? '')) forgetText(key);
		}
	}, [prefix, names, isSent]);
}
