import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { openSignedIn, unfoldAssistant } from '#tests/support/browser.ts';
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

const open = (options: Parameters<typeof openSignedIn>[2] = {}) =>
	openSignedIn(browser, `${app.url}/stories/${id}/edit`, options);
const assistant = (page: Page) => page.locator('details', { hasText: 'AI Rewrite Assistant' });
const isOpen = (page: Page) => assistant(page).evaluate((element: HTMLDetailsElement) => element.open);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const rewrite = (page: Page) => page.getByRole('button', { name: 'Rewrite', exact: true }).click();

it('a rewrite replaces the text and the rewrite before, and leaves the focus in the title being typed', async () => {
	const { page } = await open();
	await unfoldAssistant(page);
	await page.getByLabel('What would you like to change?').fill('Make it true');
	await rewrite(page);
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor();
	expect(await page.getByLabel('Story Content').isVisible()).toBe(false);
	const held = Promise.withResolvers<void>();
	double.next({ say: 'Quite another text.', for: 'rewrite', after: held.promise });
	await page.getByLabel('What would you like to change?').fill('Make it another');
	await rewrite(page);
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor({ state: 'hidden' });
	// The model has not said a word yet.
	await page.getByText('0 of 1 passage rewritten').waitFor();
	await expect.poll(() => focused(page)).toBe('The story is being rewritten');
	expect(await page.getByLabel('Story Content').isVisible()).toBe(true);
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

it('the assistant is open beside the text until the user folds it away', async () => {
	const { page } = await open();
	expect(await isOpen(page)).toBe(true);
	const box = await page.getByLabel('What would you like to change?').boundingBox();
	expect(box?.height).toBeCloseTo(80, 1);
	await page.getByText('AI Rewrite Assistant').click();
	await page.getByLabel('Story Content').fill('My bicycle was blue.');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await page.getByText('Last saved').waitFor();
	expect(await isOpen(page)).toBe(false);
});

it.each([
	['on a narrow screen', { viewport: { width: 390, height: 800 } }],
	['without scripts', { javaScriptEnabled: false }],
])('the assistant is folded away %s and can be unfolded', async (_name, options) => {
	const { page } = await open(options);
	expect(await isOpen(page)).toBe(false);
	await page.getByText('AI Rewrite Assistant').click();
	await page.getByRole('button', { name: 'Rewrite', exact: true }).waitFor();
});
