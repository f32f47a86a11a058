import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, signInBrowser, unfoldAssistant, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let double: OpenAiDouble;
let browser: Browser;
let app: App;
let id: string;

it.beforeAll(async ({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
	const rosa = await signIn(app.url);
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const rewrite = (page: Page) => page.getByRole('button', { name: 'Rewrite', exact: true }).click();

it('A rewrite shows itself at once, clears the one before, and disturbs nobody who goes on typing', async () => {
	const { page } = await openPage(browser);
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/stories/${id}/edit`);
	await waitForScripts(page);
	await unfoldAssistant(page);
	await page.getByLabel('What would you like to change?').fill('Make it true');
	await rewrite(page);
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor();
	const held = Promise.withResolvers<void>();
	double.next({ say: 'Quite another text.', for: 'rewrite', after: held.promise });
	await page.getByLabel('What would you like to change?').fill('Make it another');
	await rewrite(page);
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor({ state: 'hidden' });
	// The model has not said a word yet.
	await page.getByText('0 of 1 passage rewritten').waitFor();
	await expect.poll(() => focused(page)).toBe('The story is being rewritten');
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
