import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleOnPhone,
	openPage,
	openSignedIn,
	readOut,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// requests/sharing.test.ts proves who can open a link, and what it shows.

let browser: Browser;
let app: App;
let story: { id: string; title: string };

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	[story] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
});
beforeEach(() => app.database.query('delete from "StoryLink"'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('Sharing by link', () => {
	it('a reader opens a story by a link with a passphrase, until the owner ends the link', async () => {
		const { page, problems } = await openSignedIn(browser, `${app.url}/stories/${story.id}/share?link=new`, {
			viewport: { width: 320, height: 800 },
		});
		await page.getByLabel('A year').check();
		await page.getByLabel('Passphrase (optional)').fill('a walnut tree');
		await button(page, 'Make a link').click();
		const address = await page.getByLabel('The link', { exact: true }).inputValue();
		expect(new URL(page.url()).hash).toBe('#new-link');
		await expectAccessibleOnPhone(page, 'the page with a new link');

		const { page: reader, problems: complaints } = await openPage(browser, {
			viewport: { width: 320, height: 800 },
		});
		await reader.goto(address);
		await reader.getByLabel('Passphrase').fill('a chestnut');
		await reader.keyboard.press('Enter');
		await reader.getByText('That is not the passphrase. Please try again.').first().waitFor();
		expect(await readOut(reader)).toContain('textbox Passphrase focused');
		await expectAccessibleOnPhone(reader, 'the question for the passphrase');
		await reader.getByLabel('Passphrase').fill('a walnut tree');
		await reader.keyboard.press('Enter');
		await reader.getByRole('heading', { level: 1, name: story.title }).waitFor();
		expect(reader.url()).toBe(address);
		await expectAccessibleOnPhone(reader, 'the story as its reader sees it');

		await page.getByRole('link', { name: /^End this link/ }).click();
		await expectAccessibleOnPhone(page, 'the question');
		await page.getByRole('button', { name: 'End this link' }).click();
		await page.getByText('The link has ended').first().waitFor();
		await reader.goto(address);
		await reader.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor();
		await expectAccessibleOnPhone(reader, 'a link that has ended');
		expect([...problems, ...complaints].filter((text) => !text.includes('404'))).toEqual([]);
	});
});

describe('The sharing dialog over a story', () => {
	const open = async () => {
		const opened = await openSignedIn(browser, `${app.url}/stories/${story.id}`);
		const dialog = opened.page.getByRole('dialog', { name: story.title });
		const link = opened.page.getByRole('link', { name: 'Share', exact: true });
		const focused = async () => (await readOut(opened.page)).findLast((line) => line.endsWith(' focused'));
		return { ...opened, dialog, link, focused };
	};
	const address = (page: Page) => page.getByLabel('Your reader’s email address');
	const summary = (page: Page) => page.locator('#email');
	const isInSight = (page: Page) =>
		page.evaluate(() => {
			const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
			return top >= 0 && bottom <= window.innerHeight;
		});

	it('the dialog opens by keyboard, closes with Escape or Close, and keeps the address that was typed', async () => {
		const { page, dialog, link, focused, problems } = await open();
		await link.focus();
		await page.keyboard.press('Enter');
		await dialog.waitFor();
		await expect.poll(focused).toBe(`heading Share “${story.title}” focused`);
		expect(new URL(page.url()).pathname).toBe(`/stories/${story.id}`);
		await expectAccessibleOnPhone(page, 'the dialog');
		await summary(page).click();
		await address(page).fill('anna@example.com');
		await page.keyboard.press('Escape');
		await expect.poll(focused).toBe('link Share focused');
		expect(await dialog.count()).toBe(0);
		await link.click();
		expect(await address(page).inputValue()).toBe('anna@example.com');
		await button(page, 'Close').click();
		await expect.poll(focused).toBe('link Share focused');
		await page.reload();
		await waitForScripts(page);
		await link.click();
		await expect.poll(() => address(page).inputValue()).toBe('anna@example.com');
		expect(problems).toEqual([]);
	});

	it('the dialog leads to the share page, with the focus on the new link or on what is wrong', async () => {
		const { page, dialog, link, focused } = await open();
		await link.click();
		await summary(page).click();
		await address(page).fill('tom at ex');
		await page.keyboard.press('Enter');
		await page.waitForURL(`${app.url}/stories/${story.id}/share`);
		await page.getByText('Please enter a valid email address.').first().waitFor();
		await expect.poll(focused).toBe('textbox Your reader’s email address focused');
		await expect.poll(() => isInSight(page)).toBe(true);
		expect(await dialog.count()).toBe(0);
		await page.goto(`${app.url}/stories/${story.id}`);
		await waitForScripts(page);
		await link.click();
		await button(page, 'Make a link').click();
		await expect.poll(focused).toBe('textbox The link focused');
		await expect.poll(() => isInSight(page)).toBe(true);
		expect(new URL(page.url()).pathname).toBe(`/stories/${story.id}/share`);
		expect(await address(page).inputValue()).toBe('tom at ex');
		const first = await page.getByLabel('The link', { exact: true }).inputValue();
		await button(page, 'Make another link').click();
		await expect.poll(() => page.getByLabel('The link', { exact: true }).inputValue()).not.toBe(first);
		await expect.poll(focused).toBe('textbox The link focused');
		expect(await address(page).inputValue()).toBe('tom at ex');
	});

	it('the dialog closes when a notice comes', async () => {
		const { page, dialog, link } = await open();
		await link.click();
		await dialog.getByRole('link', { name: 'Download as PDF' }).click();
		await page.getByText('PDF downloaded successfully').waitFor();
		expect(await dialog.count()).toBe(0);
	});
});
