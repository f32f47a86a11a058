import { afterAll, expect, it } from 'vitest';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';
import { layOutStory } from '#app/stories/reading/book/story-book.server.ts';
import { countPages, embeddedFonts } from '#tests/requests/pdf-reader.ts';

const printer = createPdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, timeoutMs: 50_000 });
afterAll(() => printer.close());

const createdAt = new Date('2026-11-21');

async function print(content: string, title = 'A story') {
	return printer.print(await layOutStory({ title, content, createdAt }));
}

type Script = [name: string, text: string, fonts: string[]];

// Greek and Cyrillic share a font, so each is tried in a group of its own.
const european: Script[] = [
	['Latin', 'Grandma’s *naïve* **façade**', ['SourceSerif4']],
	['Greek', 'Η γιαγιά μου, ἐν ἀρχῇ', ['SourceSerif4', 'NotoSerif']],
	['Hebrew', 'סבתא שלי', ['NotoSerifHebrew']],
	['Arabic', 'جدتي في القرية', ['NotoNaskhArabic']],
	['Armenian', 'Իմ տատիկը', ['NotoSerifArmenian']],
	['Georgian', 'ჩემი ბებია', ['NotoSerifGeorgian']],
	['Ethiopic', 'አያቴ', ['NotoSerifEthiopic']],
];
const asian: Script[] = [
	['Cyrillic', 'Моя бабушка, Ѫ', ['SourceSerif4', 'NotoSerif']],
	['Devanagari', 'मेरी दादी', ['NotoSerifDevanagari']],
	['Bengali', 'আমার দাদি', ['NotoSerifBengali']],
	['Gurmukhi', 'ਮੇਰੀ ਦਾਦੀ', ['NotoSerifGurmukhi']],
	['Gujarati', 'મારા દાદી', ['NotoSerifGujarati']],
	['Tamil', 'என் பாட்டி', ['NotoSerifTamil']],
	['Telugu', 'మా అమ్మమ్మ', ['NotoSerifTelugu']],
	['Kannada', 'ನನ್ನ ಅಜ್ಜಿ', ['NotoSerifKannada']],
	['Malayalam', 'എന്റെ മുത്തശ്ശി', ['NotoSerifMalayalam']],
	['Sinhala', 'මගේ ආච්චි', ['NotoSerifSinhala']],
	['Thai', 'คุณยาย', ['NotoSerifThai']],
	['Lao', 'ແມ່ຕູ້', ['NotoSerifLao']],
	['Khmer', 'ជីដូន', ['NotoSerifKhmer']],
	['Burmese', 'အဘွား', ['NotoSerifMyanmar']],
];

// The text of the whole book decides if a sign is Chinese, Japanese or Korean.
it.each<[string, Script[]]>([
	['scripts from Latin to Ethiopic', european],
	['scripts from Cyrillic to Burmese', asian],
	['simplified Chinese', [['simplified Chinese', '我们的祖母说过', ['NotoSerifSC']]]],
	['traditional Chinese', [['traditional Chinese', '我們的祖母說過', ['NotoSerifTC']]]],
	['Japanese', [['Japanese', '私の祖母は言った', ['NotoSerifJP']]]],
	['Korean', [['Korean', '우리 할머니', ['NotoSerifKR']]]],
])('a PDF has the fonts for %s, in the text and in the title', async (_, scripts) => {
	const texts = scripts.map(([, text]) => text);
	for (const pdf of [await print(texts.join('\n\n')), await print('Text', texts.join(' '))]) {
		const embedded = embeddedFonts(pdf);
		for (const [name, , fonts] of scripts) expect([...embedded], name).toEqual(expect.arrayContaining(fonts));
		// Any other font is one that the browser falls back to when it has none for a character.
		expect([...embedded].filter((name) => !/^(?:SourceSerif4|Noto|Twemoji)/.test(name))).toEqual([]);
	}
});

it('a PDF reads only the font files that its text needs', async () => {
	const { html, assets } = await layOutStory({
		title: 'A story',
		content: 'We had *eleven* trees.',
		createdAt,
	});
	const read = new Set<string>();
	const watched = new Map(
		Array.from(assets, ([path, asset]) => [
			path,
			{
				read() {
					read.add(path);
					return asset.read();
				},
			},
		]),
	);
	await printer.print({ html, assets: watched });
	expect([...read].sort()).toEqual([
		'/files/source-serif-4-latin-400-italic.woff2',
		'/files/source-serif-4-latin-400-normal.woff2',
	]);
});

it('emoji are drawn in colour', async () => {
	const drawings = async (text: string) =>
		Buffer.from(await print(text))
			.toString('latin1')
			.split('/Type3').length;
	expect(await drawings('👍🏽 👨‍👩‍👧‍👦 🇫🇷 ❤️')).toBeGreaterThan(await drawings('Text'));
});

it('40,000 words are printed', async () => {
	const paragraph =
		'We drove all night from Omaha, my father, my brother and I, and the *porch light* was still on. '.repeat(
			5,
		);
	const pdf = await print(`${paragraph}\n\n`.repeat(420));
	expect(countPages(pdf)).toBeGreaterThan(120);
});

// Titles and marks that nobody would write are printed in openai-silence.test.ts.
it.each([
	['no text', '', 1],
	['one endless word', 'x'.repeat(10_000), 6],
])('a PDF with %s is printed', async (_, content, pages) => {
	expect(countPages(await print(content))).toBeGreaterThanOrEqual(pages);
});

it('a line ended within a paragraph has a space before its break, for screen readers', async () => {
	const { html } = await layOutStory({
		title: 'A',
		content: 'one\ntwo\n\n- three\n- four\n\n> five\n\n你\n好',
		createdAt,
	});
	expect(html).toContain(
		'<p dir="auto">one <br />two</p><ul dir="ltr"><li>three</li><li>four</li></ul>' +
			'<blockquote dir="ltr"><p dir="auto">five</p></blockquote><p dir="auto">你 <br />好</p>',
	);
});
