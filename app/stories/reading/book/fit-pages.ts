/**
 * Runs in the page that is printed, and sees nothing but it: sets each chapter a little tighter or wider, so that its
 * last page holds more than a few lines, moves a photo for which a page has no room, and puts the colophon at the foot.
 * A column as high as a page breaks where pages break. @param area of the text, in pixels
 * @param selector of the chapters
 */
export function fitPages(area: { width: number; height: number }, selector = '.chapter'): void {
	/** In milliseconds, for one chapter: whoever waits would not see the difference. */
	const budget = 300;
	/** In pixels, between the columns, and around a photo. */
	const gap = 40;
	const photoMargin = 30;
	/** Parts of a page. */
	const leastOnLast = 0.3;
	const tooLargeGap = 0.2;
	/** Parts of a photo's height: how small it becomes to stay where it is, and to keep the last words company. */
	const leastPhoto = 0.7;
	const leastLastPhoto = 0.5;
	/** In a book the chapters begin at one height. */
	const isBook = document.querySelectorAll('.chapter').length > 1;
	/** Leading, scale of the letters, and how far down the first page the text begins; the best first. */
	const settings = [
		[1.5, 1, 0],
		...[1.47, 1.53, 1.44, 1.56, 1.41, 1.6].map((leading) => [leading, 1, 0]),
		...(isBook ? [] : [0.12, 0.2, 0.28]).map((sink) => [1.53, 1, sink]),
		...[0.97, 0.94].map((scale) => [1.42, scale, 0]),
	];
	/** For a story of one page that would leave most of it empty. */
	const largeSettings = [1.3, 1.2, 1.1].map((scale) => [1.62, scale, 0]);

	/** In characters: a longer chapter is printed as it comes, since each look at its pages takes long. */
	const mostFitted = 300_000;

	/** What fills a page that has no room left for a photo. */
	const text = 'p, ul, ol, blockquote';

	for (const cover of document.querySelectorAll<HTMLElement>('.cover')) fitCover(cover);
	for (const chapter of document.querySelectorAll<HTMLElement>(selector))
		if ((chapter.textContent?.length ?? 0) < mostFitted) fitChapter(chapter);

	/** Gives its photo the room that a long title leaves. */
	function fitCover(cover: HTMLElement): void {
		const picture = cover.querySelector('img');
		cover.style.width = `${area.width}px`;
		const excess = cover.getBoundingClientRect().height - area.height + 4;
		const height = (picture?.getBoundingClientRect().height ?? 0) - excess;
		if (picture && excess > 0 && height > area.height / 8) picture.style.maxHeight = `${height}px`;
		cover.style.width = '';
	}

	function fitChapter(chapter: HTMLElement): void {
		const begun = performance.now();
		const { style } = chapter;
		const order = [...chapter.children];
		const colophon = chapter.querySelector<HTMLElement>(':scope > .colophon');
		const size = `width: ${area.width}px; height: ${area.height}px`;
		style.cssText = `${size}; columns: 1; column-gap: ${gap}px; column-fill: auto`;
		let best = { setting: settings[0], emptiness: Number.POSITIVE_INFINITY };
		let result = set(settings[0]);
		if (result.page === 0 && result.fill < 0.5) {
			const large = largeSettings.find((setting) => {
				result = set(setting);
				return result.page === 0 && result.fill < 0.7;
			});
			if (!large) result = set(settings[0]);
		} else {
			for (const setting of settings) {
				result = set(setting);
				const emptiness = Math.max(0, leastOnLast - result.fill) + (result.isTogether ? 0 : 1);
				if (emptiness < best.emptiness) best = { setting, emptiness };
				if (emptiness === 0 || performance.now() - begun > budget) break;
			}
			if (best.emptiness > 0) result = set(best.setting);
		}
		if (!isBook && result.page === 0 && result.last) {
			// A few lines stand where the eye looks first, not at the head of an empty page.
			const sink = Math.max(0, (area.height - result.last.bottom) / 3 - 20);
			style.setProperty('--sink', `${sink}px`);
			result.last.bottom += sink;
		}
		if (colophon) putAtFoot(colophon, result);
		for (const name of ['width', 'height', 'columns', 'column-gap', 'column-fill'])
			style.removeProperty(name);

		/** Sets the chapter, and looks where its text and its colophon end. */
		function set([leading = 0, scale = 0, sink = 0]: number[] = []) {
			style.setProperty('--leading', String(leading));
			style.setProperty('--scale', String(scale));
			style.setProperty('--sink', `${sink * area.height}px`);
			placeFigures();
			const end = endOf(colophon?.previousElementSibling ?? chapter.lastElementChild);
			const last = endOf(colophon);
			const isTogether = last === null || last.page === end?.page;
			return { page: end?.page ?? 0, fill: (end?.bottom ?? 0) / area.height, isTogether, last };
		}

		function putAtFoot(colophon: HTMLElement, { last }: ReturnType<typeof set>): void {
			const room = area.height - (last?.bottom ?? area.height);
			const padding = Number.parseFloat(getComputedStyle(colophon).paddingTop);
			// A printed line may be a little higher: what stood too low would begin another page.
			if (room > 8) colophon.style.paddingTop = `${padding + room - 6}px`;
		}

		/** Lets text fill a page that has no room left for the next photo, as a typesetter would. */
		function placeFigures(): void {
			const figures = [...chapter.querySelectorAll<HTMLElement>(':scope > figure')];
			if (figures.length === 0) return;
			for (const figure of figures) figure.style.removeProperty('--photo-height');
			if (order.some((element, index) => chapter.children[index] !== element)) chapter.append(...order);
			for (const figure of figures) placeFigure(figure);
		}

		function placeFigure(figure: HTMLElement): void {
			for (let moved = 0; moved < 5; moved += 1) {
				const before = endOf(figure.previousElementSibling);
				const place = endOf(figure);
				if (!before || !place || place.page === before.page) return;
				const room = area.height - before.bottom;
				if (room < tooLargeGap * area.height) return;
				const picture = figure.querySelector('img')?.getBoundingClientRect().height ?? 0;
				const smaller = picture - (place.bottom + photoMargin - room);
				const next = nextOf(figure, ':not(figure)');
				// Without the last words the photo would stand alone on the last page, maybe with the end mark.
				const isLast =
					!next || next.matches('.end, .colophon') || (next.matches(text) && !nextOf(next, text));
				if (smaller > (isLast ? leastLastPhoto : leastPhoto) * picture) {
					figure.style.setProperty('--photo-height', `${smaller}px`);
					return;
				}
				if (isLast || !next.matches(text)) return;
				figure.before(next);
			}
		}

		function nextOf(element: Element | null, selector: string): Element | null {
			let next = element?.nextElementSibling ?? null;
			while (next && !next.matches(selector)) next = next.nextElementSibling;
			return next;
		}

		/** On which page of the chapter an element ends, and how far down. */
		function endOf(element: Element | null | undefined): { page: number; bottom: number } | null {
			const rect = element && [...element.getClientRects()].at(-1);
			if (!rect) return null;
			const frame = chapter.getBoundingClientRect();
			const isLeftwards = getComputedStyle(chapter).direction === 'rtl';
			const distance = isLeftwards ? frame.right - rect.right : rect.left - frame.left;
			return { page: Math.floor(distance / (area.width + gap) + 0.01), bottom: rect.bottom - frame.top };
		}
	}
}
