import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleInBothLooks,
	expectNoSidewaysScrolling,
	focusedId,
	openPage,
	openSignedIn,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;
let rosa: Client;
const seen = new Map<Page, string[]>();

it.beforeAll(async ({ browser: shared, modelApp: own }) => {
	[browser, app] = [shared, own];
	rosa = await signIn(app.url);
});

const more = (page: Page, id: string) => page.locator(`#memory-${id}`).getByRole('link', { name: /^More/ });
const heading = (page: Page, id: string) => page.locator(`#memory-${id} h2 a`);
const hasFocus = (link: Locator) => link.evaluate((each) => each === document.activeElement);
const menu = (page: Page, id: string) => page.locator(`#memory-${id} .menu`);

const begin = (...contents: string[]) => beginConversation(rosa, ...contents);

async function leaveOutFirst(id: string): Promise<void> {
	const [message] = (await rosa.call('GET', `/api/conversations/${id}/told`)).body.messages;
	await rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start: 0, kind: 'leaveOut' });
}

const titleOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body.title;

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
	const { page, problems } = await openSignedIn(browser, app.url + path, options);
	seen.set(page, problems);
	return page;
}

/** Has a story written by the button on a card. */
async function generate(page: Page, id: string) {
	await page.locator(`#memory-${id}`).getByRole('button', { name: 'Generate' }).click();
}

/** Opens *More* of a card and chooses from it. */
async function choose(page: Page, id: string, entry: string) {
	await more(page, id).click();
	await page.locator(`#memory-${id}`).getByRole('link', { name: entry }).click();
	await page.waitForURL(/\?(?:rename|delete)/);
}

describe('Search in Memories', () => {
	it('a search leads to a heading with its result', async () => {
		const word = 'hayloft';
		const id = await begin(`The hens laid their eggs in the ${word}.`);
		const page = await open('/profile');
		for (const way of ['Enter', 'Search']) {
			await page.getByLabel('Search your memories').fill(word);
			if (way === 'Enter') await page.keyboard.press('Enter');
			else await page.getByRole('button', { name: 'Search', exact: true }).click();
			await page.waitForURL(`**/*q=${word}*`);
			await page.getByRole('heading', { name: `One memory for “${word}”`, exact: true }).waitFor();
			await expect.poll(() => page.title()).toBe(`One memory for “${word}” – Family Stories`);
			await expect.poll(() => focusedId(page)).toBe('found');
			expect(await page.getByLabel('Search your memories').inputValue()).toBe(word);
		}
		await page.getByRole('link', { name: 'All memories' }).click();
		await page.locator(`#memory-${id}`).waitFor();
		expect(await page.getByLabel('Search your memories').inputValue()).toBe('');
	});
});

describe('Changing the title of a memory', () => {
	it('Enter saves the title', async () => {
		const id = await begin('We had a dog. He slept by the stove.');
		const page = await open('/profile');
		await choose(page, id, 'Change Title');
		await waitForScripts(page);
		await page.getByLabel('Title').fill(' Bruno ');
		await page.keyboard.press('Enter');
		await page.locator(`#memory-${id}`).getByRole('heading', { name: 'Bruno' }).waitFor();
		await page.waitForURL(`**/profile#memory-${id}`);
		expect(await titleOf(id)).toBe('Bruno');
		await expect.poll(() => hasFocus(heading(page, id))).toBe(true);
	});

	it('the title is saved when the focus leaves its box, and the focus stays where it went', async () => {
		const id = await begin('We had a dog.');
		const page = await open(`/profile?rename=${id}`);
		await page.getByLabel('Title').fill('Bruno the brave');
		await page.getByLabel('Search your memories').click();
		await page.getByRole('heading', { name: 'Bruno the brave' }).waitFor();
		expect(await titleOf(id)).toBe('Bruno the brave');
		expect(await focusedId(page)).toBe('words');
	});

	it('a title is back in its box after a reload, and Cancel leaves it as it was', async () => {
		const id = await begin('We had a dog.');
		const page = await open(`/profile?rename=${id}`);
		await page.getByLabel('Title').fill('Bruno');
		await page.reload();
		await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Bruno');
		await page.getByRole('link', { name: 'Cancel' }).click();
		await page.waitForURL(`**/profile#memory-${id}`);
		await expect.poll(() => hasFocus(heading(page, id))).toBe(true);
		expect(await titleOf(id)).toBe('We had a dog.');
		await page.goto(`${app.url}/profile?rename=${id}`);
		await waitForScripts(page);
		expect(await page.getByLabel('Title').inputValue()).toBe('We had a dog.');
	});

	it('an empty box, or the same title in it, leaves the title as it was', async () => {
		const id = await begin('We had a dog.');
		const page = await open('/profile');
		for (const typed of ['  ', 'We had a dog.']) {
			await page.goto(`${app.url}/profile?rename=${id}`);
			await waitForScripts(page);
			await page.getByLabel('Title').fill(typed);
			await page.getByLabel('Search your memories').click();
			await page.waitForURL((url) => !url.search);
			await more(page, id).waitFor();
			expect(await titleOf(id)).toBe('We had a dog.');
			expect(await focusedId(page)).toBe('words');
		}
	});

	it('a title that is too long is refused without holding the focus in its box', async () => {
		const id = await begin('We had a dog.');
		const page = await open(`/profile?rename=${id}`);
		const box = page.getByLabel('Title');
		await box.evaluate((input) => input.removeAttribute('maxlength'));
		await box.fill('x'.repeat(201));
		await page.getByLabel('Search your memories').click();
		await page.getByText('under 200 characters').first().waitFor();
		await page.getByLabel('Search your memories').click();
		await page.waitForTimeout(300);
		expect(await focusedId(page)).toBe('words');
		expect(await box.inputValue()).toBe('x'.repeat(201));
	});
});

