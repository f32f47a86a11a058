import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessible,
	openLastingPage,
	openPage,
	signInBrowser,
	unfoldAssistant,
	waitForScripts,
} from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;
let rosa: Client;
let id: string;
let page: Page;

const box = () => page.getByLabel('Story Content');
const saveButton = () => page.getByRole('button', { name: 'Save Changes' });

async function openEditor() {
	await page.goto(`${app.url}/stories/${id}/edit`);
	await waitForScripts(page);
}

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
	({ page } = await openLastingPage(browser));
	await signInBrowser(page, app.url);
});
afterAll(() => page.context().close());

describe('The story editor', () => {
	it('Save Changes is disabled while nothing has changed, and keeps the focus after a save', async () => {
		await openEditor();
		await expect.poll(() => saveButton().isDisabled()).toBe(true);
		await box().fill('My bicycle was blue.');
		await page.getByText('4 words').waitFor();
		expect(await saveButton().isDisabled()).toBe(false);
		await page.evaluate(() => window.scrollTo(0, 80));
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		await page.getByText(/Last saved/).waitFor();
		await expect.poll(() => saveButton().isDisabled()).toBe(true);
		expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(80);
		// It keeps the focus, and does nothing.
		expect(await saveButton().evaluate((button) => button === document.activeElement)).toBe(true);
		const posts: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
		await page.keyboard.press('Enter');
		await page.waitForTimeout(200);
		expect(posts).toEqual([]);
		expect(await box().inputValue()).toBe('My bicycle was blue.');
	});

	it('a save without a title clears the notice of the save before and moves the focus to the title', async () => {
		await openEditor();
		await box().fill('My bicycle was red.');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		await page.getByLabel('Story Title').fill(' ');
		await saveButton().click();
		await page.getByText('Title required. Please enter a title for your story').waitFor();
		expect(await page.getByText('Story saved successfully').count()).toBe(0);
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('save-title');
		await expectAccessible(page, 'title required');
		await box().fill('My bicycle was blue.');
		await page.getByLabel('Story Title').fill('The bicycle');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
	});

	it('leaving asks only if the browser cannot keep the text', async () => {
		await openEditor();
		await box().fill('It had a bell.');
		const asked: string[] = [];
		page.on('dialog', (dialog) => {
			asked.push(dialog.type());
			dialog.accept();
		});
		await page.reload();
		expect(asked).toEqual([]);
		await waitForScripts(page);
		await page.evaluate(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('Full.', 'QuotaExceededError');
			};
		});
		await box().fill('It had a bell, and it was loud.');
		await page.reload();
		expect(asked).toEqual(['beforeunload']);
		page.removeAllListeners('dialog');
		await box().fill('It had a bell.');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		await openEditor();
		expect(await page.getByText('You have unsaved changes').count()).toBe(0);
	});

	it('a newer version from elsewhere is shown, with the differences, before a save replaces it', async () => {
		await openEditor();
		await box().fill('From this tab.');
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'From another.' });
		await saveButton().click();
		await page.getByRole('heading', { name: 'A newer version was saved elsewhere' }).waitFor();
		expect(await page.getByLabel('The newer text').inputValue()).toBe('From another.');
		const changes = page.getByRole('region', { name: 'What saving yours would change' });
		expect(await changes.locator('[data-change=removed]').allTextContents()).toEqual([
			' [removed: another] ',
		]);
		expect(await changes.locator('[data-change=added]').allTextContents()).toEqual([' [added: this tab] ']);
		await expectAccessible(page, 'saved somewhere else');
		expect(await box().inputValue()).toBe('From this tab.');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		const { body } = await rosa.call('GET', `/api/stories/${id}/revisions`);
		const { body: newer } = await rosa.call('GET', `/api/stories/${id}/revisions/${body[0].version}`);
		expect(newer.content).toBe('From another.');
	});
});

