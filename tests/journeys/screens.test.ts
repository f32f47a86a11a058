import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, scriptings, signInOnPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let browser: Browser;
let product: Product;
let story: { id: string; conversationId: string };

beforeAll(async () => {
	[browser, product] = await Promise.all([openBrowser(), startProduct()]);
	story = (await (await signIn(product.url)).call('GET', '/api/stories')).body[0];
});
afterAll(async () => {
	await Promise.all([browser?.close(), product?.stop()]);
});

/** The screens that need somebody signed in, and their heading. */
const screens = () => [
	{ path: '/', heading: 'What story would you like to tell?', scripts: true },
	{ path: '/main', heading: 'What story would you like to tell?', scripts: true },
	{ path: '/chat', heading: 'Chat', scripts: true },
	{ path: `/chat/${story.conversationId}`, heading: 'Chat', scripts: true },
	{ path: '/profile', heading: 'Memories', scripts: true },
	{ path: `/profile?rename=${story.conversationId}`, heading: 'Memories', scripts: true },
	{ path: `/profile?delete=${story.conversationId}`, heading: 'Memories', scripts: true },
	{ path: `/stories/${story.id}`, heading: 'The Blue Bicycle', scripts: true },
	{ path: '/blog', heading: 'Family Stories Blog', scripts: false },
	{
		path: '/blog/how-to-begin',
		heading: 'How to begin when you think you have nothing to tell',
		scripts: false,
	},
	{ path: '/terms', heading: 'Terms of Service', scripts: false },
	{ path: '/privacy', heading: 'Privacy Policy', scripts: false },
];

/** What is not there, and what it says. */
const missing = [
	{ path: '/nowhere', heading: '404 Page Not Found' },
	{ path: '/chat/01a1fd04-0000-7000-8000-000000000000', heading: '404 Page Not Found' },
	{ path: '/stories/no-id', heading: 'Story Not Found' },
	{ path: '/blog/no-post', heading: 'Post Not Found' },
];

describe.each(scriptings)('Every screen $name', ({ javaScriptEnabled }) => {
	it('shows the login screen in its place to somebody signed out, then leads there', async () => {
		for (const { path, heading } of screens()) {
			const { page, context } = await openPage(browser, { javaScriptEnabled });
			const answer = await page.goto(product.url + path);
			expect(answer?.status(), path).toBe(200);
			expect(answer?.headers()['cache-control'], path).toBe('no-store');
			expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
			expect(await page.getByText('Continue with Google').count(), path).toBe(1);
			await signInOnPage(page);
			await page.getByRole('heading', { level: 1, name: heading }).waitFor();
			expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
			await context.close();
		}
	});

	it('says what is not there', async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${product.url}/login`);
		await signInOnPage(page);
		for (const { path, heading } of missing) {
			const answer = await page.goto(product.url + path);
			expect(answer?.status(), path).toBe(404);
			await page.getByRole('heading', { level: 1, name: heading }).waitFor();
		}
		await context.close();
	});

	it('refuses a wrong password in words and keeps the address', async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${product.url}/blog`);
		await page.getByText('Use Development Account').click();
		await page.getByLabel('Email').fill('rosa@example.com');
		await page.getByLabel('Password').fill('guess');
		await page.getByRole('button', { name: 'Sign In' }).click();
		await page.getByText('Invalid credentials. Please try again.').first().waitFor();
		expect(await page.getByLabel('Email').inputValue()).toBe('rosa@example.com');
		const toast = page.getByLabel('Notifications (F8)').getByText('Invalid credentials. Please try again.');
		await expect.poll(() => toast.count()).toBe(javaScriptEnabled ? 1 : 0);
		await context.close();
	});

	it('signs out, and the back button shows nobody’s memories', async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${product.url}/profile`);
		await signInOnPage(page);
		await page.getByText('Menu', { exact: true }).click();
		await page.getByRole('button', { name: 'Logout' }).click();
		await page.waitForURL('**/login');
		await page.goBack();
		await page.getByText('Continue with Google').waitFor();
		expect(await page.getByText('blue bicycle').count()).toBe(0);
		if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
		await context.close();
	});
});

describe.each(['light', 'dark'] as const)('In %s', (colorScheme) => {
	it('no screen breaks the rules of accessibility, at 320 px and on a desktop', async () => {
		for (const width of [320, 1280]) {
			const { page, context, problems } = await openPage(browser, {
				colorScheme,
				viewport: { width, height: 800 },
			});
			const check = async (path: string) => {
				const { violations } = await new AxeBuilder({ page })
					.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
					.analyze();
				expect(
					violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
				).toEqual([]);
				expect(await page.locator('h1').count(), path).toBe(1);
				const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
				expect(overflow, path).toBeLessThanOrEqual(0);
			};
			await page.goto(`${product.url}/login`);
			await page.getByText('Use Development Account').click();
			await check('/login');
			await page.goto(`${product.url}/login`);
			await signInOnPage(page);
			for (const { path, scripts } of screens()) {
				await page.goto(product.url + path);
				expect((await page.locator('script').count()) > 0, path).toBe(scripts);
				await check(path);
			}
			await page.getByText('Menu', { exact: true }).click();
			await check('the menu');
			expect(problems).toEqual([]);
			for (const { path } of missing) {
				await page.goto(product.url + path);
				await check(path);
			}
			await context.close();
		}
	});
});
