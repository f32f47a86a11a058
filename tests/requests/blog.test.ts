import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { emptyBlog, post, publish, write, writeAndPublish } from '#tests/support/blog.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let boss: Visitor;
let visitor: Visitor;
let rosa: Client;

it.beforeAll(({ app: own, rosa: client, visitor: browser, adminVisitor }) => {
	[app, rosa, visitor, boss] = [own, client, browser, adminVisitor];
});
beforeEach(() => emptyBlog(app));

const cards = async () => (await visitor.open('/blog')).all('article');
/** Has a statement of the blog fail, as with a broken table. */
async function whileBroken(look: () => Promise<void>): Promise<void> {
	await app.database.query('alter table "BlogPost" rename to "Elsewhere"');
	try {
		await look();
	} finally {
		await app.database.query('alter table "Elsewhere" rename to "BlogPost"');
	}
}

describe('The list of posts', () => {
	it('the list shows badge, date, title, excerpt and a link of each post, newest first', async () => {
		await writeAndPublish(boss, post({ excerpt: 'About a sound.' }));
		await writeAndPublish(boss, post({ title: 'The boat', content: 'It was blue.' }));
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15' where slug = 'the-gate'`);
		const page = await visitor.open('/blog');
		expect(page.heading).toBe('Family Stories Blog');
		const [boat, gate] = page.all('article');
		expect(page.all('article')).toHaveLength(2);
		expect(boat?.text).toMatch(/^Published \w+ \d+, \d{4} The boat It was blue\. Read More of The boat$/);
		expect(gate?.text).toBe('Published August 15, 2025 The gate About a sound. Read More of The gate');
		expect(gate?.find('h2')?.find('a')?.attributes.href).toBe('/blog/the-gate');
		expect(gate?.all('a').map(({ attributes }) => attributes.href)).toEqual(Array(2).fill('/blog/the-gate'));
	});

	it.each([
		[199, ''],
		[200, ''],
		[201, '…'],
	])('the list shows 200 characters of a post of %i without an excerpt', async (length, ellipsis) => {
		// Each is one character, and two of JavaScript's.
		await writeAndPublish(boss, post({ content: '𝄞'.repeat(length) }));
		const [card] = await cards();
		expect(card?.all('p')[1]?.text).toBe('𝄞'.repeat(Math.min(length, 200)) + ellipsis);
	});

	it('the list says that there are no posts', async () => {
		const page = await visitor.open('/blog');
		expect(page.all('article')).toEqual([]);
		expect(page.text).toContain('No Posts Yet Check back soon for exciting updates and stories!');
	});

	it('the list says that it could not be loaded', async () => {
		await whileBroken(async () => {
			const page = await visitor.open('/blog');
			expect([page.status, page.heading]).toEqual([500, 'Error Loading Blog']);
			expect(page.text).toContain('Failed to load blog posts. Please try again later.');
			const [home] = page.all('a').filter(({ text }) => text === 'Back to Home');
			expect(home?.attributes.href).toBe('/main');
		});
	});
});

