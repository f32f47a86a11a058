import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleOnPhone,
	openPage,
	readOut,
	signInBrowser,
	waitForScripts,
} from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

const box = (page: Page) => page.getByLabel('What story would you like to tell?');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keep = (page: Page) => chip(page, 'Keep what I wrote');
const holiday = 'I want to tell a story about a special holiday.';
const dad = 'I want to tell a story about a memory with my dad.';

async function open() {
	const opened = await openPage(browser);
	await signInBrowser(opened.page, app.url);
	await opened.page.goto(`${app.url}/main`);
	return opened;
}

describe('Ideas for a story', () => {
	it('an idea fills the box, and asks before it replaces what was typed', async () => {
		const { page, problems } = await open();
		await waitForScripts(page);
		await chip(page, 'A special holiday').click();
		expect(await box(page).inputValue()).toBe(holiday);
		await chip(page, 'A memory with dad').click();
		expect(await box(page).inputValue()).toBe(dad);
		await box(page).fill('He had a bicycle.');
		await chip(page, 'A special holiday').focus();
		await page.keyboard.press('Enter');
		await keep(page).waitFor();
		expect(await box(page).inputValue()).toBe('He had a bicycle.');
		// By keyboard and ear: the first answer has the focus, in a group that asks the question.
		const heard = await readOut(page);
		expect(heard).toContain('button Keep what I wrote focused');
		expect(heard).toContain(
			'group You have already written something. Keep it, or start with the idea instead?',
		);
		await page.keyboard.press('Enter');
		expect(await keep(page).count()).toBe(0);
		expect(await box(page).inputValue()).toBe('He had a bicycle.');
		expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true);
		await chip(page, 'A special holiday').click();
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: `Use “${holiday}” instead` }).click();
		expect(await box(page).inputValue()).toBe(holiday);
		expect(await keep(page).count()).toBe(0);
		// It is kept as a draft as well.
		await page.reload();
		await expect.poll(() => box(page).inputValue()).toBe(holiday);
		expect(problems).toEqual([]);
	});
});

describe('Home', () => {
	it('the home screen is accessible, and its parts share one left edge', async () => {
		const { page } = await open();
		await waitForScripts(page);
		for (const width of [1280, 320]) {
			await page.setViewportSize({ width, height: 800 });
			const lefts = () =>
				page
					.locator('#content :is(h1, #how, textarea, fieldset)')
					.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
			await expect.poll(async () => new Set(await lefts()).size).toBe(1);
		}
		expect(await box(page).getAttribute('aria-describedby')).toContain('how');
		await box(page).fill('He had a bicycle.');
		await chip(page, 'A special holiday').click();
		await expectAccessibleOnPhone(page, 'home with its question');
	});

	it('text typed while the scripts take the page over stays in the box', async () => {
		const { page } = await open();
		await page.addInitScript(() => {
			const find = document.getElementById.bind(document);
			let looks = 0;
			// The scripts look for the box when they begin, and again when they are done: in between somebody types.
			document.getElementById = (id) => {
				const element = find(id);
				if (element instanceof HTMLTextAreaElement && ++looks === 2) {
					element.value = 'The bridge at night.';
					element.dispatchEvent(new Event('input', { bubbles: true }));
				}
				return element;
			};
		});
		await page.reload();
		await waitForScripts(page);
		await page.waitForTimeout(200);
		expect(await box(page).inputValue()).toBe('The bridge at night.');
	});
});
