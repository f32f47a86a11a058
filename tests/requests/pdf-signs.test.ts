import { afterAll, expect, it } from 'vitest';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';
import { withTrueSigns } from '#app/pdf/true-signs.ts';
import { layOutStory } from '#app/stories/reading/book/story-book.server.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import { bookOf, printBook } from '#tests/support/book.ts';

// pdf.js reads what Firefox copies and searches: the table of each font, and no `ActualText` beside it.

const printer = createPdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, timeoutMs: 200_000 });
afterAll(() => printer.close());

const told = `Grandma's file said "don't", *'yes'*, **it's**: 1956–60 — well… co-op, affluent\u00a0fjord, ½ № 1⁄2.`;
const set = 'Grandma’s file said “don’t”, ‘yes’, it’s: 1956–60 — well… co-op, affluent fjord, ½ № 1⁄2.';

const printStory = async (content: string, title = 'A story') =>
	readPdf(await printer.print(await layOutStory({ title, content })));

const whole = (pages: Awaited<ReturnType<typeof readPdf>>) => pages.map(({ text }) => text).join(' ');
const heard = (pages: Awaited<ReturnType<typeof readPdf>>) =>
	pages
		.flatMap(({ read }) => read)
		.join(' ')
		.replace(/\s+/g, ' ');

it('the text read from a story’s PDF has the quotation marks and dashes that are printed', async () => {
	const pages = await printStory(told, "Grandma's file");
	for (const text of [whole(pages), heard(pages)]) {
		expect(text).toContain(set);
		expect(text).toContain('Grandma’s file Unknown date');
		expect(text).not.toMatch(/[\u02bb\u02bc\u00ad]/);
	}
});

it.each([false, true])('a book’s PDF is read with its marks; print shop: %s', async (forPrintShop) => {
	const input = bookOf({ stories: 2, forPrintShop, title: "Grandma's book", author: "Rosa O'Keller" });
	for (const story of input.stories) Object.assign(story, { title: "The miller's tale", content: told });
	const pages = await readPdf((await printBook(printer, input)).pdf);
	for (const text of [whole(pages), heard(pages)]) {
		expect(text.split(set)).toHaveLength(3);
		expect(text).toContain('Told by Rosa O’Keller');
		expect(text).toContain('The miller’s tale');
		expect(text).not.toMatch(/[\u02bb\u02bc\u00ad]/);
	}
});

it.each([
	['Ukrainian', 'Пʼять котів', 'ʼ', '’'],
	['Hawaiian', 'Hawaiʻi', 'ʻ', '‘'],
	['Persian', 'سال ۱۳۸۹', '۱۳۸۹', '١٣٨٩'],
	['Arabic', 'سنة ١٣٨٩', '١٣٨٩', '۱۳۸۹'],
	['Japanese', '私は‘言った’“引用”…', '‘’“”…', 'ʻʼ'],
	['Korean', '우리 ‘말’ “인용”', '‘’“”', 'ʻʼ'],
	['Chinese', '我们‘说过’“引用”……', '‘’“”…', 'ʻʼ'],
	['Hebrew', 'סבתא ‘שלי’', '‘’', 'ʻʼ'],
	['French', 'l’été « à la mer »', '’é«»', 'ʼ'],
	['German', '„Ach“, sagte sie, ‚ja‘', '„“‚‘', 'ʻʼ'],
])('a PDF in %s has its own marks, and no similar ones', async (_, content, own, others) => {
	const text = whole(await printStory(content));
	expect([...own].filter((sign) => !text.includes(sign))).toEqual([]);
	expect([...others].filter((sign) => text.includes(sign))).toEqual([]);
});

/** A PDF whose font has a table of characters that is not packed. */
function withPlainTable(): string {
	const table = '1 beginbfchar\n<0001> <02BC>\nendbfchar';
	const objects = ['<<>>', '<</ToUnicode 3 0 R>>', `<</Length ${table.length}>> stream\n${table}\nendstream`];
	let pdf = '%PDF-1.7\n';
	const rows = objects.map((object, at) => {
		const row = `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
		pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
		return row;
	});
	const trailer = 'trailer\n<</Size 4 /Root 1 0 R /Info 1 0 R>>';
	return `${pdf}xref\n1 3\n${rows.join('')}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`;
}

it.each(['%PDF-1.7 no table', withPlainTable()])('a PDF of unknown structure is left as it is', (built) => {
	const pdf = Buffer.from(built);
	expect(withTrueSigns(pdf, '’')).toBe(pdf);
});