describe('The page of a post', () => {
	it('a post shows badge, long date, title, excerpt, and content line by line', async () => {
		const content = 'One\nTwo\n\nThree\n\n\nFour <b>&amp;</b>';
		await writeAndPublish(boss, post({ excerpt: 'About a sound.', content }));
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15'`);
		const page = await visitor.open('/blog/the-gate');
		expect([page.status, page.heading]).toEqual([200, 'The gate']);
		const article = page.find('article');
		expect(article?.text).toMatch(/^Published August 15, 2025 The gate About a sound\. One ?Two Three/);
		const html = await (await visitor.ask('/blog/the-gate')).text();
		const paragraphs = html.match(/<p dir="auto">.*?<\/p>/g);
		expect(paragraphs).toEqual([
			'<p dir="auto">One<br/>Two</p>',
			'<p dir="auto">Three</p>',
			'<p dir="auto"><br/>Four &lt;b&gt;&amp;amp;&lt;/b&gt;</p>',
		]);
		const [back] = page.all('a').filter(({ text }) => text === 'Back to Blog');
		expect(back?.attributes.href).toBe('/blog');
	});

	it('a post that does not exist says so', async () => {
		const page = await visitor.open('/blog/nothing');
		expect([page.status, page.heading]).toEqual([404, 'Post Not Found']);
		expect(page.text).toContain("The blog post you're looking for doesn't exist or has been removed.");
		expect(page.find('main')?.find('a')?.text).toBe('Back to Blog');
	});

	it('a post that could not be loaded says so, and not that it is gone', async () => {
		await writeAndPublish(boss);
		await whileBroken(async () => {
			const page = await visitor.open('/blog/the-gate');
			expect([page.status, page.heading]).toEqual([500, 'This post could not be loaded just now']);
		});
	});

	it('a post has the date of the reader’s time zone', async () => {
		await writeAndPublish(boss);
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15T23:30:00Z'`);
		const inTokyo = await visit(app.url);
		inTokyo.cookies.set('time-zone', 'Asia/Tokyo');
		for (const path of ['/blog', '/blog/the-gate'])
			expect((await inTokyo.open(path)).find('article')?.text, path).toContain('August 16, 2025');
	});
});

describe('Drafts', () => {
	const secret = 'Nobody is to know this yet';
	/** Everything that people who are not the admin can ask for. */
	async function whatOthersRead(slug: string, id: string): Promise<string> {
		const paths = ['/blog', `/blog/${slug}`, '/blog/rss.xml', '/api/blog', `/api/blog/${slug}`];
		paths.push(`/admin/blog`, `/admin/blog/${id}`, `/admin/blog/${id}/preview`, `/blog/${id}`);
		const data = paths.slice(0, 2).map((path) => `${path}.data`);
		const adminData = paths.filter((path) => path.startsWith('/admin')).map((path) => `${path}.data`);
		const texts: string[] = [];
		for (const path of [...paths, ...data, ...adminData]) {
			texts.push(await (await fetch(app.url + path)).text());
			texts.push(await (await visitor.ask(path)).text());
			texts.push(JSON.stringify((await rosa.call('GET', path)).body));
		}
		return texts.join('\n');
	}

	it('a draft is read by nobody but the admin, on no screen, by no call and in no feed', async () => {
		const form = await write(boss, post({ title: secret, excerpt: secret, content: secret }));
		const id = form.split('/').at(-1) ?? '';
		const slug = 'nobody-is-to-know-this-yet';
		expect(await whatOthersRead(slug, id)).not.toContain(secret);
		expect((await rosa.call('GET', `/api/blog/${slug}`)).status).toBe(404);
		expect((await visitor.open(`/blog/${slug}`)).status).toBe(404);
		expect((await boss.open(form)).text).toContain('Edit Post');
		// Nor once it was published, and taken back.
		await publish(boss, form);
		expect(await whatOthersRead(slug, id)).toContain(secret);
		await boss.submit('/admin/blog', 'unpublish', { id });
		expect(await whatOthersRead(slug, id)).not.toContain(secret);
	});

	it('changes to a published post are read by nobody else until they are published', async () => {
		const form = await writeAndPublish(boss);
		const id = form.split('/').at(-1) ?? '';
		const changed = { title: secret, slug: 'elsewhere', excerpt: secret, content: secret };
		await boss.submit(form, 'save', changed);
		for (const slug of ['the-gate', 'elsewhere'])
			expect(await whatOthersRead(slug, id)).not.toContain(secret);
		expect((await visitor.open('/blog/the-gate')).text).toContain('Every morning.');
		expect((await visitor.open('/blog/elsewhere')).status).toBe(404);
		expect((await boss.open('/admin/blog')).text).toContain('Changes not published yet');
		await publish(boss, form);
		expect((await visitor.open('/blog/elsewhere')).heading).toBe(secret);
		expect((await boss.open('/admin/blog')).text).not.toContain('Changes not published yet');
	});
});
