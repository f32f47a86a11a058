import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
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
import { admin } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
/** The admin in a browser without scripts. */
let boss: Visitor;
let visitor: Visitor;

it.beforeAll(({ app: own, visitor: browser, adminVisitor }) => {
	[app, visitor, boss] = [own, browser, adminVisitor];
});
beforeEach(() => emptyBlog(app));

const list = '/admin/blog';
const idOf = (form: string) => form.split('/').at(-1) ?? '';
const drafts = async () => (await app.database.query('select * from "BlogDraft" order by id')).rows;
const posts = async () => (await app.database.query('select * from "BlogPost" order by id')).rows;
/** Each form is sent so often at the same moment. */
const many = Array.from({ length: 8 });

describe('The admin’s list of posts', () => {
	it('the list is linked from the dashboard, and says whether each post is published', async () => {
		expect((await boss.open('/admin')).all('a', { href: list })).toHaveLength(1);
		expect((await boss.open(list)).text).toContain('No posts yet. Write the first one above.');
		await writeAndPublish(boss);
		await write(boss, post({ title: 'The boat' }));
		const [boat, gate] = (await boss.open(list)).all('article');
		expect(boat?.text).toMatch(/^Draft Last saved \w+ \d+, \d{4} The boat Edit The boat Delete The boat$/);
		expect(gate?.text).toMatch(
			/^Published \w+ \d+, \d{4} The gate Edit The gate View The gate Unpublish The gate Delete The gate$/,
		);
		expect(gate?.find('a', { href: '/blog/the-gate' })?.text).toBe('View The gate');
	});

	it('a post is unpublished once, and gets a new date when it is published again', async () => {
		const form = await writeAndPublish(boss);
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15'`);
		const filled = await boss.fill(list, 'unpublish', { id: idOf(form) });
		for (const answer of await Promise.all(many.map(() => boss.send(filled))))
			expect(ledTo(answer)).toBe(list);
		expect((await visitor.open('/blog/the-gate')).status).toBe(404);
		expect((await visitor.open('/blog')).text).toContain('No Posts Yet');
		expect(typedIn(await boss.open(form)).content).toBe('It squeaked.\nEvery morning.');
		const before = Date.now();
		await publish(boss, form);
		const { publishedAt } = (await posts())[0];
		expect(publishedAt.getTime()).toBeGreaterThanOrEqual(before);
		expect(publishedAt.getTime()).toBeLessThanOrEqual(Date.now());
	});

	it('deleting a post asks first, and then the post is gone for everybody', async () => {
		const form = await writeAndPublish(boss);
		const id = idOf(form);
		const asked = await boss.open(`${list}?delete=${id}`);
		expect(asked.text).toContain('Are you sure you want to delete this post? This action cannot be undone.');
		expect(asked.text).toContain('It is published now. People will no longer find it.');
		expect(asked.all('a').filter(({ text }) => text === 'Cancel')).toHaveLength(1);
		expect(await drafts()).toHaveLength(1);
		const filled = asked.fill('delete', { id });
		for (const answer of await Promise.all(many.map(() => boss.send({ ...filled, action: list }))))
			expect(ledTo(answer)).toBe(list);
		expect([await drafts(), await posts()]).toEqual([[], []]);
		expect((await visitor.open('/blog/the-gate')).status).toBe(404);
		// Its address is free again.
		await writeAndPublish(boss);
		expect((await visitor.open('/blog/the-gate')).status).toBe(200);
	});

	it('a form of a post that is gone answers 404 with what was typed', async () => {
		const form = await write(boss);
		const filled = await boss.fill(form, 'save', post({ content: 'All that I wrote.' }));
		await app.database.query('delete from "BlogDraft"');
		const answer = await boss.send(filled);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain('All that I wrote.');
	});
});

