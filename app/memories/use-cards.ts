import type { RefObject } from 'react';
import { buttonName } from '#app/forms/submission.ts';
import { moreEntries } from '#app/memories/memory-card.ts';
import { usePdfLinks } from '#app/stories/reading/download-pdf.tsx';
import { showBusy } from '#app/stories/reading/show-busy.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/**
 * Adds names, menus and busy states to the cards, in the page itself and not through React.
 * @param cards when these change, the additions are made anew
 * @param pressed the intent that is being sent
 */
export function useCards(list: RefObject<HTMLElement | null>, cards: unknown, pressed: string | null): void {
	usePdfLinks(list, cards);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other cards have no names yet.
	useEnhancement(() => {
		for (const card of Array.from(list.current?.children ?? [])) nameControls(card);
		const arrive = () => focusArrival(list.current);
		if (document.readyState === 'complete') return arrive();
		// Until the page has loaded, the browser may still move to the address's fragment and take the focus away.
		const late = () => setTimeout(arrive);
		window.addEventListener('load', late);
		return () => window.removeEventListener('load', late);
	}, [list, cards]);
	useMenus(list, cards);
	useEnhancement(() => {
		const buttons = Array.from(list.current?.querySelectorAll<HTMLInputElement>('input') ?? []);
		const busy = pressed === null ? null : buttons.find(({ name }) => name === buttonName(pressed));
		if (busy) return showBusy(busy, 'Generating...');
	}, [list, pressed]);
}

function useMenus(list: RefObject<HTMLElement | null>, cards: unknown): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: other cards are another list.
	useEnhancement(() => {
		const element = list.current;
		if (!element) return;
		const press = (event: MouseEvent) => {
			const control = (event.target as Element).closest<HTMLElement>('a, input');
			if (control?.getAttribute('aria-disabled') === 'true') return event.preventDefault();
			const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
			if (!control?.matches(moreLink) || isElsewhere) return;
			event.preventDefault();
			toggleMenu(control);
		};
		const close = ({ target }: Event) => {
			for (const more of openMenus(element))
				if (!more.parentElement?.contains(target as Node)) toggleMenu(more);
		};
		const closeOnEscape = (event: KeyboardEvent) => {
			const [more] = openMenus(element);
			if (event.key !== 'Escape' || !more) return;
			event.preventDefault();
			toggleMenu(more);
			more.focus();
		};
		element.addEventListener('click', press);
		document.addEventListener('click', close);
		document.addEventListener('focusin', close);
		document.addEventListener('keydown', closeOnEscape);
		return () => {
			element.removeEventListener('click', press);
			document.removeEventListener('click', close);
			document.removeEventListener('focusin', close);
			document.removeEventListener('keydown', closeOnEscape);
		};
	}, [list, cards]);
}

const moreLink = 'a[href*="more="]';
const openMore = 'a[aria-expanded="true"]';

const openMenus = (list: HTMLElement) => Array.from(list.querySelectorAll<HTMLElement>(openMore));

/** Screen readers list links without the text around them, so each link names its memory. */
function nameControls(card: Element): void {
	const heading = card.querySelector('h2 a');
	if (!heading) return;
	heading.id = `title-${card.id}`;
	const words = heading.cloneNode(true) as Element;
	words.querySelector('b')?.remove();
	for (const control of Array.from(card.querySelectorAll(':scope > div > a, :scope > div > input'))) {
		if (control instanceof HTMLInputElement) control.setAttribute('aria-describedby', heading.id);
		else {
			const name = document.createElement('span');
			name.className = 'sr-only whitespace-pre';
			name.textContent = ` ${words.textContent?.trim()}`;
			control.appendChild(name);
		}
		if (control.matches(moreLink)) control.setAttribute('aria-expanded', 'false');
	}
}

/** Focuses the card that somebody comes back to after changing it on another page. */
function focusArrival(list: HTMLElement | null): void {
	const card = document.getElementById(window.location.hash.slice(1));
	if (!card || card.parentElement !== list || document.activeElement !== document.body) return;
	card.querySelector('a')?.focus({ preventScroll: true });
}

function toggleMenu(more: HTMLElement): void {
	const menu = more.nextElementSibling;
	more.setAttribute('aria-expanded', String(!menu));
	if (menu) menu.remove();
	else more.insertAdjacentElement('afterend', makeMenu(more));
	more.nextElementSibling?.scrollIntoView({ block: 'nearest' });
}

function makeMenu(more: HTMLElement): HTMLElement {
	const made = document.createElement('div');
	made.className = 'menu';
	for (const [label, href] of moreEntries(cardPaths(more))) {
		const entry = document.createElement('a');
		entry.href = href;
		entry.textContent = label;
		made.appendChild(entry);
	}
	return made;
}

function cardPaths(more: HTMLElement) {
	const card = more.closest('li');
	const query = new URLSearchParams(more.getAttribute('href') ?? '');
	const storyId = /^\/stories\/(.+)/.exec(card?.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? null;
	return {
		id: query.get('more') ?? '',
		storyId,
		isWritten: card?.classList.contains('written') === true,
		cursor: query.get('cursor'),
	};
}
