import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleInBothLooks, openPage, openSignedIn, readOut } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// What a link opens, and to whom, is proven in requests/sharing.test.ts.

let browser: Browser;
let app: App;
let story: { id: string; title: string };

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	[story] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
});
beforeEach(() => app.database.query('delete from "StoryLink"'));

/** Axe is a script itself. */
const look = async (page: Page, name: string, scripts: boolean) => {
	if (scripts) await expectAccessibleInBothLooks(page, name);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each([
	['with JavaScript', true],
	['without JavaScript', false],
])('%s', (_name, scripts) => {
	it('somebody makes a link with a passphrase, a reader opens it, and it is ended', async () => {
		const { page, problems } = await openSignedIn(browser, `${app.url}/stories/${story.id}/share`, {
			javaScriptEnabled: scripts,
			viewport: { width: 320, height: 800 },
		});
		await page.getByLabel('A year').check();
		await page.getByLabel('Passphrase (optional)').fill('a walnut tree');
		await button(page, 'Make a link').click();
		const address = await page.getByLabel('The link', { exact: true }).inputValue();
		expect(new URL(page.url()).hash).toBe('#new-link');
		await look(page, 'the page with a new link', scripts);

		const { page: reader, problems: complaints } = await openPage(browser, {
			javaScriptEnabled: scripts,
			viewport: { width: 320, height: 800 },
		});
		await reader.goto(address);
		await reader.getByLabel('Passphrase').fill('a chestnut');
		await reader.keyboard.press('Enter');
		await reader.getByText('That is not the passphrase. Please try again.').first().waitFor();
		expect(await readOut(reader)).toContain('textbox Passphrase focused');
		await look(reader, 'the question for the passphrase', scripts);
		await reader.getByLabel('Passphrase').fill('a walnut tree');
		await reader.keyboard.press('Enter');
		await reader.getByRole('heading', { level: 1, name: story.title }).waitFor();
		expect(reader.url()).toBe(address);
		await look(reader, 'the story as its reader sees it', scripts);

		await page.getByRole('button', { name: /^End this link/ }).click();
		await page.getByText('The link has ended').first().waitFor();
		await reader.goto(address);
		await reader.getByRole('heading', { level: 1, name: 'This link opens nothing' }).waitFor();
		await look(reader, 'a link that has ended', scripts);
		expect([...problems, ...complaints].filter((text) => !text.includes('404'))).toEqual([]);
	});
});
