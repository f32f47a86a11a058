import type { MouseEvent } from 'react';

/**
 * Has a link lead to the paragraph that is being read: the first of which something is on the screen.
 * @param place where it leads as long as that is the title
 */
export function stayAtParagraph(
	{ currentTarget }: MouseEvent<HTMLAnchorElement>,
	text: HTMLElement | null,
	place: string,
) {
	const blocks = Array.from(text?.querySelectorAll<HTMLElement>(':scope > [id]') ?? []);
	const read = blocks.find((block) => block.getBoundingClientRect().bottom > 0);
	const isBelowTitle = read !== blocks[0] || (read?.getBoundingClientRect().top ?? 1) < 0;
	currentTarget.hash = read && isBelowTitle ? read.id : place;
}

/** Focuses the paragraph that the address names: screen readers then go on reading there too. */
export function focusTarget(): void {
	const target = /^#at-\d+$/.test(location.hash) && document.getElementById(location.hash.slice(1));
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
