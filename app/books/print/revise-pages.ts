interface PrintedParts {
	/** Parts that begin on a new page, in order; pages are counted from 1. */
	parts: { selector: string; page: number }[];
	total: number;
	/** Each part except the back of the title page begins on a right-hand page; the number of pages is even. */
	isBound: boolean;
}

/** Runs inside the printed page, so it can use nothing from outside. A blank page moves later parts by one. */
export function revisePages({ parts, total, isBound }: PrintedParts): void {
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
	if (isBound && (total + added) % 2 === 1) addPage(null);
}
