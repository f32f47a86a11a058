import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { fallbackReply } from '#app/chat/reply-events.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { outage } from '#tests/doubles/openai-faults.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, openSignedIn, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;
let double: OpenAiDouble;
let rosa: Client;

it.beforeAll(async ({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
	rosa = await signIn(app.url);
});
beforeEach(() => double.reset());

const gate = { role: 'user', content: 'The gate squeaked.' };
const question = { role: 'assistant', content: 'Who opened it?' };
const box = (page: Page) => page.getByLabel('Your message');
const replies = (page: Page) => page.getByRole('heading', { name: 'The assistant says' });

async function openChat(messages: object[]) {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const opened = await openSignedIn(browser, `${app.url}/chat/${id}`);
	return { ...opened, id };
}

describe('Sending while a reply is pending', () => {
	it('the message stays in its box, and the page says that the assistant is still answering', async () => {
		const { page } = await openChat([gate, question]);
		const written = Promise.withResolvers<void>();
		double.next({ say: 'What colour was it?', after: written.promise });
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		await page.getByText('The assistant is answering').waitFor();
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		const why = page.getByRole('alert').filter({ hasText: 'still answering' });
		await why.waitFor();
		expect(await box(page).inputValue()).toBe('It was green.');
		written.resolve();
		await expect.poll(() => replies(page).count()).toBe(2);
		await expect.poll(() => why.count()).toBe(0);
		expect(await box(page).inputValue()).toBe('It was green.');
		await box(page).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(3);
		expect(await page.getByRole('log').getByText('It was green.', { exact: true }).count()).toBe(1);
	});
});

describe('Errors in a chat', () => {
	it('a message to a conversation that was deleted elsewhere stays in its box, with the reason', async () => {
		const { page, id } = await openChat([gate, question]);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		await page.getByText('This conversation is no longer here').waitFor();
		expect(await page.getByText('Something went wrong').count()).toBe(0);
		expect(await box(page).inputValue()).toBe('It was green.');
	});

	it('Try again says that the conversation was deleted elsewhere', async () => {
		const { page, id } = await openChat([gate, question, gate]);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.getByText('This conversation is no longer here').waitFor();
		expect(await page.getByText(fallbackReply).count()).toBe(0);
	});
});

describe('A conversation that ends with a message of the teller', () => {
	it('Try again is offered without an error', async () => {
		const { page } = await openChat([gate, question, gate]);
		await page.getByRole('button', { name: 'Try again' }).waitFor();
		expect(await page.getByText(fallbackReply).count()).toBe(0);
		double.next(outage);
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.getByText(fallbackReply).waitFor();
		await page.getByText('Server is experiencing issues').waitFor();
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(() => replies(page).count()).toBe(2);
		expect(await page.getByText(fallbackReply).count()).toBe(0);
	});
});

it('the message box has the focus after the first message', async () => {
	const { page } = await openPage(browser);
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/main`);
	await waitForScripts(page);
	await page.getByLabel('What story would you like to tell?').fill('The gate squeaked.');
	await page.keyboard.press('Enter');
	await expect.poll(() => replies(page).count()).toBe(1);
	expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
});
