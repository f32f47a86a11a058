import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openSignedIn, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { emptyDrive } from '#tests/support/drive.ts';
import { it } from '#tests/support/journey.ts';

// Every refusal is proven in requests/drive.test.ts and drive-consent.test.ts.

let browser: Browser;
let google: GoogleDouble;
let app: App;
let share: string;

it.beforeAll(async ({ browser: shared, google: standIn }) => {
	[browser, google] = [shared, standIn];
	app = await startApp({ env: googleEnv(google) });
	const [story] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
	share = `${app.url}/stories/${story.id}/share`;
	return app.stop;
});
beforeEach(async () => {
	await emptyDrive(app, google);
	await app.database.query('update "User" set "googleRefreshToken" = null, "googleSub" = null');
});

const button = (page: Page) => page.getByRole('button', { name: 'Upload to Google Drive' });
const notConnected = (page: Page) =>
	page.getByText('Google Drive Not Connected. Please sign in again with Google to enable Drive uploads.');
const openInDrive = (page: Page) => page.getByRole('link', { name: 'Open it in Google Drive' });

async function consent(page: Page): Promise<void> {
	await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
	await page.getByRole('button', { name: 'anna@example.com' }).click();
	await openInDrive(page).waitFor();
}

describe('Uploading a story to Google Drive', () => {
	it('the first upload leads to Google by itself, and Back leads to the upload button', async () => {
		const { page, problems } = await openSignedIn(browser, share);
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		await button(page).click();
		await notConnected(page).waitFor();
		const leaves = page.waitForRequest(/\/api\/auth\/google/, { timeout: 1_000 });
		await Promise.all([expect(leaves).rejects.toThrow('Timeout'), page.clock.runFor(4_000)]);
		await page.clock.runFor(2_000);
		await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
		await page.goBack();
		await button(page).waitFor();
		expect(await notConnected(page).count()).toBe(0);

		await waitForScripts(page);
		await button(page).click();
		await notConnected(page).waitFor();
		await page.clock.runFor(6_000);
		await consent(page);
		await page.getByText('Uploaded to Google Drive', { exact: true }).first().waitFor();
		expect(google.drive.files().map(({ versions }) => versions.length)).toEqual([1]);
		await page.reload();
		await openInDrive(page).click();
		await page.getByText('Google Drive: ').waitFor();
		expect(problems).toEqual([]);
	});

	it('a second upload takes one press, says that it is under way, and reports a full Drive', async () => {
		const { page } = await openSignedIn(browser, share);
		await button(page).click();
		await page.getByRole('link', { name: 'Sign in with Google' }).click();
		await consent(page);
		await waitForScripts(page);
		const held = Promise.withResolvers<void>();
		await page.route(/\/share/, async (route) => {
			if (route.request().method() === 'POST') await held.promise;
			await route.continue();
		});
		await button(page).click();
		const busy = page.getByRole('button', { name: 'Uploading...' });
		await busy.waitFor();
		expect(await busy.getAttribute('aria-disabled')).toBe('true');
		held.resolve();
		await button(page).waitFor();
		await page.getByText('Uploaded to Google Drive', { exact: true }).first().waitFor();
		expect(google.drive.files().map(({ versions }) => versions.length)).toEqual([2]);

		// The toast covers what is below it for a moment.
		await page.goto(share);
		await openInDrive(page).waitFor();
		await expectAccessibleOnPhone(page, 'uploaded');
		await waitForScripts(page);

		google.drive.fail('begin', 'quota', 9);
		await button(page).click();
		await page.getByText('There is no room left in your Google Drive.').waitFor();
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Upload Failed');
	});

	it('a user who refuses access uploads nothing', async () => {
		const { page } = await openSignedIn(browser, share);
		await button(page).click();
		await page.getByRole('link', { name: 'Sign in with Google' }).click();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await page.getByText('Google did not give us access, so nothing was uploaded.').waitFor();
		await button(page).waitFor();
		expect(google.drive.requests).toEqual([]);
		await expectAccessibleOnPhone(page, 'refused');
	});

	it('the page is accessible before access is given', async () => {
		const { page } = await openSignedIn(browser, share);
		// The page stays while it is looked at.
		await page.route(/\/api\/auth\/google/, (route) => route.fulfill({ status: 204 }));
		await page.goto(`${share}?drive=connect`);
		await expectAccessibleOnPhone(page, 'connect');
	});
});
