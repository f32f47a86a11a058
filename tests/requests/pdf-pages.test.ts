import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';
import { pageFormats } from '#app/stories/reading/book/page-format.ts';
import { layOutStory } from '#app/stories/reading/book/story-book.server.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';

const printer = createPdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, timeoutMs: 50_000 });
afterAll(() => printer.close());

const sentence =
	'Once upon a time we had eleven trees in the orchard, and my father knew each of them by its name. ';
/** Paragraphs of 100 words. */
const paragraphs = (words: number) =>
	Array.from({ length: Math.ceil(words / 100) }, (_, index) =>
		sentence
			.repeat(5)
			.trim()
			.split(' ')
			.slice(0, Math.min(100, words - index * 100))
			.join(' '),
	).join('\n\n');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const story = { title: 'The Orchard', author: 'Ruth Keller', createdAt: new Date('2026-11-21') };

type Input = Partial<Parameters<typeof layOutStory>[0]> & { content: string };

async function print(input: Input, format = pageFormats.a5) {
	const book = await layOutStory({ ...story, ...input }, format);
	const photos = (input.photos ?? []).map(
		({ src }) => [src, { read: async () => ({ contentType: 'image/gif', bytes: gif }) }] as const,
	);
	return readPdf(await printer.print({ ...book, assets: new Map([...book.assets, ...photos]) }));
}

const photo = (index: number, afterParagraph: number | null, [width, height] = [1200, 900]) => {
	return {
		src: `/${index}.gif`,
		alt: `Picture ${index}`,
		width: width ?? 0,
		height: height ?? 0,
		afterParagraph,
	};
};

describe('The PDF of a story', () => {
	it('a PDF has a cover, the text, and a colophon', async () => {
		const [cover, text] = await print({ content: paragraphs(170), note: 'Note: A note.' });
		expect(cover?.text).toBe('The Orchard Told by Ruth Keller November 21,\u00a02026'.replace('\u00a0', ' '));
		expect(text?.text).toContain('Once upon a time');
		expect(text?.text).toMatch(
			/Note: A note\. Told by Ruth Keller · November 21, 2026 · 170 words Made with/,
		);
	});

	it('a PDF is read as it is written: a drop cap stays in its word, and no words run together', async () => {
		const pages = await print({ content: `${paragraphs(400)}\n\n- one two\n- three` });
		const read = pages.flatMap((page) => page.read.map((each) => each.trim())).filter(Boolean);
		expect(read[0]).toBe('The Orchard');
		const first = read.find((each) => each.startsWith('Once upon'));
		expect(first?.replace(/\s+/g, ' ')).toBe(paragraphs(100));
		expect(pages[1]?.text).toContain('Once upon a time we had eleven trees');
		const words = new Set(sentence.trim().split(' '));
		const told = read
			.filter((each) => each.includes('eleven'))
			.join(' ')
			.trim()
			.split(/\s+/);
		expect(told.filter((word) => !words.has(word))).toEqual([]);
		expect(read).toEqual(
			expect.arrayContaining(['•one two', '•three'].map((each) => expect.stringContaining(each.slice(1)))),
		);
	});

	it.each(Object.entries(pageFormats))(
		'the space after each of many lines is kept on %s',
		async (_, format) => {
			// Words of many lengths, so that lines end in all ways, some so full that no space has room.
			const words =
				'a of the mill stood whom mother, walked church carrying esteemed, remembered extraordinary'.split(
					' ',
				);
			let seed = 7;
			const next = () => {
				seed = (seed * 1103515245 + 12345) % 2 ** 31;
				return words[(seed >> 16) % words.length];
			};
			const told = Array.from({ length: 20 }, () => Array.from({ length: 150 }, next).join(' '));
			const pages = await print({ content: told.join('\n\n') }, format);
			const read = pages.flatMap((page) => page.read).join(' ');
			expect(read.replace(/\s+/g, ' ')).toContain(told.join(' '));
		},
	);

	it.each([
		...[20, 60, 170, 230, 300, 320, 350, 420, 500, 560, 600, 640, 900, 2000, 10_000].map(
			(words) => [words, 'a5'] as const,
		),
		...(['a4', 'letter', 'sixByNine'] as const).map((format) => [1500, format] as const),
	])('a story of %i words on %s has no last page that is half empty', async (words, format) => {
		const pages = await print({ content: paragraphs(words) }, pageFormats[format]);
		const ends = pages.map(({ bottom }) => bottom);
		// The colophon stands at the foot of the last page, below the end of the story.
		expect(ends.at(-1)).toBeGreaterThan(0.8);
		const last = pages.at(-1);
		// A story of a few lines cannot fill half a page.
		if (words >= 170) expect(last?.storyBottom).toBeGreaterThan(0.5);
		expect(last?.text).toContain('Made with Family Stories');
		expect(pages.slice(1, -1).filter(({ bottom }) => bottom < 0.8)).toEqual([]);
	});

	it.each([
		['a quotation mark', '“Once”, she said, '],
		['a digit', '1912 was '],
		['an emoji', '😀 Once '],
		['italics', '*Once* we '],
		['a letter without capitals', 'सब '],
		['a small letter', 'once '],
	])('a story that begins with %s has no drop cap', async (_, opening) => {
		const { html } = await layOutStory({ ...story, content: opening + sentence.repeat(3) });
		expect(html).not.toContain('class="drop-cap"');
	});

	it.each(['I was', 'A girl', 'In', 'We', 'Łódź'])(
		'the lines beside the first letter of “%s” begin at one distance',
		async (first) => {
			const book = await layOutStory({ ...story, content: `${first} told her so. ${sentence.repeat(5)}` });
			// Writes into the title how far from the drop cap each line beside it begins.
			const measure = `(() => {
			const letter = document.querySelector('.drop-cap');
			const text = letter.nextSibling;
			const { top, right, bottom } = letter.getBoundingClientRect();
			const begins = [];
			let line = 0;
			for (let at = /^.\\s?/u.exec(text.data)[0].length; at < text.length; at += 1) {
				const range = new Range();
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				const box = range.getBoundingClientRect();
				if (box.top <= line || box.bottom > bottom + 9 || !text.data[at].trim()) continue;
				line = box.top + 3;
				begins.push(box.left - right);
			}
			document.title = JSON.stringify(begins);
		})()`;
			const pdf = await printer.print({ ...book, arrange: [...book.arrange, measure] });
			const title = /\/Title \((\[.+?\])\)/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? '[]';
			const begins: number[] = JSON.parse(title);
			expect(begins).toHaveLength(3);
			for (const gap of begins) {
				expect(Math.abs(gap - (begins[1] ?? 0))).toBeLessThan(0.5);
				expect(gap).toBeGreaterThan(2);
				expect(gap).toBeLessThan(6);
			}
		},
	);

	it.each(['Once', 'Äpfel', 'Ёлка', 'Ὅμηρος', 'Ωmega', 'Łódź'])(
		'the first letter of %s is printed and read as a part of its word',
		async (word) => {
			const content = `${word} ${sentence.repeat(3)}`;
			const { html } = await layOutStory({ ...story, content });
			expect(html.includes('class="drop-cap"')).toBe(word !== 'Ὅμηρος');
			const pages = await print({ content });
			expect(pages[1]?.text).toContain(`${word} Once upon`);
			expect(pages[1]?.read.join(' ')).toContain(`${word} Once upon`);
		},
	);
});

