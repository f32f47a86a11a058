import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function isFocusFree(): boolean {
	const { activeElement, body } = document;
	return activeElement === body || activeElement?.id === 'content';
}

/** For a heading that replaces a page without a load: takes the focus unless a control has it. */
export function useNewFocus<Element extends HTMLElement>() {
	const element = useRef<Element>(null);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		if (cameWithPage.current || !isFocusFree() || !element.current) return;
		// Set late: Orca calls focusable elements “clickable”.
		element.current.tabIndex = -1;
		element.current.focus({ preventScroll: true });
	}, []);
	return element;
}
