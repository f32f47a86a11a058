import { useActionData, useLocation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { toldHref } from '#app/told/anchors.ts';

export interface OpenSentence {
	place: string;
	isChange: boolean;
}

export type OpenSentenceView = ReturnType<typeof useOpenSentence>;

/** The sentence in the page's address, or the one pressed since, for which no page is loaded. */
export function useOpenSentence(fromPage: OpenSentence | null, id: string, query: URLSearchParams) {
	const { key, hash } = useLocation();
	const isRefused = useActionData() !== undefined;
	const [pressed, setPressed] = useState<{ key: string; open: OpenSentence } | null>(null);
	const isDecided = pressed?.key !== key && hash === `#${pressed?.open.place}` && !isRefused;
	/** @param as null closes it */
	const link = (place: string, as: 'sentence' | 'change' | null) => {
		const state = as === null ? query : new URLSearchParams([...query, [as, place]]);
		// A fragment would keep the focus out of the box.
		const href = toldHref(id, state, as === 'change' ? '' : place);
		function onClick(event: MouseEvent<HTMLAnchorElement>) {
			const isElsewhere = (as === null && fromPage) || !document.getElementById(place);
			if (event.metaKey || event.ctrlKey || event.shiftKey || isElsewhere) return;
			event.preventDefault();
			// After a reload it is still open.
			history.replaceState(history.state, '', href);
			setPressed(as && { key, open: { place, isChange: as === 'change' } });
			document.getElementById(event.currentTarget.hash.slice(1))?.focus();
		}
		return { href, onClick };
	};
	return { fromPage, open: pressed && !isDecided ? pressed.open : fromPage, link };
}