describe('Writing a post', () => {
	it('a form sent several times begins one draft, and publishes it once', async () => {
		const filled = await boss.fill(newPost, 'save', post());
		const forms = (await Promise.all(many.map(() => boss.send(filled)))).map(ledTo);
		expect(new Set(forms).size).toBe(1);
		expect(await drafts()).toHaveLength(1);
		const [form = ''] = forms;
		const toPublish = await boss.fill(form, 'publish', { content: 'It squeaked.' });
		for (const answer of await Promise.all(many.map(() => boss.send(toPublish))))
			expect(ledTo(answer)).toBe(list);
		expect([(await drafts()).length, (await posts()).length]).toEqual([1, 1]);
		expect((await drafts())[0].version).toBe(2);
		expect((await visitor.open('/blog/the-gate')).text).not.toContain('Every morning');
	});

	it('a post is published from the first form, and keeps its date when it is changed', async () => {
		expect(ledTo(await boss.submit(newPost, 'publish', post()))).toBe(list);
		await app.database.query(`update "BlogPost" set "publishedAt" = '2025-08-15'`);
		const [{ id }] = await drafts();
		await publish(boss, `${list}/${id}`, { content: 'Changed.' });
		expect((await visitor.open('/blog/the-gate')).text).toContain('August 15, 2025 The gate Changed.');
	});

	it('a preview shows the post without publishing it, and keeps what was typed', async () => {
		for (const begin of [async () => newPost, () => writeAndPublish(boss, post({ title: 'The boat' }))]) {
			const form = await begin();
			const before = await posts();
			const page = await boss.submitAndFollow(
				form,
				'preview',
				post({ excerpt: 'A sound.', content: 'New.' }),
			);
			expect(page.address).toMatch(/^\/admin\/blog\/[\da-f-]{36}\/preview$/);
			expect(page.text).toContain('Nobody else sees it until you publish it');
			expect(page.find('article')?.text).toMatch(
				/^Draft \w+ \d+, \d{4} The gate A sound\. New\. Carry on editing$/,
			);
			expect(await posts()).toEqual(before);
			const back = page.all('a').find(({ text }) => text === 'Carry on editing')?.attributes.href ?? '';
			expect(typedIn(await boss.open(back))).toMatchObject({ excerpt: 'A sound.', content: 'New.' });
		}
	});

	it.each([
		['title', ' ', 'Please give this post a title.'],
		['title', 'x'.repeat(201), 'Please keep this under 200 characters.'],
		['slug', 'x'.repeat(101), 'Please keep this under 100 characters.'],
		['excerpt', 'x'.repeat(501), 'Please keep this under 500 characters.'],
		['content', 'x'.repeat(50_001), 'Please keep this under 50,000 characters.'],
		['content', ' \n ', 'Please write the post before you publish it.'],
	])('a wrong %s is refused in words, and all that was typed stays', async (field, value, words) => {
		const typed = post({ excerpt: 'Mine', [field]: value });
		for (const form of [newPost, await write(boss, post({ title: 'The boat' }))]) {
			const page = await boss.submitAndFollow(form, 'publish', typed);
			expect(page.text).toContain(words);
			expect(typedIn(page)).toEqual(typed);
			expect(page.find('title')?.text).toMatch(/^Error: /);
		}
		expect(await posts()).toEqual([]);
	});

	it('a draft may be begun with a title alone', async () => {
		const form = await write(boss, post({ content: '' }));
		expect(typedIn(await boss.open(form))).toEqual(post({ slug: 'the-gate', content: '' }));
	});

	it('a post typed before the session ended is given back after signing in', async () => {
		const other = await visit(app.url, admin);
		const filled = await other.fill(newPost, 'save', post({ excerpt: 'A sound.' }));
		await app.database.query('delete from "Session"');
		const login = await other.follow(newPost, await other.send(filled));
		expect(login.text).toContain('What you wrote is safe');
		await other.signInOn(login, admin);
		expect(typedIn(await other.open(newPost))).toEqual(post({ excerpt: 'A sound.' }));
		[boss, visitor] = await Promise.all([visit(app.url, admin), visit(app.url)]);
	});
});

describe('A post in two windows', () => {
	it('a second window does not overwrite the first, shows both texts, and can keep both', async () => {
		const form = await write(boss);
		const second = await boss.fill(form, 'save', post({ content: 'From the second.' }));
		await boss.submit(form, 'save', { content: 'From the first.' });
		for (const intent of ['save', 'preview', 'publish']) {
			const pressed = second.fields.map(([name, value]): [string, string] => [
				name.startsWith('intent:') ? `intent:${intent}` : name,
				value,
			]);
			const refused = await boss.follow(form, await boss.send({ ...second, fields: pressed }));
			expect(refused.text, intent).toContain('Not saved: this post was changed in another window.');
			expect(refused.find('textarea', { id: 'newer' })?.value).toBe('From the first.');
			expect(typedIn(refused).content).toBe('From the second.');
			expect((await drafts())[0].content).toBe('From the first.');
		}
		expect(await posts()).toEqual([]);
		const refused = await boss.follow(form, await boss.send(second));
		const kept = refused.fill('save-another', {});
		const answers = await Promise.all(many.map(() => boss.send({ ...kept, action: form })));
		expect(new Set(answers.map(ledTo)).size).toBe(1);
		expect((await drafts()).map(({ slug, content }) => [slug, content])).toEqual([
			['the-gate', 'From the first.'],
			['the-gate-2', 'From the second.'],
		]);
	});

	it('a second window that has shown the newer text replaces it', async () => {
		const form = await write(boss);
		const second = await boss.fill(form, 'save', post({ content: 'From the second.' }));
		await boss.submit(form, 'save', { content: 'From the first.' });
		const refused = await boss.follow(form, await boss.send(second));
		expect(ledTo(await boss.send({ ...refused.fill('save', {}), action: form }))).toBe(form);
		expect((await drafts()).map(({ content }) => content)).toEqual(['From the second.']);
		expect((await boss.open(form)).text).not.toContain('newer version');
	});
});
