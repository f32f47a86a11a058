import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { emptyBlog, post, publish, write, writeAndPublish } from '#tests/support/blog.ts';
import { it } from '#tests/support/product-test.ts';

let app: App;

it.beforeAll(({ app: own }) => {
	app = own;
});
beforeEach(() => emptyBlog(app));

type Nodes = ReturnType<typeof parseDocument>['children'];

const ask = (headers: HeadersInit = {}, url = app.url) => fetch(`${url}/blog/rss.xml`, { headers });
const tagsIn = (nodes: Nodes, name: string) => DomUtils.getElementsByTagName(name, nodes, true);
const textIn = (nodes: Nodes, name: string) => tagsIn(nodes, name).map((tag) => DomUtils.textContent(tag));

/** Reads the feed as a feed reader does, without signing in. */
async function readFeed(url?: string) {
	const answer = await ask({}, url);
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
		200,
		'application/rss+xml; charset=utf-8',
	]);
	const text = await answer.text();
	expect(text.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
	const { children } = parseDocument(text, { xmlMode: true });
	const items = tagsIn(children, 'item').map((item) => {
		const [title, link, guid, pubDate, description] = ['title', 'link', 'guid', 'pubDate', 'description'].map(
			(name) => textIn(item.children, name).join('|'),
		);
		return { title, link, guid, pubDate, description };
	});
	return { children, items, text };
}

const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

describe('The feed of the blog', () => {
	it('the feed is RSS 2.0 with what the list shows of each post, newest first', async ({ adminVisitor }) => {
		await writeAndPublish(adminVisitor, post({ excerpt: 'About a sound.' }));
		await writeAndPublish(adminVisitor, post({ title: 'The boat', content: 'x'.repeat(300) }));
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15' where slug = 'the-gate'`);
		const { children, items } = await readFeed();
		const [rss] = tagsIn(children, 'rss');
		expect(rss?.attribs.version).toBe('2.0');
		const channel = rss?.children.find((node) => 'name' in node && node.name === 'channel');
		const own = (name: string) =>
			channel && 'children' in channel
				? channel.children.filter((node) => 'name' in node && node.name === name).map(DomUtils.textContent)
				: [];
		expect(own('title')).toEqual(['Family Stories Blog']);
		expect(own('link')).toEqual([`${app.url}/blog`]);
		expect(own('description')).toEqual([expect.stringMatching(/\S/)]);
		expect(own('lastBuildDate')).toEqual([expect.stringMatching(rfc822)]);
		const [self] = tagsIn(children, 'atom:link');
		expect(self?.attribs).toEqual({
			href: `${app.url}/blog/rss.xml`,
			rel: 'self',
			type: 'application/rss+xml',
		});
		expect(items).toEqual([
			{
				title: 'The boat',
				link: `${app.url}/blog/the-boat`,
				guid: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
				pubDate: expect.stringMatching(rfc822),
				description: `<p>${'x'.repeat(200)}…</p>`,
			},
			{
				title: 'The gate',
				link: `${app.url}/blog/the-gate`,
				guid: expect.stringMatching(/^urn:uuid:/),
				pubDate: 'Fri, 15 Aug 2025 00:00:00 GMT',
				description: '<p>About a sound.</p>',
			},
		]);
		expect(tagsIn(children, 'guid').map(({ attribs }) => attribs.isPermaLink)).toEqual(['false', 'false']);
		expect(items[0]?.guid).not.toBe(items[1]?.guid);
	});

	it('the feed is well formed whatever is written in a post', async ({ adminVisitor }) => {
		const odd = `Tea & “cake” <b>]]> '3' "4" 𝄞 家`;
		await writeAndPublish(adminVisitor, post({ title: odd, excerpt: `${odd}\u0001\u000b\ufffe` }));
		const { items, text } = await readFeed();
		expect(items[0]?.title).toBe(odd);
		// The description is the post's text as HTML.
		const html = parseDocument(items[0]?.description ?? '');
		expect(DomUtils.textContent(html.children)).toBe(odd);
		for (const character of ['\u0001', '\u000b', '\ufffe']) expect(text).not.toContain(character);
		expect(text).not.toMatch(/&(?!(?:amp|lt|gt|#\d+);)/);
		expect(items[0]?.link).toMatch(/^http:\/\/[\w.:]+\/blog\/[\w%-]+$/);
	});

	it('the feed exists without posts', async () => {
		expect((await readFeed()).items).toEqual([]);
	});

	it('the feed names the public address', async ({ adminVisitor }) => {
		const env = { PUBLIC_URL: 'https://family.example' };
		const proxied = await startApp({ env, databaseUrl: app.databaseUrl });
		onTestFinished(proxied.stop);
		await writeAndPublish(adminVisitor);
		const { items, text } = await readFeed(proxied.url);
		expect(items[0]?.link).toBe('https://family.example/blog/the-gate');
		expect(text).not.toContain('127.0.0.1');
	});

	it('the feed is not sent again to a reader who has it, until something in it changes', async ({
		adminVisitor,
	}) => {
		const form = await writeAndPublish(adminVisitor);
		const id = form.split('/').at(-1) ?? '';
		/** Taking a post away is a change, too; an hour passes between two changes. */
		const changes = [
			() => publish(adminVisitor, form, { title: 'The old gate' }),
			() => adminVisitor.submit('/admin/blog', 'unpublish', { id }),
			() => publish(adminVisitor, form),
			() => adminVisitor.submit(`/admin/blog?delete=${id}`, 'delete', { id }),
		];
		for (const change of changes) {
			await app.database.query(`update "BlogAddress" set "changedAt" = "changedAt" - interval '1 hour'`);
			const { headers } = await ask();
			const [tag, time] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? ''];
			expect(time).toMatch(rfc822);
			const known: HeadersInit[] = [
				{ 'If-None-Match': tag },
				{ 'If-None-Match': `"other", ${tag}` },
				{ 'If-Modified-Since': time },
				{ 'If-None-Match': tag, 'If-Modified-Since': 'Fri, 15 Aug 2025 00:00:00 GMT' },
			];
			for (const each of known) {
				const answer = await ask(each);
				expect([answer.status, await answer.text()], JSON.stringify(each)).toEqual([304, '']);
				expect(answer.headers.get('ETag')).toBe(tag);
			}
			// A draft is no change.
			await write(adminVisitor, post({ title: `Draft ${tag}` }));
			expect((await ask({ 'If-Modified-Since': time })).status).toBe(304);
			await change();
			for (const each of known) expect((await ask(each)).status, JSON.stringify(each)).toBe(200);
		}
		for (const nonsense of ['x', '', '*x'])
			expect((await ask({ 'If-None-Match': nonsense, 'If-Modified-Since': nonsense })).status).toBe(200);
	});

	it('the feed is named on every page of the blog, and on no other', async ({ adminVisitor }) => {
		await writeAndPublish(adminVisitor);
		for (const path of ['/blog', '/blog/the-gate']) {
			for (const page of [await adminVisitor.ask(path), await fetch(app.url + path)]) {
				const links = tagsIn(parseDocument(await page.text()).children, 'link');
				const [feed] = links.filter(({ attribs }) => attribs.rel === 'alternate');
				expect(feed?.attribs, path).toMatchObject({ type: 'application/rss+xml', href: '/blog/rss.xml' });
			}
		}
		expect(await (await adminVisitor.ask('/main')).text()).not.toContain('rss+xml');
	});

	it('the feed can only be read', async () => {
		const answer = await fetch(`${app.url}/blog/rss.xml`, { method: 'POST', headers: { Origin: app.url } });
		expect(answer.status).toBe(405);
	});
});
