import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { openPage, openSignedIn, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
/** In which nothing transcribes. */
let plain: App;
/** In which something does: the chat asks at once whether recordings are kept. */
let transcribing: App;

it.beforeAll(({ browser: shared, app, modelApp }) => {
	[browser, plain, transcribing] = [shared, app, modelApp];
});

const told = 'We lived above the bakery, and every morning at four my father lit the ovens.';
const asked = 'Who was there on those mornings?';

/** A conversation of so many messages, the first and every other one the teller's. @returns its path */
async function begin(app: App, count: number): Promise<string> {
	const rosa = await signIn(app.url);
	const messages = Array.from({ length: count }, (_, at) =>
		at % 2 === 0 ? { role: 'user', content: told } : { role: 'assistant', content: asked },
	);
	return `/chat/${(await rosa.call('POST', '/api/conversations', { messages })).body.id}`;
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Story' });

/** Once the scripts have done all that they do by themselves. */
async function settle(page: Page): Promise<void> {
	await waitForScripts(page);
	await page
		.getByRole('button', { name: 'Record', exact: true })
		.and(page.locator('[data-listed]'))
		.waitFor();
	await page.evaluate(() => document.fonts.ready);
}

/** The buttons before the message box of which a part is behind it, or that are out of sight; and the box itself. */
function findCut(): string[] {
	const bar = document.getElementById('message-bar') as HTMLElement;
	const { top, bottom } = bar.getBoundingClientRect();
	const chips = document.querySelectorAll<HTMLElement>('fieldset .button');
	const before = Array.from(chips).filter(
		(chip) => chip.checkVisibility() && bar.compareDocumentPosition(chip) & Node.DOCUMENT_POSITION_PRECEDING,
	);
	const cut = before.filter((chip) => {
		const edge = chip.getBoundingClientRect();
		return edge.top < 0 || edge.bottom > top + 0.5;
	});
	const names = cut.map((chip) => chip.outerHTML);
	return bottom > window.innerHeight + 0.5 ? [...names, 'the box'] : names;
}

describe('Opening a chat', () => {
	it('nothing moves and no button is cut off on a narrow screen', async () => {
		const [width, height] = [390, 780];
		const { page, context } = await openPage(browser, { viewport: { width, height } });
		await page.addInitScript(() => {
			const shifts = { sum: 0 };
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					shifts.sum += (entry as PerformanceEntry & { value: number }).value;
			}).observe({ type: 'layout-shift', buffered: true });
		});
		for (const app of [plain, transcribing]) {
			await context.clearCookies();
			await signInBrowser(page, app.url);
			for (const count of app === plain ? [1, 2, 60] : [13])
				for (const anchor of ['', '#newest']) {
					const name = `${count} messages ${anchor}, ${app === plain ? 'plain' : 'transcribing'}`;
					await page.goto('about:blank');
					await page.goto(app.url + (await begin(app, count)) + anchor);
					await settle(page);
					// The first reply is asked for by itself.
					if (count === 1)
						await page.getByRole('heading', { name: 'The assistant says' }).waitFor({ state: 'attached' });
					const shift = await page.evaluate(
						() => (window as unknown as { shifts: { sum: number } }).shifts.sum,
					);
					expect(shift, name).toBeLessThan(0.05);
					expect(await generate(page).count(), name).toBe(count > 2 ? 1 : 0);
					// Nothing before the box is cut by it, as soon as a reply that came meanwhile is there.
					await expect.poll(() => page.evaluate(findCut), { message: name }).toEqual([]);
					const wayOut = page.getByRole('link', { name: 'Memories', exact: true });
					const top = await generate(page)
						.or(wayOut)
						.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
					expect(await wayOut.count(), name).toBe(1);
					for (const y of top) expect([y >= 0, y < height / 4], name).toEqual([true, true]);
				}
		}
	});

	it('Generate Story appears in the header as soon as the second message is sent', async () => {
		const { page } = await openSignedIn(browser, plain.url + (await begin(plain, 2)), {
			viewport: { width: 320, height: 640 },
		});
		expect(await generate(page).count()).toBe(0);
		await page.getByLabel('Your message').fill('He whistled while he worked.');
		await page.keyboard.press('Enter');
		await generate(page).waitFor();
		const { y = -1, height = 0 } = (await generate(page).boundingBox()) ?? {};
		expect([y >= 0, y + height < 160]).toEqual([true, true]);
		expect(await page.locator('main header').getByRole('button', { name: 'Generate Story' }).count()).toBe(1);
	});
});

describe('The message box with text twice as large', () => {
	it('the message box takes at most a third of a narrow and low screen', async () => {
		const height = 568;
		const { page } = await openSignedIn(browser, plain.url + (await begin(plain, 13)), {
			viewport: { width: 320, height },
		});
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '225%'));
		// Without the focus, which would bring it into sight.
		await page.getByLabel('Your message').evaluate((box: HTMLTextAreaElement) => {
			box.value = 'The gate squeaked.\n'.repeat(12);
		});
		const box = await page.getByLabel('Your message').boundingBox();
		expect(box?.height).toBeLessThanOrEqual(height / 3);
		await page.evaluate(() => window.scrollTo(0, 0));
		const covered = await page.locator('#message-bar').evaluate((element) => {
			const { top } = element.getBoundingClientRect();
			return Math.max(0, window.innerHeight - top);
		});
		// All that stays in sight of it while one reads.
		expect(covered).toBeLessThanOrEqual(height / 3);
	});

	it('the way back has its word beside the story’s link, on phones of every usual width', async () => {
		const path = await begin(plain, 3);
		const rosa = await signIn(plain.url);
		await rosa.call('POST', '/api/stories/generate', { conversationId: path.split('/').pop() });
		const { page } = await openSignedIn(browser, plain.url + path);
		await generate(page).waitFor();
		for (const width of [320, 360, 375, 390, 412, 430]) {
			await page.setViewportSize({ width, height: 780 });
			const isSeen = await page.getByRole('link', { name: 'Memories', exact: true }).evaluate((link) => {
				const words = document.createRange();
				words.selectNodeContents(link);
				return words.getBoundingClientRect().bottom <= link.getBoundingClientRect().bottom;
			});
			expect(isSeen, `at ${width} px`).toBe(true);
		}
	});
});
