import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { fallbackReply } from '#app/chat/reply-events.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { outage } from '#tests/doubles/openai-faults.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, signInBrowser, signInOnPage, waitForScripts } from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';

// requests/stories.test.ts and requests/conversations.test.ts prove a chat without scripts.

let browser: Browser;
let app: App;
let double: OpenAiDouble;

it.beforeAll(({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
});
beforeEach(() => double.reset());

async function begin(page: Page, text: string): Promise<void> {
	if (page.url() === 'about:blank') await signInBrowser(page, app.url);
	await page.goto(`${app.url}/main`);
	// Scripts empty a box whose text is already a memory, and each test types the same text.
	if (await page.evaluate(() => 'canEnhance' in window)) await waitForScripts(page);
	await page.getByLabel('What story would you like to tell?').fill(text);
	await page.getByRole('button', { name: 'Send' }).click();
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/).catch(async (error) => {
		throw new Error(`${page.url()}: ${await page.locator('body').textContent()}`, { cause: error });
	});
}

/** Rests the pointer on every notice, so that no timer takes it away. */
const holdNotices = (page: Page) =>
	page.addInitScript(() => {
		const rest = () =>
			document
				.querySelector('[aria-label="Notifications (F8)"]')
				?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
		const watch = () => new MutationObserver(rest).observe(document.body, { childList: true, subtree: true });
		document.addEventListener('DOMContentLoaded', watch);
	});

const said = (page: Page, heading: string) =>
	page
		.getByRole('log')
		.getByRole('article')
		.filter({ has: page.getByRole('heading', { name: heading }) });
const replies = (page: Page) => said(page, 'The assistant says').filter({ hasNotText: fallbackReply });
const box = (page: Page) => page.getByLabel('Your message');

describe('The message box', () => {
	it('what is typed while a button above the box has the focus goes into the box, and Enter presses the button', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'We had a mill.');
		await waitForScripts(page);
		await replies(page).first().waitFor();
		await box(page).fill('A draft. ');
		await page.getByRole('button', { name: 'Ask me something else' }).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(2);
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(3);
		await page.keyboard.type('It was by the weir.');
		expect(await box(page).inputValue()).toBe('A draft. It was by the weir.');
	});

	it('the message box is 44 to 88 px high, up to 160 with a longer text, and says that Enter sends', async () => {
		const { page } = await openPage(browser);
		await signInBrowser(page, app.url);
		await page.goto(`${app.url}/chat`);
		await waitForScripts(page);
		expect(await page.getByText('Enter sends').count()).toBe(1);
		expect(await box(page).getAttribute('aria-describedby')).toBe('enter');
		const heights = [
			['', 44, 88.5],
			['The gate squeaked.\nIt was Ida.', 44, 88.5],
			['The gate squeaked.\n'.repeat(12), 159.5, 160.5],
		] as const;
		for (const [text, least, most] of heights) {
			await box(page).fill(text);
			const { height = 0 } = (await box(page).boundingBox()) ?? {};
			expect(height).toBeGreaterThanOrEqual(least);
			expect(height).toBeLessThanOrEqual(most);
		}
	});
});

