import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleInBothLooks,
	openPage,
	openSignedIn,
	readOut,
	signInBrowser,
	signInOnPage,
	waitForScripts,
} from '#tests/support/browser.ts';
import { admin } from '#tests/support/client.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { it } from '#tests/support/journey.ts';
import {
	listenTo,
	openBrowserHearing,
	speechFile,
	uploadedFile,
	writeChanged,
} from '#tests/support/microphone.ts';

/** Without a microphone. */
let deaf: Browser;
let browser: Browser;
let app: App;
let double: OpenAiDouble;

it.beforeAll(async ({ browser: shared, modelApp, double: own }) => {
	[deaf, app, double] = [shared, modelApp, own];
	browser = await openBrowserHearing(speechFile);
	return () => browser.close();
});
beforeEach(async () => {
	double.reset();
	await app.database.query('delete from "RateLimit"');
});

/** What the double hears in everything. */
const said = 'We always went to the lake in summer.';
const box = (page: Page) => page.locator('textarea').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kept = (page: Page) => page.getByRole('region', { name: 'Recordings that are not written down' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /Error|No Speech|Failed/ });

async function open(from = browser, path = '/main', options: Parameters<typeof openSignedIn>[2] = {}) {
	const opened = await openSignedIn(from, app.url + path, options);
	if (options.javaScriptEnabled !== false) await button(opened.page, 'Record').waitFor();
	return opened;
}

/** Records until it says so; a shorter one is not long enough to be speech. */
async function record(page: Page, seconds = 1): Promise<void> {
	await button(page, 'Record').click();
	await page.getByText(`Recording: 0:${60 - seconds} left`).waitFor();
	await button(page, 'Stop').click();
}

/** What was sent to be written down, each with its bytes. */
function noteSent(page: Page): Buffer[] {
	const sent: Buffer[] = [];
	page.on('request', (request) => {
		if (isTranscription(request)) sent.push(audioOf(request));
	});
	return sent;
}
const isTranscription = (request: Request) => new URL(request.url()).pathname === '/api/stt';
const audioOf = (request: Request) =>
	Buffer.from(String(request.postDataJSON().audio).split(',')[1] ?? '', 'base64');
const heard = () => double.requests.filter(({ kind }) => kind === 'transcription');
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('What is said', () => {
	it('comes after what was typed, in the box of a new story and of a chat, and is kept as a draft', async () => {
		const { page, problems } = await open();
		await box(page).fill('This is how it was.');
		await button(page, 'Record').click();
		await button(page, 'Stop').waitFor();
		expect(await box(page).getAttribute('readonly')).not.toBeNull();
		await page.getByText('Recording: 0:58 left').waitFor();
		await button(page, 'Stop').click();
		await expect.poll(() => box(page).inputValue()).toBe(`This is how it was. ${said}`);
		await expect.poll(() => box(page).getAttribute('readonly')).toBeNull();
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.type(' Yes.');
		await page.reload();
		await expect.poll(() => box(page).inputValue()).toBe(`This is how it was. ${said} Yes.`);
		await button(page, 'Record').waitFor();
		expect(await kept(page).count()).toBe(0);
		await button(page, 'Send').click();
		await page.waitForURL(/\/chat\//);
		await page.getByRole('heading', { name: 'The assistant says' }).waitFor();
		await button(page, 'Record').waitFor();
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Send').click();
		await expect.poll(() => box(page).inputValue()).toBe('');
		await page.getByRole('log').getByText(said, { exact: true }).waitFor();
		expect(problems).toEqual([]);
	});
});

export type { BrowserContext, Route };
export { admin, deaf, expectAccessibleInBothLooks, failure, hash, heard, listenTo, makeFolder, noteSent, onTestFinished, openPage, readOut, signInBrowser, signInOnPage, uploadedFile, waitForScripts, writeChanged };