describe('The editor’s assistant without a model', () => {
	it('Enter on a picked paragraph shows the rewrite and saves nothing', async () => {
		const content = 'I oiled the gate. It squeaked.';
		const { body } = await rosa.call('PUT', `/api/stories/${id}`, { content });
		await openEditor();
		await unfoldAssistant(page);
		await page.getByRole('button', { name: 'Take out paragraphs' }).click();
		await page.getByLabel('It squeaked.').check();
		await page.getByLabel('It squeaked.').press('Enter');
		await page.getByText(/\[removed:.*It squeaked\./).waitFor();
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.version).toBe(body.version);
		await page.getByRole('button', { name: 'Reject' }).click();
		await page.getByText('Rewrite discarded').waitFor();
		// Nothing was typed, so nothing is unsaved.
		expect(await page.getByRole('button', { name: 'Discard these changes' }).count()).toBe(0);
	});

	it('Save Changes saves the text while the assistant asks which paragraphs should go', async () => {
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'I oiled the gate.' });
		await openEditor();
		await unfoldAssistant(page);
		await page.getByRole('button', { name: 'Take out paragraphs' }).click();
		await page.getByText('Which paragraphs should go?').waitFor();
		await box().fill('I oiled the gate. It squeaked.');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		const { body } = await rosa.call('GET', `/api/stories/${id}`);
		expect(body.content).toBe('I oiled the gate. It squeaked.');
	});

	it('a picked paragraph is shown as removed, taken out and previewed before the story is saved', async () => {
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'It had a bell.\n\nIt rained.\n\nIt was blue.' });
		await openEditor();
		await unfoldAssistant(page);
		await page.getByRole('button', { name: 'Take out paragraphs' }).click();
		await page.getByText('Which paragraphs should go?').waitFor();
		await expect.poll(() => focused()).toBe('Take out paragraphs');
		await page.getByLabel('It rained.').check();
		await expectAccessible(page, 'taking out');
		await page.getByRole('button', { name: 'Show the story without them' }).click();
		await page.getByText(/\[removed:.*It rained\./).waitFor();
		await expect.poll(() => focused()).toBe('The rewrite');
		await page.getByRole('button', { name: 'Accept' }).click();
		await page.getByText("Changes applied! Don't forget to save.").waitFor();
		expect(await box().inputValue()).toBe('It had a bell.\n\nIt was blue.');
		await page.getByRole('button', { name: 'Preview' }).click();
		await expect.poll(() => focused()).toBe('Preview: not saved yet');
		expect(await page.locator('.prose p').allTextContents()).toEqual(['It had a bell.', 'It was blue.']);
		await expectAccessible(page, 'preview');
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
	});
});

it('on a narrow screen Cancel, the words and what is unsaved stand beside Save Changes', async () => {
	await page.setViewportSize({ width: 360, height: 800 });
	await openEditor();
	await box().fill('Typed.');
	const state = page.getByText('1 word · Not saved');
	const cancel = page.getByRole('link', { name: 'Cancel' });
	const places = await Promise.all([saveButton(), cancel, state].map((each) => each.boundingBox()));
	const [save, left, words] = places;
	if (!save || !left || !words) throw new Error('One of them is not shown.');
	expect(left.x).toBeGreaterThan(save.x + save.width);
	expect(left.y).toBe(save.y);
	expect(words.x).toBeGreaterThan(left.x + left.width);
	expect(words.y).toBeGreaterThanOrEqual(save.y);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.reload();
	await page.getByRole('button', { name: 'Discard these changes' }).click();
});

it.for([
	['usual', '112.5%'],
	['large', '225%'],
])(
	'with %s text on a narrow screen Save Changes stays in sight and covers no line with the caret',
	async ([, size = '']) => {
		const { page: own } = await openPage(browser, { viewport: { width: 320, height: 640 } });
		await signInBrowser(own, app.url);
		await own.goto(`${app.url}/stories/${id}/edit`);
		await waitForScripts(own);
		await own.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
		const text = own.getByLabel('Story Content');
		await text.fill(Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join('\n'));
		await text.evaluate((element: HTMLTextAreaElement) => {
			element.setSelectionRange(0, 0);
			window.scrollTo(0, 0);
		});
		const button = own.getByRole('button', { name: 'Save Changes' });
		const placeOf = (element: Element) => {
			const { top, bottom } = element.getBoundingClientRect();
			const bar = element.closest('.pinned')?.getBoundingClientRect().top ?? 0;
			return { top, bottom, bar, height: window.innerHeight };
		};
		for (let line = 0; line < 30; line++) {
			await own.keyboard.press('ArrowDown');
			const save = await button.evaluate(placeOf);
			expect(save.bottom).toBeLessThanOrEqual(save.height);
			const caret = await text.evaluate((element: HTMLTextAreaElement) => {
				const lines = element.value.split('\n').length;
				const before = element.value.slice(0, element.selectionStart).split('\n').length;
				const { top, height: all } = element.getBoundingClientRect();
				return top + (all * before) / lines;
			});
			expect(caret).toBeLessThan(save.bar + 10);
		}
		await own.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(async () => (await button.evaluate(placeOf)).top).toBeGreaterThanOrEqual(0);
		await own.context().close();
	},
);

