import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import {
	focusedId,
	openPage,
	openSignedIn,
	readOut,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { admin, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import type { Sample } from '#tests/support/screens.ts';

let browser: Browser;
let app: App;
let double: OpenAiDouble;
let sample: Sample;

it.beforeAll(async ({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
	[sample] = (await (await signIn(app.url)).call('GET', '/api/stories')).body;
});
beforeEach(async () => {
	double.reset();
	await app.database.query('delete from "RateLimit"');
});

const open = (path: string, account?: typeof admin, options: Parameters<Browser['newContext']>[0] = {}) =>
	openSignedIn(browser, app.url + path, { ...options, account });

async function beginChat(messages = ['We had a dog.']) {
	const turns = messages.flatMap((content) => [
		{ role: 'user', content },
		{ role: 'assistant', content: 'Tell me more.' },
	]);
	const rosa = await signIn(app.url);
	return (await rosa.call('POST', '/api/conversations', { messages: turns })).body.id as string;
}

describe('The menu', () => {
	it('the menu closes when the focus leaves it', async () => {
		const { page } = await open('/profile');
		const menu = page.locator('header details');
		await menu.locator('summary').focus();
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Logout' }).focus();
		expect(await menu.getAttribute('open')).not.toBeNull();
		await page.keyboard.press('Tab');
		expect(await menu.getAttribute('open')).toBeNull();
	});
});

describe('The login screen in place of a page', () => {
	it('the login screen replaces the header, title and focus of a chat', async () => {
		const { page } = await open(`/chat/${await beginChat()}?members`);
		await page.getByLabel('Name').fill('Ann');
		await app.database.query('delete from "Session"');
		await page.getByRole('button', { name: 'Add Member' }).click();
		await page.getByText('What you wrote is safe').waitFor();
		await expect.poll(() => page.title()).toBe('Sign in – Family Stories');
		await expect.poll(() => page.locator('body > header').count()).toBe(0);
		const said = await readOut(page);
		expect(said.filter((line) => /^(banner|DisclosureTriangle Menu)/.test(line))).toEqual([]);
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
		expect(said.filter((line) => line.startsWith('alert'))).toHaveLength(1);
		// Nor is a notice of before said again.
		expect(await page.getByText('You are signed in.').count()).toBe(0);
	});
});

/** Counts what is put into live regions while the page lives, in its own `announced`. */
function listen(page: Page) {
	return page.addInitScript(() => {
		const announced: string[] = [];
		Object.assign(window, { announced });
		const live = '[aria-live], [role=alert], [role=status], [role=log]';
		new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				for (const node of addedNodes) {
					const element = (node instanceof Element ? node : node.parentElement) as Element;
					if ((target as Element).closest(live) || element.matches(live))
						announced.push(node.textContent ?? '');
				}
			}
		}).observe(document, { childList: true, subtree: true });
		document.addEventListener('focusin', ({ target }) =>
			announced.push((target as Element).textContent ?? ''),
		);
	});
}
const announced = (page: Page, text: string) =>
	page.evaluate(
		(text) =>
			(window as unknown as { announced: string[] }).announced.filter((said) => said.includes(text)).length,
		text,
	);

