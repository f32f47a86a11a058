import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/**
 * What has the focus goes with its page. Orca then looks for the next focus by itself, and says nothing when the page
 * focuses that very element; from here it hears each page begin.
 */
export function useFocusWhileLeaving(): void {
	const { state, location } = useNavigation();
	const { pathname } = useLocation();
	const isLeaving = state === 'loading' && location.pathname !== pathname;
	useEnhancement(() => {
		const content = document.getElementById('content');
		if (isLeaving && content?.contains(document.activeElement)) content.focus({ preventScroll: true });
	}, [isLeaving]);
}

/** Moves the focus to what came without a load, as a load would: a screen reader begins there. */
export function useFocusAfterNavigation(): void {
	const { pathname, hash, key } = useLocation();
	const isBack = useNavigationType() === 'POP';
	const shown = useRef({ pathname, key });
	useEnhancement(() => {
		if (shown.current.key === key) return;
		const isNewPage = shown.current.pathname !== pathname;
		// A form that keeps the page in its place may have led to another.
		if (isNewPage && !hash && !isBack) window.scrollTo(0, 0);
		shown.current = { pathname, key };
		const content = document.getElementById('content');
		const focused = document.activeElement;
		// Whatever had the focus may have gone with the form that was sent; or the new page has put it somewhere.
		if (focused !== document.body && (!isNewPage || (focused !== content && content?.contains(focused)))) {
			if (isNewPage) focused?.scrollIntoView({ block: 'center' });
			return;
		}
		const target = document.getElementById(hash.slice(1)) ?? content;
		// What can have the focus anyway stays in the order of the keyboard.
		if (target && target.tabIndex < 0) target.tabIndex = -1;
		target?.focus({ preventScroll: true });
	}, [pathname, hash, key, isBack]);
}
