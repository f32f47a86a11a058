import type { Browser, Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, signInBrowser, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

let browser: Browser;
let app: App;
let double: OpenAiDouble;
/** An app without a speech service. */
let plain: App;

it.beforeAll(({ browser: shared, double: standIn, modelApp, app: own }) => {
	[browser, double, app, plain] = [shared, standIn, modelApp, own];
});
beforeEach(() => double.reset());

/** Notes every sound that the page plays, since a test machine has no loudspeakers. */
const noteSounds = (page: Page, isRefused = false) =>
	page.addInitScript((refused) => {
		const played: string[] = [];
		Object.assign(window, { played });
		HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
			if (refused) return Promise.reject(new DOMException('refused', 'NotAllowedError'));
			played.push(`play ${new URL(this.src).pathname}`);
			setTimeout(() => this.onplaying?.(new Event('playing')));
			return Promise.resolve();
		};
		HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
			played.push(`stop ${new URL(this.src).pathname}`);
		};
	}, isRefused);
const played = (page: Page) => page.evaluate(() => (window as unknown as { played: string[] }).played);

/** Opens a conversation with a reply. */
async function open(page: Page) {
	const rosa = await signIn(app.url);
	const messages = [
		{ role: 'user', content: 'We had a dog.' },
		{ role: 'assistant', content: 'What was it called?' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	await signInBrowser(page, app.url);
	await page.goto(`${app.url}/chat/${id}`);
	await waitForScripts(page);
}

async function send(page: Page, text: string) {
	await page.getByLabel('Your message').fill(text);
	await page.getByRole('button', { name: 'Send' }).click();
	await page
		.getByText(`You said “${text.replace(/\.$/, '')}”`)
		.first()
		.waitFor();
}

const listens = (page: Page) => page.getByRole('button', { name: 'Listen to this reply' });
const stops = (page: Page) => page.getByRole('button', { name: 'Stop reading this reply' });

describe('Listening to replies', () => {
	it('a reply is played and stopped, and gives way to the next reply', async () => {
		const { page, problems } = await openPage(browser);
		await noteSounds(page);
		await open(page);
		// A reply that was on the page from the start is not read by itself.
		expect(await played(page)).toEqual([]);
		await listens(page).click();
		await expect.poll(() => played(page)).toHaveLength(1);
		await stops(page).click();
		await expect.poll(() => played(page)).toHaveLength(2);
		await listens(page).click();
		await expect.poll(() => played(page)).toHaveLength(3);
		await send(page, 'He was called Rex.');
		await expect.poll(() => played(page)).toHaveLength(5);
		const sounds = await played(page);
		const [first, stop, second, stopped, next] = sounds;
		expect(first).toMatch(/^play \/chat\/.*\/listen\//);
		expect([stop, second, stopped]).toEqual([
			first?.replace('play', 'stop'),
			first,
			first?.replace('play', 'stop'),
		]);
		expect(next).toMatch(/^play /);
		expect(next).not.toBe(first);
		expect(problems).toEqual([]);
	});

	it('new replies are not played while replies are muted, on the next page either', async () => {
		const { page } = await openPage(browser);
		await noteSounds(page);
		await open(page);
		const mute = page.getByRole('button', { name: 'Mute replies', exact: true });
		const unmute = page.getByRole('button', { name: 'Unmute replies' });
		await mute.click();
		await unmute.waitFor();
		await send(page, 'He was called Rex.');
		await page.reload();
		await waitForScripts(page);
		await unmute.waitFor();
		await send(page, 'He was brown.');
		// Its words are seen before it is whole.
		await expect.poll(() => listens(page).count()).toBe(3);
		expect(await played(page)).toEqual([]);
		await unmute.click();
		await mute.waitFor();
		await send(page, 'He slept in the barn.');
		await expect.poll(() => played(page)).toHaveLength(1);
	});

	it('a reply that the browser may not play by itself waits behind its button without an error', async () => {
		const { page, problems } = await openPage(browser);
		await noteSounds(page, true);
		await open(page);
		await send(page, 'He was called Rex.');
		await expect.poll(() => listens(page).last().getAttribute('class')).toContain('button-plain');
		expect(await page.getByRole('alert').count()).toBe(0);
		expect(problems).toEqual([]);
	});

	it('stopping a reply ends its request', async () => {
		const { page } = await openPage(browser);
		await open(page);
		const gate = Promise.withResolvers<void>();
		onTestFinished(() => gate.resolve());
		double.next({ for: 'speech', after: gate.promise, status: 500 });
		const isListening = (request: Request) => request.url().includes('/listen/');
		const asked = page.waitForRequest(isListening);
		await listens(page).click();
		await asked;
		const ended = page.waitForEvent('requestfailed', isListening);
		await stops(page).click();
		await ended;
	});

	it('a reply decodes as sound of the expected length in Chromium', async () => {
		const { page } = await openPage(browser);
		await open(page);
		const href = await page.evaluate(async () => {
			const path = window.location.pathname;
			const { messages } = await (await fetch(`/api/conversations/${path.split('/')[2]}`)).json();
			return `${path}/listen/${JSON.parse(messages)[1].id}`;
		});
		const seconds = await page.evaluate(async (url) => {
			const bytes = await (await fetch(url)).arrayBuffer();
			return (await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes)).duration;
		}, href);
		// The length of the double's speech for this text.
		expect(seconds).toBeGreaterThan(1.3);
		expect(seconds).toBeLessThan(1.8);
	});
});

/** Notes the texts for the browser's own voice, since a test machine has none. */
const noteVoice = (page: Page, isRefused = false) =>
	page.addInitScript((refused) => {
		const told: string[] = [];
		let waiting: SpeechSynthesisUtterance[] = [];
		const fail = (error: string, ...of: (SpeechSynthesisUtterance | undefined)[]) => {
			for (const each of of) each?.onerror?.({ error } as SpeechSynthesisErrorEvent);
		};
		const own = {
			speak(utterance: SpeechSynthesisUtterance) {
				told.push(`${utterance.lang}: ${utterance.text}`);
				waiting.push(utterance);
				if (refused) fail('not-allowed', waiting.pop());
				else utterance.onstart?.(new Event('start') as SpeechSynthesisEvent);
				Object.assign(own, { end: () => utterance.onend?.(new Event('end') as SpeechSynthesisEvent) });
			},
			fail: () => fail('synthesis-failed', waiting.shift()),
			cancel() {
				told.push('cancel');
				const all = waiting;
				waiting = [];
				fail('canceled', ...all);
			},
		};
		Object.defineProperty(window, 'speechSynthesis', { value: own });
		Object.assign(window, { told });
	}, isRefused);
/** The texts given to the voice since the last call. */
const toldSince = (page: Page) =>
	page.evaluate(() =>
		(window as unknown as { told: string[] }).told.splice(0).filter((each) => each !== 'cancel'),
	);
/** The texts that the voice gets next, all at once. *Stop* appears earlier, while the playing scripts load. */
async function nextTold(page: Page): Promise<string[]> {
	let told: string[] = [];
	await expect
		.poll(async () => {
			told = await toldSince(page);
			return told.length;
		})
		.toBeGreaterThan(0);
	await stops(page).waitFor();
	return told;
}
const endSpeech = (page: Page) =>
	page.evaluate(() => (window.speechSynthesis as unknown as { end: () => void }).end());

describe('The browser’s own voice, without a speech service', () => {
	/** Opens a conversation with this reply. */
	async function tell(page: Page, reply: string) {
		const rosa = await signIn(plain.url);
		const messages = [
			{ role: 'user', content: 'We had a dog.' },
			{ role: 'assistant', content: reply },
		];
		const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
		await signInBrowser(page, plain.url);
		await page.goto(`${plain.url}/chat/${id}`);
		await waitForScripts(page);
		return { rosa, id };
	}

	it('the voice reads a reply sentence by sentence, in its language, until it is stopped', async () => {
		const { page, problems } = await openPage(browser);
		await noteVoice(page);
		await tell(page, 'Das war schön! **Wie** hieß der Hund, und wer hat ihn mit in euer Haus gebracht?');
		expect(await toldSince(page)).toEqual([]);
		await listens(page).click();
		expect(await nextTold(page)).toEqual([
			'de: Das war schön!',
			'de: Wie hieß der Hund, und wer hat ihn mit in euer Haus gebracht?',
		]);
		await stops(page).click();
		await listens(page).waitFor();
		const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
		await expect.poll(told).toContain('cancel');
		await listens(page).click();
		await nextTold(page);
		await endSpeech(page);
		await listens(page).waitFor();
		expect(problems).toEqual([]);
	});

	/** Sends a message. @returns its reply, once the reply has its button for listening */
	async function converse(page: Page, text: string): Promise<string> {
		const before = await listens(page).or(stops(page)).count();
		await page.getByLabel('Your message').fill(text);
		await page.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => listens(page).or(stops(page)).count()).toBe(before + 1);
		return String(await page.getByRole('log').locator('article > p').last().textContent());
	}
	/** Expects the voice to get the text, in pieces. */
	async function expectHeard(page: Page, text: string): Promise<void> {
		const told: string[] = [];
		await expect
			.poll(async () => {
				told.push(...(await toldSince(page)));
				return told.join(' ').replaceAll('en: ', '');
			})
			.toBe(text);
	}

	it('the voice reads new replies by itself unless replies are muted', async () => {
		const { page } = await openPage(browser);
		await noteVoice(page);
		await tell(page, 'What was it called?');
		const reply = await converse(page, 'He was called Rex.');
		await stops(page).waitFor();
		await expectHeard(page, reply);
		await page.getByRole('button', { name: 'Mute replies', exact: true }).click();
		const muted = await converse(page, 'He was brown, and slept in the barn.');
		expect(muted).not.toBe(reply);
		expect(await toldSince(page)).toEqual([]);
		await listens(page).last().click();
		await stops(page).waitFor();
		await expectHeard(page, muted);
	});

	it('the voice does not read by itself a reply that asks nothing in a group', async () => {
		const { page } = await openPage(browser);
		await noteVoice(page);
		const { rosa, id } = await tell(page, 'What was it called?');
		for (const participantName of ['Ann', 'Bert'])
			await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
		await page.reload();
		await waitForScripts(page);
		const reply = await converse(page, 'Bert, pass me the salt will you.');
		expect(reply).not.toContain('?');
		expect(await toldSince(page)).toEqual([]);
		await listens(page).last().click();
		await expectHeard(page, reply);
	});

	it('a reply that the voice may not read by itself waits behind its button', async () => {
		const { page } = await openPage(browser);
		await noteVoice(page, true);
		await tell(page, 'What was it called?');
		await converse(page, 'He was called Rex.');
		await expect.poll(() => listens(page).last().getAttribute('class')).toContain('button-plain');
		expect(await page.getByRole('alert').count()).toBe(0);
	});

	it('a missing voice is reported only when somebody asks to listen', async () => {
		const { page } = await openPage(browser);
		await page.addInitScript(() => {
			const counted = { spoken: 0 };
			const speak = (utterance: SpeechSynthesisUtterance) =>
				setTimeout(() => {
					utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
					counted.spoken += 1;
				});
			Object.defineProperty(window, 'speechSynthesis', { value: { speak, cancel: () => undefined } });
			Object.defineProperty(window, 'spoken', { get: () => counted.spoken });
		});
		await tell(page, 'What was it called?');
		const alerts = () => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts);
		await page.evaluate(() => {
			const seen: (string | null)[] = [];
			Object.assign(window, { alerts: seen });
			const look = () =>
				seen.push(...Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent));
			new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
		});
		await converse(page, 'He was called Rex.');
		// The voice has tried to read the new reply, and failed.
		await expect
			.poll(() => page.evaluate(() => (window as unknown as { spoken: number }).spoken))
			.toBeGreaterThan(0);
		await expect.poll(() => stops(page).count()).toBe(0);
		expect(await alerts()).toEqual([]);
		await listens(page).last().click();
		await page
			.getByRole('alert')
			.filter({ hasText: 'This browser has no voice to read it aloud.' })
			.waitFor();
		expect(await listens(page).count()).toBe(2);
	});

	it('a sentence that fails ends the reading', async () => {
		const { page } = await openPage(browser);
		await noteVoice(page);
		await tell(page, 'That was nice! What was it called?');
		await listens(page).click();
		expect(await nextTold(page)).toHaveLength(2);
		await page.evaluate(() => (window.speechSynthesis as unknown as { fail: () => void }).fail());
		await listens(page).waitFor();
		expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['cancel']);
	});

	it('the voice reads a story without its marks', async () => {
		const { page } = await openPage(browser);
		await noteVoice(page);
		const { rosa, id } = await tell(page, 'What was it called?');
		const story = (await rosa.call('POST', '/api/stories/generate', { conversationId: id })).body;
		const content = '# The mill\n\nWe lived by the *mill*. It [sang](https://example.com).';
		await rosa.call('PUT', `/api/stories/${story.id}`, { title: 'Rex', content });
		await page.goto(`${plain.url}/stories/${story.id}`);
		await waitForScripts(page);
		await page.getByRole('button', { name: /^Listen/ }).click();
		await expect
			.poll(() => toldSince(page))
			.toEqual(['en: Rex.', 'en: The mill.', 'en: We lived by the mill.', 'en: It sang.']);
	});
});
