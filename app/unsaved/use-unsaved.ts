import { type RefObject, useCallback, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { forgetText, keepText, type Typed } from '#app/unsaved/kept-texts.ts';

interface Boxes<Frame> {
	/** Whose text it is and of what; blank where nothing is kept. */
	key: string;
	/** What they stand in. */
	frame: RefObject<Frame | null>;
	/** Tells what these boxes keep from what those of other windows do; without it, all have one text. */
	window?: string;
	/** What stands in them and is stored nowhere else. */
	read: (frame: Frame) => Typed | null;
	/** Puts back what was kept before they came, or offers it. */
	bringBack: (frame: Frame) => void;
}

/** Keeps in this browser what is typed in boxes, until it is sent, saved or thrown away. @returns what forgets it */
export function useUnsaved<Frame extends HTMLElement>({ key, frame, window, ...how }: Boxes<Frame>) {
	const latest = useRef(how);
	latest.current = how;
	const forget = useCallback(() => forgetText(key, window), [key, window]);
	useEnhancement(() => {
		const element = frame.current;
		if (!element || !key) return;
		const note = () => {
			const typed = latest.current.read(element);
			if (typed) keepText(key, typed, window);
			else forget();
		};
		element.addEventListener('input', note);
		latest.current.bringBack(element);
		return () => element.removeEventListener('input', note);
	}, [key, frame, window, forget]);
	return forget;
}
