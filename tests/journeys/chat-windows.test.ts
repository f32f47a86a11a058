import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
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
const log = (page: Page) => page.getByRole('log').getByRole('article').allTextContents();

async function openChat() {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: [gate, question] })).body;
	const url = `${app.url}/chat/${id}`;
	const opened = await openSignedIn(browser, url);
	await waitForScripts(opened.page);
	return { ...opened, id, url };
}

async function send(page: Page, text: string, reply: string): Promise<void> {
	double.next({ say: reply });
	await box(page).fill(text);
	await page.keyboard.press('Enter');
	await page.getByRole('log').getByText(reply).waitFor();
}

describe('Two windows on one chat', () => {
	it('messages of one window appear in the other, and an unchanged chat sends no requests', async () => {
		const { page, context, url } = await openChat();
		const other = await context.newPage();
		await other.goto(url);
		await waitForScripts(other);
		for (const each of [page, other]) await each.waitForLoadState('networkidle');
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await other.bringToFront();
		await page.bringToFront();
		await page.waitForTimeout(300);
		expect(asked).toEqual([]);
		await box(page).fill('Half a memory');
		await send(other, 'My father.', 'What did he say?');
		await expect.poll(() => log(page)).toEqual(await log(other));
		expect(await log(page)).toHaveLength(4);
		expect(await box(page).inputValue()).toBe('Half a memory');
		await send(page, 'Nothing.', 'And then?');
		await expect.poll(() => log(other)).toEqual(await log(page));
		expect(await log(other)).toHaveLength(6);
	});

	it('a window says whose words its draft will be once the other one chooses another speaker', async () => {
		const { page, context, id, url } = await openChat();
		const add = async (participantName: string) =>
			(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName })).body;
		const [ana, ben] = [await add('Ana'), await add('Ben')];
		const choose = (currentSpeaker: string) =>
			rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker });
		await choose(ana.id);
		await page.goto(url);
		await waitForScripts(page);
		await box(page).fill('Half a memory');
		const other = await context.newPage();
		await other.goto(url);
		await waitForScripts(other);
		await choose(ben.id);
		await send(other, 'My father.', 'What did he say?');
		const note = page.getByRole('alert').getByText('What you have written will be sent as Ben’s words.');
		await note.waitFor();
		expect(await box(page).inputValue()).toBe('Half a memory');
		await send(page, 'Half a memory of Ben.', 'And then?');
		expect(await note.count()).toBe(0);
	});

	it('messages from another device stand before what is sent here', async () => {
		const { page, url } = await openChat();
		const { page: other } = await openPage(browser);
		await signInBrowser(other, app.url);
		await other.goto(url);
		await waitForScripts(other);
		await send(other, 'My father.', 'What did he say?');
		// A reply is seen before it is stored.
		const conversation = `/api/conversations/${url.split('/').at(-1)}`;
		const stored = async () => JSON.parse((await rosa.call('GET', conversation)).body.messages);
		await expect.poll(stored).toHaveLength(4);
		await send(page, 'It was green.', 'Who painted it?');
		await expect.poll(() => log(page)).toHaveLength(6);
		const shown = await log(page);
		expect(
			shown
				.map((text) =>
					text.replace(/^(You said|The assistant says)|(Listen to|Stop reading) this reply$/g, ''),
				)
				.slice(2),
		).toEqual(['My father.', 'What did he say?', 'It was green.', 'Who painted it?']);
	});
});

