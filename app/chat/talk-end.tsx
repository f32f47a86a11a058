import { useRef } from 'react';
import { messageBarId } from '#app/chat/message-box.tsx';
import type { Chat } from '#app/chat/use-chat.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** In px, between the message bar and the focused or scrolled element. */
const barGap = 12;

export function TalkEnd({ chat: { messages, sending, replying } }: { chat: Chat }) {
	const end = useRef<HTMLDivElement>(null);
	const arrived = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the page scrolls.
	useEnhancement(() => {
		const box = document.getElementById(messageBarId);
		const root = document.documentElement;
		if (box && getComputedStyle(box).position === 'sticky')
			root.style.setProperty('--message-bar', `${box.offsetHeight + barGap}px`);
		// Keep the position if the URL points elsewhere; links to a chat use #newest, and the speakers are in the bar.
		const anchor = arrived.current ? 'newest' : location.hash.slice(1);
		const target = /newest|speaking/.test(anchor) ? null : document.getElementById(anchor);
		const show = () => (target ?? end.current)?.scrollIntoView({ block: 'end' });
		if (arrived.current) {
			// After painting: in one frame, the browser would count it as a layout shift.
			requestAnimationFrame(() => setTimeout(show));
		} else show();
		arrived.current = true;
		return () => {
			root.style.removeProperty('--message-bar');
		};
	}, [messages.length, sending, replying === null]);
	// The speakers are led to by what stands still before them: a bar that sticks is in sight everywhere.
	return <div ref={end} id="speaking" className="talk-end" />;
}
