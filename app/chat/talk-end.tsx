import { useRef } from 'react';
import { messageBarId } from '#app/chat/message-box.tsx';
import type { Chat } from '#app/chat/use-chat.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** In px, between the message bar and the focused or scrolled element. */
const barGap = 12;

export function TalkEnd({ chat: { messages, sending, replying } }: { chat: Chat }) {
	const end = useRef<HTMLDivElement>(null);
	const arrived = useRef(false);
	// Without CSS `scripting` support, the Listen buttons move the end down as they appear.
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the page scrolls.
	useEnhancement(() => {
		const box = document.getElementById(messageBarId);
		const root = document.documentElement;
		if (box && getComputedStyle(box).position === 'sticky')
			root.style.setProperty('--message-bar', `${box.offsetHeight + barGap}px`);
		// Keep the position if the URL points elsewhere; links to a chat use #newest.
		const anchor = arrived.current ? 'newest' : location.hash.slice(1);
		arrived.current = hydrated;
		const target = anchor === 'newest' ? null : document.getElementById(anchor);
		(target ?? end.current)?.scrollIntoView({ block: 'end' });
		return () => {
			root.style.removeProperty('--message-bar');
		};
	}, [messages.length, sending, replying === null, hydrated]);
	return <div ref={end} className="talk-end" />;
}
