import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openSignedIn, readOut, waitForScripts } from '#tests/support/browser.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// requests/email.test.ts proves the content of the email.

let browser: Browser;
let app: App;
let client: Client;
let story: { id: string; title: string };

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	client = await signIn(app.url);
	[story] = (await client.call('GET', '/api/stories')).body;
});
beforeEach(() => app.database.query('delete from "EmailShare"'));

const address = (page: Page) => page.getByLabel('Your reader’s email address');
const words = (page: Page) => page.getByLabel('A short message from you');
const summary = (page: Page) => page.locator('#email');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const banner = (page: Page, email: string) =>
	page.getByText(`Email Sent to ${email}. It is kept in the outbox`);
const open = () =>
	openSignedIn(browser, `${app.url}/stories/${story.id}`, {
		viewport: { width: 320, height: 800 },
	});

it('Send via Email opens at its first field', async () => {
	const { page, problems } = await openSignedIn(browser, `${app.url}/stories/${story.id}/share`);
	await summary(page).press('Enter');
	await page.keyboard.type('anna@example.com');
	expect(await address(page).inputValue()).toBe('anna@example.com');
	await summary(page).press('Enter');
	expect(await address(page).isVisible()).toBe(false);
	expect(problems).toEqual([]);
});

describe('Sharing by email', () => {
	it('a wrong address is refused, and the page names the address to which the story was sent', async () => {
		const { page, problems } = await open();
		await page.getByRole('link', { name: 'Share', exact: true }).click();
		await summary(page).click();
		await words(page).fill('Dear Anna, this is for you.');
		expect(await send(page).isDisabled()).toBe(true);
		await address(page).fill('anna');
		await send(page).click();
		await page.getByText('Invalid Email. Please enter a valid email address.').waitFor();
		await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await words(page).inputValue()).toBe('Dear Anna, this is for you.');
		await address(page).fill('anna@example.com');
		await address(page).press('Enter');
		await banner(page, 'anna@example.com').waitFor();
		await page
			.getByText('Email Sent To anna@example.com. It stays on this server.', { exact: true })
			.waitFor();
		await page.getByText(/^Sent to anna@example\.com on/).waitFor();
		expect([await address(page).inputValue(), await words(page).inputValue()]).toEqual(['', '']);
		expect((await app.database.query('select email from "EmailShare"')).rows).toEqual([
			{ email: 'anna@example.com' },
		]);
		expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
	});

	it('a story is sent by keyboard alone', async () => {
		const { page } = await open();
		await page.goto(`${app.url}/stories/${story.id}/share`);
		await waitForScripts(page);
		await summary(page).press('Enter');
		await page.keyboard.type('anna@example.com');
		await page.keyboard.press('Tab');
		await page.keyboard.type('For you');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await banner(page, 'anna@example.com').waitFor();
	});
});

it('an email is kept while the connection is cut, and sent once for two presses', async () => {
	const { page, context } = await openSignedIn(browser, `${app.url}/stories/${story.id}/share`);
	await summary(page).click();
	await address(page).fill('anna@example.com');
	await words(page).fill('For you');
	await context.setOffline(true);
	await send(page).click();
	await page.getByText('Connection issue detected.').waitFor();
	await context.setOffline(false);
	expect([await address(page).inputValue(), await words(page).inputValue()]).toEqual([
		'anna@example.com',
		'For you',
	]);
	const pressed = Promise.withResolvers<void>();
	await page.route('**/share.data*', async (route) => {
		await pressed.promise;
		await route.continue();
	});
	await send(page).click();
	await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
	pressed.resolve();
	await banner(page, 'anna@example.com').waitFor();
	expect((await app.database.query('select 1 from "EmailShare"')).rowCount).toBe(1);
	// The error of the next email replaces the notice of the first.
	await expect.poll(() => send(page).isDisabled()).toBe(true);
	await address(page).fill('ben');
	await send(page).click();
	await page.getByText('Invalid Email. Please enter a valid email address.').waitFor();
	expect(await banner(page, 'anna@example.com').count()).toBe(0);
});

it('every screen of sharing by email is accessible', async () => {
	const long = `${'grandmother-'.repeat(12)}@${'family.'.repeat(6)}example`;
	await client.call('POST', `/api/stories/${story.id}/share/email`, { email: long });
	const { page } = await openSignedIn(browser, `${app.url}/stories/${story.id}/share`);
	await summary(page).click();
	await address(page).fill('anna');
	await send(page).click();
	await page.getByText('Invalid Email. Please enter a valid email address.').waitFor();
	await expectAccessibleOnPhone(page, 'an address that is wrong');
	await address(page).fill('anna@example.com');
	await send(page).click();
	await banner(page, 'anna@example.com').waitFor();
	await expectAccessibleOnPhone(page, 'an email that was sent');
	const said = await readOut(page);
	expect(said).toContain('textbox Your reader’s email address');
	expect(said).toContain('button Send');
	const { page: desk } = await openSignedIn(browser, `${app.url}/admin`, { account: admin });
	await desk.goto(`${app.url}/outbox`);
	await expectAccessibleOnPhone(desk, 'the outbox');
	await desk.getByRole('link', { name: /anna@/ }).first().click();
	await desk.getByRole('heading', { name: 'Headers' }).waitFor();
	await expectAccessibleOnPhone(desk, 'a mail of the outbox');
	const download = desk.waitForEvent('download');
	await desk.getByRole('link', { name: '.pdf' }).click();
	expect((await download).suggestedFilename()).toBe(`${story.title}.pdf`);
});
