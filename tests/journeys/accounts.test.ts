import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { openPage, signInOnPage } from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';

// requests/google.test.ts, sessions.test.ts and screens.test.ts prove signing in without scripts.

let browser: Browser;
let google: GoogleDouble;
let app: App;

it.beforeAll(async ({ browser: shared, google: standIn }) => {
	[browser, google] = [shared, standIn];
	app = await startApp({ env: googleEnv(google) });
	return app.stop;
});

beforeEach(async () => {
	google.accounts = [{ sub: 'sub-rosa', email: 'rosa@family.example', name: 'Rosa Lind' }];
	await app.database.query('delete from "RateLimit"');
});

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

describe('Signing in and out', () => {
	it('Google sign-in leads to the page that was asked for, and signing out everywhere ends it', async () => {
		const { page, problems } = await openPage(browser);
		await page.goto(`${app.url}/profile`);
		await page.getByRole('link', { name: 'Continue with Google' }).click();
		await page.getByRole('button', { name: 'rosa@family.example' }).click();
		await page.getByRole('heading', { level: 1, name: 'Memories' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/profile');
		expect(await page.getByText('Rosa Lind').count()).toBeGreaterThan(0);
		expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);

		await page.getByText('Where you are signed in').click();
		await page.getByRole('button', { name: 'Sign out everywhere' }).click();
		await page.getByText('You are signed out everywhere.').waitFor();
		await page.goto(`${app.url}/profile`);
		await page.getByText('Continue with Google').waitFor();
		expect(await storedToken(page)).toBeNull();
		expect(problems).toEqual([]);
	});

	it('a browser keeps its token when its first request is the way to Google', async () => {
		const { page } = await openPage(browser);
		await page.goto(`${app.url}/api/auth/google`);
		await page.getByRole('button', { name: 'rosa@family.example' }).click();
		await page.waitForURL(`${app.url}/main`);
		expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
	});

	it('cancelling at Google leads back to the login screen with an error', async () => {
		const { page } = await openPage(browser);
		await page.goto(`${app.url}/login`);
		await page.getByRole('link', { name: 'Continue with Google' }).click();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await page.getByText('Google authentication failed').first().waitFor();
		expect(new URL(page.url()).search).toBe('?error=oauth_failed');
	});

	it('words typed on the new-story screen are there after signing in again', async () => {
		const { page } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInOnPage(page);
		const box = page.getByLabel('What story would you like to tell?');
		const words = 'His name was Bruno,\nand he was afraid of geese.';
		await box.fill(words);
		await app.database.query('delete from "Session"');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('What you wrote is safe').waitFor();
		await signInOnPage(page);
		await page.getByText('Here is what you wrote').waitFor();
		expect(await box.inputValue()).toBe(words);
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByRole('log').getByText('His name was Bruno,').waitFor();
		await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('');
	});

	it('a wrong password is refused with one message, and the address stays in its box', async () => {
		const { page } = await openPage(browser);
		await page.goto(`${app.url}/blog`);
		await page.getByText('Use Development Account').click();
		await page.getByLabel('Email').fill('rosa@example.com');
		await page.getByLabel('Password').fill('guess');
		await page.getByRole('button', { name: 'Sign In' }).click();
		const refusal = 'Invalid credentials. Please try again.';
		// The focus is on the form's error; a toast would say the same again.
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(refusal);
		expect(await page.getByText(refusal).count()).toBe(1);
		expect(await page.getByLabel('Email').inputValue()).toBe('rosa@example.com');
	});

	it('the login button says “Signing in...” until the page has stayed or come back', async () => {
		const { page } = await openPage(browser);
		await page.clock.install();
		await page.route('**/login*', (route) =>
			route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
		);
		await page.goto(`${app.url}/login`);
		await page.getByText('Use Development Account').click();
		const button = page.locator('main form [type=submit]');
		expect(await button.inputValue()).toBe('Sign In');
		await button.click();
		await expect.poll(() => button.inputValue()).toBe('Signing in...');
		await page.clock.fastForward(10_000);
		await expect.poll(() => button.inputValue()).toBe('Sign In');
		await button.click();
		await expect.poll(() => button.inputValue()).toBe('Signing in...');
		await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
		await expect.poll(() => button.inputValue()).toBe('Sign In');
	});

	// A browser brings back a page with scripts in another way than one without.
	it.each([true, false])(
		'signing out leaves no memories behind the back button (scripts: %s)',
		async (scripts) => {
			const { page } = await openPage(browser, { javaScriptEnabled: scripts });
			await page.goto(`${app.url}/profile`);
			await signInOnPage(page);
			expect(await page.getByText('blue bicycle').count()).toBeGreaterThan(0);
			await page.getByText('Menu', { exact: true }).click();
			await page.getByRole('button', { name: 'Logout' }).click();
			await page.waitForURL('**/login');
			await page.goBack();
			await page.getByText('Continue with Google').waitFor();
			expect(await page.getByText('blue bicycle').count()).toBe(0);
			if (scripts) expect(await storedToken(page)).toBeNull();
		},
	);
});

/** Signs in, waits for the check of the token, and leaves, so that no late answer brings the cookie back. */
async function signInAndLeave(page: Page): Promise<void> {
	const checked = page.waitForResponse('**/api/auth/me');
	await signInOnPage(page);
	await (await checked).finished();
	await page.goto('about:blank');
}

describe('The token stored in a browser', () => {
	it('the token is removed when its session has ended', async () => {
		const { page } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInOnPage(page);
		expect(await storedToken(page)).not.toBeNull();
		await app.database.query('delete from "Session"');
		await page.goto(`${app.url}/main`);
		await page.getByText('Continue with Google').waitFor();
		await expect.poll(() => storedToken(page)).toBeNull();
	});

	it('the token brings the session back when only the cookie was lost', async () => {
		const { page, context } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInAndLeave(page);
		await context.clearCookies();
		await page.goto(`${app.url}/blog`);
		await page.getByRole('heading', { level: 1, name: 'Family Stories Blog' }).waitFor();
	});

	it('a browser without cookies loads a page twice at most and shows the login screen', async () => {
		const { page, context } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInAndLeave(page);
		await context.clearCookies();
		await page.route('**/api/auth/me', async (route) => {
			const response = await route.fetch();
			const { 'set-cookie': _, ...headers } = response.headers();
			// Playwright's own fetch has stored the answer's cookies.
			await context.clearCookies();
			await route.fulfill({ response, headers });
		});
		let pages = 0;
		page.on('request', (request) => {
			if (request.isNavigationRequest()) pages += 1;
		});
		await page.goto(`${app.url}/blog`);
		await expect.poll(() => pages).toBe(2);
		await page.waitForLoadState('networkidle');
		expect(pages).toBe(2);
		await page.getByText('Continue with Google').waitFor();
	});
});
