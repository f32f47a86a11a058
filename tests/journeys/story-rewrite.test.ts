import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { openBrowser, openPage, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';

let double: OpenAiDouble;
let browser: Browser;
let app: App;
let id: string;
let page: Page;

beforeAll(async () => {
	double = await startOpenAiDouble();
	browser = await openBrowser();
	app = await startApp({ env: modelEnv(double) });
	const rosa = await signIn(app.url);
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
	({ page } = await openPage(browser));
	await signInBrowser(page, app.url);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
	await double?.close();
});

const focused = () => page.evaluate(() => document.activeElement?.textContent);
const rewrite = () => page.getByRole('button', { name: 'Rewrite', exact: true }).click();

it('A rewrite shows itself at once, clears the one before, and disturbs nobody who goes on typing', async () => {
	await page.goto(`${app.url}/stories/${id}/edit`);
	await waitForScripts(page);
	await page.getByLabel('What would you like to change?').fill('Make it true');
	await rewrite();
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor();
	const held = Promise.withResolvers<void>();
	double.next({ say: 'Quite another text.', for: 'rewrite', after: held.promise });
	await page.getByLabel('What would you like to change?').fill('Make it another');
	await rewrite();
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor({ state: 'hidden' });
	// The model has not said a word yet.
	await page.getByText('0 of 1 passage rewritten').waitFor({ timeout: 15_000 });
	await expect.poll(focused).toBe('The story is being rewritten');
	const title = page.getByLabel('Story Title');
	await title.fill('Typed meanwhile');
	held.resolve();
	await page.locator('[data-change=added]', { hasText: 'Quite another text' }).waitFor();
	await page.getByText('AI rewrite complete!').waitFor();
	expect(await title.inputValue()).toBe('Typed meanwhile');
	expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.getByRole('button', { name: 'Accept' }).click();
	await page.getByText("Changes applied! Don't forget to save.").waitFor();
	expect(await page.getByLabel('Story Content').inputValue()).toBe('Quite another text.');
	expect(await title.inputValue()).toBe('Typed meanwhile');
});
