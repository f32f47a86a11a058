import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { emptyBlog, post, write, writeAndPublish } from '#tests/support/blog.ts';
import { expectAccessibleOnPhone, openSignedIn, waitForScripts } from '#tests/support/browser.ts';
import { admin } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let app: App;
/** Another window of the admin's. */
let boss: Visitor;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	boss = await visit(app.url, admin);
});
beforeEach(() => emptyBlog(app));

const toast = (page: Page) => page.getByLabel('Notifications (F8)').textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const open = (path: string) => openSignedIn(browser, app.url + path, { account: admin });

describe('Blog posts', () => {
	it('an admin writes, previews, publishes, changes, unpublishes and deletes a post', async () => {
		const { page, problems } = await open('/admin');
		await page.getByRole('link', { name: 'Blog posts' }).click();
		await page.getByRole('link', { name: 'New Post' }).click();
		await field(page, 'Title').fill('The gate');
		await field(page, 'Content').fill('It squeaked.\nEvery morning.');
		await press(page, 'Save draft');
		await page.getByRole('heading', { name: 'Edit Post' }).waitFor();
		await expect.poll(() => toast(page)).toContain('Draft saved');
		expect(await field(page, 'Address').inputValue()).toBe('the-gate');

		await field(page, 'Excerpt (optional)').fill('About a sound.');
		await press(page, 'Preview');
		await page.getByText('Nobody else sees it until you publish it').waitFor();
		await page.getByRole('heading', { level: 1, name: 'The gate' }).waitFor();
		await page.getByText('About a sound.').waitFor();
		await page.getByRole('link', { name: 'Carry on editing' }).click();
		expect(await field(page, 'Excerpt (optional)').inputValue()).toBe('About a sound.');
		await waitForScripts(page);
		await press(page, 'Publish');
		await page.getByRole('link', { name: 'View The gate' }).click();
		await page.getByText('Every morning.').waitFor();
		expect(new URL(page.url()).pathname).toBe('/blog/the-gate');

		await page.goto(`${app.url}/admin/blog`);
		await page.getByRole('link', { name: 'Edit The gate' }).click();
		await waitForScripts(page);
		await field(page, 'Address').fill('a sound');
		await press(page, 'Publish changes');
		await page.getByRole('heading', { name: 'Blog Posts' }).waitFor();
		await page.goto(`${app.url}/blog/the-gate`);
		expect(new URL(page.url()).pathname).toBe('/blog/a-sound');

		await page.goto(`${app.url}/admin/blog`);
		await press(page, 'Unpublish The gate');
		await page.getByText('Draft', { exact: true }).waitFor();
		await page.getByRole('link', { name: 'Delete The gate' }).click();
		await page.getByText('Are you sure you want to delete this post?').waitFor();
		await press(page, 'Delete');
		await page.getByText('No posts yet.').waitFor();
		expect(problems).toEqual([]);
	});
});

describe('The draft of a blog post', () => {
	it('a draft and a newer version from another window are both shown and can both be kept', async () => {
		const form = await write(boss);
		const { page } = await open(form);
		await field(page, 'Content').fill('My own text.');
		await boss.submit(form, 'save', { content: 'From another window.' });
		await press(page, 'Save draft');
		await page.getByText('A newer version was saved elsewhere').waitFor();
		expect(await page.getByLabel('The newer text').inputValue()).toBe('From another window.');
		expect(await field(page, 'Content').inputValue()).toBe('My own text.');
		await expectAccessibleOnPhone(page, 'two texts');
		await press(page, 'Save as another draft');
		await page.waitForURL((url) => url.pathname !== form);
		const { rows } = await app.database.query('select content from "BlogDraft" order by id');
		expect(rows.map(({ content }) => content)).toEqual(['From another window.', 'My own text.']);
	});

	it('a draft stays after a refusal and without a connection, and is offered again in a new tab', async () => {
		const { page, context } = await open('/admin/blog/new');
		await field(page, 'Content').fill('All that I wrote.');
		await press(page, 'Save draft');
		await page.getByText('Please give this post a title.').first().waitFor();
		expect(await field(page, 'Content').inputValue()).toBe('All that I wrote.');
		await field(page, 'Title').fill('The gate');
		await context.setOffline(true);
		await press(page, 'Save draft');
		await page.getByText('Connection issue detected.').waitFor();
		expect(await field(page, 'Content').inputValue()).toBe('All that I wrote.');
		await context.setOffline(false);
		await page.close();

		const again = await context.newPage();
		await again.goto(`${app.url}/admin/blog/new`);
		await press(again, 'Restore');
		expect(await field(again, 'Content').inputValue()).toBe('All that I wrote.');
		expect(await field(again, 'Title').inputValue()).toBe('The gate');
		await press(again, 'Save draft');
		await again.getByRole('heading', { name: 'Edit Post' }).waitFor();
		await waitForScripts(again);
		await expect
			.poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('post:'))))
			.toEqual([]);
		await again.goto(`${app.url}/admin/blog/new`);
		await waitForScripts(again);
		expect(await again.getByText('You have unsaved changes').count()).toBe(0);
	});
});

it('every screen for writing the blog is accessible', async () => {
	const long = 'Rindfleischetikettierungsüberwachung and the gate that was never blue';
	const form = await writeAndPublish(boss, post({ title: long, content: 'A line\n'.repeat(9) }));
	const { rows } = await app.database.query('select id from "BlogPost"');
	const { page, problems } = await open('/admin');
	for (const path of [`/admin/blog?delete=${rows[0].id}`, form, `${form}/preview`]) {
		await page.goto(app.url + path);
		await expectAccessibleOnPhone(page, path);
	}
	await page.goto(`${app.url}/admin/blog/new`);
	await waitForScripts(page);
	await press(page, 'Publish');
	await page.getByText('Please give this post a title.').first().waitFor();
	await expectAccessibleOnPhone(page, 'a post that was refused');
	expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
});
