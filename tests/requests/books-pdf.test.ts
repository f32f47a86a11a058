import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { finishCoverSheet, layOutCoverSheet } from '#app/books/print/cover-sheet.server.ts';
import { type FamilyBookInput, layOutFamilyBook } from '#app/books/print/family-book.server.ts';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';
import { withTrim } from '#app/pdf/pdf-pages.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import { bookOf, printBook } from '#tests/support/book.ts';

const printer = createPdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, timeoutMs: 200_000 });
afterAll(() => printer.close());

const print = (input: FamilyBookInput) => printBook(printer, input);
const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** The outline with the page of each entry, from 1. */
async function readOutline(pdf: Uint8Array): Promise<[title: string, page: number][]> {
	const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
	try {
		const document = await task.promise;
		const found: [string, number][] = [];
		for (const { title, dest } of (await document.getOutline()) ?? []) {
			const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
			found.push([title, (await document.getPageIndex(place?.[0])) + 1]);
		}
		return found;
	} finally {
		await task.destroy();
	}
}

/** Expects contents that name the page on which each story begins. @returns the pages of the book */
async function expectTrueContents(input: FamilyBookInput, pdf: Uint8Array) {
	const pages = await readPdf(pdf);
	const beginsOn = input.stories.map(
		({ title }) =>
			pages.findIndex(({ read }) => read.join(' ').replaceAll('’', "'").includes(`${title} March`)) + 1,
	);
	const first = beginsOn[0] ?? 0;
	const contents = pages
		.slice(0, first - 1)
		.map(({ text }) => text)
		.join(' ');
	for (const [index, { title }] of input.stories.entries()) {
		const page = beginsOn[index] ?? 0;
		expect(page, title).toBeGreaterThan(2);
		expect(contents).toContain(`${title} ${page}`);
		// The page bears the number that the contents name.
		expect(pages[page - 1]?.text).toMatch(new RegExp(`^${input.title} ${page} `));
	}
	return { pages, beginsOn };
}

