import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { heardWords as said } from '#tests/doubles/openai-audio.ts';
import { openPage, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { admin } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { collectSent, listenTo } from '#tests/support/microphone.ts';
import { box, button, record, setUpRecording, waitUntilLeft } from '#tests/support/recording-journey.ts';

const here = setUpRecording();

const kept = (page: Page) => page.getByRole('region', { name: 'Recordings not written down yet' });
const onlyHere = 'It will be lost when you close this page.';

/** A browser whose user is signed in; `script` runs before each page's own. */
async function open(script = '') {
	const { page, context, problems } = await openPage(here.browser);
	await context.addInitScript(script);
	await signInBrowser(page, here.app.url);
	await begin(page);
	return { page, context, problems };
}

async function begin(page: Page): Promise<Page> {
	await page.goto(`${here.app.url}/main`);
	await waitForScripts(page);
	await button(page, 'Record').waitFor();
	return page;
}

const openAnother = async (context: BrowserContext) => begin(await context.newPage());

/** Records what the service does not write down. */
async function recordInVain(page: Page): Promise<void> {
	here.double.next({ for: 'transcription', status: 400 });
	await record(page);
	await button(page, 'Try again').waitFor();
}

/** Has a page look for what is kept, as when somebody comes back to it, and waits until it has done what it finds. */
const comeBack = (page: Page) =>
	page.evaluate(async () => {
		document.dispatchEvent(new Event('visibilitychange'));
		await navigator.locks.request('recordings', () => {});
	});

const countStored = (page: Page) =>
	page.evaluate(async () => {
		const [{ name = '' } = {}] = await indexedDB.databases();
		const wait = <Result>(request: IDBRequest<Result>) =>
			new Promise<Result>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await wait(indexedDB.open(name));
		const stores = database.transaction(['recordings', 'chunks']);
		const counts = ['recordings', 'chunks'].map((store) => wait(stores.objectStore(store).count()));
		const counted = await Promise.all(counts);
		database.close();
		return counted;
	});

const refuseDrafts = `Storage.prototype.setItem = () => {
	throw new DOMException('Full.', 'QuotaExceededError');
};`;

describe('A recording when storage is full', () => {
	it('a recording that storage cannot hold is marked, and downloaded and sent as a whole', async () => {
		const { page, context } = await open(`let writes = 0;
			for (const name of ['put', 'add']) {
				const write = IDBObjectStore.prototype[name];
				IDBObjectStore.prototype[name] = function (...args) {
					if (++writes > 3) throw new DOMException('Full.', 'QuotaExceededError');
					return write.apply(this, args);
				};
			}`);
		const sent = collectSent(page);
		here.double.next({ for: 'transcription', status: 400 });
		await button(page, 'Record').click();
		await page.getByText(onlyHere).last().waitFor();
		await waitUntilLeft(page, 57);
		await button(page, 'Stop').click();
		await kept(page).getByText(onlyHere).waitFor();
		// Storage has a part of it, which must not be taken for all.
		expect(await countStored(page)).toEqual([1, 1]);
		expect(await kept(await openAnother(context)).count()).toBe(0);
		const downloading = page.waitForEvent('download');
		await button(page, 'Download recording').click();
		const file = await readFile(await (await downloading).path());
		await button(page, 'Try again').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		expect(sent.map((bytes) => bytes.equals(file))).toEqual([true, true]);
		expect((await listenTo(page, file)).seconds).toBeGreaterThan(2);
		expect(await page.getByText(onlyHere).count()).toBe(0);
		await expect.poll(() => countStored(page)).toEqual([0, 0]);
	});
});

describe('A browser without storage', () => {
	const refusals = {
		'refuses to say': `Object.defineProperty(window, 'indexedDB', {
			get() { throw new DOMException('No.', 'SecurityError') },
		})`,
		'never answers': 'IDBFactory.prototype.open = () => ({})',
	};
	it.each(Object.entries(refusals))('a browser that %s records all the same', async (_, script) => {
		const { page, problems } = await open(script);
		await recordInVain(page);
		await kept(page).getByText(onlyHere).waitFor();
		await button(page, 'Record').waitFor();
		expect(await box(page).getAttribute('readonly')).toBeNull();
		await button(page, 'Try again').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await expect.poll(() => kept(page).count()).toBe(0);
		expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
	});
});

describe('Two windows on one recording', () => {
	it('a recording that one window sends or deletes goes from the other', async () => {
		const { page, context } = await open();
		await recordInVain(page);
		const other = await openAnother(context);
		await button(other, 'Try again').click();
		await expect.poll(() => box(other).inputValue()).toBe(said);
		await expect.poll(() => countStored(other)).toEqual([0, 0]);
		const sent = collectSent(page);
		await button(page, 'Try again').click();
		await expect.poll(() => kept(page).count()).toBe(0);
		await button(page, 'Record').waitFor();
		expect(sent).toEqual([]);
		expect(await box(page).inputValue()).toBe('');
		expect(await countStored(page)).toEqual([0, 0]);

		await recordInVain(page);
		await comeBack(other);
		await button(other, 'Delete this recording').click();
		await button(other, 'Delete').click();
		await expect.poll(() => countStored(other)).toEqual([0, 0]);
		await page.evaluate(() => window.dispatchEvent(new Event('focus')));
		await expect.poll(() => kept(page).count()).toBe(0);
	});

	it('the words of a recording come into the box of one window only, without drafts too', async () => {
		const { page, context } = await open(refuseDrafts);
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Record').waitFor();
		const others = await Promise.all([openAnother(context), openAnother(context)]);
		const words = async () => {
			for (const other of others) await comeBack(other);
			return (await Promise.all(others.map((other) => box(other).inputValue()))).sort();
		};
		expect(await words()).toEqual(['', '']);
		await page.close();
		const [first] = others as [Page, Page];
		const countHeld = () => first.evaluate(async () => (await navigator.locks.query()).held?.length);
		await expect.poll(countHeld).toBe(0);
		await Promise.all(others.map(comeBack));
		expect(await words()).toEqual(['', said]);
	});
});

describe('Transcribed words in the message box', () => {
	it('transcribed words enter the box once without drafts, and sending them deletes the recording', async () => {
		const { page } = await open(refuseDrafts);
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Record').waitFor();
		await comeBack(page);
		await comeBack(page);
		expect(await box(page).inputValue()).toBe(said);
		expect(await kept(page).count()).toBe(0);
		await button(page, 'Send').click();
		await page.waitForURL(/\/chat\//);
		await expect.poll(() => countStored(page)).toEqual([0, 0]);
		await page.getByRole('heading', { name: 'The assistant says' }).waitFor();
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Record').waitFor();
		expect((await countStored(page))[0]).toBe(1);
		await box(page).press('Enter');
		await expect.poll(() => countStored(page)).toEqual([0, 0]);
	});

	it('transcribed lines enter the box once, with the line breaks of the box', async () => {
		here.double.next({ for: 'transcription', say: 'We had a boat.\r\nIt leaked.' });
		const { page } = await open();
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe('We had a boat.\nIt leaked.');
		await expect.poll(() => countStored(page)).toEqual([0, 0]);
		await comeBack(page);
		expect(await box(page).inputValue()).toBe('We had a boat.\nIt leaked.');
	});
});

describe('A recording after another user has signed in', () => {
	it('a recording is not sent for the other user, and stays for its owner', async () => {
		const { page, context } = await open();
		await recordInVain(page);
		await context.clearCookies();
		await signInBrowser(page, here.app.url, admin);
		here.double.reset();
		await button(page, 'Try again').click();
		await page
			.getByRole('alert')
			.filter({ hasText: 'Somebody else has signed in here in the meantime.' })
			.waitFor();
		await button(page, 'Try again').waitFor();
		expect(await box(page).inputValue()).toBe('');
		expect(here.double.requests).toEqual([]);
		await context.clearCookies();
		await signInBrowser(page, here.app.url);
		await button(page, 'Try again').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
	});
});
