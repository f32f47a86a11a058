import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { readUpload, heardWords as said } from '#tests/doubles/openai-audio.ts';
import {
	expectAccessibleInBothLooks,
	expectAccessibleOnPhone,
	expectNoSidewaysScrolling,
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
	collectSent,
	listenTo,
	openBrowserHearing,
	speechFile,
	writeChanged,
} from '#tests/support/microphone.ts';
import { box, button, record, setUpRecording, waitUntilLeft } from '#tests/support/recording-journey.ts';

const here = setUpRecording();

const hasFocus = (page: Page) => box(page).evaluate((element) => element === document.activeElement);
const kept = (page: Page) => page.getByRole('region', { name: 'Recordings not written down yet' });
/** Waits until the recorder has listed the recordings in this browser. */
const listed = (page: Page) => button(page, 'Record').and(page.locator('[data-listed]')).waitFor();
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const transcriptionError = 'Transcription Error Failed to transcribe audio. Please try again.';

type Options = Parameters<typeof openSignedIn>[2];

async function open({
	from = here.browser,
	path = '/main',
	...options
}: Options & { from?: Browser; path?: string } = {}) {
	const opened = await openSignedIn(from, here.app.url + path, options);
	await button(opened.page, 'Record').waitFor();
	return opened;
}

/** Lets a page's clock run until so many seconds are left, and stops it, so that no look comes too late. */
async function holdAt(page: Page, seconds: number): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
	const left = await page.getByText(/Recording: 0:\d\d left/).textContent();
	await page.clock.runFor((Number(left?.match(/0:(\d\d)/)?.[1]) - seconds) * 1_000);
}

/** Lets a held clock run by a millisecond at a time, however slow the machine is, until something has been done. */
async function slowly(page: Page, work: Promise<void>): Promise<void> {
	let isDone = false;
	const done = work.finally(() => {
		isDone = true;
	});
	while (!isDone) await page.clock.runFor(1);
	await done;
}

/** Leaves every request for a transcript unanswered. */
const holdBack = (page: Page) => page.route('**/api/stt', () => {});

/** The files that the double has received. */
const received = () =>
	Promise.all(
		here.double.requests
			.filter(({ kind }) => kind === 'transcription')
			.map(async ({ raw, headers }) => (await readUpload(raw, headers)).file),
	);

