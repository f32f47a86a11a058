import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessible,
	focusedId,
	openPage,
	signInBrowser,
	waitForScripts,
} from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { button, copyTab, reload } from '#tests/support/kept-words.ts';

let browser: Browser;
let app: App;
let rosa: Client;
let id: string;
let context: BrowserContext;
let page: Page;

const stored = Array.from({ length: 60 }, (_, index) => `Line ${index} of the story.`).join('\n\n');
const notice = 'You have unsaved changes.';
const back = `${notice} They are in the boxes below.`;
const elsewhere = /another window|saved elsewhere/;

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
});
beforeEach(async () => {
	await rosa.call('PUT', `/api/stories/${id}`, { content: stored });
	({ page } = await openPage(browser));
	context = page.context();
	await signInBrowser(page, app.url);
	await openEditor();
});
afterEach(() => context.close());

async function openEditor(at = page) {
	await at.goto(`${app.url}/stories/${id}/edit`);
	await waitForScripts(at);
}
const box = (at = page) => at.getByLabel('Story Content');
const said = (at = page) => at.locator('main').getByRole('status').first().textContent();
/** The unsaved texts in this browser. */
const keptTexts = () =>
	page.evaluate(() =>
		Object.entries(localStorage)
			.filter(([key]) => key.startsWith('draft:'))
			.map(([, value]) => JSON.parse(value).content as string)
			.sort(),
	);
async function save(at = page) {
	await button(at, 'Save Changes').click();
	// Until then, the notice may be that of the save before.
	await expect.poll(() => button(at, 'Save Changes').isDisabled()).toBe(true);
	await at.getByText('Story saved successfully').waitFor();
	expect(await at.getByText(elsewhere).count()).toBe(0);
}
const saved = async () => (await rosa.call('GET', `/api/stories/${id}`)).body.content;

/** Another window, or a copy of this tab. */
async function openWindow({ isCopy = false } = {}): Promise<Page> {
	if (isCopy) return copyTab(page, `${app.url}/stories/${id}/edit`);
	const other = await context.newPage();
	await openEditor(other);
	return other;
}

