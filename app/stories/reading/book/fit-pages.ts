/**
 * Runs inside the printed page, so it cannot use anything from outside. Measures with columns as high as a page,
 * which break as pages do. @param area in pixels
 */
export function fitPages(area: { width: number; height: number }, selector = '.chapter'): void {
	/** In pixels. */
	const gap = 40;
	const photoMargin = 30;
	const isBook = document.querySelectorAll('.chapter').length > 1;
	/** Fractions of a page. */
	const leastOnLast = isBook ? 0.3 : 0.6;
	const tooLargeGap = 0.2;
	/** Fractions of a photo's height: the smallest it may become. */
	const leastPhoto = 0.7;
	const leastLastPhoto = 0.5;
	/** Leading, letter scale, and how far down the first page the text begins. */
	const plain = [1.5, 1, 0];
	const leadings = [1.41, 1.44, 1.47, 1.5, 1.53, 1.56, 1.6];
	const scales = [0.94, 0.97, 1, ...(isBook ? [] : [1.03, 1.06, 1.09, 1.12, 1.15])];
	const sinks = isBook ? [0] : [0, 0.12, 0.2, 0.28];
	const settings = leadings.flatMap((leading) =>
		scales.flatMap((scale) => sinks.map((sink) => [leading, scale, sink])),
	);
	const largeSettings = [1.3, 1.2, 1.1].map((scale) => [1.62, scale, 0]);

	/** In characters; longer chapters are not fitted, since each layout takes long. */
	const mostFitted = 300_000;
	/** In characters, over all layouts of a chapter. */
	const mostSet = 800_000;
	const leastLooks = 2;
	const mostLooks = 60;

	const text = 'p, ul, ol, blockquote';

	for (const cover of document.querySelectorAll<HTMLElement>('.cover')) fitCover(cover);
	for (const chapter of document.querySelectorAll<HTMLElement>(selector))
		if ((chapter.textContent?.length ?? 0) < mostFitted) fitChapter(chapter);

	function fitCover(cover: HTMLElement): void {
		const picture = cover.querySelector('img');
		cover.style.width = `${area.width}px`;
		const excess = cover.getBoundingClientRect().height - area.height + 4;
		const height = (picture?.getBoundingClientRect().height ?? 0) - excess;
		if (picture && excess > 0 && height > area.height / 8) picture.style.maxHeight = `${height}px`;
		cover.style.width = '';
	}

	function fitChapter(chapter: HTMLElement): void {
		const { style } = chapter;
		const order = [...chapter.children];
		const colophon = chapter.querySelector<HTMLElement>(':scope > .colophon');
		const size = `width: ${area.width}px; height: ${area.height}px`;
		style.cssText = `${size}; columns: 1; column-gap: ${gap}px; column-fill: auto`;
		let result = set(plain);
		if (result.page === 0 && result.fill < 0.5) {
			const large = largeSettings.find((setting) => {
				result = set(setting);
				return result.page === 0 && result.fill < 0.7;
			});
			if (!large) result = set(plain);
		} else if (faultOf(result) > 0) {
			result = search(result);
		}
		if (!isBook && result.page === 0 && result.last) {
			const sink = Math.max(0, (area.height - result.last.bottom) / 3 - 20);
			style.setProperty('--sink', `${sink}px`);
			result.last.bottom += sink;
		}
		if (colophon) putAtFoot(colophon, result);
		for (const name of ['width', 'height', 'columns', 'column-gap', 'column-fill'])
			style.removeProperty(name);

		function faultOf({ fill, isTogether }: Pick<ReturnType<typeof set>, 'fill' | 'isTogether'>): number {
			return Math.max(0, leastOnLast - fill) + (isTogether ? 0 : 1);
		}

		/** Tries the least noticeable settings first. @returns the best one found, already applied */
		function search(first: ReturnType<typeof set>): ReturnType<typeof set> {
			const foot = (colophon?.getBoundingClientRect().height ?? 0) / area.height;
			const length = first.page + first.fill;
			let wrong = 0;
			const letters = Number.parseFloat(getComputedStyle(chapter).fontSize);
			const linesOn = (part: number, leading: number, scale: number) =>
				(area.height * part) / (leading * scale * letters);
			const linesOf = (leading: number, scale: number) => Math.floor(linesOn(1, leading, scale));
			const linesBefore = linesOf(1.5, 1);
			/** Rounding may make a line fit here but not in print, or vice versa. */
			const isClose = (lines: number) => Math.abs(lines - Math.round(lines)) < 0.05;
			const guess = ([leading = 0, scale = 0, sink = 0]: number[]) =>
				(length * scale * linesBefore) / linesOf(leading, scale) + sink;
			const place = (setting: number[]) => {
				const [leading = 0, scale = 0, sink = 0] = setting;
				const seen = Math.abs(leading - 1.5) * 5 + Math.abs(scale - 1) * (scale < 1 ? 20 : 10) + sink * 2;
				const last = (guess(setting) + wrong) % 1;
				const isRisky = [1, 1 - sink].some((part) => isClose(linesOn(part, leading, scale)));
				return (isRisky ? 50 : 0) + 100 * faultOf({ fill: last, isTogether: last + foot <= 1 }) + seen;
			};
			let best = { setting: plain, fault: faultOf(first) };
			let left = settings;
			const affordable = Math.floor(mostSet / (chapter.textContent?.length ?? 1));
			const looks = Math.min(mostLooks, settings.length, Math.max(leastLooks, affordable));
			for (let look = 0; look < looks; look += 1) {
				const setting = left.reduce((one, other) => (place(other) < place(one) ? other : one));
				left = left.filter((each) => each !== setting);
				const result = set(setting);
				const fault = faultOf(result);
				if (fault === 0) return result;
				if (fault < best.fault) best = { setting, fault };
				wrong = result.page + result.fill - guess(setting);
			}
			return set(best.setting);
		}

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
			// Printed lines may be slightly higher; the colophon must not start another page.
			if (room > 8) colophon.style.paddingTop = `${padding + room - 6}px`;
		}

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
				// Moving the last words before the photo would leave it alone on the last page.
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
