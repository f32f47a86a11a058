import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleOnPhone,
	expectNoSidewaysScrolling,
	openSignedIn,
	waitForScripts,
} from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;
let rosa: Client;

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	for (const title of ['The goat', 'The third step']) await tell(title);
});

async function tell(title: string): Promise<void> {
	const id = await tellStory(rosa, 'We had a goat called Frieda. She ate the washing.');
	await rosa.call('PUT', `/api/stories/${id}`, { title });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('A book of stories', () => {
	it('a book is put together, saved, made, downloaded and deleted', async () => {
		const { page, problems } = await openSignedIn(browser, `${app.url}/profile`, {
			viewport: { width: 320, height: 800 },
		});
		await page.getByRole('link', { name: 'Books', exact: true }).click();
		await page.getByText('You have no books yet.').waitFor();
		await button(page, 'Start a book').click();
		await page.getByRole('heading', { name: 'Untitled book' }).waitFor();
		await waitForScripts(page);
		await page.getByRole('textbox', { name: 'Title' }).fill('Frieda and the others');
		await page.getByRole('checkbox', { name: 'sample' }).press('Space');
		expect(await page.getByRole('checkbox', { name: 'The third step' }).isChecked()).toBe(true);
		await page.getByRole('img', { name: 'Cover of “Frieda' }).waitFor();
		await page.getByLabel('Dedication').fill('For Ida');
		await page.getByRole('textbox', { name: 'Title' }).press('Enter');
		await page.getByText('Book saved').first().waitFor();
		await page.getByRole('heading', { name: 'Frieda and the others' }).waitFor();

		await page.getByLabel('Dedication').fill('For Ida, who asked');
		await button(page, 'Move down: The goat').press('Enter');
		await page.getByText('Now 2 of 2').first().waitFor();
		expect(await page.getByLabel('Dedication').inputValue()).toBe('For Ida, who asked');
		expect(await page.getByRole('checkbox', { name: 'The goat' }).isChecked()).toBe(true);
		await expectNoSidewaysScrolling(page);
		await page.setViewportSize({ width: 1000, height: 800 });
		const line = page.getByRole('listitem').filter({ hasText: 'The third step' });
		await line.scrollIntoViewIfNeeded();
		await page.locator('.story-grip').nth(1).dragTo(line);
		await page.getByText('Book saved').first().waitFor();
		await button(page, 'Move up: The third step').waitFor();

		await page.getByText('Paper and printing').click();
		await page.getByLabel('For a print shop').check();
		await button(page, 'Make the book').click();
		await page.getByRole('link', { name: 'Download the book' }).waitFor({ timeout: 60_000 });
		await page.getByText('Your book is ready.').first().waitFor();
		await page
			.getByText(/^PDF, .* · \d+ pages · Made /)
			.first()
			.waitFor();
		expect(await page.getByLabel('For a print shop').isChecked()).toBe(true);
		await expectAccessibleOnPhone(page, 'the page of a book that was made');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: 'Download the book' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('Frieda and the others.pdf');

		await button(page, 'Delete this book').click();
		await page.getByText('Are you sure you want to delete this book').waitFor();
		await button(page, /^Delete$/).click();
		await page.getByText('You have no books yet.').waitFor();
		expect(problems).toEqual([]);
	});
});
