import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { fallbackReply } from '#app/chat/reply-events.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
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

async function openChat(messages: object[], scripts = true) {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const opened = await openSignedIn(browser, `${app.url}/chat/${id}`, { javaScriptEnabled: scripts });
	return { ...opened, id };
}

describe('Sending while a reply is pending', () => {
	it.each(['Enter', 'Send'])(
		'%s keeps the message in its box and says that the assistant is still answering',
		async (way) => {
			const { page } = await openChat([gate, question]);
			const written = Promise.withResolvers<void>();
			double.next({ say: 'What colour was it?', after: written.promise });
			await box(page).fill('My father.');
			await page.keyboard.press('Enter');
			await page.getByText('The assistant is answering').waitFor();
			await box(page).fill('It was green.');
			if (way === 'Enter') await page.keyboard.press('Enter');
			else await page.getByRole('button', { name: 'Send' }).click({ force: true });
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
		},
	);
});

describe('Errors in a chat', () => {
	it('a missing connection is reported in the chat and where a story begins', async () => {
		const { page, context } = await openChat([gate, question]);
		const text =
			'Connection Issue Connection issue detected. Please check your internet connection and try again.';
		await context.setOffline(true);
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		const alert = page.getByRole('alert').filter({ hasText: 'Connection issue detected' });
		await expect.poll(() => alert.allTextContents()).toEqual([text]);
		// A title, and then what it is about: not one running on from the other.
		const title = page.getByText('Connection Issue', { exact: true });
		expect(await title.evaluate((one) => getComputedStyle(one).display)).toBe('block');
		expect(await box(page).inputValue()).toBe('It was green.');
		await context.setOffline(false);
		await page.goto(`${app.url}/main`);
		await waitForScripts(page);
		await context.setOffline(true);
		await page.getByLabel('What story would you like to tell?').fill('It was green.');
		await page.keyboard.press('Enter');
		await page.getByText('Connection issue detected').waitFor();
		expect(await page.getByText('Connection Issue', { exact: true }).count()).toBe(1);
	});

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
	it.each([true, false])('Try again is offered without an error (scripts: %s)', async (scripts) => {
		const { page } = await openChat([gate, question, gate], scripts);
		await page.getByRole('button', { name: 'Try again' }).waitFor();
		expect(await page.getByText(fallbackReply).count()).toBe(0);
		double.next(...Array.from({ length: 4 }, () => ({ status: 500 }) as const));
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.getByText(fallbackReply).waitFor();
		expect(await page.getByText('Server is experiencing issues').count()).toBe(1);
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