describe('Notices', () => {
	it('a failed sign-in is shown on the page once, and is not announced as well', async () => {
		const { page } = await openPage(browser);
		await listen(page);
		await page.goto(`${app.url}/login?error=oauth_failed`);
		const text = 'Google authentication failed';
		await page.waitForTimeout(300);
		expect(await page.getByText(text).count()).toBe(1);
		// A screen reader that begins to read a page says first what has the focus, and then comes upon it again.
		expect(await announced(page, text)).toBe(0);
		expect(
			(await readOut(page)).filter((line) => line.startsWith('StaticText') && line.includes(text)),
		).toHaveLength(1);
		expect((await readOut(page)).filter((line) => /^alert/.test(line))).toEqual([]);
	});

	it('a welcome is announced once, and leaves no region and no gap once it has gone', async () => {
		const { page } = await openPage(browser);
		await listen(page);
		await page.clock.install();
		await page.goto(`${app.url}/main`);
		await signInOnPage(page);
		await waitForScripts(page);
		const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
		await page.getByText('You are signed in.').waitFor();
		expect(await readOut(page)).toContain('region Notifications (F8)');
		await page.clock.fastForward(1_000);
		expect(await announced(page, 'You are signed in.')).toBe(1);
		await page.clock.fastForward(6_000);
		await expect.poll(() => page.getByText('You are signed in.').count()).toBe(0);
		const after = await top();
		const quiet = (await readOut(page)).filter((line) => /^(status|alert|log|region)/.test(line));
		expect(quiet).toEqual([]);
		await page.goto(`${app.url}/main`);
		await waitForScripts(page);
		expect(await top()).toBe(after);
	});

	it('a notice that comes later moves nothing on the page', async () => {
		const { page } = await open(`/stories/${sample.id}`);
		const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
		await page.getByText('Download as PDF').scrollIntoViewIfNeeded();
		const before = await top();
		await page.getByText('Download as PDF').click();
		await page.getByText('PDF downloaded successfully').waitFor();
		expect(await top()).toBe(before);
		await page.keyboard.press('F8');
		await page.keyboard.press('Escape');
		await expect.poll(() => page.getByText('PDF downloaded successfully').count()).toBe(0);
	});

	it('a notice begins the screen where buttons end it, and moves nothing', async () => {
		const { page } = await open(`/stories/${sample.id}/edit`, undefined, {
			viewport: { width: 390, height: 844 },
		});
		const save = page.getByRole('button', { name: 'Save Changes' });
		const before = await save.boundingBox();
		const shift = await page.evaluate(async () => {
			let sum = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
			}).observe({ type: 'layout-shift' });
			const detail = { title: 'Photo uploaded successfully!' };
			window.dispatchEvent(new CustomEvent('family-stories:toast', { detail }));
			for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
			return sum;
		});
		expect(shift).toBe(0);
		expect(await save.boundingBox()).toEqual(before);
		const notice = await page.getByText('Photo uploaded successfully!').first().boundingBox();
		expect(notice?.y).toBeGreaterThan(0);
		expect(notice?.y).toBeLessThan(100);
	});

	it('a notice is the first thing on a page without scripts, and goes as the page is scrolled', async () => {
		const { page } = await open(`/stories/${sample.id}/edit`, undefined, {
			viewport: { width: 390, height: 844 },
			javaScriptEnabled: false,
		});
		await page.getByRole('button', { name: 'Save Changes' }).click();
		const notice = page.getByText('Story saved successfully');
		const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
		const before = await notice.boundingBox();
		expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
		await page.mouse.wheel(0, 500);
		await expect.poll(async () => (await notice.boundingBox())?.y).toBeLessThan(-100);
	});

	it('at the end of a page, what a notice would cover moves above it', async () => {
		const { page } = await open(`/stories/${sample.id}`, undefined, {
			viewport: { width: 390, height: 844 },
		});
		await page.evaluate(() => {
			document.getElementById('content')?.scrollIntoView({ block: 'end' });
			const detail = { title: 'Something was kept,', description: 'and this says so at some length.' };
			window.dispatchEvent(new CustomEvent('family-stories:toast', { detail }));
		});
		const last = page.getByRole('link', { name: 'Share Feedback' }).last();
		const notice = page.locator('[aria-label="Notifications (F8)"] > div');
		await expect
			.poll(async () => {
				const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
				return y + height < ((await notice.boundingBox())?.y ?? 0);
			})
			.toBe(true);
	});

	it('as a notice goes, nothing moves until the person presses something', async () => {
		const { page } = await open(`/stories/${sample.id}`, undefined, {
			viewport: { width: 390, height: 844 },
		});
		await waitForScripts(page);
		const say = (type: string) =>
			page.evaluate((type) => {
				const detail = { title: 'Something was kept.' };
				window.dispatchEvent(new CustomEvent(type, type.endsWith('toast') ? { detail } : undefined));
			}, `family-stories:${type}`);
		const notice = page.getByText('Something was kept.').first();
		const last = page.getByRole('link', { name: 'Share Feedback' }).last();
		const end = () => last.evaluate((link) => Math.round(link.getBoundingClientRect().bottom));
		await page.evaluate(() => document.getElementById('content')?.scrollIntoView({ block: 'end' }));
		const before = await end();
		await say('toast');
		await notice.waitFor();
		await expect.poll(end).toBeLessThan(before - 40);
		const shown = await end();
		await say('withdraw');
		await expect.poll(() => notice.count()).toBe(0);
		expect(await end()).toBe(shown);
		// The room of a notice that follows is its own.
		await say('toast');
		await notice.waitFor();
		await page.keyboard.press('Shift');
		expect(await end()).toBe(shown);
		await say('withdraw');
		await expect.poll(() => notice.count()).toBe(0);
		await page.keyboard.press('Shift');
		await expect.poll(end).toBe(before);
	});

	it('a notice never covers the control with the focus', async () => {
		const { page } = await open(`/stories/${sample.id}`, undefined, {
			viewport: { width: 320, height: 480 },
		});
		await waitForScripts(page);
		await page.getByRole('link', { name: 'The conversation' }).focus();
		const covered = async (key: string) => {
			await page.keyboard.press(key);
			return page.evaluate(async () => {
				const detail = { title: 'Something was kept,', description: 'and this says so at some length.' };
				window.dispatchEvent(new CustomEvent('family-stories:toast', { detail }));
				for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
				const focused = document.activeElement;
				const notice = document.querySelector('[aria-label="Notifications (F8)"] > div');
				if (!focused || !notice) return 'nothing to see';
				const [one, other] = [focused.getBoundingClientRect(), notice.getBoundingClientRect()];
				const isOver = !notice.contains(focused) && one.top < other.bottom && one.bottom > other.top;
				return { name: focused.textContent, isOver };
			});
		};
		for (const key of ['Shift+Tab', 'Tab'])
			for (let step = 0; step < 11; step += 1) expect(await covered(key)).toMatchObject({ isOver: false });
	});

	it('the longest name breaks in a notice, which scrolls where the screen is lower', async () => {
		const { page } = await open(`/stories/${sample.id}`, undefined, {
			viewport: { width: 320, height: 256 },
		});
		await waitForScripts(page);
		await page.evaluate((name) => {
			const detail = { title: `${name} has been removed.`, description: `You are now speaking as ${name}.` };
			window.dispatchEvent(new CustomEvent('family-stories:toast', { detail }));
		}, 'W'.repeat(80));
		const notice = page.locator('[aria-label="Notifications (F8)"] > div');
		await notice.waitFor();
		const place = await notice.evaluate((card) => ({
			isTooWide: card.scrollWidth > card.clientWidth,
			isCutOff: card.getBoundingClientRect().top < 0,
		}));
		expect(place).toEqual({ isTooWide: false, isCutOff: false });
	});
});

