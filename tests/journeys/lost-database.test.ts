import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv } from '#tests/support/app.ts';
import { expectAccessible, openLastingPage, signInOnPage, waitForScripts } from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/own-postgres.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

// requests/lost-database.test.ts proves the words of each answer.

let double: OpenAiDouble;
let postgres: OwnPostgres;
let product: Product;
let page: Page;

const serverText = 'Server is experiencing issues. Please try again in a moment.';

it.beforeAll(async ({ browser, double: standIn }) => {
	double = standIn;
	postgres = await startOwnPostgres();
	product = await startProduct({ env: { ...modelEnv(double), ...ownDatabase(postgres.url) } });
	({ page } = await openLastingPage(browser));
	await page.goto(`${product.url}/main`);
	await signInOnPage(page);
});
beforeEach(() => postgres.start());
afterAll(async () => {
	await page?.context().close();
	await product?.stop();
	await postgres?.remove();
});

const box = () => page.getByLabel('Your message');
const said = (text: string) => page.getByRole('log').getByText(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('with scripts what was typed stays while the database is away, and is sent once it is back', async () => {
	const first = page.getByLabel('What story would you like to tell?');
	await waitForScripts(page);
	await first.fill('The gate squeaked.');
	await postgres.stop();
	await press('Send');
	await page.getByText('Failed to start conversation. Please try again.').first().waitFor();
	expect(await first.inputValue()).toBe('The gate squeaked.');

	await postgres.start();
	await press('Send');
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
	await expect.poll(() => page.getByRole('heading', { name: 'The assistant says' }).count()).toBe(1);
	await box().fill('Grandfather oiled it.');
	await press('Send');
	await expect.poll(() => page.getByRole('heading', { name: 'The assistant says' }).count()).toBe(2);

	await postgres.stop();
	await press('Generate Story');
	await page.getByText('Story Generation Failed').first().waitFor();
	await box().fill('With butter.');
	await press('Send');
	await page.getByText(serverText).first().waitFor();
	await expect.poll(() => box().inputValue()).toBe('With butter.');

	await postgres.start();
	const written = Promise.withResolvers<void>();
	double.next({ say: 'What became of the gate?', after: written.promise, for: 'reply' });
	await press('Send');
	await said('With butter.').waitFor();
	expect(await box().inputValue()).toBe('');

	// The database stops before the reply can be stored.
	await expect.poll(() => double.requests.filter(({ kind }) => kind === 'reply').length).toBe(3);
	await postgres.stop();
	written.resolve();
	await page.getByLabel('Notifications (F8)').getByText('AI Response Error').waitFor();
	await postgres.start();
	await press('Try again');
	await expect.poll(() => page.getByRole('heading', { name: 'The assistant says' }).count()).toBe(3);
	await page.reload();
	expect(await said('With butter.').count()).toBe(1);
});

it('a form shown in place of a failed page is accessible and can be sent again', async () => {
	await page.goto(`${product.url}/chat`);
	await waitForScripts(page);
	await box().fill('The stove was green.');
	await postgres.stop();
	// The browser itself sends the form, since there is no conversation yet.
	await press('Send');
	await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
	await expectAccessible(page, 'unsent');
	expect(await page.getByLabel('What you wrote').inputValue()).toBe('The stove was green.');
	await postgres.start();
	await press('Try again');
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
	await said('The stove was green.').waitFor();
});
