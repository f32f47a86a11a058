import { describe, expect, it } from 'vitest';
import { layOutStory } from '#app/stories/reading/book/story-book.server.ts';
import { hanLanguageOf, textLanguage } from '#app/stories/reading/markdown/language.ts';
import { isTooHeavy } from '#app/stories/reading/pdf/too-heavy.ts';
import { bookNoteHtml } from '#app/stories/reading/proof-notes.ts';
import { parsePage } from '#tests/support/page.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const story = {
	title: 'The Orchard',
	content: 'We had eleven trees.',
	createdAt: new Date('2026-11-21T23:30:00Z'),
};

async function fontFamilies(content: string, lang?: string): Promise<string[]> {
	const { html } = await layOutStory({ ...story, title: '', content, lang });
	const value = /font-family: ("[^;]*); }/.exec(html)?.[1] ?? '';
	return Array.from(value.matchAll(/"([^"]+)"/g), ([, name = '']) => name);
}

describe('A story as a book', () => {
	it('a book has a title, an author and a date', async () => {
		const { html } = await layOutStory({ ...story, author: 'Ruth Keller' });
		const page = parsePage(html);
		expect(page.find('html')?.attributes).toMatchObject({ lang: 'en', dir: 'ltr' });
		expect(html).toContain('<title>The Orchard</title>');
		expect(page.all('h1')).toHaveLength(1);
		const author = page.find('p', { class: 'author' });
		expect(author?.text).toBe('Told by Ruth Keller');
		expect(author?.find('bdi')?.text).toBe('Ruth Keller');
		expect(html).toContain('November 21,\u00a02026');
		expect(html).not.toMatch(/undefined|null|NaN|\[object/);
	});

	it.each([undefined, null, new Date('nonsense')])('the date %s is called unknown', async (createdAt) => {
		expect((await layOutStory({ ...story, createdAt })).html).toContain('Unknown date');
	});

	it('a book needs no title, author or text', async () => {
		const { html } = await layOutStory({ title: ' \n', content: '' });
		expect(html).toContain('<title>Untitled story</title>');
		expect(html).not.toContain('class="author"');
		expect(html).not.toContain('undefined');
	});

	it('a book ends with a note only if it has unsaid words or the teller’s own paragraphs', async () => {
		const told = { text: 'We had eleven trees.', sources: ['a'] };
		const proof = (...paragraphs: object[]) => ({ proof: { paragraphs, leftOut: [] } });
		expect(bookNoteHtml({ proof: null })).toBeUndefined();
		expect(bookNoteHtml(proof(told))).toBeUndefined();
		expect(parsePage((await layOutStory(story)).html).find('p', { class: 'note' })).toBeUndefined();
		expect(bookNoteHtml(proof({ ...told, own: true }))).toBe(
			'Note: This story is told entirely in the teller’s own words.',
		);
		const note = bookNoteHtml(
			proof(told, { ...told, own: true }, { ...told, own: true }, { ...told, unsaid: ['<Ann>', '1912'] }),
		);
		const page = parsePage((await layOutStory({ ...story, content: 'نخل', note })).html);
		expect(page.find('p', { class: 'note' })?.text.replace(/(?<=“) | (?=”)/g, '')).toBe(
			'Note: One paragraph says something nobody said: “<Ann>” and “1912”. 2 paragraphs are in the ' +
				'teller’s own words, just as they were said.',
		);
		expect(page.find('footer')?.attributes).toMatchObject({ lang: 'en', dir: 'ltr' });
		const { html } = await layOutStory({ ...story, note });
		expect(html.indexOf('class="note"')).toBeGreaterThan(html.indexOf('eleven trees'));
	});

	it('a heading that repeats the title is left out', async () => {
		const { html } = await layOutStory({
			...story,
			content: '# **The orchard**\n\nWe had eleven trees.\n\n# The barn',
		});
		const page = parsePage(html);
		const headings = ['h1', 'h2', 'h3'].flatMap((name) => page.all(name, { dir: 'auto' }));
		expect(headings.map(({ text }) => text)).toEqual(['The Orchard', 'The barn']);
	});

	it('a hostile title, author or caption cannot break out of its place', async () => {
		const hostile = '</style></title><script>alert(1)</script>"\\";} body{display:none} \u0000\n<img src=x>';
		const { html } = await layOutStory({
			title: hostile,
			content: hostile,
			author: hostile,
			photos: [{ src: '"><b>', alt: hostile, width: 4, height: 3, afterParagraph: null }],
		});
		expect(html).not.toMatch(/<script|<img src=x|<b>/);
		expect(html.match(/<\/style>/g)).toHaveLength(1);
		expect(html.match(/<\/title>/g)).toHaveLength(1);
	});

	it('each photo is described once', async () => {
		const place = { width: 4, height: 3, afterParagraph: null };
		const photos = [
			{ src: '/photos/1.jpg', alt: 'Ruth, 1961', ...place },
			{ src: '/photos/2.jpg', ...place },
		];
		const { html } = await layOutStory({ ...story, photos });
		const figures = parsePage(html).all('figure');
		expect(figures.map((each) => each.find('img')?.attributes)).toMatchObject([
			{ src: '/photos/1.jpg', alt: 'Photograph 1 of 2' },
			{ src: '/photos/2.jpg', alt: 'Photograph 2 of 2' },
		]);
		const captions = figures.map((each) => each.find('figcaption'));
		expect(captions[0]?.attributes).toEqual({ dir: 'auto' });
		expect(captions[0]?.text).toBe('Ruth, 1961');
		expect(captions[1]).toBeUndefined();
	});

	it('a long title is shortened at a word where it is repeated', async () => {
		const { html } = await layOutStory({ ...story, title: 'Grandmother remembers everything. '.repeat(10) });
		expect(html).toMatch(/content: "Grandmother .*(?:Grandmother|remembers|everything\.)\\2026 "/);
	});

	it('a long title without spaces is shortened between characters', async () => {
		const { html } = await layOutStory({ ...story, title: '👨‍👩‍👧'.repeat(100) });
		expect(html).toMatch(/content: "(?:\\1f468 \\200d \\1f469 \\200d \\1f467 )+\\2026 "/);
	});
});

describe('The language of a book', () => {
	it.each([
		['We had eleven trees. 你好', 'en', 'ltr'],
		['Моя бабушка', 'ru', 'ltr'],
		['Η γιαγιά μου', 'el', 'ltr'],
		['סבתא שלי and me', 'he', 'rtl'],
		['جدتي', 'ar', 'rtl'],
		['मेरी दादी', 'hi', 'ltr'],
		['我的祖母说过这个', 'zh-Hans', 'ltr'],
		['我的祖母說過這個', 'zh-Hant', 'ltr'],
		['祖母は海辺の町で生まれ', 'ja', 'ltr'],
		['우리 할머니', 'ko', 'ltr'],
		['1234 !', 'en', 'ltr'],
		['', 'en', 'ltr'],
	])('the language of %j is %s', (text, tag, direction) => {
		expect(textLanguage(text)).toMatchObject({ tag, direction });
	});

	it('a language that is given counts', () => {
		expect(textLanguage('Bonjour', 'fr').tag).toBe('fr');
		expect(textLanguage('', 'ur').direction).toBe('rtl');
		expect(hanLanguageOf('漢字かな')).toBe('ja');
	});

	it('the language decides about quotation marks', async () => {
		expect((await layOutStory({ ...story, content: '"a"' })).html).toContain('“a”');
		expect((await layOutStory({ ...story, content: '"a"', lang: 'de' })).html).toContain('"a"');
	});
});

describe('The fonts of a book', () => {
	it('plain English leaves out the fonts of other scripts', async () => {
		expect(await fontFamilies('“Plain” — English, naïve façade…')).toEqual([
			'Source Serif 4',
			'Noto Serif Variable',
			'Noto Sans Symbols 2',
		]);
	});

	it.each([
		['שלום', 'Noto Serif Hebrew'],
		['नमस्ते', 'Noto Serif Devanagari'],
		['বাংলা', 'Noto Serif Bengali Variable'],
		['说话', 'Noto Serif SC Variable'],
		['說話', 'Noto Serif TC Variable'],
		['かな', 'Noto Serif JP Variable'],
		['한글', 'Noto Serif KR Variable'],
		['😀', 'Twemoji'],
	])('the fonts for %s include %s', async (text, expected) => {
		expect(await fontFamilies(text)).toContain(expected);
	});

	it('the fonts follow the language where scripts are shared', async () => {
		const letters = 'Source Serif 4 Letters';
		expect((await fontFamilies('直', 'ja')).slice(0, 2)).toEqual([letters, 'Noto Serif JP Variable']);
		expect((await fontFamilies('直', 'zh-Hant')).slice(0, 2)).toEqual([letters, 'Noto Serif TC Variable']);
	});

	it('every font is a file that exists', async () => {
		const { html, assets } = await layOutStory({ ...story, content: 'é ж ש س न 说 説 한 😀 ★ ქ' });
		const paths = Array.from(html.matchAll(/url\("?(?:\.\/)?([^)"]+\.woff2)"?\)/g), ([, path]) => `/${path}`);
		expect(paths.length).toBeGreaterThan(100);
		expect(paths.filter((path) => !assets.has(path))).toEqual([]);
		const file = await assets.get(paths[0] ?? '')?.read();
		expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 4)).toBe('wOF2');
	});

	it('the fonts of a long book are found within three seconds', async () => {
		const content = '我们家的故事很长。'.repeat(30_000);
		expect(await processorTime(() => layOutStory({ ...story, content }), 3_000)).toBeLessThan(3_000);
	});
});

describe('Books that no browser lays out in time', () => {
	it.each([
		['of thousands of marks on one letter', `a${'\u0301'.repeat(49_900)}`],
		['of a mark on each of 240,000 letters', 'e\u0301'.repeat(240_000)],
		['of paragraphs of one letter', 'a\n\n'.repeat(166_000)],
		['of small tables', '| a | b |\n| - | - |\n| c | d |\n\n'.repeat(16_000)],
		['of two million Chinese signs', '我们家的故事很长。'.repeat(211_000)],
	])('a book %s is too heavy', async (_name, content) => {
		expect(await isTooHeavy(content)).toBe(true);
	});

	it.each([
		['of a hundred thousand words', `${'The gate squeaked all summer. '.repeat(20)}\n\n`.repeat(1000)],
		['of as many Chinese signs', '我们家的故事很长。'.repeat(11_000)],
		['with some marks', 'Việt\u0323\u0302 '.repeat(1000)],
	])('a book %s is not too heavy', async (_name, content) => {
		expect(await isTooHeavy(content)).toBe(false);
	});
});
