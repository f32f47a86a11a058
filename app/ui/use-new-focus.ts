import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * For the heading of what takes a page's place without a load: it has the focus, unless something else has kept it.
 * What came with a load is read from its beginning anyway.
 */
export function useNewFocus<Element extends HTMLElement>() {
	const element = useRef<Element>(null);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		const { activeElement, body } = document;
		const isFree = activeElement === body || activeElement?.id === 'content';
		if (cameWithPage.current || !isFree || !element.current) return;
		// Not before: Orca calls “clickable” what can have the focus.
		element.current.tabIndex = -1;
		element.current.focus({ preventScroll: true });
	}, []);
	return element;
}
