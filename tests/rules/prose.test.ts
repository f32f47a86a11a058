import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { splitParagraphs } from '#app/assistant/text.ts';
import { escapeLines } from '#app/markdown/escape-lines.ts';
import { renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { decorations, prose } from '#tests/support/prose.ts';
import { readTellings } from '#tests/support/tellings.ts';

async function shown(text: string, curlyQuotes = false): Promise<string> {
	const html = await renderMarkdown(text, { curlyQuotes });
	const lines = html.replace(/<\/p>\n(?=<p\b)/g, '\n\n').replace(/<br \/>/g, '\n');
	return DomUtils.textContent(parseDocument(lines));
}

const withoutIndents = (text: string) => text.replace(/^[ \t]+|[ \t]+$/gm, '');

describe('Prose', () => {
	it.each(prose)('prose is shown as it was typed: %j', async (typed) => {
		expect(withoutIndents(await shown(typed))).toBe(withoutIndents(typed));
		expect(await renderMarkdown(typed)).not.toMatch(/<(?!\/?(?:p|br|a)\b)/);
	});

	it('prose keeps its line breaks', async () => {
		expect(await renderMarkdown('Roses are red,\nviolets are blue.')).toContain('red,<br />violets');
	});

	it('a line of dashes is kept in English too', async () => {
		expect(await shown('Anna Keller\n-----\n\nC:\\.x -- \\\\- "so"', true)).toBe(
			'Anna Keller\n-----\n\nC:.x — \\- “so”',
		);
	});
});

describe('Prose in many languages', () => {
	const languages = Map.groupBy(readTellings(), ({ language }) => language.split('-')[0] ?? '');
	const texts = [...languages].map(([language, tellings]) => ({
		language,
		messages: tellings.flatMap(({ messages }) => messages.map(({ content }) => content)),
	}));

	it('more than fifteen languages are tried', () => expect(texts.length).toBeGreaterThan(15));

	it.each(texts)('every letter and digit is on the page, in order: $language', async ({ messages }) => {
		const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}\p{M}]/gu) ?? []).join('');
		const paragraph = fc
			.tuple(fc.constantFrom(...decorations.beginnings), fc.constantFrom(...messages), fc.array(inserted()))
			.map(([beginning, message, signs]) => beginning + withSigns(message, signs));
		const signsOf = (text: string) => text.replace(/\s/g, '');
		const text = fc
			.array(fc.tuple(paragraph, fc.constantFrom('\n', '\n\n', '  \n', '\n \n')), { maxLength: 6 })
			.map((paragraphs) => paragraphs.flat().join(''));
		await fc.assert(
			fc.asyncProperty(text, fc.boolean(), async (typed, curlyQuotes) => {
				expect(lettersOf(await shown(typed, curlyQuotes))).toBe(lettersOf(typed));
				// As the built-in writer has it, every other sign is there as well.
				expect(signsOf(await shown(splitParagraphs(typed).map(escapeLines).join('\n\n')))).toBe(
					signsOf(typed),
				);
			}),
			{ numRuns: 150 },
		);
	});
});

/** Signs, and before which word they stand. */
const inserted = () => fc.tuple(fc.constantFrom(...decorations.signs), fc.nat({ max: 40 }));

function withSigns(message: string, signs: [string, number][]): string {
	const words = message.split(/(?<=\s)/);
	for (const [sign, at] of signs) words.splice(at % (words.length + 1), 0, sign);
	return words.join('');
}

describe('Markdown in a story', () => {
	it.each([
		['**Anna:** Yes.', '<strong>Anna:</strong> Yes.'],
		['“*Titanic*,” she said.', '“<em>Titanic</em>,” she said.'],
		['(*so*) _it_ ***was***', '(<em>so</em>) <em>it</em> <em><strong>was</strong></em>'],
		['*a **b** c* and **a *b***', '<em>a <strong>b</strong> c</em> and <strong>a <em>b</em></strong>'],
		['**_a_** *“Yes!”*—he', '<strong><em>a</em></strong> <em>“Yes!”</em>—he'],
		['*You are my sunshine,\nmy only one*', '<em>You are my sunshine,<br />my only one</em>'],
		['他说**你好**，走了', '他说<strong>你好</strong>，走了'],
		['**할머니**는', '<strong>할머니</strong>는'],
		['ה**בית**', 'ה<strong>בית</strong>'],
		['It was ~~warm~~ cold.', 'It was <del>warm</del> cold.'],
		[
			'1945\\. The \\*mill\\* \\[so\\] &lt;b&gt; &amp; &#39;x&#39;',
			"1945. The *mill* [so] &lt;b&gt; &amp; 'x'",
		],
	])('emphasis is rendered where words begin and end: %s', async (text, html) =>
		expect(await renderMarkdown(text)).toBe(`<p dir="auto">${html}</p>`),
	);

	it.each([
		['# The Orchard', '<h2 dir="auto">The Orchard</h2>'],
		['# **The Orchard** #', '<h2 dir="auto"><strong>The Orchard</strong></h2>'],
		['## 1952', '<h3 dir="auto">1952</h3>'],
		['> said', '<blockquote dir="ltr">\n<p dir="auto">said</p>\n</blockquote>'],
		['> a\n>\n> b', '<blockquote dir="ltr">\n<p dir="auto">a</p>\n<p dir="auto">b</p>\n</blockquote>'],
		['- eggs\n- self-raising flour', '<ul dir="ltr">\n<li>eggs</li>\n<li>self-raising flour</li>\n</ul>'],
		['* eggs\n* flour', '<ul dir="ltr">\n<li>eggs</li>\n<li>flour</li>\n</ul>'],
		['- [x] eggs\n- [ ] flour', '<ul dir="ltr">\n<li>[x] eggs</li>\n<li>[ ] flour</li>\n</ul>'],
		['***', '<hr />'],
		['- - -', '<hr />'],
	])('headings, quotations, lists and rules are rendered: %j', async (text, html) => {
		expect(await renderMarkdown(text)).toBe(html);
		const between = await renderMarkdown(`One.\n\n${text}\n\nTwo.`);
		expect(between).toBe(`<p dir="auto">One.</p>\n${html}\n<p dir="auto">Two.</p>`);
	});

	it('headings, quotations and lists are rendered right after a line of prose', async () => {
		const html = await renderMarkdown('One:\n- a\n- b\nTwo:\n> c\nThree\n## D\nFour');
		expect(html.replace(/ dir="\w+"|\n/g, '')).toBe(
			'<p>One:</p><ul><li>a</li><li>b</li></ul><p>Two:</p><blockquote><p>c</p></blockquote>' +
				'<p>Three</p><h3>D</h3><p>Four</p>',
		);
	});
});