describe('A recording that becomes text', () => {
	it('a transcript is added after what was typed, kept as a draft, and edited before it is sent', async () => {
		const { page, problems } = await open();
		await box(page).fill('This is how it was.');
		const places = () =>
			page.locator('.paired').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
		const before = await places();
		await button(page, 'Record').click();
		await waitUntilLeft(page);
		expect(await places()).toEqual(before);
		// While recording, the typed text stays, and nothing is sent.
		expect(await box(page).getAttribute('readonly')).not.toBeNull();
		await box(page).press('Enter');
		await button(page, 'Send').click({ force: true });
		await button(page, 'Stop').click();
		await expect.poll(() => box(page).inputValue()).toBe(`This is how it was. ${said}`);
		await expect.poll(() => box(page).getAttribute('readonly')).toBeNull();
		expect(await hasFocus(page)).toBe(true);
		await page.keyboard.type(' Yes.');
		await page.reload();
		await expect.poll(() => box(page).inputValue()).toBe(`This is how it was. ${said} Yes.`);
		await listed(page);
		expect(await kept(page).count()).toBe(0);
		expect(new URL(page.url()).pathname).toBe('/main');
		await button(page, 'Send').click();
		await page.waitForURL(/\/chat\//);
		await page.getByRole('heading', { name: 'The assistant says' }).waitFor();
		await button(page, 'Record').waitFor();
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await box(page).press('Enter');
		await expect.poll(() => box(page).inputValue()).toBe('');
		await page.getByRole('log').getByText(said, { exact: true }).waitFor();
		expect(problems).toEqual([]);
	});

	it('a recording reaches the service as a playable file of the right length in each format of a browser', async () => {
		const formats = [
			['audio/webm;codecs=opus', 'audio/webm', 'recording.webm'],
			['audio/mp4', 'audio/mp4', 'recording.mp4'],
		] as const;
		// All formats at once, each on a page of its own, since most of the time is waiting.
		await Promise.all(
			formats.map(async ([format, type, name]) => {
				const { page } = await open();
				const sent = collectSent(page);
				await page.evaluate((only) => {
					MediaRecorder.isTypeSupported = (type) => type === only;
				}, format);
				const pressedAt = performance.now();
				await button(page, 'Record').click();
				await button(page, 'Stop').waitFor();
				const startedAt = performance.now();
				await waitUntilLeft(page, 58);
				const least = (performance.now() - startedAt) / 1000;
				await button(page, 'Stop').click();
				const most = (performance.now() - pressedAt) / 1000;
				await expect.poll(() => box(page).inputValue(), { message: format }).toBe(said);
				const file = (await received()).find(({ bytes }) => bytes.equals(sent[0] ?? Buffer.alloc(0)));
				expect(file, format).toMatchObject({ type, name });
				const heard = await listenTo(page, file?.bytes ?? Buffer.alloc(0));
				expect(heard.seconds, format).toBeGreaterThan(least - 0.5);
				expect(heard.seconds, format).toBeLessThan(most + 0.8);
				expect(heard.loudness, format).toBeGreaterThan(0.01);
			}),
		);
	});

	it('a recording goes on after a minute, and its parts become one text in the order they were said', async () => {
		const { page } = await open();
		const sent = collectSent(page);
		await page.clock.install();
		await button(page, 'Record').click();
		await button(page, 'Stop').waitFor();
		const status = page.locator('.sr-only[aria-live=polite]').filter({ hasText: /./ });
		expect(await status.textContent()).toBe('Recording. You have 60 seconds.');
		// Records for long enough to hear a voice.
		await page.waitForTimeout(1_000);
		await holdAt(page, 10);
		expect(await status.textContent()).toBe('10 seconds left.');
		await page.locator('[data-last-seconds]', { hasText: 'Recording: 0:' }).waitFor();
		await page.clock.runFor(5_000);
		expect(await status.textContent()).toBe('5 seconds left.');
		// The transcript of the first part comes last.
		let answer = () => {};
		const after = new Promise<void>((resolve) => {
			answer = resolve;
		});
		here.double.next(
			{ for: 'transcription', say: 'Ask not what your country can do for you.', after },
			{ for: 'transcription', say: 'Ask what you can do for your country.' },
		);
		await page.clock.runFor(6_000);
		expect(await status.textContent()).toBe('The minute is up. Press Continue to keep speaking.');
		await page.clock.resume();
		await expect.poll(() => sent.length).toBe(1);
		await page.keyboard.press('Enter');
		await button(page, 'Stop').waitFor();
		await page.waitForTimeout(1_000);
		await page.clock.runFor(1_000);
		await page.keyboard.press('Enter');
		await expect.poll(() => sent.length).toBe(2);
		await expect.poll(async () => (await received()).length).toBe(2);
		answer();
		await expect
			.poll(() => box(page).inputValue())
			.toBe('Ask not what your country can do for you. Ask what you can do for your country.');
		await expect.poll(() => hasFocus(page)).toBe(true);
		expect(await kept(page).count()).toBe(0);
	});

	it('a new chat is not left while its recording is being made, which is then kept', async () => {
		const { page } = await open({ path: '/chat' });
		await page.locator('#members-title').click();
		await page.getByLabel('Name', { exact: true }).fill('Ann');
		await button(page, 'Record').click();
		await waitUntilLeft(page);
		await button(page, 'Add Member').click();
		await failure(page, 'Your recording is not finished yet.');
		await button(page, 'Stop').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await button(page, 'Add Member').click();
		await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
		expect(await box(page).inputValue()).toBe(said);
	});

	it('a recording is made and corrected by keyboard, and a screen reader says when it begins and ends', async () => {
		const { page } = await open();
		await box(page).focus();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		expect(await readOut(page)).toContain('button Record focused');
		await page.keyboard.press('Space');
		await waitUntilLeft(page);
		expect(await readOut(page)).toContain('button Stop focused');
		await page.keyboard.press('Space');
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await page.keyboard.type(' Every year.');
		expect(await box(page).inputValue()).toBe(`${said} Every year.`);
		expect(await readOut(page)).toContain('StaticText What you said is in the box.');
	});
});

describe('A recording that is not written down', () => {
	it('a recording stays after each kind of failure, and Try again sends the same bytes', async () => {
		const { page } = await open();
		const sent = collectSent(page);
		const ways: [string, () => Promise<unknown>][] = [
			[
				'500',
				() => page.route('**/api/stt', (route) => route.fulfill({ status: 500, json: { message: 'No.' } })),
			],
			[
				'429',
				() => page.route('**/api/stt', (route) => route.fulfill({ status: 429, json: { message: 'No.' } })),
			],
			[
				'503',
				() => page.route('**/api/stt', (route) => route.fulfill({ status: 503, json: { message: 'No.' } })),
			],
			['a page', () => page.route('**/api/stt', (route) => route.fulfill({ body: '<h1>Welcome</h1>' }))],
			['the service', async () => here.double.next({ for: 'transcription', status: 400 })],
			['offline', () => page.context().setOffline(true)],
		];
		for (const [index, [name, fail]] of ways.entries()) {
			await page.unroute('**/api/stt');
			await fail();
			if (index === 0) await record(page);
			else await button(page, 'Try again').click();
			await expect.poll(() => sent.length, { message: name }).toBe(index + 1);
			await failure(page, transcriptionError);
			await button(page, 'Try again').waitFor();
			expect(await kept(page).textContent()).toMatch(
				/A recording from .* \(0:\d\d\) has not been written down yet/,
			);
		}
		await page.context().setOffline(false);
		await page.clock.install();
		await holdBack(page);
		await button(page, 'Try again').click();
		await expect.poll(() => sent.length).toBe(ways.length + 1);
		await page.clock.runFor(30_500);
		await failure(page, transcriptionError);
		const downloading = page.waitForEvent('download');
		await button(page, 'Download recording').click();
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/^recording-\d{4}-\d\d-\d\d-\d{4}\.webm$/);
		const file = await readFile(await download.path());
		await page.unroute('**/api/stt');
		await button(page, 'Try again').click();
		await expect.poll(() => box(page).inputValue()).toBe(said);
		await expect.poll(() => kept(page).count()).toBe(0);
		const first = sent[0] ?? Buffer.alloc(0);
		expect(first.length).toBeGreaterThan(2_000);
		expect(sent.every((bytes) => bytes.equals(first))).toBe(true);
		expect(file.equals(first)).toBe(true);
		expect((await received()).at(-1)?.bytes.equals(first)).toBe(true);
		await page.reload();
		await listed(page);
		expect(await kept(page).count()).toBe(0);
	});

	it('a recording is still there after its tab was killed, while it was sent or made', async () => {
		const { page, context } = await open();
		const sent = collectSent(page);
		await holdBack(page);
		await record(page);
		await expect.poll(() => sent.length).toBe(1);
		// Other windows do not offer a recording that its own window is sending.
		const other = await context.newPage();
		await other.goto(`${here.app.url}/main`);
		await listed(other);
		expect(await kept(other).count()).toBe(0);
		await kill(page);
		await other.reload();
		const sentAgain = collectSent(other);
		await button(other, 'Try again').click();
		await expect.poll(() => box(other).inputValue()).toBe(said);
		expect(sentAgain.map((bytes) => bytes.equals(sent[0] ?? Buffer.alloc(0)))).toEqual([true]);

		await button(other, 'Record').click();
		await waitUntilLeft(other, 58);
		await kill(other);
		const next = await context.newPage();
		await next.goto(`${here.app.url}/main`);
		await kept(next)
			.getByText(/\(0:\d\d\) has not been written down yet/)
			.waitFor();
		const sentAfter = collectSent(next);
		await button(next, 'Try again').click();
		await expect.poll(() => sentAfter.length).toBe(1);
		const { seconds } = await listenTo(next, sentAfter[0] ?? Buffer.alloc(0));
		expect(seconds).toBeGreaterThan(0.7);
	});

	it('a recording is not shown to another user of the same browser, and waits for its owner', async () => {
		const { page, context } = await open();
		await holdBack(page);
		await record(page);
		await button(page, 'Writing...').waitFor();
		await page.goto(`${here.app.url}/profile`);
		await page.getByText('Menu', { exact: true }).click();
		await button(page, 'Logout').click();
		await page.waitForURL(/\/login/);
		await page.goto(`${here.app.url}/main`);
		await signInOnPage(page, admin);
		await waitForScripts(page);
		await listed(page);
		expect(await kept(page).count()).toBe(0);
		await context.clearCookies();
		await signInBrowser(page, here.app.url);
		await page.goto(`${here.app.url}/main`);
		await kept(page).waitFor();
	});

	it('a recording is deleted after a question, and the states of the recorder are accessible', async () => {
		const { page } = await open();
		await page.clock.install();
		await button(page, 'Record').click();
		await button(page, 'Stop').waitFor();
		// Records for long enough to hear a voice.
		await page.waitForTimeout(1_000);
		await holdAt(page, 7);
		await slowly(page, expectAccessibleInBothLooks(page, 'the last seconds'));
		await page.route('**/api/stt', (route) => route.abort());
		await button(page, 'Stop').click();
		await page.clock.resume();
		await failure(page, transcriptionError);
		await kept(page).waitFor();
		await button(page, 'Delete this recording').click();
		expect(await readOut(page)).toContain('button Keep it focused');
		await expectAccessibleOnPhone(page, 'the question after a failure');
		await page.keyboard.press('Escape');
		await button(page, 'Delete this recording').click();
		await button(page, 'Delete').click();
		await expect.poll(() => kept(page).count()).toBe(0);
		await page.reload();
		await listed(page);
		expect(await kept(page).count()).toBe(0);
	});
});

