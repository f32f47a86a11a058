import { useRef } from 'react';
import { messageBarId } from '#app/chat/message-box.tsx';
import type { Chat } from '#app/chat/use-chat.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** In pixels: between the bar of the box and what has the focus, or is scrolled to. */
const barGap = 12;

/** Where the talk ends, with what can be answered to the last reply: in sight above the box with all that is added. */
export function TalkEnd({ chat: { messages, sending, replying } }: { chat: Chat }) {
	const end = useRef<HTMLDivElement>(null);
	const arrived = useRef(false);
	// In browsers that keep no place for them (`scripting`) the buttons that read aloud move the end down as they come.
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the page scrolls.
	useEnhancement(() => {
		const box = document.getElementById(messageBarId);
		const root = document.documentElement;
		// The bar is higher with a choice of speakers: nothing that gets the focus or is scrolled to is behind it.
		if (box && getComputedStyle(box).position === 'sticky')
			root.style.scrollPaddingBottom = `${box.offsetHeight + barGap}px`;
		// Whoever was led to something on the page sees that; the newest is led to by every link to a chat.
		const anchor = arrived.current ? 'newest' : location.hash.slice(1);
		arrived.current = true;
		const target = anchor === 'newest' ? null : document.getElementById(anchor);
		(target ?? end.current)?.scrollIntoView({ block: 'end' });
		return () => {
			root.style.scrollPaddingBottom = '';
		};
	}, [messages.length, sending, replying === null, hydrated]);
	// Ahead of the bar by its gap.
	return <div ref={end} className="-mt-3 mb-3" />;
}
