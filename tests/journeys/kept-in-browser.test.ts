import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { openPage, signInOnPage, waitForScripts } from '#tests/support/browser.ts';
import { admin, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import type { Sample } from '#tests/support/screens.ts';

let browser: Browser;
let app: App;
let sample: Sample;
/** Stands for a home network: plain http, under a name. */
let home: string;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	home = app.url.replace('127.0.0.1', 'family.local');
	[sample] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
});
beforeEach(() => app.database.query('delete from "RateLimit"'));

const box = (page: Page) => page.getByLabel('What story would you like to tell?');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const everything = (page: Page) =>
	page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function openMain(url: string, account?: typeof admin) {
	const opened = await openPage(browser);
	await opened.page.goto(`${url}/main`);
	await signInOnPage(opened.page, account);
	await waitForScripts(opened.page);
	return opened;
}

describe('A draft kept in the browser', () => {
	it('signing out deletes the draft and all else that is kept', async () => {
		const { page } = await openMain(home);
		// There the browser does not obey “Clear-Site-Data”.
		expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
		await box(page).fill('The gate squeaked.');
		await page.goto(`${home}/blog`);
		await page.getByText('Menu', { exact: true }).click();
		await page.getByRole('button', { name: 'Logout' }).click();
		await page.waitForURL(/\/login(\?fresh=[^/]*)?$/);
		await expect.poll(() => everything(page)).toBe('{}');
		// The login screen itself may store the time zone again.
		expect(await page.evaluate(() => document.cookie)).toMatch(/^(?:time-zone=[\w/]+)?$/);
		await page.goto(`${home}/main`);
		await signInOnPage(page);
		await waitForScripts(page);
		expect(await box(page).inputValue()).toBe('');
		expect(await storedToken(page)).not.toBeNull();
	});

	it('a draft comes back to its author after the session ended, and to nobody else', async () => {
		const { page } = await openMain(home);
		await box(page).fill('The gate squeaked.');
		await app.database.query('delete from "Session"');
		await page.goto(`${home}/main`);
		await signInOnPage(page);
		await waitForScripts(page);
		await expect.poll(() => box(page).inputValue()).toBe('The gate squeaked.');
		await app.database.query('delete from "Session"');
		await page.goto(`${home}/main`);
		await signInOnPage(page, admin);
		await waitForScripts(page);
		expect(await box(page).inputValue()).toBe('');
		await expect.poll(() => everything(page)).not.toContain('gate');
	});
});

describe('The stored token', () => {
	it('every request of a script carries the token', async () => {
		const { page } = await openMain(app.url, admin);
		const sent = new Map<string, string | undefined>();
		page.on('request', (request) => {
			if (request.resourceType() !== 'fetch') return;
			sent.set(
				new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id'),
				request.headers().authorization,
			);
		});
		await box(page).fill('We had a dog.');
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: 'The assistant says' }).waitFor();
		await page.goto(`${app.url}/admin?new=1`);
		await waitForScripts(page);
		await page.getByLabel('Version', { exact: true }).fill('v2');
		await page.getByLabel('Prompt Content').fill('Ask about the weather.');
		await page.getByRole('button', { name: 'Create Prompt' }).click();
		await page.getByText('Prompt created successfully.').waitFor();
		const bearer = `Bearer ${await storedToken(page)}`;
		expect(Object.fromEntries(sent)).toMatchObject({
			'/main.data': bearer,
			'/chat/:id/reply': bearer,
			'/admin.data': bearer,
		});
		expect([...sent.values()].every((value) => value === bearer)).toBe(true);
	});

	it('a PDF is requested with the token', async () => {
		const { page } = await openMain(app.url);
		await page.goto(`${app.url}/stories/${sample.id}`);
		await waitForScripts(page);
		const asked = page.waitForRequest(/\/pdf/);
		const downloading = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Download as PDF' }).first().click();
		expect((await asked).headers().authorization).toBe(`Bearer ${await storedToken(page)}`);
		expect((await downloading).suggestedFilename()).toMatch(/ .*\.pdf$/);
		await page.getByText('PDF downloaded successfully').waitFor();
	});

	// The frame around every screen does this; what scripts it has is held by requests/screens.test.ts.
	it('a token that is not valid is removed, whichever screen with scripts is opened', async () => {
		const { page } = await openMain(app.url);
		for (const path of ['/', '/profile', `/stories/${sample.id}/edit`]) {
			await page.evaluate(() => localStorage.setItem('auth_token', 'ended-long-ago'));
			await page.goto(app.url + path);
			await expect.poll(() => storedToken(page), { message: path }).toBeNull();
			expect(await page.getByText('Continue with Google').count(), path).toBe(0);
		}
	});

	it('the token of another account is removed, and the session stays', async () => {
		const { page } = await openMain(app.url);
		const { token } = await signIn(app.url, admin);
		await page.evaluate((other) => localStorage.setItem('auth_token', other), token);
		await page.goto(`${app.url}/profile`);
		await expect.poll(() => storedToken(page)).toBeNull();
		await page.reload();
		await page.getByText('user@example.com').waitFor();
	});
});