describe('Photos in the PDF of a story', () => {
	it('photos stand on the cover, after their paragraphs and at the end, and each is read once', async () => {
		const pages = await print({
			content: paragraphs(600),
			photos: [photo(1, null), photo(2, 1), photo(3, 4, [900, 1200]), photo(4, null), photo(5, 99)],
		});
		// A screen reader hears the number of the photo and its caption.
		const readOf = (each: number) => `Photograph ${each} of 5Picture ${each}`;
		expect(pages[0]?.read).toContain(readOf(1));
		const read = pages.flatMap((page) => page.read);
		const places = [2, 3, 5, 4].map((each) => read.indexOf(readOf(each)));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(read.slice(0, places[0]).filter((each) => each.includes('eleven'))).toHaveLength(1);
	});

	it('a heading that repeats the title counts as the first paragraph of a photo’s place', async () => {
		const { html } = await layOutStory({
			...story,
			content: '# The Orchard\n\nFirst.\n\nSecond.',
			photos: [photo(1, 2)],
		});
		expect(html.replace(/.*<article/s, '')).toMatch(/First\.<\/p><figure.*<\/figure><p dir="auto">Second/);
	});

	it('photos leave no page half empty before them, and the cover is one page', async () => {
		const title =
			'The long winter grandmother walked across the frozen lake with two goats, a clock and my uncle '.repeat(
				2,
			);
		const photos = [photo(1, null, [900, 1200]), ...[1, 2, 3, 4, 5].map((each) => photo(each + 1, each))];
		const pages = await print({ title, content: paragraphs(900), photos });
		expect(pages[0]?.text).toContain('Told by Ruth Keller');
		expect(pages[1]?.text).toContain('Once upon');
	});
});
