import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	openPage,
	openSignedIn,
	signInBrowser,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

const replies = (page: Page) => page.getByRole('heading', { name: 'The assistant says' });

/** From sign-in to a story. @param scripted whether the scripts are to take the chat over */
async function doMainJob(page: Page, scripted: boolean): Promise<void> {
	await page.goto(`${app.url}/main`);
	await signInOnPage(page);
	await page.getByLabel('What story would you like to tell?').fill('We had a dog called Bruno.');
	await page.getByRole('button', { name: 'Send' }).click();
	await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
	await expect.poll(() => replies(page).count()).toBe(1);
	if (scripted) await waitForScripts(page);
	else await page.waitForLoadState('networkidle');
	await page.getByLabel('Your message').fill('He was afraid of geese.');
	if (scripted) await page.keyboard.press('Enter');
	else await page.getByRole('button', { name: 'Send' }).click();
	await expect.poll(() => replies(page).count()).toBe(2);
	expect(await page.getByRole('log').getByText('He was afraid of geese.', { exact: true }).count()).toBe(1);
	await page.getByRole('button', { name: 'Generate Story' }).click();
	await page.getByRole('button', { name: 'Write the story' }).click();
	await page.getByText('min read').waitFor();
	if (!scripted) expect(await page.locator('[data-hydrated]').count()).toBe(0);
}

it('the main job runs with scripts in a browser of 2021, without later functions', async () => {
	const { page, problems } = await openPage(browser);
	await page.addInitScript(() => {
		const drop = (from: object, names: string[]) => {
			for (const name of names) delete (from as Record<string, unknown>)[name];
		};
		drop(Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']);
		drop(String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']);
		drop(HTMLFormElement.prototype, ['requestSubmit']);
		drop(AbortSignal, ['timeout', 'any']);
		drop(Object, ['hasOwn', 'groupBy']);
		drop(Promise, ['any', 'withResolvers', 'try']);
		drop(URL, ['canParse', 'parse']);
		drop(Crypto.prototype, ['randomUUID']);
		drop(Element.prototype, ['replaceChildren', 'checkVisibility']);
		drop(window, ['structuredClone', 'reportError', 'WeakRef', 'scheduler']);
	});
	await doMainJob(page, true);
	expect(problems).toEqual([]);
});

const without = (page: Page, name: string) =>
	page.addInitScript((path) => {
		const names = path.split('.');
		const last = names.pop() ?? '';
		// biome-ignore lint/suspicious/noExplicitAny: whatever stands at that path.
		const owner = names.reduce((from: any, name) => from[name], window);
		Object.defineProperty(owner, last, { value: undefined });
	}, name);

it('the main job runs in pages of forms in a browser without TextEncoderStream', async () => {
	const { page } = await openPage(browser);
	await without(page, 'TextEncoderStream');
	await doMainJob(page, false);
});

it('the pages stay pages of forms in a browser without one of the functions that the scripts need', async () => {
	const { context } = await openSignedIn(browser, `${app.url}/main`);
	for (const name of [
		'ReadableStream.prototype.pipeThrough',
		'SubmitEvent',
		'AbortController',
		'Object.fromEntries',
		'Promise.prototype.finally',
	]) {
		const page = await context.newPage();
		await without(page, name);
		await page.goto(`${app.url}/main`);
		await page.waitForLoadState('networkidle');
		expect(await page.evaluate('window.canEnhance'), name).toBeUndefined();
		expect(await page.locator('[data-hydrated]').count(), name).toBe(0);
		await page.close();
	}
});

it('a browser that cannot run the scripts shows Try again as pages without scripts do', async () => {
	const rosa = await signIn(app.url);
	const id = await beginConversation(rosa, 'We had a dog called Bruno.');
	const { page } = await openPage(browser);
	await without(page, 'TextEncoderStream');
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/chat/${id}`);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.poll(() => replies(page).count()).toBe(1);
});

it('an effect that fails takes no page away', async () => {
	const { page, problems } = await openPage(browser);
	await page.addInitScript(() => {
		const fail = () => {
			throw new Error('an effect failed');
		};
		// Without a place Remix calls it itself, on its way to a part of a page.
		Element.prototype.scrollIntoView = (place) => place && fail();
		Storage.prototype.getItem = fail;
		Storage.prototype.setItem = fail;
	});
	await doMainJob(page, true);
	expect(problems).toContain('an effect failed');
});

it('a chat that fails to render becomes a page of forms, and gets its scripts back once mended', async () => {
	const { page } = await openPage(browser);
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/main`);
	await waitForScripts(page);
	let isBroken = true;
	await page.route('**/assets/chat.screen*.js', async (route) => {
		const answer = await route.fetch();
		const code = await answer.text();
		const broken = code.replace('`You are talking with ', '(()=>null.broken)()+`');
		expect(broken).not.toBe(code);
		await route.fulfill({ response: answer, body: isBroken ? broken : code });
	});
	await page.getByLabel('What story would you like to tell?').fill('We had a dog called Bruno.');
	await page.getByRole('button', { name: 'Send' }).click();
	await page.getByRole('heading', { name: 'We had a dog', level: 1 }).waitFor();
	expect(await page.locator('[data-hydrated]').count()).toBe(0);
	expect(await page.getByText('Something went wrong').count()).toBe(0);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.poll(() => replies(page).count()).toBe(1);
	// Each page is tried with its scripts first; only one that came without them is not about to go.
	await page.waitForFunction(
		() => document.readyState === 'complete' && !(window as { canEnhance?: boolean }).canEnhance,
	);
	isBroken = false;
	await page.reload();
	await waitForScripts(page);
});
