import type { MouseEvent } from 'react';

/** Has a link lead to the paragraph that is being read: the first of which something is on the screen. */
export function stayAtParagraph({ currentTarget }: MouseEvent<HTMLAnchorElement>, text: HTMLElement | null) {
	const blocks = Array.from(text?.querySelectorAll<HTMLElement>(':scope > [id]') ?? []);
	const read = blocks.find((block) => block.getBoundingClientRect().bottom > 0);
	// At the title, the title is what is read.
	const isBelowTitle = read !== blocks[0] || (read?.getBoundingClientRect().top ?? 1) < 0;
	currentTarget.hash = read && isBelowTitle ? read.id : '';
}

/** The paragraph that the address names has the focus, so that reading goes on there by ear as well. */
export function focusTarget(): void {
	const target = /^#at-\d+$/.test(location.hash) && document.getElementById(location.hash.slice(1));
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
