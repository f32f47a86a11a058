import { useRef, useState } from 'react';
import { type Message, messagesForStory } from '#app/conversations/conversation.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Long enough for screen readers, then removed so that it is not read twice. */
const shownMs = 8000;
/** Shorter waits are not announced. */
const announceAfterMs = 6000;

export function useAnnouncement(messages: Message[], isReplying: boolean): string {
	const [text, setText] = useState('');
	const last = messages[messages.length - 1];
	const known = useRef(last?.id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new message is announced.
	useEnhancement(() => {
		if (!last || last.id === known.current) return;
		known.current = last.id;
		if (last.role === 'assistant') setText(announcementOf(last.content) + newsOf(messages));
	}, [last]);
	useEnhancement(() => {
		if (!isReplying) return;
		setText('');
		const timer = setTimeout(() => setText('The answer is taking a moment.'), announceAfterMs);
		return () => clearTimeout(timer);
	}, [isReplying]);
	useEnhancement(() => {
		if (!text) return;
		const timer = setTimeout(() => setText(''), shownMs);
		return () => clearTimeout(timer);
	}, [text]);
	return text;
}

const announcementOf = (content: string) =>
	`The assistant ${/[?？؟]/.test(content) ? 'asks' : 'says'}: ${content}`;

/** Once: with the reply to the message after which *Generate Story* is in the header. */
const newsOf = (messages: Message[]) =>
	messages[messages.length - 2]?.role === 'user' &&
	messages.filter(({ role }) => role === 'user').length === messagesForStory
		? ' Your story can be written now: Generate Story is at the top.'
		: '';
