import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openPage, openSignedIn } from '#tests/support/browser.ts';
import { regularUser, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { makeExport, readExport, readZip } from '#tests/support/my-data.ts';

// requests/my-data-*.test.ts prove the content of a download, and the texts that can be brought in.

let browser: Browser;
let app: App;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	await app.database.query('delete from "Export"');
});

const narrow = { viewport: { width: 320, height: 800 } };

describe('My data', () => {
	it('a user brings in a text, downloads everything and deletes the account', async () => {
		await signIn(app.url);
		const { page, problems } = await openSignedIn(browser, `${app.url}/profile`, narrow);
		await page.getByRole('link', { name: 'My data' }).click();
		await page.getByRole('heading', { name: 'My data', level: 1 }).waitFor();
		await page.getByRole('link', { name: 'Choose what to bring in' }).click();
		await page.getByLabel('A text (optional)').fill('We had a mill by the weir.');
		const buffer = Buffer.from('Die Mühle stand still.');
		await page
			.getByLabel('Files (optional)')
			.setInputFiles({ name: 'Mühle.txt', mimeType: 'text/plain', buffer });
		await page.getByRole('button', { name: 'Bring it in' }).click();
		await page.getByText('2 conversations were brought in.').first().waitFor();

		await page.getByRole('button', { name: 'Download everything' }).focus();
		await page.keyboard.press('Enter');
		const download = page.getByRole('link', { name: /^Download \(/ });
		await download.waitFor({ timeout: 60_000 });
		await page.getByText('Your download is ready.').first().waitFor();
		await expectAccessibleOnPhone(page, 'my data with a download');
		const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
		expect(file.suggestedFilename()).toMatch(/^Family Stories \d{4}-\d\d-\d\d\.zip$/);
		const { texts } = await readZip(new Uint8Array(await readFile(await file.path())));
		expect([...texts.values()].join()).toContain('Die Mühle stand still.');

		await page.getByRole('link', { name: 'Delete my account' }).click();
		await page.getByLabel('Your password').fill(regularUser.password);
		await page.getByLabel('Type the word delete').fill('keep');
		await page.getByRole('button', { name: 'Delete everything' }).click();
		await page.getByText('Please type the word delete.').first().waitFor();
		await expectAccessibleOnPhone(page, 'deleting, refused');
		await page.getByLabel('Your password').fill(regularUser.password);
		await page.getByLabel('Type the word delete').fill('delete');
		await page.keyboard.press('Enter');
		await page.getByText('Your account is deleted').first().waitFor();
		const kept = await page.context().cookies();
		expect(
			kept.map(({ name }) => name).filter((name) => !['time-zone', 'signed-out', 'toast'].includes(name)),
		).toEqual([]);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		expect(problems).toEqual([]);
	});
});

it('the index page of a download can be read offline', async () => {
	const rosa = await signIn(app.url);
	const text = 'Wir wohnten an der Mühle. Sie stand nie still, und das Wehr sang.';
	const messages = [{ role: 'user', content: text }];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages, title: 'Die Mühle' })).body;
	await rosa.call('POST', '/api/stories/generate', { conversationId: id });
	const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
	const said = [
		{ role: 'user', content: 'She kept a tin of buttons. "That one," she would say, "was his."' },
	];
	const other = (await rosa.call('POST', '/api/conversations', { messages: said, title: long })).body;
	await rosa.call('POST', '/api/stories/generate', { conversationId: other.id });
	const { texts } = await readExport(app, rosa, await makeExport(rosa));
	const { page, problems } = await openPage(browser, narrow);
	await page.context().setOffline(true);
	await page.setContent(texts.get('index.html') ?? '');
	await page
		.getByRole('navigation', { name: 'Your stories' })
		.getByRole('link', { name: 'Die Mühle' })
		.waitFor();
	await page.getByRole('article', { name: 'Die Mühle' }).getByText('Wehr').first().waitFor();
	await page.getByRole('article', { name: long }).getByText('“That one,” she would say').waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await page.context().setOffline(false);
	expect(problems).toEqual([]);
});
