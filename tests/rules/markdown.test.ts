import { describe, expect, it } from 'vitest';
import {
	cleanMarkdown,
	curlyQuotes,
	renderBlocks,
	renderMarkdown,
} from '#app/stories/reading/markdown/markdown.server.ts';
import { storyHtml } from '#app/stories/reading/story-body.server.ts';
import { parsePage } from '#tests/support/page.ts';
import { longestHold, processorTime, quickMs } from '#tests/support/processor-time.ts';

describe('Rendering Markdown', () => {
	it('text becomes paragraphs, emphasis, lists and quotes', async () => {
		expect(await renderMarkdown('One *two* **three**\n\nFour')).toBe(
			'<p dir="auto">One <em>two</em> <strong>three</strong></p>\n<p dir="auto">Four</p>',
		);
		expect(await renderMarkdown('> said\n\n- one\n- two')).toMatch(/<blockquote dir="ltr">.*<ul dir="ltr">/s);
	});

	it('headings begin at h2, as the h1 belongs to the page', async () => {
		const html = await renderMarkdown('# a\n\n## b\n\n##### e\n\n###### f');
		expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h6', '<h6']);
		expect(html.match(/<\/h\d/g)).toEqual(['</h2', '</h3', '</h6', '</h6']);
	});

	it('quotes and lists take the direction of their text', async () => {
		expect(await renderMarkdown('- **שלום**\n- hello')).toContain('<ul dir="rtl">');
		expect(await renderMarkdown('> "مرحبا" hello')).toContain('<blockquote dir="rtl">');
		expect(await renderMarkdown('> *hello* שלום')).toContain('<blockquote dir="ltr">');
		expect(await renderMarkdown('123')).toBe('<p dir="auto">123</p>');
	});

	it('words that look like HTML are kept', async () => {
		expect(await renderMarkdown('Dear <Bob>, I <3 you')).toBe(
			'<p dir="auto">Dear &lt;Bob&gt;, I &lt;3 you</p>',
		);
		expect(await renderMarkdown('(c) Wow!!!! a+-b')).toBe('<p dir="auto">(c) Wow!!!! a+-b</p>');
	});

	it('control characters and broken halves of characters are removed', async () => {
		expect(await renderMarkdown('a\0b\x07c\x1b[0m\ufffe')).toBe('<p dir="auto">abc[0m</p>');
		expect((await renderMarkdown('x\ud800y')).isWellFormed()).toBe(true);
	});

	it('style attributes, classes and pictures are left out', async () => {
		const html = await renderMarkdown('# a\n\n![*Grandma* <b>](https://example.com/x.png)');
		expect(html).toBe('<h2 dir="auto">a</h2>\n<p dir="auto"><em>Grandma</em> &lt;b&gt;</p>');
	});
});

describe('Links in Markdown', () => {
	it.each([
		'http://a.example/',
		'https://a.example/?q=1',
		'irc://a',
		'ircs://a',
		'mailto:a@b.example',
		'xmpp:a@b',
	])('a link can lead to %s', async (url) => {
		const link = parsePage(await renderMarkdown(`[x](${url})`)).find('a');
		expect(link?.attributes).toEqual({ href: url, rel: 'noopener noreferrer nofollow' });
	});

	it('a link to a refused target stays text, and the text after it is rendered', async () => {
		const html = await renderMarkdown('See [us](x) and [site](https://x.org), [a](b) and **bold** after');
		expect(html.replace(/(?<=<a)[^>]*/, '')).toBe(
			'<p dir="auto">See [us](x) and <a>site</a>, [a](b) and <strong>bold</strong> after</p>',
		);
	});

	it.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'javascript&colon;alert(1)',
		'&#106;avascript:alert(1)',
		'java&#10;script:alert(1)',
		'java%0ascript:alert(1)',
		'&#x6A;&#x61;vascript:alert(1)',
		'\\javascript:alert(1)',
		'vbscript:x',
		'data:text/html;base64,PHNjcmlwdD4=',
		'data:image/svg+xml,<svg>',
		'file:///etc/passwd',
		'ftp://a.example',
		'tel:1',
		'//evil.example/x',
		'/stories/1',
		'../x',
		'#x',
		'x.html',
		'https&#58//x',
		'\u0001javascript:alert(1)',
		'http\u200b://x',
	])('a link never leads to %j', async (url) => {
		for (const text of [
			`[x](${url})`,
			`[x](<${url}>)`,
			`[x][r]\n\n[r]: ${url}`,
			`<${url}>`,
			`![x](${url})`,
		]) {
			expect(await renderMarkdown(text)).not.toMatch(/<a\b|href|<img/i);
		}
	});

	it('an address becomes a link, and a missing space does not', async () => {
		expect(await renderMarkdown('see https://a.example/b now')).toContain('<a href="https://a.example/b"');
		expect(await renderMarkdown('we went home.In the morning example.com')).not.toContain('<a');
	});

	it('a link cannot break out of its attributes', async () => {
		const html = await renderMarkdown(
			'[x](https://a.example/"onmouseover="alert(1) "t\\"onclick=\\"x")\n\n[y](https://a"b \'"><i>\')',
		);
		expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/on\w+=|<i>/);
	});
});

