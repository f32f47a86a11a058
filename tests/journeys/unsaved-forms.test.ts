import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { openSignedIn, signInBrowser, unfoldAssistant, waitForScripts } from '#tests/support/browser.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { button, kept, label, reload, value } from '#tests/support/kept-words.ts';
import { addPhotos } from '#tests/support/photos.ts';

let browser: Browser;
let app: App;
let rosa: Client;
let storyId: string;

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	[{ id: storyId }] = (await rosa.call('GET', '/api/stories')).body;
});

it('what is in a picture is there after a reload and after a question, and forgotten once it is saved', async () => {
	const [photoId] = await addPhotos(rosa, storyId, 1);
	const { page } = await openSignedIn(browser, `${app.url}/stories/${storyId}/photos/${photoId}`);
	const question = 'Who and what is in this picture?';
	await label(page, question).fill('Frieda at the mill');
	await reload(page);
	await value(page, question).toBe('Frieda at the mill');
	await button(page, 'Remove this photo').click();
	await page.getByRole('link', { name: 'Keep it' }).click();
	await page.goto(`${app.url}/stories/${storyId}/photos/${photoId}`);
	await value(page, question).toBe('Frieda at the mill');
	await button(page, 'Save').click();
	await page.getByText('Photo saved').first().waitFor();
	expect(await kept(page, ':photo:')).toEqual([]);
	await page.goto(`${app.url}/stories/${storyId}/photos/${photoId}`);
	await value(page, question).toBe('Frieda at the mill');
});

it('a wish that is not sent is offered in the next window, and a tapped suggestion is there after a reload', async ({
	modelApp,
}) => {
	const [story] = (await (await signIn(modelApp.url)).call('GET', '/api/stories')).body;
	const address = `${modelApp.url}/stories/${story.id}/edit`;
	const { page, context } = await openSignedIn(browser, address);
	const question = 'What would you like to change?';
	await unfoldAssistant(page);
	await label(page, question).fill('Make it true');
	const next = await context.newPage();
	await page.close();
	await next.setViewportSize({ width: 360, height: 800 });
	await next.goto(address);
	await next.getByText('Your wish from earlier was not sent.').waitFor();
	expect(await label(next, question).isVisible()).toBe(false);
	await button(next, 'Restore').click();
	await value(next, question).toBe('Make it true');
	expect(await label(next, question).isVisible()).toBe(true);
	const suggestion = 'Make it longer and more detailed';
	await button(next, suggestion).click();
	await reload(next);
	await value(next, question).toBe(`Make it true\n${suggestion}`);
});

it('a wish for a rewrite is there after a reload and a save, and forgotten once it is asked for', async ({
	modelApp,
}) => {
	const [story] = (await (await signIn(modelApp.url)).call('GET', '/api/stories')).body;
	const { page } = await openSignedIn(browser, `${modelApp.url}/stories/${story.id}/edit`);
	const question = 'What would you like to change?';
	await unfoldAssistant(page);
	await label(page, question).fill('Make it true');
	await label(page, 'Story Title').fill('The summer of the island');
	await button(page, 'Save Changes').first().click();
	await page.getByText('Story saved successfully').first().waitFor();
	await value(page, question).toBe('Make it true');
	await reload(page);
	await value(page, question).toBe('Make it true');
	expect(await label(page, question).isVisible()).toBe(true);
	await button(page, 'Rewrite').click();
	await page.locator('[data-change=added]', { hasText: 'Truly' }).first().waitFor();
	await expect.poll(() => kept(page, ':wish:')).toEqual([]);
});

describe('The form of feedback', () => {
	const [fun, more] = ['How could it be more fun?', 'Any additional feedback?'];
	const ratings = (page: Page) => page.getByRole('radio', { checked: true });
	const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

	it('what is typed is there after a refusal and a reload, and forgotten once it is sent', async () => {
		const { page } = await openSignedIn(browser, `${app.url}/feedback`);
		await label(page, fun).fill('More songs.');
		await page.getByRole('radio', { name: '1: no fun at all' }).check();
		await submit(page);
		await page.getByText('Please provide a rating').waitFor();
		await label(page, more).fill('Thank you!');
		await reload(page);
		await value(page, fun).toBe('More songs.');
		await value(page, more).toBe('Thank you!');
		expect(await ratings(page).count()).toBe(1);
		await page.getByRole('radio', { name: '5: super easy' }).check();
		await submit(page);
		await page.getByText('Thank you for your feedback!').first().waitFor();
		expect(await kept(page, ':feedback-form')).toEqual([]);
		await page.goto(`${app.url}/feedback`);
		await waitForScripts(page);
		expect(await label(page, fun).inputValue()).toBe('');
		expect(await ratings(page).count()).toBe(0);
	});

	it('another account on the same device does not see it', async () => {
		const { page } = await openSignedIn(browser, `${app.url}/feedback`);
		await label(page, fun).fill('More songs.');
		await signInBrowser(page, app.url, admin);
		await reload(page);
		expect(await label(page, fun).inputValue()).toBe('');
		await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('songs');
	});
});

it('a text to bring in and the name of a link are kept, and a passphrase is not', async () => {
	const { page } = await openSignedIn(browser, `${app.url}/my-data/bring-in`);
	await label(page, 'A text (optional)').fill('We had a goat called Frieda.');
	await reload(page);
	await value(page, 'A text (optional)').toBe('We had a goat called Frieda.');
	await button(page, 'Bring it in').click();
	await page.waitForURL(/\/my-data\?brought=/);
	expect(await kept(page, ':bring-in')).toEqual([]);
	await page.goto(`${app.url}/stories/${storyId}/share?link=new`);
	await waitForScripts(page);
	await label(page, 'Who is it for?').fill('Anna');
	await label(page, 'Passphrase').fill('three blue goats');
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('goats');
	await reload(page);
	await value(page, 'Who is it for?').toBe('Anna');
	expect(await label(page, 'Passphrase').inputValue()).toBe('');
	await button(page, 'Make a link').click();
	await page.waitForURL(/#new-link$/);
	expect(await kept(page, ':link:')).toEqual([]);
});
