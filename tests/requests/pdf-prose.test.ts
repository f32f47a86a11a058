import { afterAll, expect, it } from 'vitest';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';
import { layOutStory } from '#app/stories/reading/book/story-book.server.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import { prose } from '#tests/support/prose.ts';

const printer = createPdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, timeoutMs: 200_000 });
afterAll(() => printer.close());

/** The signs alone: what reads a PDF puts spaces between letters that stand far apart. */
const signsOf = (text: string) => text.replace(/\s+/g, '');

it('prose is printed as it was typed, and read aloud so', async () => {
	// Not in English, which would have its own quotation marks.
	const content = prose.map((text, at) => `Text ${at}:\n\n${text}\n\nSo.`).join('\n\n');
	const pages = await readPdf(await printer.print(await layOutStory({ title: 'So', content, lang: 'de' })));
	const seen = signsOf(pages.map(({ text }) => text.replace(/^So \d+ /, '')).join(''));
	const heard = signsOf(pages.flatMap(({ read }) => read).join(''));
	for (const [at, typed] of prose.entries()) {
		// Of Arabic this reader finds the shapes as they stand on the page, which depend on the machine's font.
		if (/\p{Script=Arabic}/u.test(typed)) continue;
		expect(seen).toContain(signsOf(`Text ${at}: ${typed} So.`));
		expect(heard).toContain(signsOf(`Text ${at}: ${typed} So.`));
	}
});

it('no words run together at the end of a line', async () => {
	const pages = await readPdf(
		await printer.print(await layOutStory({ title: 'So', content: 'Red\nblue\n- so' })),
	);
	expect(pages.flatMap(({ read }) => read).join(' ')).toContain('Red blue - so');
});
