import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openSignedIn, readOut, signInOnPage } from '#tests/support/browser.ts';
import { admin, regularUser } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// requests/feedback.test.ts proves how the server handles the form.

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});
beforeEach(() => app.database.query('delete from "Feedback"'));

const typed = {
	funSuggestions: 'More questions about food.',
	easeOfUseSuggestions: 'Larger buttons.',
	additionalFeedback: 'Thank you!',
};
const labels: Record<keyof typeof typed, string> = {
	funSuggestions: 'How could it be more fun?',
	easeOfUseSuggestions: 'How could it be easier to use?',
	additionalFeedback: 'Any additional feedback?',
};
const names = Object.keys(typed) as (keyof typeof typed)[];

const rating = (page: Page, group: string, name: string) =>
	page.getByRole('group', { name: group }).getByRole('radio', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const thanks = (page: Page) =>
	page.getByText('Thank you for your feedback! Your feedback has been submitted successfully.');
const rows = async () => {
	const columns = ['funAssessment', 'easeOfUseAssessment', ...names].map((name) => `"${name}"`);
	return (await app.database.query(`select ${columns} from "Feedback"`)).rows;
};

const open = (path = '/feedback', account = regularUser) =>
	openSignedIn(browser, app.url + path, { account });

async function fill(page: Page): Promise<void> {
	await rating(page, 'The product is fun to use', '4').check();
	await rating(page, 'The product is easy to use', '1: not easy at all').check();
	for (const name of names) await page.getByLabel(labels[name]).fill(typed[name]);
}

async function expectFilled(page: Page): Promise<void> {
	await expect.poll(() => rating(page, 'The product is fun to use', '4').isChecked()).toBe(true);
	expect(await rating(page, 'The product is easy to use', '1: not easy at all').isChecked()).toBe(true);
	for (const name of names) expect(await page.getByLabel(labels[name]).inputValue()).toBe(typed[name]);
}

describe('The feedback form', () => {
	it('a user opens the form from the menu, sees which ratings are missing, and is led home', async () => {
		const { page, problems } = await open('/profile');
		await page.getByText('Menu', { exact: true }).click();
		await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Feedback' }).click();
		await page.getByRole('heading', { name: 'Share Your Feedback' }).waitFor();
		await page.getByLabel(labels.funSuggestions).fill(typed.funSuggestions);
		await submit(page).click();
		await expect.poll(() => page.getByText('Please provide a rating').count()).toBe(2);
		const first = rating(page, 'The product is fun to use', '1: no fun at all');
		await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
		expect(await page.getByLabel(labels.funSuggestions).inputValue()).toBe(typed.funSuggestions);
		await fill(page);
		await submit(page).click();
		await thanks(page).waitFor();
		expect(new URL(page.url()).pathname).toBe('/');
		expect(await rows()).toEqual([{ funAssessment: 4, easeOfUseAssessment: 1, ...typed }]);
		await page.goto(`${app.url}/feedback`);
		expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
		await page.getByRole('link', { name: 'Back' }).click();
		await page.waitForURL(`${app.url}/`);
		expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
	});

	it('the form is filled in and sent by keyboard alone', async () => {
		const { page } = await open();
		await page.getByRole('link', { name: 'Back' }).focus();
		const press = async (...keys: string[]) => {
			for (const key of keys) await page.keyboard.press(key);
		};
		await press('Tab', 'Space', 'ArrowRight', 'ArrowDown', 'Tab', 'Space', 'ArrowLeft', 'Tab');
		await page.keyboard.type('More songs.');
		await press('Tab', 'Tab', 'Tab', 'Enter');
		await thanks(page).waitFor();
		expect(await rows()).toEqual([
			{
				funAssessment: 3,
				easeOfUseAssessment: 5,
				funSuggestions: 'More songs.',
				easeOfUseSuggestions: null,
				additionalFeedback: null,
			},
		]);
	});

	it('the typed text is there after signing in again', async () => {
		const { page } = await open();
		await fill(page);
		await app.database.query('delete from "Session"');
		await submit(page).click();
		await signInOnPage(page);
		await page.getByText('Here is what you wrote').waitFor();
		await expectFilled(page);
		await submit(page).click();
		await thanks(page).waitFor();
		expect(await rows()).toHaveLength(1);
	});
});

it('a screen reader says what the ends of a rating mean', async () => {
	const { page } = await open();
	const said = (await readOut(page)).filter((line) => /^(group|radio) /.test(line));
	expect(said).toEqual([
		'group The product is fun to use',
		'group The product is easy to use',
		...['1: no fun at all', '2', '3', '4', '5: very fun'].map((name) => `radio ${name}`),
		...['1: not easy at all', '2', '3', '4', '5: super easy'].map((name) => `radio ${name}`),
	]);
});

it('feedback is kept while it cannot be sent, and counted once for two presses', async () => {
	const { page, context } = await open();
	await fill(page);
	await context.setOffline(true);
	await submit(page).click();
	await page.getByText('Connection issue detected.').waitFor();
	await expectFilled(page);
	await context.setOffline(false);
	await app.database.query(`
		create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
		create trigger refuse before insert on "Feedback" execute function refuse()`);
	await submit(page).click();
	await page.getByText('Error submitting feedback').waitFor();
	await page.getByText('Please try again later.').waitFor();
	await expectFilled(page);
	await app.database.query('drop function refuse cascade');
	const pressed = Promise.withResolvers<void>();
	await page.route('**/feedback.data*', async (route) => {
		await pressed.promise;
		await route.continue();
	});
	await submit(page).click();
	await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
	pressed.resolve();
	await thanks(page).waitFor();
	expect(await rows()).toHaveLength(1);
});

it('every screen of feedback is accessible', async () => {
	const { page } = await open();
	await submit(page).click();
	await page.getByText('Please provide a rating').first().waitFor();
	await expectAccessibleOnPhone(page, 'the form with errors');
	await app.database.query(
		`insert into "Feedback" (id, "userId", "funAssessment", "easeOfUseAssessment", "additionalFeedback")
		select gen_random_uuid(), u.id, 4, 5, $1 from "User" u, generate_series(1, 21) where u.email = $2`,
		[`${'long'.repeat(200)}\n\n=1+1`, regularUser.email],
	);
	const { page: desk } = await open('/admin', admin);
	await expectAccessibleOnPhone(desk, 'the dashboard');
	await desk.getByRole('link', { name: 'Read the feedback' }).click();
	await desk.getByText('21 answers').waitFor();
	await expectAccessibleOnPhone(desk, 'the list');
	const download = desk.waitForEvent('download');
	await desk.getByRole('link', { name: 'Download as CSV' }).click();
	expect((await download).suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/);
	await desk.getByRole('link', { name: 'Older feedback' }).click();
	await expect.poll(() => desk.getByRole('article').count()).toBe(1);
});
