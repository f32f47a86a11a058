import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '#app/pdf/launch-browser.server.ts';
import { regularUser } from '#tests/support/client.ts';

/** The two ways in which every screen must work. */
export const scriptings = [
	{ name: 'without JavaScript', javaScriptEnabled: false },
	{ name: 'with JavaScript', javaScriptEnabled: true },
] as const;

/** A real Chromium, found as the product itself finds it. */
export function openBrowser(): Promise<Browser> {
	return launchBrowser({ chromiumPath: process.env.CHROMIUM_PATH });
}

/** A page of a fresh visitor; a script that fails on it fails the test. */
export async function openPage(
	browser: Browser,
	options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	const page = await context.newPage();
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') problems.push(message.text());
	});
	return { page, context, problems };
}

/** Signs in on the login screen that stands in the page’s place. */
export async function signInOnPage(page: Page, account = regularUser): Promise<void> {
	await page.getByText('Use Development Account').click();
	await page.getByLabel('Email').fill(account.email);
	await page.getByLabel('Password').fill(account.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await page.waitForURL((url) => !/^\/(login|auth)/.test(url.pathname));
}