describe('The PDF of a book', () => {
	it.each([1, 5])('a book of %i stories names the page on which each begins', async (stories) => {
		const input = bookOf({ stories });
		const { pdf, pages } = await print(input);
		const { beginsOn, pages: read } = await expectTrueContents(input, pdf);
		expect(read).toHaveLength(pages);
		expect(beginsOn[0]).toBe(4);
		const chapters = input.stories.map(({ title }, index) => [title, beginsOn[index]]);
		expect(await readOutline(pdf)).toEqual([['The mill and the river', 1], ['Contents', 3], ...chapters]);
		expect(latin1(pdf)).not.toContain('/TrimBox');
	});

	it('a book of 30 stories and 60 photos has all photos and true contents', async () => {
		const input = bookOf({ stories: 30, photos: 2, dedication: '' });
		const all = input.stories.flatMap(({ photos }) => photos);
		expect(all).toHaveLength(60);
		const done: number[] = [];
		const { pdf } = await printBook(printer, input, (count) => done.push(count));
		expect(done).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
		const { pages, beginsOn } = await expectTrueContents(input, pdf);
		expect(beginsOn[0]).toBe(4);
		const read = pages.flatMap((page) => page.read);
		for (const { alt } of all)
			expect(
				read.filter((each) => each.endsWith(alt ?? '')),
				alt ?? '',
			).toHaveLength(1);
	});

	it.each(['a5', 'sixByNine', 'a4'] as const)(
		'a book in %s has neither a photo nor its colophon alone on a page',
		async (format) => {
			const input = bookOf({ stories: 12, photos: 2, format });
			// One of each story's photos is on top, the other after its end mark.
			for (const { photos } of input.stories)
				for (const photo of photos) Object.assign(photo, { alt: '', afterParagraph: null });
			const { pdf } = await print(input);
			const pages = (await readPdf(pdf)).slice(3).map(({ text }) => text);
			const words = pages.map((text) => text.replace(input.title, '').replace(/^[\s\d]+/, ''));
			expect(words.flatMap((text, index) => (text ? [] : [index + 4]))).toEqual([]);
			expect(words.at(-1)).toMatch(/\w.*Made with Family Stories/);
			expect(words.at(-1)).not.toMatch(/^Told by/);
		},
	);

	it('a book has its dedication on a page of its own, and its teller on the cover', async () => {
		const { pdf } = await print(bookOf({ stories: 1, dedication: 'For “Ida”,\n<b>who</b> asked.' }));
		const [cover, dedication, contents] = await readPdf(pdf);
		expect(cover?.text).toBe('The mill and the river Told by Rosa Keller 2026');
		expect(dedication?.text).toBe('For “Ida”, <b>who</b> asked.');
		expect(contents?.text).toMatch(/^Contents The mill 1/);
	});

	it('a story shows its place and date if given, else the day it was told, unless all share one day', async () => {
		const made = bookOf({ stories: 2, photos: 0 });
		const textOf = async () => (await readPdf((await print(made)).pdf)).map(({ text }) => text).join(' ');
		expect(await textOf()).toMatch(/The mill 1 March 1, 2026 .* 2 March 2, 2026/);
		Object.assign(made.stories[0] ?? {}, { opening: 'Derby, 1956' });
		expect(await textOf()).toMatch(/The mill 1 Derby, 1956 .* 2 March 2, 2026/);
		for (const story of made.stories) story.createdAt = new Date('2026-03-01');
		expect(await textOf()).not.toContain('March');
	});

	it('a book names who told each story where the tellers differ', async () => {
		const made = bookOf({ stories: 2, author: 'Rosa Keller and Joe' });
		const linesOf = async () => (await readPdf((await print(made)).pdf)).map(({ text }) => text).join(' ');
		expect(await linesOf()).not.toContain('The mill 1 Told by');
		Object.assign(made.stories[1] ?? {}, { teller: 'Joe' });
		expect(await linesOf()).toMatch(
			/The mill 1 Told by Rosa Keller March 1, 2026 .* 2 Told by Joe March 2, 2026/,
		);
	});

	it('a chapter has a drop cap where its text begins with a letter', async () => {
		const made = bookOf({ stories: 3 });
		Object.assign(made.stories[1] ?? {}, { content: `“Once”, she said. ${made.stories[1]?.content}` });
		const { html } = await layOutFamilyBook(made);
		const chapters = html.split('<article').slice(1);
		expect(chapters.map((chapter) => chapter.includes('class="drop-cap"'))).toEqual([true, false, true]);
	});

	it('a book without an author’s name and in Hebrew is made as well', async () => {
		const made = bookOf({ stories: 1, author: null, title: 'סיפורים', dedication: '' });
		made.stories = [
			{ title: 'סבתא שלי', content: 'היה היה.', createdAt: new Date(0), teller: null, photos: [] },
		];
		const { pdf, pages } = await print(made);
		expect(pages).toBe(3);
		expect((await readPdf(pdf))[0]?.text).toBe('סיפורים 2026');
	});
});