it('the words in the editor keep their distance from the frames of boxes in forced colours', async () => {
	const { page: own } = await openPage(browser, { forcedColors: 'active', javaScriptEnabled: false });
	await signInBrowser(own, app.url);
	await own.goto(`${app.url}/stories/${id}/edit`);
	const boxes = await own.locator('main textarea').evaluateAll((all) =>
		all.map((box) => {
			const { borderLeftColor, paddingLeft, paddingRight } = getComputedStyle(box);
			const isFramed = !/^rgba\(.*, 0\)$|^transparent$/.test(borderLeftColor);
			return [isFramed, Math.min(Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)) >= 8];
		}),
	);
	expect(boxes.length).toBeGreaterThan(1);
	expect(boxes).toEqual(boxes.map(() => [true, true]));
	await own.context().close();
});

describe('The offer of unsaved changes', () => {
	const notice = 'You have unsaved changes';
	const offered = (at = page) => at.getByText(notice).count();
	const keptTexts = () =>
		page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')));
	const original = 'It had a bell.\n\nIt rained.\n\nIt was blue.\n\nIt was mine.';

	/** Has the assistant leave out a paragraph, and takes that. */
	async function acceptRewrite() {
		await unfoldAssistant(page);
		await page.getByRole('button', { name: 'Take out paragraphs' }).click();
		await page.getByLabel('It rained.').check();
		await page.getByRole('button', { name: 'Show the story without them' }).click();
		await page.getByRole('button', { name: 'Accept' }).click();
		await page.getByText("Changes applied! Don't forget to save.").waitFor();
	}

	const leave = (at = page) => at.goto(`${app.url}/stories/${id}`);

	it('a rewrite that was undone is not offered, nor is the text that it replaced', async () => {
		await rosa.call('PUT', `/api/stories/${id}`, { content: original });
		await openEditor();
		await box().fill(`${original} Truly.`);
		await acceptRewrite();
		expect(await offered()).toBe(0);
		await page.getByRole('button', { name: 'Undo the rewrite' }).click();
		await expect.poll(() => box().inputValue()).toBe(`${original} Truly.`);
		expect(await offered()).toBe(0);
		await leave();
		await openEditor();
		expect(await box().inputValue()).toBe(`${original} Truly.`);
		expect(await offered()).toBe(0);
		await page.getByRole('button', { name: 'Discard these changes' }).click();
		await expect.poll(() => box().inputValue()).toBe(original);
		expect(await offered()).toBe(0);
		expect(await keptTexts()).toEqual([]);
	});

	it('a save in one window withdraws the offer in the other; text that neither saved is still offered', async () => {
		await openEditor();
		await box().fill('From the first window.');
		const second = await page.context().newPage();
		await second.goto(`${app.url}/stories/${id}/edit`);
		await second.getByText(notice).waitFor();
		await saveButton().click();
		await page.getByText('Story saved successfully').waitFor();
		await expect.poll(() => offered(second)).toBe(0);
		await second.getByLabel('Story Content').fill('From the second window.');
		await box().fill('Typed once more.');
		// Nothing of the first window takes the place of what the second holds.
		await leave();
		await leave(second);
		await second.close();
		await openEditor();
		await page.getByRole('button', { name: 'Discard', exact: true }).click();
		await openEditor();
		await page.getByText(notice).waitFor();
		await page.getByRole('button', { name: 'Restore' }).click();
		expect(['From the second window.', 'Typed once more.']).toContain(await box().inputValue());
		await leave();
		await page.evaluate(() => localStorage.clear());
	});

	it('text that was saved and then changed elsewhere is not offered', async () => {
		await rosa.call('PUT', `/api/stories/${id}`, { content: original });
		await openEditor();
		await box().fill('Saved, but the answer was lost.');
		await leave();
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'Saved, but the answer was lost.' });
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'And then from the phone.' });
		await openEditor();
		await expect.poll(keptTexts).toEqual([]);
		expect(await offered()).toBe(0);
	});
});

const focused = () => page.evaluate(() => document.activeElement?.textContent);
