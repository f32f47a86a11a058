import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleInBothLooks,
	openPage,
	readOut,
	signInBrowser,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { admin, regularUser, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// What the server makes of a form is proven in requests/feedback.test.ts.

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

async function open(scripts = true, path = '/feedback', account = regularUser) {
	const opened = await openPage(browser, { javaScriptEnabled: scripts });
	await signInBrowser(opened.page, app.url, account);
	await opened.page.goto(app.url + path);
	if (scripts) await waitForScripts(opened.page);
	return opened;
}

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

describe.each([
	['with JavaScript', true],
	['without JavaScript', false],
])('%s', (_name, scripts) => {
	it('somebody finds the form in the menu, is told what is missing, sends it and is home again', async () => {
		const { page, problems } = await open(scripts, '/profile');
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

	it('the keys alone do it', async () => {
		const { page } = await open(scripts);
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

	it('what was typed comes back after signing in again', async () => {
		const { page } = await open(scripts);
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

it('A screen reader says what the ends of a rating mean', async () => {
	const { page } = await open();
	const said = (await readOut(page)).filter((line) => /^(group|radio) /.test(line));
	expect(said).toEqual([
		'group The product is fun to use',
		'group The product is easy to use',
		...['1: no fun at all', '2', '3', '4', '5: very fun'].map((name) => `radio ${name}`),
		...['1: not easy at all', '2', '3', '4', '5: super easy'].map((name) => `radio ${name}`),
	]);
});

it('says that it is submitting, counts two presses once, and keeps all without a connection or a database', async () => {
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

it('No state of it breaks a rule of accessibility, in light at 320 px and in dark at 1280 px', async () => {
	const { page } = await open();
	await submit(page).click();
	await page.getByText('Please provide a rating').first().waitFor();
	await expectAccessibleInBothLooks(page, 'the form with errors');
	const client = await signIn(app.url);
	const long = { ...typed, additionalFeedback: `${'long'.repeat(200)}\n\n=1+1` };
	for (let count = 0; count < 21; count += 1)
		await client.call('POST', '/api/feedback', { funAssessment: '4', easeOfUseAssessment: '5', ...long });
	const { page: desk } = await open(true, '/admin', admin);
	await expectAccessibleInBothLooks(desk, 'the dashboard');
	await desk.getByRole('link', { name: 'Read the feedback' }).click();
	await desk.getByText('21 answers').waitFor();
	await expectAccessibleInBothLooks(desk, 'the list');
	const download = desk.waitForEvent('download');
	await desk.getByRole('link', { name: 'Download as CSV' }).click();
	expect((await download).suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/);
	await desk.getByRole('link', { name: 'Older feedback' }).click();
	await expect.poll(() => desk.getByRole('article').count()).toBe(1);
});

describe('After a story has been generated', () => {
	const generated = (page: Page) => page.getByText('Story generated successfully!');
	const question = (page: Page) => page.getByText("How was your experience? We'd love your feedback!");

	/** Has a story written; returns with its page, under a clock that can be moved. */
	async function generate(scripts = true, account = regularUser) {
		const messages = ['The gate squeaked. It was green.', 'My father oiled it.'];
		const client = await signIn(app.url, account);
		const turns = messages.map((content) => ({ role: 'user', content }));
		const { id } = (await client.call('POST', '/api/conversations', { messages: turns })).body;
		const opened = await openPage(browser, { javaScriptEnabled: scripts });
		const { page } = opened;
		if (scripts) await page.clock.install();
		await signInBrowser(page, app.url, account);
		await page.goto(`${app.url}/chat/${id}`);
		if (scripts) await waitForScripts(page);
		await page.getByRole('button', { name: 'Generate Story' }).click();
		await generated(page).waitFor();
		if (scripts) await waitForScripts(page);
		return opened;
	}

	it('an invitation comes 20 seconds later, once, and leads to the form', async () => {
		const { page, problems } = await generate();
		await page.clock.fastForward(10_000);
		await expect.poll(() => generated(page).count()).toBe(0);
		await page.clock.runFor(2_000);
		expect(await question(page).count()).toBe(0);
		await page.clock.fastForward(8_000);
		await page.clock.runFor(1_000);
		await question(page).waitFor();
		const region = page.getByRole('region', { name: 'Notifications (F8)' });
		expect(await region.locator('[aria-live=polite]').textContent()).toContain('How was your experience?');
		expect(await region.getByRole('link', { name: 'Share Feedback' }).count()).toBe(1);
		// The focus keeps it.
		for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key);
		await page.getByRole('heading', { name: 'Share Your Feedback' }).waitFor();
		await page.goBack();
		await waitForScripts(page);
		await page.clock.fastForward(60_000);
		await page.clock.runFor(2_000);
		expect(await question(page).count()).toBe(0);
		// Nor for the same story again, were it written anew.
		await page.evaluate(() => {
			const key = Object.keys(localStorage).find((each) => each.endsWith(':feedback'));
			if (!key || Object.values(JSON.parse(localStorage[key])).join() !== '0') throw new Error(key);
		});
		expect(problems).toEqual([]);
	});

	it('it waits until another notice has gone', async () => {
		const { page } = await generate();
		await page.getByText('Dismiss').hover();
		await page.clock.fastForward(21_000);
		await page.clock.runFor(3_000);
		expect([await generated(page).count(), await question(page).count()]).toEqual([1, 0]);
		await page.mouse.move(600, 700);
		await page.clock.fastForward(5_000);
		await page.clock.runFor(2_000);
		await question(page).waitFor();
		expect(await generated(page).count()).toBe(0);
	});

	it('it waits until a dialog has gone, on whatever page that is', async () => {
		const { page } = await generate(true, admin);
		await page.goto(`${app.url}/admin?new=1`);
		await waitForScripts(page);
		await page.clock.fastForward(25_000);
		await page.clock.runFor(3_000);
		expect(await page.getByRole('dialog').count()).toBe(1);
		expect(await question(page).count()).toBe(0);
		await page.getByRole('link', { name: 'Cancel' }).click();
		await page.getByRole('link', { name: 'New Version' }).waitFor();
		await waitForScripts(page);
		await page.clock.runFor(2_000);
		await question(page).waitFor();
	});

	it('it stands quietly on the story’s page where there are no scripts', async () => {
		const { page } = await generate(false);
		// Playwright's own locators by text or role see nothing of a `noscript`.
		const quiet = page.locator('noscript p');
		expect(await quiet.isVisible()).toBe(true);
		expect(await quiet.textContent()).toBe("How was your experience? We'd love your feedback!");
		await quiet.locator('a').click();
		await page.getByRole('heading', { name: 'Share Your Feedback' }).waitFor();
	});
});