describe('A book for a print shop', () => {
	const mm = 72 / 25.4;

	it.each([
		['a5', 148, 210, 3],
		['a4', 210, 297, 3],
		['letter', 215.9, 279.4, 3.175],
		['sixByNine', 152.4, 228.6, 3.175],
	] as const)('a book in %s has a bleed, and says where it is cut', async (format, width, height, bleed) => {
		const input = bookOf({ stories: 5, photos: 1, format, forPrintShop: true });
		const { pdf, pages } = await print(input);
		// The boxes are in the objects appended after the browser's own PDF.
		const [, changes = ''] = /%%EOF\n+(\d+ 0 obj[\s\S]*)$/.exec(latin1(pdf)) ?? [];
		const boxes = changes
			.split('endobj')
			.slice(0, -1)
			.map((text) =>
				['MediaBox', 'BleedBox', 'TrimBox'].map((name) => {
					const box = new RegExp(`/${name} \\[(\\S+) (\\S+) (\\S+) (\\S+)\\]`)
						.exec(text)
						?.slice(1)
						.map(Number);
					const [left = 0, bottom = 0, right = 0, top = 0] = box ?? [];
					return [left, right - left, top - bottom].map((length) => Math.round((length / mm) * 100) / 100);
				}),
			);
		const full = [0, width + 2 * bleed, height + 2 * bleed].map((length) => Math.round(length * 100) / 100);
		expect(boxes).toHaveLength(pages);
		const trim = [bleed, width, height].map((length) => Math.round(length * 100) / 100);
		for (const box of boxes) expect(box).toEqual([full, full, trim]);

		expect(pages % 2).toBe(0);
		const { beginsOn, pages: read } = await expectTrueContents(input, pdf);
		expect(beginsOn.map((page) => page % 2)).toEqual([1, 1, 1, 1, 1]);
		// The tags and the outline are still those of the browser.
		expect(read.flatMap((page) => page.read)).toEqual(
			expect.arrayContaining(['The mill and the river', 'Contents']),
		);
		expect(await readOutline(pdf)).toHaveLength(7);
	});

	it.each([['For Ida,\nwho asked.'], ['']])(
		'a book begins with its title, and has its colophon on the back of the title',
		async (dedication) => {
			const { pdf } = await print(bookOf({ stories: 2, forPrintShop: true, dedication }));
			const [title, back, contents, empty, first, ...others] = (await readPdf(pdf)).map(({ text }) => text);
			expect(title).toBe('The mill and the river Told by Rosa Keller 2026');
			expect(back).toMatch(
				/^(For Ida, who asked. )?Told by Rosa Keller · 2 stories · .* on November 24, 2026$/,
			);
			expect(back?.startsWith('For Ida')).toBe(dedication !== '');
			expect(contents).toMatch(/^Contents/);
			expect(empty).toBe('');
			expect(first).toMatch(/^The mill and the river 5 The mill 1 /);
			expect(others.join(' ')).not.toContain('Made with Family Stories');
			expect((await readOutline(pdf)).slice(0, 2)).toEqual([
				['The mill and the river', 1],
				['Contents', 3],
			]);
		},
	);

	it('a cover has back, spine and front on one sheet, and words on a spine of 5 mm or more', async () => {
		const about = { backText: 'Told in Derby.', spineText: '', pages: 100 };
		const input = { ...bookOf({ stories: 1, forPrintShop: true }), ...about };
		// A hundred pages of 0.0635 mm.
		for (const [spineWidth, width] of [
			[null, 302.4],
			[4.9, 300.9],
		] as const) {
			const sheet = { ...input, spineWidth };
			const pdf = finishCoverSheet(sheet, await printer.print(layOutCoverSheet(sheet)));
			const [, left, right] = /\/TrimBox \[(\S+) \S+ (\S+) \S+\]/.exec(latin1(pdf)) ?? [];
			expect((Number(right) - Number(left)) / mm).toBeCloseTo(width);
			const [page] = await readPdf(pdf);
			expect(page?.text).toContain('Told in Derby.');
			expect(page?.text.includes('The mill and the river Rosa Keller')).toBe(spineWidth === null);
		}
	});

	it('a cover is one sheet, however long the text on its back', async () => {
		const input = bookOf({ stories: 1, forPrintShop: true });
		for (const backText of ['大阪の天満。'.repeat(150), 'Told in\nDerby.\n'.repeat(60)]) {
			const sheet = { ...input, backText, spineText: '', spineWidth: null, pages: 9 };
			const pages = await readPdf(await printer.print(layOutCoverSheet(sheet)));
			expect(pages.map(({ text }) => text.includes('Made with Family Stories'))).toEqual([true]);
		}
	});

	it('a PDF of unknown structure is refused', () => {
		expect(() => withTrim(Buffer.from('%PDF-1.7 no table'), { width: 1, height: 1, bleed: 1 })).toThrow();
	});
});