describe('Hostile Markdown', () => {
	it.each([
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<svg onload=alert(1)><animate onbegin=alert(1)>',
		'<iframe srcdoc="<script>alert(1)</script>">',
		'<a href="javascript:alert(1)">x</a>',
		'<math><mtext></p><style><img src onerror=alert(1)>',
		'</main></body><style>@import "//x"</style>',
		'<!--><img src=x onerror=alert(1)>-->',
		'<![CDATA[<img src=x onerror=alert(1)>]]>',
		'<b onclick=alert(1)>x',
		'`<img src=x onerror=alert(1)>`',
		'```\n</code></pre><img src=x>\n```',
		'a|b\n-|-\n<img src=x>|<script>',
		'[<img src=x>](https://a.example)',
		'![<img src=x onerror=1>](https://a.example "<script>")',
		'> <script>\n\n- <form action=//x>',
		'&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
	])('hostile text stays text: %j', async (text) => {
		for (const html of [await renderMarkdown(text), await renderMarkdown(text, { curlyQuotes: true })]) {
			const tags = html.match(/<[^>]*>?/g) ?? [];
			for (const tag of tags) {
				expect(tag).toMatch(/^<\/?(?:p|h\d|em|strong|blockquote|ul|li|a|hr|br)\b/);
				expect(tag).not.toMatch(/\son\w+=|srcdoc|javascript/i);
			}
		}
	});

	const long = (text: string) => text.repeat(Math.ceil(500_000 / text.length));
	it.each(
		Object.entries({
			'nested quotes': `${'>'.repeat(10_000)} a`,
			'a line of quotes': long('> '),
			'nested lists': Array.from({ length: 1_500 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
			brackets: long('['),
			'open links': long('[a]('),
			'open pictures': long('!['),
			underscores: long('_a'),
			stars: long('***a'),
			'mixed emphasis': long('*_'),
			backticks: long('`a``'),
			tildes: long('~a'),
			tags: long('<b>'),
			addresses: long('a@b.'),
			'a lazy list': `- a\n${long('b\n')}`,
			'a lazy quote': long('> a\nb\n'),
			entities: long('&#x'),
			references: long('[a]: b\n'),
			quotes: long('"a '),
			words: long('word '),
			'one word': long('a'),
			emoji: long('👨‍👩‍👧'),
		}),
	)('rendering does not hang on %s', async (_, text) => {
		const render = async () => {
			expect(await renderMarkdown(text, { curlyQuotes: true })).not.toContain('undefined');
		};
		expect(await processorTime(render, 4_000)).toBeLessThan(4_000);
	});
});

describe('English quotation marks', () => {
	it('quotation marks are set in text on request', async () => {
		const html = await renderMarkdown('"It\'s *here*," he said -- in \'62.', { curlyQuotes: true });
		expect(html).toBe('<p dir="auto">“It’s <em>here</em>,” he said — in ’62.</p>');
		expect(await renderMarkdown('"a" -- b')).toBe('<p dir="auto">"a" -- b</p>');
	});

	it('quotation marks are set in a title, whose other characters stay', () => {
		expect(curlyQuotes('Ruth\'s "pie" & <b> *x* [y](z)')).toBe('Ruth’s “pie” & <b> *x* [y](z)');
	});
});

describe('A text of 500,000 characters', () => {
	const texts = {
		emphasis: `${'*a* **b** '.repeat(90)}\n\n`,
		tables: `a|b|c|d\n-|-|-|-\n${'x|*y*|z|w\n'.repeat(70)}\n`,
		paragraphs: `${'We walked down the lane to the mill. '.repeat(4)}\n\n`,
		quotations: '> We walked down the lane.\n\n',
		links: `${'[a](https://x.org) '.repeat(80)}\n\n`,
	};

	it.each(Object.entries(texts))('rendering %s does not block the event loop', async (_, piece) => {
		const text = piece.repeat(Math.floor(500_000 / piece.length));
		await renderBlocks(piece);
		let count = 0;
		const render = async () => {
			count = (await renderBlocks(text)).length;
		};
		expect(await longestHold(render, quickMs)).toBeLessThan(quickMs);
		expect(count).toBeGreaterThan(200);
	});

	it('a long text is rendered in parts as it would be in one', async () => {
		const piece = `# One\n\n*two* words\n\n- a\n- b\n\n> q\n\n***\n\n${'y\n\n'.repeat(300)}`;
		const html = await renderMarkdown(piece.repeat(20));
		const one = await renderMarkdown(piece);
		expect(html.replaceAll('\n', '')).toBe(one.repeat(20).replaceAll('\n', ''));
	});

	it('a paragraph that would take too long stays as typed, and the others are rendered', async () => {
		const html = await renderMarkdown(`*One.*\n\n${'*a* '.repeat(600)}\nb\n\n*Two.*`);
		expect(html).toMatch(
			/^<p dir="auto"><em>One.<\/em><\/p>\n<p dir="auto">\*a\* .*<br \/>b<\/p>\n<p dir="auto"><em>Two/,
		);
	});

	it('the blocks of a text make up the whole, and their ends match the text', async () => {
		const text = cleanMarkdown(
			'# One\r\n\r\n*two*\n\n- a\n- b\n\n&#1; <b>\n\n> q\n>\n> r\n\nx\n \u3000\ny\n\n***\n\n[r]: https://x.org\n\n',
		);
		const blocks = await renderBlocks(text.repeat(3));
		expect(
			blocks
				.map(({ html }) => html)
				.join('')
				.trim(),
		).toBe(await renderMarkdown(text.repeat(3)));
		const ends = (await renderBlocks('One.\n\n*Two.*\n\nThree.')).map(({ end }) => end);
		expect([5, 6]).toContain(ends[0] ? ends[0] + 1 : 0);
		expect(ends.at(-1)).toBe('One.\n\n*Two.*\n\nThree.'.length);
	});
});

it('a story whose unsaid words are blank has nothing marked', async () => {
	const paragraphs = [{ text: 'We had a mill.', sources: ['a'], unsaid: [' ', ''] }];
	expect(await storyHtml({ content: 'We had a mill.', proof: { paragraphs, leftOut: [] } })).not.toContain(
		'<mark>',
	);
});

it('a story of 20,000 paragraphs is rendered with its sources within 1.5 seconds', async () => {
	const paragraphs = Array.from({ length: 20_000 }, (_, n) => `p${n}`);
	const content = `x${'\n'.repeat(1_500)}${paragraphs.join('\n\n')}`;
	const proof = { paragraphs: ['x', ...paragraphs].map((text) => ({ text, sources: ['a'] })), leftOut: [] };
	let html = '';
	const render = async () => {
		html = await storyHtml({ content, proof });
	};
	expect(await processorTime(render, 1_500)).toBeLessThan(1_500);
	expect(html).toContain('id="at-20001"');
});
