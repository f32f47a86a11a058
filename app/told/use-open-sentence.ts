import { useActionData, useLocation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { boxAnchor } from '#app/told/anchors.ts';
import { flushSync } from '#app/ui/dom.client.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface OpenSentence {
	place: string;
	isChange: boolean;
}

export type HrefWith = (changes: Record<string, string>, anchor: string) => string;

export type OpenSentenceView = ReturnType<typeof useOpenSentence>;

/** The sentence in the page's address, or the one pressed since without loading a page. */
export function useOpenSentence(fromPage: OpenSentence | null, hrefWith: HrefWith) {
	const { key, hash } = useLocation();
	const isRefused = useActionData() !== undefined;
	const [pressed, setPressed] = useState<{ key: string; open: OpenSentence } | null>(null);
	const isDecided = pressed?.key !== key && hash === `#${pressed?.open.place}` && !isRefused;
	/** @param as null closes it */
	const link = (place: string, as: 'sentence' | 'change' | null) => {
		const href = hrefWith(as === null ? {} : { [as]: place }, as === 'change' ? boxAnchor(place) : place);
		function onClick(event: MouseEvent<HTMLAnchorElement>) {
			const isElsewhere = (as === null && fromPage) || !document.getElementById(place);
			if (event.metaKey || event.ctrlKey || event.shiftKey || isElsewhere) return;
			event.preventDefault();
			const target = event.currentTarget.hash.slice(1);
			// For a reload. A fragment would keep the focus from it.
			history.replaceState(history.state, '', as === 'change' ? href.replace(/#.*/, '') : href);
			flushSync(() => setPressed(as && { key, open: { place, isChange: as === 'change' } }));
			document.getElementById(target)?.focus();
			const sentence = document.getElementById(place);
			(as === 'sentence' ? sentence?.nextElementSibling : sentence)?.scrollIntoView({ block: 'nearest' });
		}
		return { href, onClick };
	};
	const open = pressed && !isDecided ? pressed.open : fromPage;
	/** The answer's address leads to the sentence, which stays where it is on the screen. */
	function holdPlace() {
		const place = document.getElementById(open?.place ?? '')?.getBoundingClientRect();
		if (place) document.documentElement.style.setProperty('--sentence', `${Math.max(0, place.top)}px`);
	}
	useEnhancement(() => () => document.documentElement.style.setProperty('--sentence', ''), []);
	return { fromPage, open, link, holdPlace };
}