describe('The card of a memory', () => {
	it('Escape closes More, also when nothing on the page has the focus, as in Safari', async () => {
		const id = await begin('We had a dog.');
		const page = await open('/profile');
		await more(page, id).click();
		await page.locator(`#memory-${id}`).getByRole('link', { name: 'Change Title' }).focus();
		await page.keyboard.press('Escape');
		expect(await menu(page, id).count()).toBe(0);
		expect(await hasFocus(more(page, id))).toBe(true);
		expect(new URL(page.url()).pathname).toBe('/profile');
		await more(page, id).click();
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.keyboard.press('Escape');
		expect(await menu(page, id).count()).toBe(0);
		expect(await focusedId(page)).toBe(`memory-${id}`);
	});

	it('More closes with a press elsewhere and when the focus leaves it', async () => {
		const [other, id] = [await begin('We had a cat.'), await begin('We had a dog.')];
		const page = await open('/profile');
		const isOpen = (one: string) => menu(page, one).count();
		await more(page, id).click();
		await page.getByRole('heading', { name: 'Memories' }).click();
		expect(await isOpen(id)).toBe(0);
		await more(page, id).click();
		await more(page, other).click({ force: true });
		await expect.poll(() => Promise.all([id, other].map(isOpen))).toEqual([0, 1]);
		// In the order of the Tab key, the entries follow the button, and the next card follows the entries.
		const entries = await menu(page, other).locator('a').count();
		for (let count = 0; count < entries; count += 1) await page.keyboard.press('Tab');
		expect(await isOpen(other)).toBe(1);
		await page.keyboard.press('Tab');
		expect(await isOpen(other)).toBe(0);
	});

	it.each([
		[1280, ''],
		[320, '225%'],
	])('More opens over other cards, at %s px %s', async (width, fontSize) => {
		const [below, id] = [await begin('We had a cat.'), await begin('We had a dog.')];
		const page = await open('/profile', { viewport: { width, height: 800 } });
		await waitForScripts(page);
		await page.locator('html').evaluate((html, size) => {
			html.style.fontSize = size;
		}, fontSize);
		const heights = () =>
			page
				.locator('.shelf > li')
				.evaluateAll((cards) =>
					cards.map((card) =>
						[card as HTMLElement].map(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight]),
					),
				);
		const before = await heights();
		for (const one of [id, below]) {
			await more(page, one).click();
			const entries = menu(page, one).locator('a');
			for (const entry of await entries.all()) {
				await entry.scrollIntoViewIfNeeded();
				const { x = -1, width: wide = 0 } = (await entry.boundingBox()) ?? {};
				expect(x).toBeGreaterThanOrEqual(0);
				expect(x + wide).toBeLessThanOrEqual(width);
				// Nothing covers the entry.
				await entry.click({ trial: true });
			}
			expect(await heights()).toEqual(before);
			await more(page, one).click();
		}
	});

	it('with large text the actions of a card are seen in the order in which they are read', async () => {
		const id = await begin('We had a goat.');
		const page = await open('/profile', { viewport: { width: 320, height: 800 } });
		await page.locator('html').evaluate((html) => {
			html.style.fontSize = '225%';
		});
		const tops = await page
			.locator(`#memory-${id}`)
			.locator('b, input, a[href^="?"]')
			.evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top));
		expect(tops).toHaveLength(3);
		expect(tops).toEqual([...tops].sort((one, other) => one - other));
		expect(new Set(tops).size).toBe(3);
	});

	it('Generate says that the story is being generated and cannot be pressed twice', async () => {
		const id = await begin('We walked to the mill. It was winter.', 'The wheel stood still.');
		const page = await open('/profile');
		let asked = 0;
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route('**/profile.data*', async (route) => {
			if (route.request().method() === 'POST') asked += 1;
			await promise;
			await route.continue();
		});
		await generate(page, id);
		const busy = page.getByRole('button', { name: 'Generating...' });
		await busy.waitFor();
		expect(await busy.getAttribute('aria-disabled')).toBe('true');
		await busy.click({ force: true });
		expect(await page.getByRole('button', { name: 'Generating...' }).count()).toBe(1);
		resolve();
		await page.waitForURL('**/stories/*');
		expect(asked).toBe(1);
	});

	it('a story that fails is reported on its card', async () => {
		const [id, other] = [
			await begin('We walked to the mill. It was winter.'),
			await begin('The gate squeaked.'),
		];
		const page = await open('/profile');
		await app.database.query(`alter table "AnyStory" add constraint none_more check (false) not valid`);
		try {
			await generate(page, id);
			const error = page.locator(`#memory-${id}`).getByText('Failed to generate story');
			await error.waitFor();
			await expect.poll(() => focusedId(page)).toBe(`failed-${id}`);
			expect(await page.locator(`#memory-${other}`).getByText('Failed').count()).toBe(0);
			expect(await page.getByText('Failed to generate story').count()).toBe(1);
			const button = page.locator(`#memory-${id}`).getByRole('button', { name: 'Generate' });
			expect(await button.getAttribute('aria-disabled')).toBeNull();
		} finally {
			await app.database.query('alter table "AnyStory" drop constraint none_more');
		}
	});

	it('a failure on a card far down does not scroll the page, and a new story opens at its top', async () => {
		const id = await begin('We had a cat.');
		await leaveOutFirst(id);
		for (let count = 0; count < 12; count += 1) await begin(`We had ${count} geese.`);
		const page = await open('/profile');
		await more(page, id).scrollIntoViewIfNeeded();
		const place = () => page.evaluate(() => window.scrollY);
		const before = await place();
		expect(before).toBeGreaterThan(500);
		const seen: number[] = [];
		await page.exposeFunction('tell', (y: number) => seen.push(y));
		await page.evaluate('addEventListener("scroll", () => tell(scrollY))');
		await generate(page, id);
		await page.locator(`#memory-${id}`).getByText('Everything you told me is left out.').waitFor();
		await expect.poll(() => focusedId(page)).toBe(`failed-${id}`);
		expect(Math.abs((await place()) - before)).toBeLessThan(300);
		expect(Math.min(before, ...seen)).toBeGreaterThan(0);
		// Another page still begins at its top.
		await app.database.query('delete from "Decision"');
		await generate(page, id);
		await page.waitForURL('**/stories/*');
		await page.getByText('Story generated successfully!').first().waitFor();
		expect(await place()).toBe(0);
	});

	it('a memory is deleted after one question', async () => {
		const id = await begin('We had a goat called Frieda.');
		const page = await open('/profile');
		await choose(page, id, 'Delete Conversation');
		const question = 'Are you sure you want to delete this conversation? This action cannot be undone.';
		const card = page.locator(`#memory-${id}`);
		await card.getByText(question).waitFor();
		expect(await card.getByText('We had a goat called Frieda.').count()).toBe(1);
		expect(await card.getByText('We had a goat called Frieda.').isVisible()).toBe(true);
		expect(await page.locator(':target').textContent()).toContain(question);
		await expect.poll(() => focusedId(page)).toBe('question');
		await page.keyboard.press('Tab');
		const remove = card.getByRole('button', { name: 'Delete' });
		expect(await remove.evaluate((one) => one === document.activeElement)).toBe(true);
		const [described] = await page.locator('#sure').allTextContents();
		expect(await remove.getAttribute('aria-describedby')).toBe('sure');
		expect(described).toContain(question);
		await remove.click();
		await page.getByText('Conversation deleted successfully').first().waitFor();
		expect(await card.count()).toBe(0);
	});

	it('a card says whether its PDF is being made, late, downloaded or has failed', async () => {
		const page = await open('/profile');
		const link = page.locator('.written').first().locator('a[href*="/pdf"]');
		await page.route('**/pdf?*', (route) => route.abort());
		await link.click();
		await page.getByText('Failed to download PDF').first().waitFor();
		await page.unroute('**/pdf?*');
		await page.route('**/pdf?*', (route) => route.fulfill({ status: 401, body: '{}' }));
		await link.click();
		await page.getByText('You have been signed out. Sign in again').first().waitFor();
		const signIn = page.getByRole('link', { name: 'Sign in' });
		expect(await signIn.getAttribute('href')).toBe('/profile');
		await page.unroute('**/pdf?*');
		// The page asks again for a PDF that takes long, which comes once the notice was seen.
		const seen = Promise.withResolvers<void>();
		await page.route('**/pdf?*', async (route) => {
			await seen.promise;
			await route.continue();
		});
		const later = { status: 503, headers: { 'Retry-After': '1' }, body: '{"message":"Later."}' };
		await page.route('**/pdf?*', (route) => route.fulfill(later), { times: 1 });
		const late = page.waitForEvent('download');
		await link.click();
		await page.getByText('Stay on this page, and it will be saved').first().waitFor();
		seen.resolve();
		expect((await late).suggestedFilename()).toMatch(/\.pdf$/);
		await link.waitFor();
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route('**/pdf?*', async (route) => {
			await promise;
			await route.continue();
		});
		await link.click();
		await link.getByText('Making the PDF...').waitFor();
		const downloading = page.waitForEvent('download');
		resolve();
		expect((await downloading).suggestedFilename()).toMatch(/^story-[0-9a-f-]{36}\.pdf$/);
		await page.getByText('PDF downloaded successfully').first().waitFor();
		await link.waitFor();
	});

	it('a card is accessible while its story is written and after it failed, and fits a narrow screen', async () => {
		const long = await begin(`${'Rindfleischetikettierung'.repeat(3)} was what my uncle did.`);
		const [writing, failed] = [await begin('We had a dog.'), await begin('We had a cat.')];
		for (const [id, status] of [
			[writing, 'writing'],
			[failed, 'failed'],
		])
			await app.database.query(
				`insert into "Story" (id, "userId", "conversationId", status)
				select gen_random_uuid(), "userId", id, $2::"StoryStatus" from "Conversation" where id = $1`,
				[id, status],
			);
		const page = await open('/profile?limit=3');
		await more(page, writing).click();
		await expectAccessibleInBothLooks(page, 'the shelf');
		for (const asked of [`rename=${long}`, `delete=${failed}`]) {
			await page.setViewportSize({ width: 320, height: 800 });
			await page.goto(`${app.url}/profile?limit=3&${asked}`);
			await expectNoSidewaysScrolling(page, asked);
		}
	});
});

