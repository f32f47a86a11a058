import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openSignedIn, readOut, waitForScripts } from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

// requests/deleted.test.ts proves which things are deleted, and who sees them.

let browser: Browser;
let app: App;
let rosa: Client;

it.beforeAll(({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
});

const tell = (content: string) => tellStory(rosa, content);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('Recently deleted', () => {
	it('a story is deleted, restored, and deleted for good after a question', async () => {
		const story = await tell('We had a goat called Frieda. She ate the washing.');
		const { title } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		const { page, problems } = await openSignedIn(browser, `${app.url}/profile?delete=${story}`, {
			viewport: { width: 320, height: 800 },
		});
		await waitForScripts(page);
		await button(page, 'Delete').click();
		await page.getByText('Story deleted successfully').first().waitFor();
		await page.getByRole('link', { name: 'Recently deleted' }).first().click();
		await page.getByRole('heading', { name: title }).waitFor();
		expect(await readOut(page)).toContainEqual(expect.stringContaining(`Restore ${title}`));
		await button(page, /^Restore/).press('Enter');
		await page.getByText('Story restored').first().waitFor();
		await page.getByText('There is nothing here.').waitFor();
		await page.getByRole('link', { name: 'View', exact: true }).click();
		await page.getByRole('heading', { name: title }).waitFor();

		await rosa.call('DELETE', `/api/stories/${story}`);
		await page.goto(`${app.url}/deleted`);
		await waitForScripts(page);
		await page.getByRole('link', { name: /^Delete forever/ }).click();
		await page.getByText('Are you sure you want to delete this story for good?').waitFor();
		await expectAccessibleOnPhone(page, 'the question');
		await page.getByRole('link', { name: 'Cancel' }).click();
		await page.getByRole('link', { name: /^Delete forever/ }).click();
		await button(page, 'Delete forever').click();
		await page.getByText('Deleted for good').first().waitFor();
		expect((await rosa.call('GET', '/api/deleted')).body).toEqual([]);
		expect(problems).toEqual([]);
	});
});
