interface Printed {
	/** What begins on a page of its own, by its selector, in order, with that page, from 1. */
	parts: { selector: string; page: number }[];
	total: number;
	/** Each part but the back of the title page begins on a right-hand page, and the pages are even in number. */
	isBound: boolean;
}

/**
 * Runs in the page that is printed, and sees nothing but it: writes the numbers of the pages into the contents, which
 * have room for them already. Each part has pages of its own, so that an empty page moves those behind it by one.
 */
export function revisePages({ parts, total, isBound }: Printed): void {
	let added = 0;
	const addPage = (before: Element | null) => {
		const page = document.createElement('div');
		page.className = 'blank';
		if (before) before.before(page);
		else document.body.append(page);
		added += 1;
	};
	for (const { selector, page } of parts) {
		const part = document.querySelector(selector);
		if (isBound && selector !== '.second' && (page + added) % 2 === 0) addPage(part);
		const number = document.querySelector(`.contents [href="${selector}"] .number`);
		if (number) number.textContent = String(page + added);
	}
	// The back of the last page.
	if (isBound && (total + added) % 2 === 1) addPage(null);
}
