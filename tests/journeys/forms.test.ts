import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessible,
	focusedId,
	openPage,
	openSignedIn,
	signInBrowser,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

const box = (page: Page) => page.getByLabel('What story would you like to tell?');

const open = (path: string) => openSignedIn(browser, app.url + path);

/** Holds all scripts back, as a slow connection does. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route('**/*.js', async (route) => {
		await promise;
		await route.continue().catch(() => {});
	});
	return resolve;
}

/** Holds back what React does on a page once it listens to it, as a busy machine does. @returns what lets it go on */
async function holdRendering(page: Page) {
	await page.addInitScript(() => {
		const { promise, resolve } = Promise.withResolvers<void>();
		Object.assign(window, { letRender: resolve });
		const { postMessage } = MessagePort.prototype;
		// By which React calls itself.
		MessagePort.prototype.postMessage = function (message: unknown) {
			promise.then(() => postMessage.call(this, message));
		};
	});
	return {
		untilListening: () =>
			page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('_reactListening'))),
		letGoOn: () => page.evaluate(() => (window as unknown as { letRender: () => void }).letRender()),
	};
}

it('a letter and a press just before React takes a page over break nothing', async () => {
	const { page, problems } = await openPage(browser);
	await signInBrowser(page, app.url);
	const rendering = await holdRendering(page);
	await page.goto(`${app.url}/main`);
	await rendering.untilListening();
	await box(page).click();
	await page.keyboard.type('We had a dog.');
	await page.getByText('Menu').click();
	await rendering.letGoOn();
	await waitForScripts(page);
	expect(await box(page).inputValue()).toBe('We had a dog.');
	expect(problems).toEqual([]);
});

describe('Text typed before the scripts have loaded', () => {
	it('text typed before the scripts have loaded is added below the kept draft', async () => {
		const { page } = await open('/main');
		await box(page).fill('The gate squeaked.');
		const letScriptsCome = await holdScripts(page);
		await page.goto(`${app.url}/main`, { waitUntil: 'commit' });
		await box(page).fill('It was green.');
		letScriptsCome();
		await waitForScripts(page);
		const both = 'The gate squeaked.\n\nIt was green.';
		await expect.poll(() => box(page).inputValue()).toBe(both);
		await page.reload();
		await waitForScripts(page);
		await expect.poll(() => box(page).inputValue()).toBe(both);
	});

	it('a refused text that is shortened before the scripts have loaded stays shortened', async () => {
		const { page } = await open('/main');
		const letScriptsCome = await holdScripts(page);
		await page.goto(`${app.url}/main`, { waitUntil: 'commit' });
		await box(page).fill('The gate squeaked. '.repeat(3_000));
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('Please keep this under 50,000 characters.').waitFor();
		await box(page).fill('The gate squeaked.');
		letScriptsCome();
		await waitForScripts(page);
		expect(await box(page).inputValue()).toBe('The gate squeaked.');
	});
});

it('a submit button works again after 10 seconds, and when the page comes back', async () => {
	const { page } = await open('/profile');
	await page.clock.install();
	await page.route('**/profile', (route) =>
		route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
	);
	await page.getByText('Where you are signed in').click();
	const button = page.getByRole('button', { name: 'Sign out everywhere' });
	const busy = () => button.getAttribute('aria-disabled');
	await button.click();
	await expect.poll(busy).toBe('true');
	await page.clock.fastForward(10_000);
	await expect.poll(busy).toBeNull();
	await button.click();
	await expect.poll(busy).toBe('true');
	await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
	await expect.poll(busy).toBeNull();
});

it('the focus returns to the card after a title was changed, and to the list after a deletion', async () => {
	const client = await signIn(app.url);
	const id = await beginConversation(client, 'We had a dog.');
	const { page } = await open(`/profile?rename=${id}`);
	await page.getByLabel('Title').fill('Bruno');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('heading', { name: 'Bruno' }).waitFor();
	await expect.poll(() => focusedId(page)).toBe(`title-memory-${id}`);
	await page.goto(`${app.url}/profile?delete=${id}`);
	await waitForScripts(page);
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByText('Conversation deleted successfully').first().waitFor();
	await expect.poll(() => focusedId(page)).toBe('content');
});

it('a title typed for a conversation that was deleted elsewhere can be copied', async () => {
	const client = await signIn(app.url);
	const id = await beginConversation(client, 'We had a dog.');
	const { page } = await open(`/profile?rename=${id}`);
	await page.getByLabel('Title').fill('Bruno');
	await client.call('DELETE', `/api/conversations/${id}`);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.poll(() => page.getByLabel('Here is what you wrote').inputValue()).toBe('Bruno');
	await expectAccessible(page, 'what cannot be kept');
});

describe('A draft in the message box of a chat', () => {
	const message = (page: Page) => page.getByLabel('Your message');

	async function openChat(scripts: boolean) {
		const client = await signIn(app.url);
		const id = await beginConversation(client, 'We had a dog.', 'His name was Bruno.');
		const opened = await openPage(browser, { javaScriptEnabled: scripts });
		await signInBrowser(opened.page, app.url);
		await opened.page.goto(`${app.url}/chat/${id}?members`);
		await opened.page.waitForURL(/\/chat\//);
		if (scripts) await waitForScripts(opened.page);
		return opened;
	}

	it('the draft stays while members are added', async () => {
		const { page } = await openChat(true);
		await message(page).fill('Half a memory');
		await page.getByLabel('Name').fill('Ann');
		await page.getByLabel('Name').press('Enter');
		await page.getByRole('button', { name: 'Remove Ann' }).waitFor();
		expect(await message(page).inputValue()).toBe('Half a memory');
		await page.getByLabel('Name').fill('Bert');
		await page.getByRole('button', { name: 'Add Member' }).click();
		await page.getByRole('button', { name: 'Remove Bert' }).waitFor();
		expect(await message(page).inputValue()).toBe('Half a memory');
		expect(await page.getByLabel('Name').inputValue()).toBe('');
		expect(await page.getByRole('log').getByText('Half a memory').count()).toBe(0);
	});

	it('without scripts the draft stays after a reload, which sends nothing, and after a story is written', async () => {
		const { page } = await openChat(false);
		await message(page).fill('Half a memory');
		await page.getByRole('button', { name: 'Add Member' }).click();
		await page.getByText('Please enter a name.').waitFor();
		expect(await page.title()).toMatch(/^Error: /);
		expect(await focusedId(page)).toContain('participantName');
		const posts: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') posts.push(request.url());
		});
		await page.reload();
		expect(posts).toEqual([]);
		expect(await message(page).inputValue()).toBe('Half a memory');
		const chat = page.url().replace(/\?.*/, '');
		await page.getByRole('button', { name: 'Generate Story' }).click();
		await page.getByRole('button', { name: 'Write the story' }).click();
		await page.waitForURL(/\/stories\//);
		await page.goto(chat);
		expect(await message(page).inputValue()).toBe('Half a memory');
	});
});