describe('Messages after a lost connection', () => {
	/** Cuts the line after the server has the message, before it has answered. */
	const cut = (page: Page) =>
		page.route('**/reply', async (route) => {
			await route.fetch();
			await route.abort();
		});

	it('a message that was kept is not offered again when its answer was lost', async () => {
		const { page } = await openChat();
		await cut(page);
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		await page.getByRole('log').getByText('My father.', { exact: true }).waitFor();
		await expect.poll(() => box(page).inputValue()).toBe('');
		await page.unroute('**/reply');
		await page.reload();
		await waitForScripts(page);
		expect(await box(page).inputValue()).toBe('');
		expect((await log(page)).filter((text) => text.includes('My father.'))).toHaveLength(1);
	});

	it('a message that was kept leaves the box on return, and what was typed after it stays', async () => {
		const { page, id, url } = await openChat();
		await cut(page);
		await page.route('**/api/conversations/**', (route) => route.abort());
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		await page.getByText('Connection issue detected').waitFor();
		expect(await box(page).inputValue()).toBe('My father.');
		await box(page).fill('My father.\n\nAnd then');
		await page.unrouteAll();
		await page.goto(`${app.url}/main`);
		await page.goto(url);
		await expect.poll(() => box(page).inputValue()).toBe('And then');
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(body.messages.match(/"content":"My father/g)).toHaveLength(1);
	});

	it('a message that failed is in its box, and leaves the box once the server is found to have it', async () => {
		const { page } = await openChat();
		const known = Promise.withResolvers<void>();
		// The database answers nobody: first the message fails, then it is asked for whether it is there.
		await page.route('**/reply', async (route) => {
			await route.fetch();
			await route.fulfill({ status: 503, body: '{}' });
		});
		await page.route('**/api/conversations/**', async (route) => {
			await known.promise;
			await route.continue();
		});
		await box(page).fill('My father.');
		const words = page.evaluate(
			() =>
				new Promise<string | undefined>((resolve) => {
					const look = () =>
						document.querySelector('form [role=alert]') &&
						resolve(document.querySelector<HTMLTextAreaElement>('textarea[name=content]')?.value);
					new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
				}),
		);
		await page.keyboard.press('Enter');
		expect(await words).toBe('My father.');
		known.resolve();
		await expect.poll(() => box(page).inputValue()).toBe('');
		await page.getByRole('log').getByText('My father.', { exact: true }).waitFor();
		expect(await page.locator('form [role=alert]').count()).toBe(0);
	});

	it('a message that was not kept is offered again, even if the same was said before', async () => {
		const { page, url } = await openChat();
		await send(page, 'Yes.', 'What did he say?');
		await page.route('**/reply', (route) => route.abort());
		await box(page).fill('Yes.');
		await page.keyboard.press('Enter');
		await page.getByText('Connection issue detected').waitFor();
		await page.goto(`${app.url}/main`);
		await page.goto(url);
		await expect.poll(() => box(page).inputValue()).toBe('Yes.');
	});

	it('a message that was kept as the first of a conversation is not offered again', async () => {
		const { page } = await openChat();
		const first = page.getByLabel('What story would you like to tell?');
		await page.goto(`${app.url}/main`);
		await waitForScripts(page);
		await page.route('**/main.data*', async (route) => {
			if (route.request().method() !== 'POST') return route.continue();
			await route.fetch({ maxRedirects: 0 });
			await route.abort();
		});
		await first.fill('The well was deep. 🪣');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('Connection issue detected').waitFor();
		expect(await first.inputValue()).toBe('The well was deep. 🪣');
		await page.unrouteAll();
		await page.goto(`${app.url}/main`);
		await waitForScripts(page);
		expect(await first.inputValue()).toBe('');
		await page.getByRole('link', { name: 'The well was deep.' }).click();
		await page.getByRole('log').getByText('The well was deep.').waitFor();
	});
});

describe('A chat whose story is written', () => {
	it('Generate Story asks before a rewrite, and Escape or a button closes the question', async () => {
		const messages = [gate, question, { role: 'user', content: 'My father.' }];
		const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
		const story = (await rosa.call('POST', '/api/stories/generate', { conversationId: id })).body;
		const { page } = await openSignedIn(browser, `${app.url}/chat/${id}`);
		const link = page.locator('main header').getByRole('link', { name: 'Read your story' });
		expect(await link.getAttribute('href')).toContain(`/stories/${story.id}`);
		const asked = page.getByText('Write the story again');
		const answer = (name: string) => page.getByRole('button', { name }).click();
		for (const close of [() => page.keyboard.press('Escape'), () => answer('Keep it as it is')]) {
			await answer('Generate Story');
			await asked.waitFor();
			await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('anew');
			await close();
			await asked.waitFor({ state: 'detached' });
		}
		await answer('Generate Story');
		await answer('Write it again');
		await page.waitForURL(/\/stories\//);
		await page.getByText('min read').waitFor();
	});
});
