import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { fallbackReply } from '#app/chat/reply-events.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { outage } from '#tests/doubles/openai-faults.ts';
import type { App } from '#tests/support/app.ts';
import { focusedId, openPage, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';

// A screen reader speaks unasked of two things: texts that appear in live regions, and the focused element.

let browser: Browser;
let app: App;
let double: OpenAiDouble;

it.beforeAll(({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
});
beforeEach(() => double.reset());

const box = (page: Page) => page.getByLabel('Your message');
const isFocused = (page: Page, name: string) =>
	expect.poll(() => page.getByRole('button', { name }).evaluate((one) => one === document.activeElement));

const wait = 'The answer is taking a moment.';

/** Notes the texts of live regions from now on: the whole text of a region in which something changes. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		const regions =
			'[aria-live=polite],[aria-live=assertive],[role=alert],[role=status],[role=log]:not([aria-live=off])';
		new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				const element = target instanceof Element ? target : target.parentElement;
				const region = element?.closest(regions);
				const added = [...addedNodes].flatMap((node) =>
					node instanceof Element
						? [...(node.matches(regions) ? [node] : node.querySelectorAll('[role=alert],[role=status]'))]
						: [],
				);
				for (const each of region ? [region] : added) {
					const text = each.textContent?.trim();
					if (text && said[said.length - 1] !== text) said.push(text);
				}
			}
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	// On a busy machine a reply may take long enough for the notice that it does.
	return async () => ((await page.evaluate('said')) as string[]).filter((text) => text !== wait);
}

const firstReply = 'The assistant asks: Who opened the gate?';

/** Waits for the first reply, since the box sends nothing before that. @returns what has been announced */
async function begin(page: Page) {
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/main`);
	await waitForScripts(page);
	const heard = await listen(page);
	double.next({ say: 'Who opened the gate?' });
	await page.getByLabel('What story would you like to tell?').fill('The gate squeaked.');
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
	await expect.poll(heard).toEqual([firstReply]);
	return heard;
}

/** Comes with the reply to the second message. */
const news = ' Your story can be written now: Generate Story is at the top.';

describe('A chat with a screen reader', () => {
	it('one sentence is announced for each reply, and the teller’s own words are not', async () => {
		const { page } = await openPage(browser);
		await page.clock.install();
		const heard = await begin(page);
		await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
		double.next({ say: 'That must have been a strange morning.' });
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		await expect
			.poll(heard)
			.toEqual([firstReply, `The assistant says: That must have been a strange morning.${news}`]);
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
		// A screen reader must not find the same reply a second time.
		await page.clock.runFor(8_000);
		await expect.poll(() => page.getByText('The assistant says: That').count()).toBe(0);
	});

	it('a reply that fails is announced once, with the way to Try again', async () => {
		const { page } = await openPage(browser);
		const heard = await begin(page);
		double.next(outage);
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		const failure =
			'AI Response Error Server is experiencing issues. Please try again in a moment. The “Try again” ' +
			'button is above the message box.';
		await expect.poll(heard).toContain(failure);
		await page.waitForTimeout(500);
		const told = await heard();
		expect(told.filter((text) => text.includes('Error'))).toEqual([failure]);
		expect(told.filter((text) => text.includes('My father') || text.includes(fallbackReply))).toEqual([]);
		double.next({ say: 'What did he say?' });
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(async () => (await heard()).at(-1)).toBe(`The assistant asks: What did he say?${news}`);
		// The pressed button has disappeared, so the focus moves to the message box.
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
	});

	it('a long wait for a reply is announced', async () => {
		const { page } = await openPage(browser);
		await page.clock.install();
		const heard = await begin(page);
		const written = Promise.withResolvers<void>();
		double.next({ say: 'What did he say?', after: written.promise });
		await box(page).fill('My father.');
		await page.keyboard.press('Enter');
		await page.getByText('The assistant is answering').waitFor();
		await page.clock.runFor(6_000);
		await expect.poll(() => page.evaluate('said')).toContain(wait);
		written.resolve();
		await expect.poll(heard).toEqual([firstReply, `The assistant asks: What did he say?${news}`]);
	});

	it('an added or removed member is announced once, and the focus stays with the members', async () => {
		const { page } = await openPage(browser);
		const heard = await begin(page);
		await page.getByText('Tell it together').click();
		for (const name of ['Ann', 'Bert']) {
			await page.getByLabel('Name').fill(name);
			await page.keyboard.press('Enter');
			await expect.poll(heard).toContainEqual(expect.stringContaining(`${name} has been added.`));
			await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
			expect(await page.getByLabel('Name').evaluate((one) => one === document.activeElement)).toBe(true);
		}
		await page.getByRole('button', { name: 'Speaking as Bert' }).click();
		await isFocused(page, 'Speaking as Bert').toBe(true);
		await page.getByRole('button', { name: 'Remove Bert' }).click();
		await page.getByText('Are you sure you want to remove Bert').waitFor();
		await page.getByRole('button', { name: 'Remove Bert' }).click();
		await expect.poll(heard).toContainEqual(expect.stringContaining('Bert has been removed.'));
		await expect.poll(() => focusedId(page)).toBe('members-title');
		expect(await page.locator('#members-title').getAttribute('tabindex')).toBeNull();
		const members = (await heard()).filter((text) => !text.startsWith('The assistant'));
		expect(members).toEqual([
			'Ann has been added. You are now speaking as Ann. If you want to tell it too, add your own name.',
			'Bert has been added.',
			'Bert has been removed. You are now speaking as Ann.',
		]);
	});
});
