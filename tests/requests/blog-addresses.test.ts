import { describe, expect } from 'vitest';
import {
	emptyBlog,
	ledTo,
	newPost,
	post,
	publish,
	typedIn,
	write,
	writeAndPublish,
} from '#tests/support/blog.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let boss: Visitor;
let visitor: Visitor;

it.beforeAll(({ visitor: browser, adminVisitor }) => {
	[visitor, boss] = [browser, adminVisitor];
});
it.beforeEach(({ app }) => emptyBlog(app));

const slugOf = async (form: string) => typedIn(await boss.open(form)).slug;

describe('The address of a post', () => {
	it.each([
		['The gate', 'the-gate'],
		['  What’s “new”, Ida & Bert?  ', 'whats-new-ida-bert'],
		['Übermäßig café', 'ubermaßig-cafe'],
		['おばあちゃんの話', 'おばあちゃんの話'],
		['दादी की कहानी', 'दादी-की-कहानी'],
		['!!!', 'post'],
		[`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
	])('an address is made from the title: %s', async (title, slug) => {
		const form = await writeAndPublish(boss, post({ title }));
		expect(await slugOf(form)).toBe(slug);
		const [link] = (await visitor.open('/blog')).find('article')?.all('a') ?? [];
		expect((await visitor.open(link?.attributes.href ?? '')).heading).toBe(title.trim());
	});

	it('an address gets a number where two posts have the same title', async () => {
		const forms = [await write(boss), await write(boss, post({ content: 'Another.' }))];
		expect(await Promise.all(forms.map(slugOf))).toEqual(['the-gate', 'the-gate-2']);
	});

	it('an address may be typed, and is made from the title again when it is removed', async () => {
		const form = await write(boss, post({ slug: ' About: Gates ' }));
		expect(await slugOf(form)).toBe('about-gates');
		await boss.submit(form, 'save', { slug: '' });
		expect(await slugOf(form)).toBe('the-gate');
	});

	it('an address that another post has or had is refused, and what was typed stays', async () => {
		const taken = 'Another post has the address “the-gate”. Please choose another.';
		const first = await write(boss);
		for (const form of [newPost, await write(boss, post({ title: 'The boat' }))]) {
			const page = await boss.submitAndFollow(form, 'save', post({ slug: 'The gate', content: 'Mine.' }));
			expect(page.text).toContain(taken);
			expect(typedIn(page)).toEqual(post({ slug: 'The gate', content: 'Mine.' }));
			expect(page.find('input', { name: 'slug' })?.attributes['aria-invalid']).toBe('true');
		}
		await publish(boss, first);
		await publish(boss, first, { slug: 'elsewhere' });
		expect((await boss.submitAndFollow(newPost, 'save', post({ slug: 'the-gate' }))).text).toContain(taken);
		// Nor while it is published there still, and only the draft has another.
		await boss.submit(first, 'save', { slug: 'third' });
		const page = await boss.submitAndFollow(newPost, 'save', post({ slug: 'elsewhere' }));
		expect(page.text).toContain('Another post has the address “elsewhere”.');
	});

	it('an old address leads to the new one once that is published', async ({ app }) => {
		const form = await writeAndPublish(boss);
		await boss.submit(form, 'save', { slug: 'second' });
		expect((await visitor.ask('/blog/the-gate')).status).toBe(200);
		for (const slug of ['second', 'third']) await publish(boss, form, { slug });
		for (const old of ['the-gate', 'second']) {
			const answer = await visitor.ask(`/blog/${old}`);
			expect([answer.status, ledTo(answer)]).toEqual([301, '/blog/third']);
			expect(answer.headers.get('Cache-Control')).toContain('no-store');
			expect((await (await visitor.ask(`/api/blog/${old}`)).json()).slug).toBe('third');
		}
		const [login, signedOut] = [await fetch(`${app.url}/blog/second`), await fetch(`${app.url}/blog/third`)];
		expect([login.status, signedOut.status]).toEqual([200, 200]);
		// It may have an address back.
		await publish(boss, form, { slug: 'the-gate' });
		expect((await visitor.ask('/blog/the-gate')).status).toBe(200);
		expect(ledTo(await visitor.ask('/blog/third'))).toBe('/blog/the-gate');
	});

	it('an address leads nowhere while its post is unpublished', async () => {
		const form = await writeAndPublish(boss);
		await publish(boss, form, { slug: 'second' });
		await boss.submit('/admin/blog', 'unpublish', { id: form.split('/').at(-1) ?? '' });
		for (const slug of ['the-gate', 'second'])
			expect((await visitor.ask(`/blog/${slug}`)).status, slug).toBe(404);
	});
});
