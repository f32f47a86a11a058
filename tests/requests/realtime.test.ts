import { beforeEach, describe, expect } from 'vitest';
import { realtimeSynthesizer } from '#app/speech/realtime.server.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { Reading } from '#tests/doubles/openai-realtime.ts';
import { type App, modelEnv } from '#tests/support/app.ts';
import { mp3Seconds } from '#tests/support/audio.ts';
import type { Client } from '#tests/support/client.ts';
import { it as base } from '#tests/support/model-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => ({
	...modelEnv(double),
	OPENAI_TTS_MODEL: 'gpt-realtime-2.1-mini',
	OPENAI_API_KEY: 'sk-test',
}));

let app: App;
let rosa: Client;
let double: OpenAiDouble;

it.beforeAll(({ double: standIn, app: own, rosa: client }) => {
	[double, app, rosa] = [standIn, own, client];
});
beforeEach(() => double.reset());

let count = 0;
const newText = () =>
	`We had a *blue* boat in 1952, and Grandmother's dog slept in it, ${'again '.repeat(++count)}.`;
const ask = (body: object) =>
	fetch(`${app.url}/api/tts`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
const sessions = () => double.realtime.sessions;

it('a realtime model reads a text word for word, outside any conversation, and the speech is MP3', async () => {
	const text = newText();
	const answer = await ask({ text, speed: 4 });
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
	const plain = text.replaceAll('*', '').trim();
	const seconds = mp3Seconds(Buffer.from(await answer.arrayBuffer()));
	// The model reads at most 1.5 times as fast as usual.
	expect(seconds).toBeCloseTo((0.2 + plain.length / 15) / 1.5, 0);
	const [session] = sessions();
	expect(session?.url).toBe('/v1/realtime?model=gpt-realtime-2.1-mini');
	expect(session?.headers.authorization).toBe('Bearer sk-test');
	const [update, create] = session?.events ?? [];
	expect(update.session).toMatchObject({
		type: 'realtime',
		output_modalities: ['audio'],
		audio: { output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin', speed: 1.5 } },
	});
	expect(create.response).toMatchObject({ conversation: 'none', output_modalities: ['audio'] });
	expect(create.response.instructions).toContain('word for word');
	expect(create.response.input[0].content[0].text).toBe(`<text>\n${plain}\n</text>`);
});

it('a reading that writes numbers, marks and capitals otherwise is accepted', async () => {
	const text = newText();
	const say = text
		.replace('1952', 'nineteen fifty-two')
		.replaceAll('*', '')
		.toUpperCase()
		.replaceAll(',', '');
	double.realtime.next({ say });
	expect((await ask({ text })).status).toBe(200);
	expect(sessions()).toHaveLength(1);
});

it.each<[string, Reading]>([
	['adds words of its own', { say: `Sure, I will read that. We had a blue boat. What a lovely memory!` }],
	['answers', { say: 'What happened next?' }],
	['leaves words out', { say: 'We had a blue boat.' }],
	['says nothing', { say: '' }],
])('a model that %s is asked once more, and its first reading is not heard', async (_, reading) => {
	const text = newText();
	double.realtime.next(reading);
	const answer = await ask({ text });
	expect(answer.status).toBe(200);
	expect(mp3Seconds(Buffer.from(await answer.arrayBuffer()))).toBeGreaterThan(text.length / 17);
	expect(sessions()).toHaveLength(2);
});

it.each<[string, Reading[]]>([
	['deviates twice', [{ say: 'No.' }, { say: 'No.' }]],
	['is cut off', [{ ending: 'cut' }]],
	['fails', [{ ending: 'fail' }]],
	['says that it cannot', [{ ending: 'error' }]],
	['is done with nothing', [{ events: [{ type: 'response.done' }] }]],
	['sends sound that is a number', [{ events: [{ type: 'response.output_audio.delta', delta: 7 }] }]],
])('a model that %s has failed, and nothing is kept', async (_, readings) => {
	const text = newText();
	double.realtime.next(...readings);
	const answer = await ask({ text });
	expect(answer.status).toBe(502);
	expect((await answer.json()).message).toBe('The text could not be read aloud.');
	expect((await ask({ text })).status).toBe(200);
	expect(sessions()).toHaveLength(readings.length + 1);
});

it('a long text is read in pieces that are short enough for one answer of a model', async () => {
	const text = Array(14).fill(newText().replaceAll('*', '')).join(' ');
	expect(text.length).toBeGreaterThan(1600);
	const answer = await ask({ text });
	expect(mp3Seconds(Buffer.from(await answer.arrayBuffer()))).toBeGreaterThan(text.length / 17);
	expect(sessions().length).toBeGreaterThanOrEqual(Math.ceil(text.length / 800));
});

describe('A model that falls silent', () => {
	const words = { voice: 'nova', speed: 1 } as const;
	const speak = (limits: { idleMs?: number; totalMs?: number }, signal = new AbortController().signal) =>
		realtimeSynthesizer({ baseURL: double.url, model: 'gpt-realtime-2.1-mini', ...limits }).synthesize(
			'A dog.',
			{
				...words,
				signal,
			},
		);

	it.each([{ idleMs: 200 }, { totalMs: 200 }])('a silent model is given up: %j', async (limits) => {
		double.realtime.next({ ending: 'silence' });
		await expect(speak(limits)).rejects.toMatchObject({
			status: 504,
			message: 'Reading aloud took too long.',
		});
		// A busy machine may give up before it has connected.
		await expect.poll(() => sessions().some(({ isOpen }) => isOpen)).toBe(false);
	});

	it('a model that goes on and on is heard no longer than its limit', async () => {
		double.realtime.next({ ending: 'endless' });
		const begun = performance.now();
		await expect(speak({ idleMs: 1_000, totalMs: 2_000 })).rejects.toMatchObject({ status: 504 });
		// The time limit ended it, and not the limit for silence.
		expect(performance.now() - begun).toBeGreaterThan(1_900);
		await expect.poll(() => sessions()[0]?.isOpen).toBe(false);
	});

	it('a model is left at once when nobody listens any more', async () => {
		double.realtime.next({ ending: 'silence' });
		const controller = new AbortController();
		const spoken = speak({}, controller.signal);
		await expect.poll(() => sessions()[0]?.events.length).toBe(2);
		const [session] = sessions();
		controller.abort(new Error('Nobody listens.'));
		await expect(spoken).rejects.toThrow('Nobody listens.');
		await expect.poll(() => session?.isOpen).toBe(false);
	});
});
