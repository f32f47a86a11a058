import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { openPage, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { admin, regularUser, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

describe('The invitation to give feedback', () => {
	const generated = (page: Page) => page.getByText('Story generated successfully!');
	const question = (page: Page) => page.getByText("How was your experience? We'd love your feedback!");

	/** Has a story written; returns with its page, under a clock that can be moved. */
	async function generate(scripts = true, account = regularUser) {
		const messages = ['The gate squeaked. It was green.', 'My father oiled it.'];
		const client = await signIn(app.url, account);
		const turns = messages.map((content) => ({ role: 'user', content }));
		const { id } = (await client.call('POST', '/api/conversations', { messages: turns })).body;
		const opened = await openPage(browser, { javaScriptEnabled: scripts });
		const { page } = opened;
		if (scripts) await page.clock.install();
		await signInBrowser(page, app.url, account);
		await page.goto(`${app.url}/chat/${id}`);
		if (scripts) await waitForScripts(page);
		await page.getByRole('button', { name: 'Generate Story' }).click();
		await page.getByRole('button', { name: 'Write the story' }).click();
		await generated(page).waitFor();
		// A notice stays as long as the pointer is on it.
		await page.mouse.move(0, 0);
		if (scripts) await waitForScripts(page);
		return opened;
	}

	it('the invitation comes once, 20 seconds after a story was generated, and leads to the form', async () => {
		const { page, problems } = await generate();
		await page.clock.fastForward(10_000);
		await expect.poll(() => generated(page).count()).toBe(0);
		await page.clock.runFor(2_000);
		expect(await question(page).count()).toBe(0);
		await page.clock.fastForward(8_000);
		await page.clock.runFor(1_000);
		await question(page).waitFor();
		const region = page.getByRole('region', { name: 'Notifications (F8)' });
		expect(await region.locator('[aria-live=polite]').textContent()).toContain('How was your experience?');
		expect(await region.getByRole('link', { name: 'Share Feedback' }).count()).toBe(1);
		// The focus keeps it.
		for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key);
		await page.getByRole('heading', { name: 'Share Your Feedback' }).waitFor();
		await page.goBack();
		await waitForScripts(page);
		await page.clock.fastForward(60_000);
		await page.clock.runFor(2_000);
		expect(await question(page).count()).toBe(0);
		// Nor for the same story again, were it written anew.
		await page.evaluate(() => {
			const key = Object.keys(localStorage).find((each) => each.endsWith(':feedback'));
			if (!key || Object.values(JSON.parse(localStorage[key])).join() !== '0') throw new Error(key);
		});
		expect(problems).toEqual([]);
	});

	it('the invitation waits until another notice has gone', async () => {
		const { page } = await generate();
		await page.getByText('Dismiss').hover();
		await page.clock.fastForward(21_000);
		await page.clock.runFor(3_000);
		expect([await generated(page).count(), await question(page).count()]).toEqual([1, 0]);
		await page.mouse.move(600, 700);
		await page.clock.fastForward(5_000);
		await page.clock.runFor(2_000);
		await question(page).waitFor();
		expect(await generated(page).count()).toBe(0);
	});

	it('the invitation waits until a dialog is closed, on another page too', async () => {
		const { page } = await generate(true, admin);
		await page.goto(`${app.url}/admin?new=1`);
		await waitForScripts(page);
		await page.clock.fastForward(25_000);
		await page.clock.runFor(3_000);
		expect(await page.getByRole('dialog').count()).toBe(1);
		expect(await question(page).count()).toBe(0);
		await page.getByRole('link', { name: 'Cancel' }).click();
		await page.getByRole('link', { name: 'New Version' }).waitFor();
		await waitForScripts(page);
		// The list of versions is shown; nobody is invited in the middle of a page.
		await page.evaluate(() => window.scrollTo(0, 0));
		await page.clock.runFor(2_000);
		await question(page).waitFor();
	});

	it('the invitation stands on the story’s page without scripts', async () => {
		const { page } = await generate(false);
		// Playwright's own locators by text or role see nothing of a `noscript`.
		const quiet = page.locator('noscript p');
		expect(await quiet.isVisible()).toBe(true);
		expect(await quiet.textContent()).toBe("How was your experience? We'd love your feedback!");
		await quiet.locator('a').click();
		await page.getByRole('heading', { name: 'Share Your Feedback' }).waitFor();
	});
});
