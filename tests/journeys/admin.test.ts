import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openPage, signInBrowser, signInOnPage } from '#tests/support/browser.ts';
import { admin } from '#tests/support/client.ts';
import { dropPrompts } from '#tests/support/database.ts';
import { it } from '#tests/support/journey.ts';
import { isFocused } from '#tests/support/keyboard.ts';

// requests/prompts.test.ts proves the dashboard without scripts.

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});
beforeEach(async () => {
	await dropPrompts(app.database, `version <> 'v1.0'`);
	await app.database.query('update "Prompt" set "isLive" = true, "deletedAt" = null');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Prompt Version' });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const card = (page: Page, version: string) =>
	page.getByRole('article').filter({ has: page.getByRole('heading', { name: version }) });
const toast = (page: Page) => page.getByLabel('Notifications (F8)').textContent();
const typed = {
	Version: 'beta-1',
	'Subtype (optional)': 'group',
	'Version Notes (optional)': 'Lets everybody have their turn.',
	'Prompt Content': 'Ask everybody in turn.\nAsk about the garden.',
};

async function openDashboard(page: Page): Promise<void> {
	await signInBrowser(page, app.url, admin);
	await page.goto(`${app.url}/admin`);
	await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

async function openDialog(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'New Version' }).click();
	await dialog(page).waitFor();
}

async function fill(page: Page, values: Record<string, string> = typed): Promise<void> {
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectTyped(page: Page, values: Record<string, string> = typed): Promise<void> {
	for (const [name, value] of Object.entries(values))
		await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(value);
}

const press = (page: Page) => dialog(page).getByRole('button', { name: 'Create Prompt' }).click();

describe('Prompts on the admin dashboard', () => {
	it('an admin creates a prompt version, sets it live and deletes it', async () => {
		const { page, problems } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInOnPage(page, admin);
		await page.getByText('Menu', { exact: true }).click();
		await page.getByRole('link', { name: 'Admin' }).click();
		await page.getByText('Manage system prompts and configuration').waitFor();
		await page.getByRole('link', { name: 'Story Generation Prompts' }).click();
		await page.locator('[aria-current=page]', { hasText: 'Story Generation Prompts' }).waitFor();
		const versions = page.getByRole('region', { name: 'Story Generation Prompts' });
		await expect.poll(() => isFocused(versions)).toBe(true);

		await openDialog(page);
		expect(await field(page, 'Version').getAttribute('placeholder')).toBe('v1.2, beta-1');
		await expect
			.poll(() => field(page, 'Version').evaluate((box) => box === document.activeElement))
			.toBe(true);
		await fill(page);
		await press(page);
		await expect.poll(() => toast(page)).toContain('Success! Prompt created successfully.');
		expect(new URL(page.url()).search).toBe('?tab=storyGeneration');
		expect(await dialog(page).count()).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
		const made = card(page, 'beta-1');
		expect(await made.getByRole('heading').textContent()).toMatch(/beta-1\s+group/);
		expect(await made.getByText('Lets everybody have their turn.').count()).toBe(1);
		expect(await made.getByText(/^Created [A-Z][a-z]+ \d+,\s\d{4}\. It has made 0 stories\.$/).count()).toBe(
			1,
		);
		expect(await made.getByText('Ask everybody in turn.').isVisible()).toBe(false);
		await made.getByText('View Content').click();
		expect(await made.getByText('Ask everybody in turn.').isVisible()).toBe(true);
		expect(await made.getByText('LIVE', { exact: true }).count()).toBe(0);

		await made.getByRole('link', { name: 'Set Live beta-1' }).click();
		await page.getByText('From the next story for several people on, beta-1 is used').waitFor();
		await page.getByRole('button', { name: 'Set Live' }).click();
		await expect.poll(() => toast(page)).toContain('Success! Prompt set as live successfully.');
		await made.getByText('LIVE', { exact: true }).waitFor();
		expect(await card(page, 'v1.0').getByText('LIVE', { exact: true }).count()).toBe(1);
		expect(await made.getByRole('link', { name: 'Set Live' }).count()).toBe(0);

		await made.getByText('This version is live').waitFor();
		expect(await made.getByRole('link', { name: 'Delete' }).count()).toBe(0);
		await made.getByRole('link', { name: 'Details' }).click();
		await page.getByRole('link', { name: 'Stop Using' }).click();
		await page.getByRole('button', { name: 'Stop Using' }).click();
		await expect.poll(() => toast(page)).toContain('The prompt is no longer in use.');
		const question = made.getByText('Are you sure you want to delete this prompt?');
		await made.getByRole('link', { name: 'Delete beta-1' }).click();
		await question.waitFor();
		await made.getByRole('link', { name: 'Cancel' }).click();
		await question.waitFor({ state: 'detached' });
		await made.getByRole('link', { name: 'Delete beta-1' }).click();
		await made.getByRole('button', { name: 'Delete' }).click();
		await expect.poll(() => toast(page)).toContain('Success! Prompt deleted successfully.');
		expect(await made.count()).toBe(0);
		expect(problems).toEqual([]);
	});

	it('Cancel closes the dialog, creates nothing and empties the fields', async () => {
		const { page } = await openPage(browser);
		await openDashboard(page);
		await openDialog(page);
		await fill(page);
		await dialog(page).getByRole('link', { name: 'Cancel' }).click();
		await page.getByRole('link', { name: 'New Version' }).waitFor();
		expect(await page.getByRole('article').count()).toBe(1);
		await openDialog(page);
		await expectTyped(page, {
			...typed,
			...Object.fromEntries(Object.keys(typed).map((name) => [name, ''])),
		});
	});

	it('a version that is refused shows its errors and keeps everything typed', async () => {
		const { page } = await openPage(browser);
		await openDashboard(page);
		await openDialog(page);
		const wrong = { ...typed, Version: 'x'.repeat(51), 'Prompt Content': 'The gate. '.repeat(6000) };
		await fill(page, wrong);
		await press(page);
		await dialog(page).getByText('Please keep this under 50,000 characters.').waitFor();
		await expectTyped(page, wrong);
		const version = field(page, 'Version');
		await expect.poll(() => version.evaluate((box) => box === document.activeElement)).toBe(true);
		await fill(page, typed);
		await press(page);
		await expect.poll(() => toast(page)).toContain('Prompt created successfully.');
		expect(await page.getByRole('article').count()).toBe(2);
	});
});

it('a prompt version is kept while the connection is cut, and by each window for itself', async () => {
	const { page, context } = await openPage(browser);
	await openDashboard(page);
	await openDialog(page);
	await fill(page);
	await context.setOffline(true);
	await press(page);
	await dialog(page).getByText('Connection issue detected.').waitFor();
	await expectTyped(page);
	await context.setOffline(false);
	const other = await context.newPage();
	await other.goto(page.url());
	await expectTyped(other);
	await fill(other, { Version: 'beta-2' });
	for (const [window, Version] of [
		[page, 'beta-1'],
		[other, 'beta-2'],
	] as const) {
		await window.reload();
		await expectTyped(window, { Version });
	}
	await other.reload();
	await other.getByText('Here is what you typed before, and did not send.').waitFor();
	await other.getByRole('button', { name: 'Start Without It' }).click();
	await expect.poll(() => isFocused(field(other, 'Version'))).toBe(true);
	await expectTyped(other, { Version: '', 'Prompt Content': '' });
	expect(await other.evaluate(() => Object.values(localStorage).join())).not.toContain('beta-2');
	await press(page);
	await expect.poll(() => toast(page)).toContain('Prompt created successfully.');
});

it('the admin dashboard is accessible', async () => {
	const { rows } = await app.database.query(
		`insert into "Prompt" (id, type, subtype, version, "versionNotes", content)
		values (gen_random_uuid(), 'conversation', 'group', $1, 'Notes', $2) returning id`,
		['a-very-long-label-without-a-place-to-break-in-it-xx', `${'long'.repeat(200)}\n  and more`],
	);
	const { page, problems } = await openPage(browser);
	const check = async (name: string) => {
		await expectAccessibleOnPhone(page, name);
		const low = await page
			.locator('main :is(a, button, summary, input:not([type=hidden]))')
			.evaluateAll((all) =>
				all.filter((target) => target.getBoundingClientRect().height <= 43).map((target) => target.outerHTML),
			);
		expect(low, name).toEqual([]);
	};
	await openDashboard(page);
	for (const summary of await page.locator('main summary').all()) await summary.click();
	await check('the list');
	await openDialog(page);
	await press(page);
	await dialog(page).getByText('Please give this version a name.').waitFor();
	await check('the dialog with errors');
	await page.goto(`${app.url}/admin?delete=${rows[0].id}`);
	await check('the question');
	expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
});
