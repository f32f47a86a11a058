import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { heardWords as said } from '#tests/doubles/openai-audio.ts';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleOnPhone,
	expectNoSidewaysScrolling,
	openPage,
	openSignedIn,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { collectSent, listenTo } from '#tests/support/microphone.ts';
import { box, button, record } from '#tests/support/recording-journey.ts';

/** A browser without a microphone. */
let deaf: Browser;
let browser: Browser;
let plain: App;
let transcribing: App;

it.beforeAll(({ browser: shared, hearing, app, modelApp }) => {
	[deaf, browser, plain, transcribing] = [shared, hearing, app, modelApp];
});
beforeEach(async () => {
	for (const { database } of [plain, transcribing]) {
		await database.query('delete from "RateLimit"');
		await database.query('delete from "Recording"');
		await database.query('update "User" set "keepsRecordings" = null');
	}
});

const asked = 'May we keep your recordings?';
// These are hidden, since our own buttons play them.
const players = (page: Page) => page.locator('.player audio');
const goesAlong = (page: Page) => page.getByText('Your recording will be sent with what you write.').first();

/** Opens a chat with a reply. @param agrees the owner lets us keep recordings */
async function open(app: App, { from = browser, agrees = false } = {}) {
	const rosa = await signIn(app.url);
	if (agrees) await rosa.call('PUT', '/api/recordings', { keeps: true });
	const messages = [
		{ role: 'user', content: 'We had a dog.' },
		{ role: 'assistant', content: 'What was it called?' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const opened = await openSignedIn(from, `${app.url}/chat/${id}`);
	await waitForScripts(opened.page);
	return {
		...opened,
		rosa,
		list: async () => (await rosa.call('GET', `/api/conversations/${id}/recordings`)).body,
	};
}

/** The server gets the recording, and its answer is lost on the way. */
const loseAnswer = (page: Page, path: string) =>
	page.route(`**${path}`, async (route) => {
		await route.fetch();
		await route.abort();
	});

const countRows = async (app: App) => (await app.database.query('select 1 from "Recording"')).rowCount;

/** Loads the recording under the message, as the page does. */
async function hear(page: Page): Promise<Buffer> {
	const src = await players(page).getAttribute('src');
	return (await page.request.get(new URL(String(src), page.url()).href)).body();
}

describe('Recordings without transcription', () => {
	it('a first recording stays in the browser until its owner agrees to keep recordings', async () => {
		const { page, problems } = await open(plain);
		const sent = collectSent(page, '/api/recordings');
		await button(page, 'Record').waitFor();
		expect(await page.getByText(asked).count()).toBe(0);
		expect(await page.getByText('Recordings are not turned into text here.').isVisible()).toBe(true);
		expect(await button(page, 'Record').getAttribute('aria-describedby')).toBe('record-hint');
		await box(page).fill('It was called');
		await record(page);
		const kept = page.getByRole('region', { name: 'Recordings in this browser' });
		await kept.getByText(asked).waitFor();
		await kept.getByText(/\(0:\d\d\) is only in this browser\./).waitFor();
		await expectAccessibleOnPhone(page, 'the question');
		// The recording waits for the answer, also after a reload.
		await page.reload();
		await kept.getByText(asked).waitFor();
		expect(sent).toEqual([]);
		await button(kept, 'Keep them').click();
		await goesAlong(page).waitFor();
		expect([await kept.count(), await countRows(plain), sent.length]).toEqual([0, 1, 1]);
		expect(await box(page).inputValue()).toBe('It was called');
		expect(problems).toEqual([]);
	});

	it('a recording stays in the browser after a refusal, and recording again asks again', async () => {
		const { page } = await open(plain);
		await record(page);
		await button(page, 'Don’t keep them').click();
		await page.getByText('is only in this browser: your recordings are not kept.').waitFor();
		expect(await button(page, 'Record').count()).toBe(0);
		expect(await countRows(plain)).toBe(0);
		await page.getByText('Record with this phone').click();
		await button(page, 'Keep them').click();
		await goesAlong(page).waitFor();
		await button(page, 'Record').waitFor();
		expect(await countRows(plain)).toBe(1);
	});

	it('a recording is kept once with the typed words, although answers were lost', async () => {
		const { page, list, problems } = await open(plain, { agrees: true });
		await button(page, 'Record').waitFor();
		const sent = collectSent(page, '/api/recordings');
		await page.context().setOffline(true);
		await record(page);
		const alert = page.getByRole('alert').filter({ hasText: 'Recording Error Failed to process recording.' });
		await alert.waitFor();
		const kept = page.getByRole('region', { name: 'Recordings not saved yet' });
		await kept.getByText('is only in this browser so far').waitFor();
		await page.context().setOffline(false);
		await loseAnswer(page, '/api/recordings');
		await button(page, 'Try again').click();
		await expect.poll(() => countRows(plain)).toBe(1);
		await alert.waitFor();
		await page.unroute('**/api/recordings');
		await button(page, 'Try again').click();
		await goesAlong(page).waitFor();
		expect(await kept.count()).toBe(0);
		expect(await countRows(plain)).toBe(1);
		expect(sent).toHaveLength(3);
		expect(sent.every((bytes) => bytes.equals(sent[0] as Buffer))).toBe(true);

		// Nothing is typed yet, and the recording waits for it.
		await page.reload();
		await goesAlong(page).waitFor();
		await expectAccessibleOnPhone(page, 'a recording that goes along');
		await box(page).fill('It was called Rex.');
		await button(page, 'Send').click();
		await players(page).waitFor({ state: 'attached' });
		expect(await goesAlong(page).count()).toBe(0);
		expect(await list()).toHaveLength(1);
		const heard = await hear(page);
		expect(heard.equals(sent[0] as Buffer)).toBe(true);
		expect((await listenTo(page, heard)).seconds).toBeGreaterThan(0.5);
		await page.reload();
		await players(page).waitFor({ state: 'attached' });
		expect(await goesAlong(page).count()).toBe(0);
		expect(problems.filter((problem) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(problem))).toEqual([]);
	});

	it('a recording goes with the first message of one conversation only', async () => {
		const { page, rosa } = await open(plain, { agrees: true });
		await page.goto(`${plain.url}/main`);
		await record(page);
		await goesAlong(page).waitFor();
		await box(page).fill('The mill stood still.');
		await button(page, 'Send').click();
		await page.waitForURL(/\/chat\/[\da-f-]{36}/);
		await players(page).waitFor({ state: 'attached' });
		await page.goto(`${plain.url}/main`);
		await button(page, 'Record').waitFor();
		expect(await goesAlong(page).count()).toBe(0);
		const [{ id }] = (await rosa.call('GET', '/api/conversations')).body;
		expect((await rosa.call('GET', `/api/conversations/${id}/recordings`)).body).toHaveLength(1);
	});

	it('a recording that has no room left is reported and stays until there is room', async () => {
		const { page, rosa } = await open(plain, { agrees: true });
		await record(page);
		await goesAlong(page).waitFor();
		await plain.database.query('update "Recording" set bytes = 2147483647');
		await record(page);
		await page.getByRole('alert').filter({ hasText: 'There is no more room for your recordings' }).waitFor();
		await button(page, 'Download recording').waitFor();
		await rosa.call('DELETE', '/api/recordings');
		await button(page, 'Try again').click();
		await page.getByText('2 recordings will be sent with what you write.').waitFor();
	});

	it('a recording in the browser can be downloaded and deleted once recordings are no longer kept', async () => {
		const { page, rosa, problems } = await open(plain, { agrees: true });
		const sent = collectSent(page, '/api/recordings');
		await page.route('**/api/recordings', (route) => route.abort());
		await record(page);
		await button(page, 'Try again').waitFor();
		await page.unroute('**/api/recordings');
		const chat = page.url();
		const here = page.getByRole('region', { name: 'Recordings in this browser' });
		await rosa.call('PUT', '/api/recordings', { keeps: false });
		for (const address of [`${plain.url}/main`, chat]) {
			await page.goto(address);
			await here.getByText('is only in this browser: your recordings are not kept.').waitFor();
			for (const name of ['Record', 'Try again']) expect(await button(page, name).count(), name).toBe(0);
		}
		const downloading = page.waitForEvent('download');
		await button(page, 'Download recording').click();
		const file = await readFile(await (await downloading).path());
		expect(sent.map((bytes) => bytes.equals(file))).toEqual([true]);
		await button(page, 'Delete this recording').click();
		await button(page, 'Delete').click();
		await expect.poll(() => here.count()).toBe(0);
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
		expect(sent).toHaveLength(1);
		expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
	});

	it('a user without a microphone is not asked about recordings', async () => {
		const { page } = await open(plain, { from: deaf });
		await button(page, 'Record').click();
		await page.getByRole('alert').filter({ hasText: 'Failed to start recording.' }).waitFor();
		expect(await page.getByText(asked).count()).toBe(0);
		await page.goto(`${plain.url}/profile`);
		await waitForScripts(page);
		await page.evaluate(() => navigator.mediaDevices.enumerateDevices());
		expect(await page.getByText(/recording|your voice/i).count()).toBe(0);
	});

	it('a user who was never asked can agree on Memories where pages get no microphone', async () => {
		const { page } = await openPage(deaf);
		// Stands for a home network: plain http, under a name.
		const url = plain.url.replace('127.0.0.1', 'family.local');
		await page.goto(`${url}/profile`);
		await signInOnPage(page);
		await waitForScripts(page);
		await page.getByText('Recordings of your voice').click();
		await page
			.getByText('We don’t keep your recordings. If you let us, your family can hear your voice.')
			.waitFor();
		await expectAccessibleOnPhone(page, 'the offer');
		await button(page, 'Keep my recordings').click();
		await page.getByText('From now on we keep your recordings.').first().waitFor();
		await page.goto(`${url}/main`);
		await page.getByText('Record with this phone', { exact: true }).waitFor();
	});

	it('without scripts a user who was never asked can agree on Memories', async () => {
		const options = { javaScriptEnabled: false, viewport: { width: 320, height: 700 } };
		const { page } = await openSignedIn(deaf, `${plain.url}/profile`, options);
		// Playwright's locators by text or role do not look into a `noscript`.
		const offer = page.locator('noscript #recordings');
		await offer.locator('summary').click();
		await expectNoSidewaysScrolling(page, 'the offer');
		await offer.locator('[type=submit]').click();
		await page.getByText('From now on we keep your recordings.').first().waitFor();
		await page.goto(`${plain.url}/main`);
		await page.getByText('Record with this phone').waitFor();
	});
});

describe('Recordings with transcription', () => {
	it('a user who wants only the words is asked once, and no recording is kept', async () => {
		const { page } = await open(transcribing);
		// Whoever types is not asked.
		expect(await page.getByText(asked).count()).toBe(0);
		// Nothing is kept before the question is answered, either.
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Only the words').click();
		await page.getByText('From now on we keep only your words.').first().waitFor();
		expect(await page.getByText(asked).count()).toBe(0);
		expect(await box(page).inputValue()).toBe(said);
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(`${said} ${said}`);
		// Until then the recording is not finished, and the page would say so.
		await expect.poll(() => box(page).isEditable()).toBe(true);
		await box(page).press('Enter');
		await page.getByRole('log').getByText(`${said} ${said}`).waitFor();
		await page.reload();
		await waitForScripts(page);
		expect(await page.getByText(asked).count()).toBe(0);
		expect(await players(page).count()).toBe(0);
		expect(await countRows(transcribing)).toBe(0);
	});

	it('the question is answered on the first screen while one records, and the recording is kept', async () => {
		const { page } = await openSignedIn(browser, `${transcribing.url}/main`);
		await button(page, 'Record').click();
		await button(page, 'Keep them').click();
		await page.getByText('From now on we keep your recordings.').first().waitFor();
		await page.getByText(/^Recording: 0:5\d left$/).waitFor();
		await button(page, 'Stop').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await expect.poll(() => countRows(transcribing)).toBe(1);
	});

	it('a recording is kept once although an answer was lost, and plays under its message', async () => {
		const { page, list } = await open(transcribing, { agrees: true });
		const sent = collectSent(page, '/api/stt');
		await loseAnswer(page, '/api/stt');
		await record(page);
		await button(page, 'Try again').waitFor();
		expect(await countRows(transcribing)).toBe(1);
		await page.unroute('**/api/stt');
		await button(page, 'Try again').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		expect(await countRows(transcribing)).toBe(1);
		// The recording is sent although its words were corrected.
		await box(page).fill(`${said} Yes.`);
		await box(page).press('Enter');
		await players(page).waitFor({ state: 'attached' });
		expect(await list()).toHaveLength(1);
		expect((await hear(page)).equals(sent[0] as Buffer)).toBe(true);
		// The next message does not carry a recording whose words were deleted from the box.
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await box(page).fill('');
		await box(page).fill('He was brown.');
		await box(page).press('Enter');
		await page.getByRole('log').getByText('He was brown.', { exact: true }).waitFor();
		expect(await list()).toHaveLength(1);
	});
});
