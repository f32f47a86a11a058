import { type RefObject, useCallback, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { type BoxTexts, forgetText, keepText } from '#app/unsaved/kept-texts.ts';

interface Boxes<Frame> {
	key: string;
	frame: RefObject<Frame | null>;
	window?: string;
	read: (frame: Frame) => BoxTexts | null;
	bringBack?: (frame: Frame) => void;
}

/** Keeps typed text in this browser until it is sent, saved or discarded. @returns a function that forgets it */
export function useUnsaved<Frame extends HTMLElement>({ key, frame, window, ...how }: Boxes<Frame>) {
	const latest = useRef(how);
	latest.current = how;
	const forget = useCallback(() => forgetText(key, window), [key, window]);
	useEnhancement(() => {
		const element = frame.current;
		if (!element || !key) return;
		const keepTyped = () => {
			const typed = latest.current.read(element);
			if (typed) keepText(key, typed, window);
			else forget();
		};
		element.addEventListener('input', keepTyped);
		latest.current.bringBack?.(element);
		return () => element.removeEventListener('input', keepTyped);
	}, [key, frame, window, forget]);
	return forget;
}
