import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Whether no control has the focus: it is nowhere, or waits on `main` for what comes next. */
export function isFocusFree(): boolean {
	const { activeElement, body } = document;
	return activeElement === body || activeElement?.id === 'content';
}

/**
 * For the heading of what takes a page's place without a load: it has the focus, unless something else has kept it.
 * What came with a load is read from its beginning anyway.
 */
export function useNewFocus<Element extends HTMLElement>() {
	const element = useRef<Element>(null);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		if (cameWithPage.current || !isFocusFree() || !element.current) return;
		// Not before: Orca calls “clickable” what can have the focus.
		element.current.tabIndex = -1;
		element.current.focus({ preventScroll: true });
	}, []);
	return element;
}
