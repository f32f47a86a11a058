import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Keeps the focus off the leaving page: Orca would pick the next focus by itself and then miss the new page. */
export function useFocusWhileLeaving(): void {
	const { state, location } = useNavigation();
	const { pathname } = useLocation();
	const isLeaving = state === 'loading' && location.pathname !== pathname;
	useEnhancement(() => {
		const content = document.getElementById('content');
		if (isLeaving && content?.contains(document.activeElement)) content.focus({ preventScroll: true });
	}, [isLeaving]);
}

/** Moves the focus as a page load would, so that screen readers start there. */
export function useFocusAfterNavigation(): void {
	const { pathname, hash, key } = useLocation();
	const isBack = useNavigationType() === 'POP';
	const shown = useRef({ pathname, key });
	useEnhancement(() => {
		if (shown.current.key === key) return;
		const isNewPage = shown.current.pathname !== pathname;
		// A form with `preventScrollReset` may lead to another page.
		if (isNewPage && !hash && !isBack) window.scrollTo(0, 0);
		shown.current = { pathname, key };
		const content = document.getElementById('content');
		const focused = document.activeElement;
		if (focused !== document.body && (!isNewPage || (focused !== content && content?.contains(focused)))) {
			if (isNewPage) focused?.scrollIntoView({ block: 'nearest' });
			return;
		}
		const target = document.getElementById(hash.slice(1)) ?? content;
		if (target && target.tabIndex < 0) target.tabIndex = -1;
		target?.focus({ preventScroll: true });
	}, [pathname, hash, key, isBack]);
}