it('when a page goes, the focus moves to the content and then to the message box', async () => {
	const { page } = await open('/main');
	await page.getByLabel('What story would you like to tell?').fill('The well was deep.');
	await page.evaluate(() => {
		const ids: string[] = [];
		Object.assign(window, { focusedIds: ids });
		document.addEventListener('focusin', ({ target }) => ids.push((target as Element).id));
	});
	await page.getByRole('button', { name: 'Send' }).focus();
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
	const box = (await page.getByLabel('Your message').getAttribute('id')) ?? '';
	const focusedIds = () => page.evaluate(() => (window as unknown as { focusedIds: string[] }).focusedIds);
	await expect.poll(async () => (await focusedIds()).slice(-2)).toEqual(['content', box]);
});

it('forced colours show which tab is chosen and who is speaking', async () => {
	const { page } = await open('/admin', admin, { forcedColors: 'active' });
	const colours = await page
		.getByRole('navigation', { name: 'Prompts' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
	expect(new Set(colours).size).toBe(2);

	const rosa = await signIn(app.url);
	const id = await beginChat();
	for (const participantName of ['Ann', 'Bert']) {
		await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
	}
	const chat = await open(`/chat/${id}?members`, undefined, { forcedColors: 'active' });
	const pressed = await chat.page
		.getByRole('button', { name: /^Speaking as/ })
		.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopColor));
	expect(new Set(pressed).size).toBe(2);
	await chat.context.close();
});

describe('Escape', () => {
	it('Escape leaves a change of title and a deletion, and the focus returns to the card', async () => {
		const id = await beginChat();
		const { page } = await open('/profile');
		for (const entry of ['Change Title', 'Delete Conversation']) {
			const card = page.locator(`#memory-${id}`);
			await card.getByText('More').click();
			await card.getByRole('link', { name: entry }).click();
			await page.waitForURL(/\?(?:rename|delete)/);
			await waitForScripts(page);
			if (entry === 'Change Title') await page.keyboard.type('Bruno the brave');
			await page.keyboard.press('Escape');
			await page.waitForURL(`**/profile#memory-${id}`);
			await expect.poll(() => focusedId(page)).toBe(`title-memory-${id}`);
		}
		expect(await page.getByText('Bruno the brave').count()).toBe(0);
	});

	it('Escape leaves a new prompt while its text is empty, and leaves the deletion of one', async () => {
		const editor = await signIn(app.url, admin);
		await editor.call('POST', '/api/prompts', { type: 'conversation', version: 'draft', content: 'Ask.' });
		const { page } = await open('/admin', admin);
		await page.getByRole('link', { name: 'New Version' }).click();
		await waitForScripts(page);
		await page.getByLabel('Prompt Content').fill('Ask about the weather.');
		await page.keyboard.press('Escape');
		expect(await page.getByLabel('Prompt Content').inputValue()).toBe('Ask about the weather.');
		await page.getByLabel('Prompt Content').fill('');
		await page.keyboard.press('Escape');
		await expect.poll(() => focusedId(page)).toBe('new-version');
		await page.getByRole('link', { name: 'Delete' }).first().click();
		await page.waitForURL(/delete=/);
		await waitForScripts(page);
		await page.keyboard.press('Escape');
		await expect.poll(() => focusedId(page)).toMatch(/^delete-link-/);
	});
});
