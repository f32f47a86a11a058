import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectNoSidewaysScrolling,
	type openPage,
	openSignedIn,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

const begin = async (...said: string[]): Promise<string> => {
	const rosa = await signIn(app.url);
	const messages = said.map((content) => ({ role: 'user', content }));
	return (await rosa.call('POST', '/api/conversations', { messages })).body.id;
};

async function open(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
	const { page } = await openSignedIn(browser, app.url + path, options);
	return page;
}

describe('What has been told', () => {
	it('is put right in the chat, and taken back, with the keyboard alone', async () => {
		const id = await begin('My father drank whisky on Fridays.', 'He sang.');
		const page = await open(`/chat/${id}`);
		await waitForScripts(page);
		await page.getByLabel('Your message').fill('No, it was rum, not whisky.');
		await page.keyboard.press('Enter');
		await page.getByText('Put right: My father drank rum on Fridays.').waitFor();
		// Enter sends what is typed, whatever buttons stand before.
		await page.getByLabel('Your message').fill('We had a dog.');
		await page.keyboard.press('Enter');
		await page.getByRole('log').getByText('We had a dog.', { exact: true }).waitFor();
		// While an answer comes nothing more is sent.
		await page.getByText('The assistant is answering').waitFor({ state: 'hidden' });
		await page.getByLabel('Your message').fill('No, it was gin, not rum.');
		await page.keyboard.press('Enter');
		await page.getByText('Put right: My father drank gin on Fridays.').waitFor();
		await page.getByRole('button', { name: 'Undo' }).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
		// The reply still says that it was done.
		await page.getByText('That is undone: it is as it was before.').waitFor();
		await page.getByRole('link', { name: 'What you have told' }).press('Enter');
		await page.waitForURL(/\/told$/);
		await expect.poll(() => page.locator('main').textContent()).toContain('My father drank rum on Fridays.');
	});

	it.each([true, false])('is changed in a box that has the focus, scripts: %s', async (javaScriptEnabled) => {
		const id = await begin('It was Margaret’s husband who taught me.', 'Sorry, her brother I mean it was.');
		const page = await open(`/chat/${id}/told`, { javaScriptEnabled });
		const box = page.getByLabel('What should the story say instead?');
		const hasFocus = () => box.evaluate((element) => element === document.activeElement);
		await page.getByRole('link', { name: 'Change' }).first().click();
		await box.waitFor();
		await expect.poll(hasFocus).toBe(true);
		// What was said is heard with it.
		expect(await box.getAttribute('aria-describedby')).toBe('change');
		await page.goto(`${app.url}/chat/${id}/told`);
		await page.getByRole('button', { name: 'Change the words' }).click();
		await box.waitFor();
		await expect.poll(hasFocus).toBe(true);
	});

	it('keeps in the browser what is typed into a sentence until it is saved', async () => {
		const id = await begin('We had a dog.');
		const page = await open(`/chat/${id}/told`);
		await waitForScripts(page);
		await page.getByRole('link', { name: 'Change' }).click();
		const box = page.getByLabel('What should the story say instead?');
		await box.fill('We had a small dog.');
		await page.reload();
		await expect.poll(() => box.inputValue()).toBe('We had a small dog.');
	});

	it('is decided on the sheet before the story is written, without scripts, on a narrow screen', async () => {
		const id = await begin(
			'We had a dog. My uncle stole a pig. Every Sunday we sang.',
			'Please leave that out.',
			'The river froze in 1947.',
		);
		const narrow = { viewport: { width: 320, height: 700 }, javaScriptEnabled: false };
		const page = await open(`/chat/${id}`, narrow);
		await page.getByRole('button', { name: 'Generate Story' }).click();
		await page.getByRole('heading', { name: 'Before it is written: 1 thing to decide' }).waitFor();
		await expectNoSidewaysScrolling(page);
		const pig = page.getByRole('listitem').filter({ hasText: 'My uncle stole a pig.' }).first();
		await pig.getByRole('button', { name: 'Leave this out' }).click();
		const river = page.getByRole('listitem').filter({ hasText: 'The river froze in 1947.' });
		await river.getByRole('link', { name: 'Change' }).click();
		await page.getByLabel('What should the story say instead?').fill('The river froze in 1946.');
		await page.getByRole('button', { name: 'Save' }).click();
		await page.getByText('You first said: The river froze in 1947.').waitFor();
		await page.getByRole('button', { name: 'Write the story' }).click();
		await page.getByText('The river froze in 1946.').first().waitFor();
		const story = await page.locator('main').textContent();
		expect(story).toContain('We had a dog.');
		expect(story).not.toContain('pig');
		expect(story).not.toContain('leave that out');
	});
});
