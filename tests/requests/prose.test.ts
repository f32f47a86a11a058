import { expect } from 'vitest';
import { readMails } from '#tests/support/mails.ts';
import { makeExport, readExport } from '#tests/support/my-data.ts';
import { parsePage } from '#tests/support/page.ts';
import { it as base } from '#tests/support/product-test.ts';
import { prose } from '#tests/support/prose.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

// PDFs are read in pdf-prose.test.ts.

let visitor: Visitor;
let id: string;
let content: string;

it.beforeAll(async ({ visitor: browser, rosa, sampleStory }) => {
	visitor = browser;
	id = sampleStory.id;
	// In German, since an English story gets curly quotation marks.
	const german = 'Wir nannten sie die Ziege, und sie war nicht brav, weil sie alles fraß, was wir hatten. ';
	content = [`**Anna:** ${german.repeat(40)}`, ...prose.map((text, at) => `Text ${at}:\n\n${text}`)].join(
		'\n\n',
	);
	for (const each of ['Anfang.', content, `${content}\n\nEnde.`])
		expect((await rosa.call('PUT', `/api/stories/${id}`, { content: each, title: 'Ziege' })).status).toBe(
			200,
		);
});

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The story's text as people read it, the same in every place. */
const read = () => inOneLine(content.replace('**Anna:**', 'Anna:'));

async function storyAt(path: string): Promise<string> {
	const page = await visitor.open(path);
	return inOneLine(page.find('div', { class: 'prose' })?.text ?? '');
}

it('a story is shown as it was typed on its page, on an earlier version’s and behind a private link', async ({
	rosa,
}) => {
	const { body } = await rosa.call('POST', `/api/stories/${id}/links`, {});
	for (const path of [`/stories/${id}`, `/stories/${id}/versions/3`, new URL(body.address).pathname])
		expect(await storyAt(path), path).toContain(read());
});

it('a story is shown as it was typed where versions are compared and where it begins', async ({ rosa }) => {
	const { text } = await visitor.open(`/stories/${id}/versions/2`);
	for (const typed of [
		'1945. The war ended.',
		'[laughs]: loudly',
		'- Al molino.',
		'5*4*3 is 60',
		'# 7 was our house.',
	])
		expect(text).toContain(typed);
	await rosa.call('PUT', `/api/stories/${id}`, {
		content: '1945\\. Das war ein *Ende*.\n\n# Ja',
		title: 'Ziege',
	});
	expect((await visitor.open('/profile')).find('p', { class: 'beginning' })?.text).toContain(
		'1945. Das war ein Ende.',
	);
	const [found] = (await rosa.call('GET', '/api/search?q=ende')).body;
	const words = found.snippet.map(({ text }: { text: string }) => text).join('');
	expect(words).toBe('Ziege · 1945. Das war ein Ende. Ja');
	await rosa.call('PUT', `/api/stories/${id}`, { content, title: 'Ziege' });
});

it('a story is emailed as it was typed, in both halves of the mail', async ({ folder, rosa }) => {
	await rosa.call('POST', `/api/stories/${id}/share/email`, { email: 'anna@example.com' });
	const mail = (await readMails(folder)).at(-1);
	expect(inOneLine(parsePage(mail?.html ?? '').text)).toContain(read());
	expect(inOneLine(mail?.text ?? '')).toContain(read());
});

it('a story is in the download as it was typed', async ({ app, rosa }) => {
	const { texts } = await readExport(app, rosa, await makeExport(rosa));
	expect(inOneLine(parsePage(texts.get('index.html') ?? '').text)).toContain(read());
	const file = [...texts.keys()].find((name) => name.endsWith('Ziege.md')) ?? '';
	expect(texts.get(file)).toContain(content);
});