describe('Unsaved text in the story editor, after a reload', () => {
	it('it is in the box, the bar says Not saved, and a screen reader hears it', async () => {
		await box().fill('It had a bell.');
		await page.getByLabel('Story Title').fill('The bell');
		await reload(page);
		await expect.poll(() => box().inputValue()).toBe('It had a bell.');
		expect(await page.getByLabel('Story Title').inputValue()).toBe('The bell');
		expect(await said()).toContain(back);
		await page.getByText('4 words · Not saved').waitFor();
		expect(await page.getByText('Auto-saved').count()).toBe(0);
		expect(await button(page, 'Restore').count()).toBe(0);
		await expectAccessible(page, 'brought back');
		await button(page, 'Discard these changes').click();
		expect(await box().inputValue()).toBe(stored);
		expect(await keptTexts()).toEqual([]);
		expect(await said()).toBe('');
		await page.getByText('Auto-saved').waitFor();
		await reload(page);
		expect(await box().inputValue()).toBe(stored);
	});

	it('it stays one text however often one types and reloads, and is saved at once', async () => {
		for (const text of ['One.', 'One. Two.', 'One. Two. Three.']) {
			await box().fill(text);
			await reload(page);
			await expect.poll(() => box().inputValue()).toBe(text);
			expect(await keptTexts()).toEqual([text]);
		}
		await save();
		expect(await saved()).toBe('One. Two. Three.');
		expect(await keptTexts()).toEqual([]);
		await reload(page);
		expect(await page.getByText(notice).count()).toBe(0);
		await box().fill('One. Two. Three. Four.');
		await page.goto(`${app.url}/stories/${id}`);
		await page.goBack();
		await waitForScripts(page);
		await expect.poll(() => box().inputValue()).toBe('One. Two. Three. Four.');
		await save();
		expect(await saved()).toBe('One. Two. Three. Four.');
	});

	it('it is back after the connection was cut while it was saved', async () => {
		await box().fill('Typed on the train.');
		await context.setOffline(true);
		await button(page, 'Save Changes').click();
		await page.getByText('Connection issue detected.').waitFor();
		expect(await box().inputValue()).toBe('Typed on the train.');
		await context.setOffline(false);
		await reload(page);
		await expect.poll(() => box().inputValue()).toBe('Typed on the train.');
		await save();
	});

	it('a text from before the story was last saved is offered, and the bar leads to it', async () => {
		await box().fill('Older.');
		await page.goto(`${app.url}/stories/${id}`);
		const newer = `${stored}\n\nFrom the phone.`;
		await rosa.call('PUT', `/api/stories/${id}`, { content: newer });
		await openEditor();
		await button(page, 'Restore').waitFor();
		expect(await said()).toContain('You have unsaved changes from before the story was last saved.');
		expect(await box().inputValue()).toBe(newer);
		await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
		await expectAccessible(page, 'offered');
		await page.getByRole('link', { name: 'Unsaved changes' }).click();
		expect(await focusedId(page)).toBe('restore');
		await expect
			.poll(() => button(page, 'Restore').evaluate((at) => at.getBoundingClientRect().top))
			.toBeGreaterThan(0);
		expect(await page.getByText('Auto-saved').count()).toBe(0);
		await button(page, 'Restore').click();
		expect(await box().inputValue()).toBe('Older.');
		expect(await page.getByLabel('The newer text').inputValue()).toBe(newer);
		await save();
		expect(await saved()).toBe('Older.');
		expect(await keptTexts()).toEqual([]);
	});

	it('a restored text gives way to what was in the box, which is offered in its turn and saved', async () => {
		await box().fill('First.');
		const other = await openWindow();
		await page.close();
		page = other;
		await button(page, 'Restore').waitFor();
		await box().fill('Second.');
		expect(await keptTexts()).toEqual(['First.', 'Second.']);
		await button(page, 'Restore').click();
		expect(await box().inputValue()).toBe('First.');
		await expect.poll(keptTexts).toEqual(['First.', 'Second.']);
		await box().fill('First, and more.');
		await reload(page);
		await button(page, 'Restore').waitFor();
		expect(await box().inputValue()).toBe(stored);
		await button(page, 'Restore').click();
		await expect.poll(() => box().inputValue()).toBe('First, and more.');
		await save();
		expect(await saved()).toBe('First, and more.');
		await button(page, 'Restore').click();
		await expect.poll(() => box().inputValue()).toBe('Second.');
		await save();
		expect(await saved()).toBe('Second.');
		expect(await keptTexts()).toEqual([]);
	});

	it('it is back where it was typed upon a text that was previewed', async () => {
		await box().fill('First.');
		await button(page, 'Preview').click();
		await page.getByRole('heading', { name: 'Preview: not saved yet' }).waitFor();
		await box().fill('First. Second.');
		await openEditor();
		await expect.poll(() => box().inputValue()).toBe('First. Second.');
		expect(await said()).toBe(back);
		expect(await button(page, 'Discard these changes').count()).toBe(1);
		await save();
		expect(await saved()).toBe('First. Second.');
		expect(await keptTexts()).toEqual([]);
	});

	it('a copied tab keeps its text beside that of the other', async () => {
		await box().fill('First.');
		const copy = await openWindow({ isCopy: true });
		await expect.poll(() => box(copy).inputValue()).toBe('First.');
		await box(copy).fill('Of the copy.');
		await box().fill('First, and more.');
		expect(await keptTexts()).toEqual(['First, and more.', 'Of the copy.']);
		await copy.close();
		await reload(page);
		await button(page, 'Restore').waitFor();
		expect(await keptTexts()).toEqual(['First, and more.', 'Of the copy.']);
	});

	it('a page that comes back as it was left has what a later page made of its text', async () => {
		await box().fill('First.');
		await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
		const later = await openWindow({ isCopy: true });
		await expect.poll(() => box(later).inputValue()).toBe('First.');
		expect(await keptTexts()).toEqual(['First.']);
		await box(later).fill('First, and more.');
		await save(later);
		await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
		await expect.poll(() => box().inputValue()).toBe('First, and more.');
		await waitForScripts(page);
		await box().fill('First, and even more.');
		await save();
	});
});
