import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { heardWords as said } from '#tests/doubles/openai-audio.ts';
import {
	expectAccessibleOnPhone,
	expectNoSidewaysScrolling,
	openPage,
	openSignedIn,
	readOut,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { listenTo, speechFile } from '#tests/support/microphone.ts';
import { box, button, setUpRecording } from '#tests/support/recording-journey.ts';

const here = setUpRecording();

it.beforeEach(async () => {
	await here.app.database.query('delete from "AnyConversation"');
	await here.app.database.query(`update "User" set "keepsRecordings" = null, name = 'Rosa'`);
});

const narrow = { viewport: { width: 320, height: 700 } };

/** Plays what stands there until its end is near, as the browser does without any script of ours. */
async function play(player: Locator): Promise<void> {
	await expect
		.poll(() =>
			player.evaluate(async (audio: HTMLAudioElement) => {
				audio.muted = true;
				if (audio.paused) await audio.play();
				return audio.currentTime;
			}),
		)
		.toBeGreaterThan(0.3);
	await player.evaluate((audio: HTMLAudioElement) => audio.pause());
}

/** The bytes that a player of a page gets, for whoever has opened that. */
async function bytesOf(page: Page, player: Locator): Promise<Buffer> {
	const address = await player.getAttribute('src');
	const answer = await page.request.get(here.app.url + address);
	expect(answer.headers()['content-type']).toMatch(/^audio\//);
	return answer.body();
}

/** Tells by the keyboard how a memory begins. */
async function begin(page: Page): Promise<void> {
	await box(page).fill('We had a house with a garden.');
	await button(page, 'Send').click();
	await page.waitForURL(/\/chat\//);
	await page.getByRole('heading', { name: 'The assistant says' }).first().waitFor();
}

/** Agrees that the voice is kept, once that is asked. */
async function agree(page: Page): Promise<void> {
	await button(page, 'Keep them').click();
	await page.getByText('From now on we keep your recordings.').first().waitFor();
	await expect.poll(() => page.getByText('May we keep your recordings?').count()).toBe(0);
}

/** The story of a page’s conversation, and the address of a link to it. */
async function makeLink(page: Page): Promise<{ story: string; address: string }> {
	const [, conversationId] = /\/chat\/([\da-f-]+)/.exec(page.url()) ?? [];
	const rosa = await signIn(here.app.url);
	const { id } = (await rosa.call('POST', '/api/stories/generate', { conversationId })).body;
	const { address } = (await rosa.call('POST', `/api/stories/${id}/links`, {})).body;
	return { story: `${here.app.url}/stories/${id}`, address };
}

const ownVoice = (page: Page) => page.getByRole('region', { name: 'In Rosa’s own voice' });

/**
 * On the sheet: what is left out, the recording says all the same, so nobody else hears it but by the teller’s will.
 */
async function decide(page: Page, address: string): Promise<void> {
	const { page: reader } = await openPage(here.deaf, { javaScriptEnabled: false, ...narrow });
	const heardAt = async () => {
		await reader.goto(address);
		await reader.getByRole('heading', { level: 1 }).waitFor();
		return ownVoice(reader).locator('audio').count();
	};
	expect(await heardAt()).toBe(1);
	const source = await ownVoice(reader).locator('audio').getAttribute('src');
	await expectNoSidewaysScrolling(reader, 'the page of a link');

	await page.getByRole('link', { name: 'What you have told' }).click();
	await page.waitForURL(/\/told/);
	const message = page.getByRole('region', { name: 'Message 2' });
	await message.getByText('Anyone who opens your story with a private link can hear it.').waitFor();
	await message.getByRole('link', { name: said }).click();
	await button(message, 'Leave out').click();
	await message.getByText('This recording also says what was left out.').waitFor();
	await message.getByText('Nobody else can hear it until you say so.').waitFor();
	expect(await heardAt()).toBe(0);
	expect((await reader.request.get(here.app.url + source)).status()).toBe(404);
	await button(message, 'Share it anyway').click();
	await message.getByText('Anyone who opens your story with a private link can hear it.').waitFor();
	expect(await heardAt()).toBe(1);
	await button(message, 'Don’t share it').click();
	await message.getByText('This recording is not shared.').waitFor();
	expect(await heardAt()).toBe(0);
}

/** By the keyboard, with nothing loaded before. */
async function listenOnSheet(page: Page): Promise<void> {
	const row = page.getByRole('region', { name: 'Message 2' });
	const player = row.locator('audio');
	await waitForScripts(page);
	await player.evaluate((audio: HTMLAudioElement) => {
		audio.muted = true;
		audio.loop = true;
	});
	const isPaused = () => player.evaluate((audio: HTMLAudioElement) => audio.paused);
	const place = row.getByRole('slider', { name: /^Place in Recording of message 2, \d+ seconds?$/ });
	const at = async () => [await place.inputValue(), await place.getAttribute('aria-valuetext')];
	expect(await at()).toEqual(['0', expect.stringMatching(/^the beginning of \d+ seconds?$/)]);
	expect(await player.evaluate((audio: HTMLAudioElement) => audio.networkState)).toBe(1);
	await row.getByRole('button', { name: /^Play Recording of message 2, / }).focus();
	await page.keyboard.press('Enter');
	await expect.poll(isPaused).toBe(false);
	expect((await readOut(page)).join('\n')).toMatch(/button Pause Recording of message 2, .* focused/);
	await page.keyboard.press('Space');
	await expect.poll(isPaused).toBe(true);
	// Nobody knows how far it has played.
	await player.evaluate((audio: HTMLAudioElement) => {
		audio.currentTime = 0;
	});
	await expect.poll(() => place.inputValue()).toBe('0');
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowRight');
	await expect.poll(at).toEqual(['1', expect.stringMatching(/^1 second of /)]);
}

/** By the keyboard alone, after a question from which Escape leads back. */
async function deleteOnSheet(page: Page, sheet: string): Promise<void> {
	await page.goto(sheet);
	await waitForScripts(page);
	const message = page.getByRole('region', { name: 'Message 2' });
	const way = message.getByRole('link', { name: 'Delete it' });
	await way.focus();
	await page.keyboard.press('Enter');
	const question = message.getByText('Are you sure you want to delete this recording?');
	await question.waitFor();
	await expectAccessibleOnPhone(page, 'the question');
	await page.keyboard.press('Escape');
	await expect.poll(() => way.evaluate((link) => link === document.activeElement)).toBe(true);
	await page.keyboard.press('Enter');
	await question.waitFor();
	await waitForScripts(page);
	await page.keyboard.press('Tab');
	expect(await readOut(page)).toContain('button Delete focused');
	await page.keyboard.press('Enter');
	await page.getByText('The recording is deleted.').first().waitFor();
	await expect.poll(() => readOut(page)).toContain('heading Message 2 focused');
	expect(await message.locator('audio').count()).toBe(0);
	await message.getByText(said).first().waitFor();
}

describe('A recording that is kept', () => {
	it('a recording plays with its message, the story and a link, and can be left out and deleted', async () => {
		const { page, problems } = await openSignedIn(here.browser, `${here.app.url}/main`);
		await button(page, 'Record').waitFor();
		await begin(page);
		// The question comes with the recording, which goes on meanwhile and is the first that is kept.
		await button(page, 'Record').click();
		await page.getByText('May we keep your recordings?').waitFor();
		await expectAccessibleOnPhone(page, 'the question whether recordings are kept');
		await agree(page);
		await page.getByText(/^Recording: 0:5\d left$/).waitFor();
		await button(page, 'Stop').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Send').click();
		const spoken = page
			.getByRole('article')
			.filter({ hasText: said })
			.filter({ has: page.locator('audio') });
		const player = spoken.locator('audio');
		await spoken.getByRole('button', { name: 'Play Recording of this message' }).waitFor();
		expect(await page.locator('audio[src*="/api/recordings/"]').count()).toBe(1);
		const shown = await spoken.getByText(/^0:\d\d$/).textContent();
		await play(player);
		const { seconds, loudness } = await listenTo(page, await bytesOf(page, player));
		expect(seconds).toBeGreaterThan(0.7);
		expect(Math.abs(Number(shown?.slice(2)) - seconds)).toBeLessThan(1);
		expect(await player.getAttribute('aria-label')).toMatch(/^Recording of this message, \d+ seconds?$/);
		expect(loudness).toBeGreaterThan(0.01);
		await page.getByText('The assistant is answering').waitFor({ state: 'hidden' });
		await expectAccessibleOnPhone(page, 'a chat with a recording');

		const { story, address } = await makeLink(page);
		const { page: reader } = await openPage(here.deaf);
		await reader.goto(address);
		await play(ownVoice(reader).locator('audio'));
		await expectAccessibleOnPhone(reader, 'the page of a link');

		await decide(page, address);
		const sheet = page.url();

		await page.goto(story);
		await page.getByRole('link', { name: 'Where this came from' }).click();
		await page.getByRole('button', { name: 'Play Recording of the words above' }).waitFor();
		await play(page.locator('audio'));
		await expectAccessibleOnPhone(page, 'where it came from');
		await page.goto(sheet);
		await listenOnSheet(page);
		await deleteOnSheet(page, sheet);
		expect(problems).toEqual([]);
	});

	it('without scripts a recording is kept and played on a narrow screen', async () => {
		const options = { javaScriptEnabled: false, ...narrow };
		const { page } = await openSignedIn(here.deaf, `${here.app.url}/main`, options);
		await begin(page);
		await page.getByText('Record with this phone').click();
		await agree(page);
		await page.getByText('Record with this phone').click();
		await page.getByLabel('A recording of your voice').setInputFiles(speechFile);
		await button(page, 'Turn it into words').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Send').click();
		const player = page
			.getByRole('article')
			.filter({ hasText: said })
			.getByLabel('Recording of this message');
		await player.waitFor();
		await expectNoSidewaysScrolling(page, 'a chat with a recording');
		expect((await bytesOf(page, player)).equals(await readFile(speechFile))).toBe(true);
		await page.getByRole('link', { name: 'What you have told' }).click();
		await page.waitForURL(/\/told/);
		await page.locator('audio').first().waitFor();
		await expectNoSidewaysScrolling(page, 'the sheet');
	});
});