describe('Dates', () => {
	it('dates are in the reader’s time zone with scripts, and in UTC without', async () => {
		const id = await begin('We walked to the mill.');
		const at = '2026-03-01T03:30:00Z';
		await app.database.query(`update "Conversation" set "createdAt" = $2 where id = $1`, [id, at]);
		await app.database.query(`update "User" set "timeZone" = null`);
		const plain = await open('/profile?limit=100', {
			javaScriptEnabled: false,
			timezoneId: 'America/New_York',
		});
		expect(await plain.locator(`#memory-${id}`).getByText('Mar 1 ·').count()).toBe(1);
		await plain.getByText('Where you are signed in').click();
		expect(await plain.locator('#sessions').textContent()).toMatch(/\d [AP]M UTC/);
		// The browser reports its time zone first on the login screen.
		const { page, problems } = await openPage(browser, { timezoneId: 'America/New_York' });
		await page.goto(`${app.url}/profile?limit=100`);
		await signInOnPage(page);
		expect(await page.locator(`#memory-${id}`).getByText('Feb 28 ·').count()).toBe(1);
		await page.getByText('Where you are signed in').click();
		expect(await page.locator('#sessions').textContent()).not.toContain('UTC');
		expect(problems).toEqual([]);
		const { rows } = await app.database.query(
			`select "timeZone" from "User" where email = 'user@example.com'`,
		);
		expect(rows[0].timeZone).toBe('America/New_York');
	});
});
