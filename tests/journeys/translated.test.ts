import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, signInBrowser, unfoldAssistant, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { translatePages } from '#tests/support/translate.ts';

// rules/translated-texts.test.ts proves that changing texts have elements of their own.

let browser: Browser;
let app: App;
let modelApp: App;
let double: OpenAiDouble;
let story: { id: string; title: string };

it.beforeAll(async ({ browser: shared, app: own, modelApp: other, double: standIn }) => {
	[browser, app, modelApp, double] = [shared, own, other, standIn];
	[story] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
});

async function open(path: string, on = app) {
	const opened = await openPage(browser);
	await translatePages(opened.page);
	await signInBrowser(opened.page, on.url);
	await opened.page.goto(on.url + path);
	await waitForScripts(opened.page);
	await opened.page.locator('h1 font font').first().waitFor({ state: 'attached' });
	return opened;
}

const begin = async (said: string[], on = app): Promise<string> => {
	const messages = said.map((content) => ({ role: 'user', content }));
	return (await (await signIn(on.url)).call('POST', '/api/conversations', { messages })).body.id;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const toast = (page: Page, text: string) =>
	expect.poll(() => page.getByLabel('Notifications (F8)').textContent()).toContain(text);

describe('Pages translated by Chrome', () => {
	it('the editor counts, saves, previews, rewrites and undoes', async () => {
		const { page, problems } = await open(`/stories/${story.id}/edit`);
		const note = page.getByText(/^\d+ words?/);
		const text = page.getByLabel('Story Content');
		await text.fill('My bicycle was blue.');
		await expect.poll(() => note.first().textContent()).toContain('4 words');
		await press(page, 'Save Changes');
		await page.getByText('· Auto-saved').waitFor();
		await text.fill('My bicycle was blue. It had a bell.');
		await expect.poll(() => page.getByText('· Auto-saved').count()).toBe(0);
		await expect.poll(() => note.first().textContent()).toContain('8 words');
		await press(page, 'Preview');
		await page.getByText('· Not saved').waitFor();
		await unfoldAssistant(page);
		await press(page, 'Take out paragraphs');
		await page.getByLabel('It had a bell.').check();
		await press(page, 'Show the story without them');
		await press(page, 'Accept');
		await toast(page, 'Changes applied!');
		await press(page, 'Undo the rewrite');
		await expect.poll(() => text.inputValue()).toBe('My bicycle was blue. It had a bell.');
		await press(page, 'Discard these changes');
		await expect.poll(() => text.inputValue()).toBe('My bicycle was blue.');
		await expect.poll(() => page.getByText('· Not saved').count()).toBe(0);
		expect(problems).toEqual([]);
	});

	it('the chat takes messages and members, undoes a change and says who speaks', async () => {
		const id = await begin(['My father drank whisky.', 'He sang.'], modelApp);
		const { page, problems } = await open(`/chat/${id}`, modelApp);
		const box = page.getByLabel('Your message');
		const send = async (text: string) => {
			await box.fill(text);
			await box.press('Enter');
			await page.getByRole('log').getByText(text).waitFor();
			await page.getByText('The assistant is answering').waitFor({ state: 'hidden' });
		};
		double.next({ reply: 'Rum it is.', changes: [{ words: 'whisky', becomes: 'rum' }] });
		await send('No, it was rum, not whisky.');
		await page.getByText('Put right:').waitFor();
		await press(page, 'Undo');
		await page.getByText('That’s undone.').waitFor();
		await page.getByText('Tell it together').click();
		for (const name of ['Ann', 'Bert']) {
			await page.getByLabel('Name', { exact: true }).fill(name);
			await press(page, 'Add Member');
			await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
		}
		await press(page, 'Speaking as Bert');
		await page.getByText('Your message, as Bert').waitFor();
		await send('The gate squeaked.');
		await press(page, 'Remove Bert');
		await press(page, 'Remove Bert');
		await expect.poll(() => page.getByText('Your message, as Bert').count()).toBe(0);
		// Its end moves what stands at the end of the page.
		await page.getByLabel('Notifications (F8)').waitFor({ state: 'detached' });
		await press(page, 'Just me');
		await page.getByText('You are telling it on your own.').waitFor();
		await press(page, 'Just listen');
		await page.getByText('I am just listening.').waitFor();
		await press(page, 'Ask me questions again');
		await page.getByText('Ask about…').waitFor();
		await follow(page, 'What you have told');
		await page.getByText('He sang.').first().click();
		await press(page, 'Leave out');
		await toast(page, 'Left out of the story.');
		expect(problems).toEqual([]);
	});

	it('memories are renamed, written as stories, found, deleted and restored', async () => {
		const id = await begin(['We had a dog.']);
		const { page, problems } = await open(`/profile?rename=${id}`);
		await page.getByLabel('Title', { exact: true }).fill('Bruno');
		await press(page, 'Save');
		await page.getByRole('heading', { name: 'Bruno' }).waitFor();
		await page.locator(`#memory-${id}`).getByRole('button', { name: 'Generate' }).click();
		await press(page, 'Write the story');
		await page.waitForURL(/\/stories\//);
		await page.goto(`${app.url}/profile`);
		await page.getByLabel('Search your memories').fill('Bruno');
		await press(page, 'Search');
		await page.getByText('One memory for').waitFor();
		await page.getByLabel('Search your memories').fill('Nobody');
		await press(page, 'Search');
		await page.getByText('Nothing found for').waitFor();
		await page.goto(`${app.url}/profile?delete=${story.id}`);
		await press(page, 'Delete');
		await toast(page, 'Story deleted successfully');
		await page.goto(`${app.url}/deleted`);
		await page.getByRole('button', { name: /^Restore/ }).click();
		await toast(page, 'Story restored');
		expect(problems).toEqual([]);
	});

	it('a story is shared by a link and by email, from the dialog', async () => {
		const { page, problems } = await open(`/stories/${story.id}`);
		await follow(page, 'Share');
		const dialog = page.getByRole('dialog');
		await dialog.locator('#email').click();
		await dialog.getByLabel('Your reader’s email address').fill('anna');
		await dialog.getByRole('button', { name: 'Send', exact: true }).click();
		await page.getByText('Invalid Email').first().waitFor();
		await page.getByLabel('Your reader’s email address').fill('anna@example.com');
		await press(page, 'Send');
		await page.getByText('It is kept in the outbox of this server.').waitFor();
		await page.getByLabel('Your reader’s email address').fill('b.b@b.example.org');
		await press(page, 'Send');
		await page
			.getByText(/Email Sent.*b\.b@b\.example\.org/)
			.first()
			.waitFor();
		await press(page, 'Make a link');
		await page.getByLabel('The link', { exact: true }).waitFor();
		await press(page, 'Make another link');
		await expect.poll(() => page.getByRole('link', { name: /^End/ }).count()).toBe(2);
		expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
	});

	it('a chat translated before its scripts load stays a page of forms with the text typed', async () => {
		const { page, problems } = await openPage(browser);
		await translatePages(page, 'loaded');
		await signInBrowser(page, app.url);
		const scripts = Promise.withResolvers<void>();
		await page.route('**/*.js', async (route) => {
			await scripts.promise;
			await route.continue().catch(() => {});
		});
		await page.goto(`${app.url}/chat/${await begin(['We had a dog.'])}`, { waitUntil: 'commit' });
		const box = page.getByLabel('Your message');
		await box.fill('He barked.');
		// Chrome translates without waiting for the scripts.
		await page.evaluate(() => document.dispatchEvent(new Event('DOMContentLoaded')));
		scripts.resolve();
		await page.getByRole('button', { name: 'Try again' }).waitFor();
		expect(await box.inputValue()).toBe('He barked.');
		await press(page, 'Send');
		await page.getByRole('log').getByText('He barked.').waitFor();
		expect(problems).toEqual([]);
	});
});
