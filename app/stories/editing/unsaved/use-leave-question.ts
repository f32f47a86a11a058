import { type RefObject, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** If the form is refused, its text counts as unsaved again after this many ms. */
const sendingMs = 10_000;

interface Page {
	isTyped: () => boolean;
	isKept: () => boolean;
	wouldLose: () => boolean;
}

/** A page that comes back as it was left loads anew, without asking, if a later one has its text by then. */
export function useLeaveQuestion(frame: RefObject<HTMLElement>, page: Page) {
	const latest = useRef(page);
	latest.current = page;
	useEnhancement(() => {
		const form = frame.current?.closest('form');
		let [sentAt, wasKept, isOutdated] = [0, false, false];
		const send = () => {
			sentAt = Date.now();
		};
		const ask = (event: BeforeUnloadEvent) => {
			if (!isOutdated && Date.now() - sentAt > sendingMs && latest.current.wouldLose())
				event.preventDefault();
		};
		const hide = () => {
			wasKept = latest.current.isKept();
		};
		const show = ({ persisted }: PageTransitionEvent) => {
			isOutdated = persisted && (wasKept ? !latest.current.isKept() : !latest.current.isTyped());
			if (isOutdated) location.reload();
		};
		form?.addEventListener('submit', send);
		window.addEventListener('beforeunload', ask);
		window.addEventListener('pagehide', hide);
		window.addEventListener('pageshow', show);
		return () => {
			form?.removeEventListener('submit', send);
			window.removeEventListener('beforeunload', ask);
			window.removeEventListener('pagehide', hide);
			window.removeEventListener('pageshow', show);
		};
	}, [frame]);
}