it('a microphone that is granted after the page was left is switched off', async () => {
	const { page } = await open();
	await box(page).fill('This is how it was.');
	await button(page, 'Send').click();
	await page.waitForURL(/\/chat\//);
	await listed(page);
	await page.evaluate(() => {
		const { mediaDevices } = navigator;
		const openMicrophone = mediaDevices.getUserMedia.bind(mediaDevices);
		mediaDevices.getUserMedia = async (wanted) => {
			await new Promise<void>((grant) => Object.assign(window, { grant }));
			const stream = await openMicrophone(wanted);
			Object.assign(window, { stream });
			return stream;
		};
	});
	type Held = { grant?: () => void; stream?: MediaStream };
	await button(page, 'Record').click();
	await page.waitForFunction(() => (window as Held).grant);
	// The router goes back without a page load.
	await page.goBack();
	await page.waitForURL(/\/main/);
	await listed(page);
	await page.evaluate(() => (window as Held).grant?.());
	await expect
		.poll(() => page.evaluate(() => (window as Held).stream?.getTracks().map(({ readyState }) => readyState)))
		.toEqual(['ended']);
	expect(await button(page, 'Record').count()).toBe(1);
});

describe('Errors while recording', () => {
	it('a microphone that cannot be opened is reported, and the message box stays usable', async () => {
		const { page } = await open({ from: here.deaf });
		await button(page, 'Record').click();
		await failure(page, 'Failed to start recording. Please ensure microphone access is granted.');
		await button(page, 'Record').waitFor();
		expect(await box(page).getAttribute('readonly')).toBeNull();
	});

	it('a recording uses another format where one fails, and an error is reported where all fail', async () => {
		const { page } = await open();
		const recordingError = 'Recording Error Failed to process recording. Please try again.';
		// Some browsers claim to support a format that they then refuse.
		await page.evaluate(() => {
			const start = MediaRecorder.prototype.start;
			MediaRecorder.prototype.start = function (...args) {
				if (this.mimeType.includes('webm')) throw new DOMException('No encoder.', 'NotSupportedError');
				start.apply(this, args);
			};
		});
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
		expect((await received())[0]?.type).toBe('audio/mp4');
		await page.evaluate(() => {
			MediaRecorder.prototype.start = () => {
				throw new DOMException('No encoder.', 'NotSupportedError');
			};
		});
		await button(page, 'Record').click();
		await failure(page, recordingError);
	});

	it('a recording becomes text where the browser cannot measure its loudness', async () => {
		const { page } = await open();
		await page.evaluate(() => {
			AudioContext.prototype.createMediaStreamSource = () => {
				throw new DOMException('Another sample rate.', 'NotSupportedError');
			};
		});
		await record(page);
		await expect.poll(() => box(page).inputValue()).toBe(said);
	});

	it('silence is reported before anything is sent, and a quiet voice in a noisy room becomes text', async () => {
		const folder = await makeFolder();
		onTestFinished(folder.remove);
		const silent = await writeChanged(folder.path, 'silent.wav', () => 0);
		let noise = 1;
		const noisy = await writeChanged(folder.path, 'noisy.wav', (sample) => {
			noise = (noise * 16_807) % 2_147_483_647;
			return sample / 3 + (noise / 2_147_483_647 - 0.5) * 300;
		});
		const noSpeech = 'No Speech Detected Could not detect any speech. Please try again.';
		const [quiet, loud] = await Promise.all([silent, noisy].map(openBrowserHearing));
		onTestFinished(async () => void (await Promise.all([quiet?.close(), loud?.close()])));
		const [{ page }, other] = await Promise.all([open({ from: quiet }), open({ from: loud })]);
		const sent = collectSent(page);
		await record(page);
		await failure(page, noSpeech);
		expect(sent).toEqual([]);
		here.double.next({ for: 'transcription', say: '' });
		await button(page, 'Send it anyway').click();
		await expect.poll(() => sent.length).toBe(1);
		await failure(page, noSpeech);
		await button(page, 'Send it anyway').waitFor();
		expect(await box(page).inputValue()).toBe('');
		await record(other.page);
		await expect.poll(() => box(other.page).inputValue()).toBe(said);
	});
});

describe('The phone’s own recorder', () => {
	it('a file from the phone’s recorder becomes text after what was typed, without scripts', async () => {
		const options = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
		const { page } = await openSignedIn(here.deaf, `${here.app.url}/main`, options);
		const offer = page.getByText('Record with this phone');
		const file = page.getByLabel('A recording of your voice');
		await box(page).fill('This is how it was.');
		await offer.click();
		expect(await file.getAttribute('capture')).not.toBeNull();
		await button(page, 'Turn it into words').click();
		await page.getByText('Please choose a recording first').waitFor();
		await file.setInputFiles({
			name: 'voice.m4a',
			mimeType: 'audio/mp4',
			buffer: Buffer.from('Not a voice.'),
		});
		await button(page, 'Turn it into words').click();
		await page.getByText('Recording Error').first().waitFor();
		await expectNoSidewaysScrolling(page);
		here.double.next({ for: 'transcription', status: 400 }, { for: 'transcription', say: '' });
		await file.setInputFiles(speechFile);
		await button(page, 'Turn it into words').click();
		await page.getByText('Recording Error').first().waitFor();
		await file.setInputFiles(speechFile);
		await button(page, 'Turn it into words').click();
		await page.getByText('No Speech Detected').first().waitFor();
		await file.setInputFiles(speechFile);
		await button(page, 'Turn it into words').click();
		await expect.poll(() => box(page).inputValue()).toBe(`This is how it was. ${said}`);
		expect((await received()).at(-1)?.bytes.equals(await readFile(speechFile))).toBe(true);
		await button(page, 'Send').click();
		await page.waitForURL(/\/chat\//);
		await offer.click();
		await box(page).fill('And');
		await file.setInputFiles(speechFile);
		await button(page, 'Turn it into words').click();
		await expect.poll(() => box(page).inputValue()).toBe(`And ${said}`);
	});

	it('the page’s recorder takes the place of the phone’s, but not while that one is in use', async () => {
		const { page } = await openPage(here.browser);
		await signInBrowser(page, here.app.url);
		const recorder = Promise.withResolvers<void>();
		await page.route('**/recorder-*.js', async (route) => {
			await recorder.promise;
			await route.continue();
		});
		await page.goto(`${here.app.url}/main`, { waitUntil: 'domcontentloaded' });
		const phone = page.locator('summary', { hasText: 'Record with this phone' });
		const place = JSON.stringify(await phone.boundingBox());
		await waitForScripts(page);
		await phone.click();
		const file = page.getByLabel('A recording of your voice');
		await file.setInputFiles(speechFile);
		recorder.resolve();
		// The recorder's script has loaded, and waits.
		await page.waitForLoadState('networkidle');
		expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
		expect(await button(page, 'Record').count()).toBe(0);
		await phone.click();
		await button(page, 'Record').waitFor();
		expect(await phone.count()).toBe(0);
		expect(JSON.stringify(await button(page, 'Record').boundingBox())).toBe(place);
	});
});

/** Ends a page’s process, as the system does when it needs memory. */
async function kill(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const crashed = page.waitForEvent('crash');
	session.send('Page.crash').catch(() => {});
	await crashed;
	await page.close();
}