describe('A chat with scripts', () => {
	it('a message stays when the model fails, and Try again brings its reply', async () => {
		const { page } = await openPage(browser);
		double.next(outage);
		await holdNotices(page);
		await begin(page, 'The gate squeaked.');
		await page.getByText(fallbackReply).waitFor();
		expect(await page.getByRole('log').getByText('The gate squeaked.', { exact: true }).count()).toBe(1);
		await expect
			.poll(() => page.getByLabel('Notifications (F8)').textContent())
			.toContain('AI Response Error');
		const notice = page.getByText('The “Try again” button is above the message box.');
		expect(await notice.count()).toBe(1);
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(() => replies(page).count()).toBe(1);
		expect(await page.getByText(fallbackReply).count()).toBe(0);
		expect(await notice.count()).toBe(0);
	});

	it('a notice covers neither the box nor what was said last', async () => {
		const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
		await holdNotices(page);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		await page.evaluate(() => {
			const detail = {
				title: 'AI Response Error',
				description: 'Server is experiencing issues. '.repeat(3),
				destructive: true,
			};
			window.dispatchEvent(new CustomEvent('family-stories:toast', { detail }));
		});
		const notice = page.locator('[aria-label="Notifications (F8)"] > div');
		const bottomOf = async (part: typeof notice) => {
			const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
			return y + height;
		};
		await expect.poll(() => bottomOf(notice)).toBeGreaterThan(0);
		const top = async (part: typeof notice) => (await part.boundingBox())?.y ?? 0;
		expect(await top(notice)).toBeGreaterThanOrEqual(await bottomOf(page.locator('.chat-top')));
		expect(await bottomOf(notice)).toBeLessThan(await top(box(page)));
		expect(await bottomOf(notice)).toBeLessThan(await top(replies(page).last()));
	});

	it('a message that is too long is refused with the reason and stays in the box', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		const long = 'It was a long summer. '.repeat(5000);
		await box(page).fill(long);
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('Please keep this under 50,000 characters.').first().waitFor();
		await expect.poll(() => box(page).inputValue()).toBe(long);
		expect(await said(page, 'You said').count()).toBe(1);
		expect(await page.getByText('AI Response Error').count()).toBe(0);
	});

	it('a chat that opens with one message asks for one reply', async () => {
		const { page } = await openPage(browser);
		await page.clock.install();
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		// Runs every timer that a script still waits for, before the next reply.
		await page.clock.fastForward('01:00');
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(2);
		expect(double.requests.filter(({ kind }) => kind === 'reply')).toHaveLength(2);
	});

	it('a chat that fits the screen opens at its beginning, and the first reply moves nothing', async () => {
		const { page } = await openPage(browser);
		const reply = Promise.withResolvers<void>();
		double.next({ say: 'Who heard it?', after: reply.promise });
		await begin(page, 'The gate squeaked.');
		await page.getByText('The assistant is answering').waitFor();
		const message = page.getByRole('log').getByText('The gate squeaked.', { exact: true });
		const place = async () => [await message.boundingBox(), await box(page).boundingBox()];
		const before = await place();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		reply.resolve();
		await expect.poll(() => replies(page).count()).toBe(1);
		expect(await place()).toEqual(before);
	});

	it('a reply that comes in pieces is announced once, and the focus stays in the message box', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		const text = `Who opened the gate${' in those days'.repeat(60)}?`;
		const seen = Promise.withResolvers<void>();
		double.next({ say: text, ending: 'linger', after: seen.promise });
		await page.evaluate(() => {
			const added: string[] = [];
			Object.assign(window, { announced: added });
			const log = document.querySelector('[role=log]') as Element;
			new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const node of addedNodes) added.push(node.textContent ?? '');
			}).observe(log, { childList: true, subtree: true, characterData: true });
		});
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		await page.getByText('The assistant is answering').waitFor();
		seen.resolve();
		await expect.poll(() => replies(page).count()).toBe(2);
		const announced: string[] = await page.evaluate('announced');
		expect(announced.filter((text) => text.includes('Who opened'))).toHaveLength(1);
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
	});

	it('Shift+Enter breaks the line and Enter sends the message', async () => {
		const { page } = await openPage(browser);
		await signInBrowser(page, app.url);
		await page.goto(`${app.url}/main`);
		const first = page.getByLabel('What story would you like to tell?');
		await first.fill('One');
		await page.keyboard.press('Shift+Enter');
		await page.keyboard.type('Two');
		expect(await first.inputValue()).toBe('One\nTwo');
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/chat\//);
	});

	it('a message stays in its box while the connection is cut, and is sent once the connection is back', async () => {
		const { page, context } = await openPage(browser);
		await signInBrowser(page, app.url);
		await page.goto(`${app.url}/main`);
		const first = page.getByLabel('What story would you like to tell?');
		// Waits for all scripts: for a missing one the page would load itself anew.
		await page.waitForLoadState('networkidle');
		await context.setOffline(true);
		await first.fill('The gate squeaked.');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('Connection issue detected').waitFor();
		expect(await page.getByText('Connection Issue', { exact: true }).count()).toBe(1);
		expect(await first.inputValue()).toBe('The gate squeaked.');
		await context.setOffline(false);
		await page.getByRole('button', { name: 'Send' }).click();
		await page.waitForURL(/\/chat\//);
		await expect.poll(() => replies(page).count()).toBe(1);

		await context.setOffline(true);
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		const alert = page.getByRole('alert').filter({ hasText: 'Connection issue detected' });
		await expect
			.poll(() => alert.allTextContents())
			.toEqual([
				'Connection Issue Connection issue detected. Please check your internet connection and try again.',
			]);
		// A title, and then what it is about: not one running on from the other.
		const title = page.getByText('Connection Issue', { exact: true });
		expect(await title.evaluate((one) => getComputedStyle(one).display)).toBe('block');
		expect(await box(page).inputValue()).toBe('It was green.');
		await context.setOffline(false);
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(2);
		expect(await page.getByRole('log').getByText('It was green.', { exact: true }).count()).toBe(1);
	});

	it('a message that could not be sent returns to its box, before what has been typed since', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		const cut = Promise.withResolvers<void>();
		await page.route('**/reply', async (route) => {
			await cut.promise;
			await route.abort();
		});
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		await expect.poll(() => box(page).inputValue()).toBe('');
		await box(page).fill('And then');
		cut.resolve();
		await expect.poll(() => box(page).inputValue()).toBe('It was green.\n\nAnd then');
		await page.reload();
		await expect.poll(() => box(page).inputValue()).toBe('It was green.\n\nAnd then');
	});

	it('after signing in again a message and the draft after it are in the box, with a note until sent', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		const ended = Promise.withResolvers<void>();
		await page.route('**/reply', async (route) => {
			await ended.promise;
			await route.continue();
		});
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		await expect.poll(() => box(page).inputValue()).toBe('');
		await box(page).fill('And then');
		await app.database.query('delete from "Session"');
		ended.resolve();
		await page.getByText('What you wrote is safe').waitFor();
		await signInOnPage(page);
		const note = page.getByText('Here is what you wrote');
		await note.waitFor();
		expect(await box(page).inputValue()).toBe('It was green.\n\nAnd then');
		await waitForScripts(page);
		await page.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => replies(page).count()).toBe(2);
		await expect.poll(() => note.count()).toBe(0);
		expect(await box(page).inputValue()).toBe('');
	});

	it('Try again does not say that no reply came while it fetches one that came elsewhere', async () => {
		const { page } = await openPage(browser);
		double.next(outage);
		await begin(page, 'The gate squeaked.');
		await page.getByText(fallbackReply).waitFor();
		// The reply comes on another device, and this window does not learn of it.
		const { page: elsewhere } = await openPage(browser);
		await signInBrowser(elsewhere, app.url);
		await elsewhere.goto(page.url());
		await expect.poll(() => replies(elsewhere).count()).toBe(1);

		const asked = Promise.withResolvers<void>();
		const loaded = Promise.withResolvers<void>();
		await page.route('**/chat/*.data*', async (route) => {
			asked.resolve();
			await loaded.promise;
			await route.continue();
		});
		await page.getByRole('button', { name: 'Try again' }).click();
		await asked.promise;
		await page.waitForTimeout(200);
		expect(await page.getByText(fallbackReply).count()).toBe(0);
		expect(await page.getByText('The assistant is answering').count()).toBe(1);
		loaded.resolve();
		await expect.poll(() => replies(page).count()).toBe(1);
		expect(await page.getByText('The assistant is answering').count()).toBe(0);
	});

	it('Send is disabled while the first message begins a conversation', async () => {
		const { page } = await openPage(browser);
		await signInBrowser(page, app.url);
		await page.goto(`${app.url}/chat`);
		await waitForScripts(page);
		// Playwright cannot query a page that is being left, but the page can still call it.
		const busy = Promise.withResolvers<void>();
		await page.exposeFunction('tellBusy', busy.resolve);
		await page.evaluate(() => {
			const tell = (window as unknown as { tellBusy: () => void }).tellBusy;
			const look = () => document.querySelector('[type=submit][aria-disabled=true]') && tell();
			new MutationObserver(look).observe(document.body, { attributes: true, subtree: true });
		});
		await page.route('**/chat', async (route) => {
			await busy.promise;
			await route.continue();
		});
		await box(page).fill('The gate squeaked.');
		await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true });
		await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
		await expect.poll(() => replies(page).count()).toBe(1);
	});

	it('the list of members stays open after a name that was refused is corrected', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'We were two sisters.');
		await expect.poll(() => replies(page).count()).toBe(1);
		await page.getByText('Tell it together').click();
		const add = page.getByRole('button', { name: 'Add Member' });
		const name = page.getByLabel('Name');
		await waitForScripts(page);
		await expect.poll(() => add.isDisabled()).toBe(true);
		await name.fill('  ');
		expect(await add.isDisabled()).toBe(true);
		// The browser's limit on typing does not hold for scripts.
		await name.evaluate((input: HTMLInputElement) => {
			input.value = 'Ann'.repeat(40);
			input.dispatchEvent(new Event('input', { bubbles: true }));
		});
		await add.click();
		await page.locator('#members [aria-invalid=true]').waitFor();
		await name.fill('Ann');
		await add.click();
		const remove = page.getByRole('button', { name: 'Remove Ann' });
		await remove.waitFor({ state: 'attached' });
		expect(await remove.isVisible()).toBe(true);
		await expect.poll(() => page.locator('#members [aria-invalid=true]').count()).toBe(0);
		expect(await page.getByText('Please keep this under 80 characters.').count()).toBe(0);
		expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
		await expect.poll(() => add.isDisabled()).toBe(true);
		await name.fill('ann');
		await add.click();
		await page.getByText('There is already a member called Ann.').first().waitFor();
	});

	it('a chat of thanks alone is not called enough for a story', async () => {
		const { page } = await openPage(browser);
		double.next({ reply: 'You are welcome.', asides: ['thanks'] }, { reply: 'Good.', asides: ['ok'] });
		await begin(page, 'thanks');
		await expect.poll(() => replies(page).count()).toBe(1);
		await box(page).fill('ok');
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(2);
		const nothing = page.getByText('Tell me a little of your memory and I can write your story.');
		await nothing.waitFor();
		await page.reload();
		await nothing.waitFor();
		await box(page).fill('Nan kept hens behind the chapel.');
		await page.keyboard.press('Enter');
		await page.getByText('That’s enough for a story.').waitFor();
	});

	it('a draft is back in the message box when the chat is opened again', async () => {
		const { page } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		await box(page).fill('It was green, and then');
		await page.goto(`${app.url}/blog`);
		await page.goBack();
		await expect.poll(() => box(page).inputValue()).toBe('It was green, and then');
		await box(page).fill('');
		await page.reload();
		await waitForScripts(page);
		expect(await box(page).inputValue()).toBe('');
	});

	it('a reply is finished although its tab was closed', async () => {
		const { page, context } = await openPage(browser);
		await begin(page, 'The gate squeaked.');
		await expect.poll(() => replies(page).count()).toBe(1);
		const written = Promise.withResolvers<void>();
		double.next({ say: 'Who opened it?', after: written.promise });
		await box(page).fill('It was green.');
		await page.keyboard.press('Enter');
		// The tab must be closed while the model is at work, not before the message has arrived.
		await expect.poll(() => double.requests.filter(({ kind }) => kind === 'reply').length).toBe(2);
		const url = page.url();
		await page.close();
		const again = await context.newPage();
		await again.goto(url);
		await again.getByText('The assistant is answering').waitFor();
		written.resolve();
		await again.getByRole('log').getByText('Who opened it?').waitFor();
		expect(await again.getByRole('log').getByText('It was green.', { exact: true }).count()).toBe(1);
	});
});
