import type { MouseEvent } from 'react';

/** Points a link at the first visible paragraph, or at `place` while that is the title. */
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

/** Screen readers then go on reading at that paragraph. */
export function focusTarget(): void {
	const target = /^#at-\d+$/.test(location.hash) && document.getElementById(location.hash.slice(1));
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
