import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { notAudio } from '#app/speech/audio-kind.server.ts';
import { openAiTranscriber } from '#app/speech/transcribe.server.ts';
import { takePlace } from '#app/voice/audio-places.server.ts';
import type { Behaviour, OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import {
	dataUrl,
	recordedFields,
	recordedFile,
	startsOfAudio,
	startsOfOtherAudio,
} from '#tests/support/audio.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { sendBytes } from '#tests/support/holds.ts';
import { it } from '#tests/support/model-test.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';
import { hurrySilence, sendBeginning } from '#tests/support/stalled.ts';

let app: App;
let rosa: Client;
let double: OpenAiDouble;
const webm = startsOfAudio.webm as Buffer;

it.beforeAll(({ double: standIn, app: own, rosa: client }) => {
	[double, app, rosa] = [standIn, own, client];
});
beforeEach(async () => {
	double.reset();
	await app.database.query('delete from "RateLimit"');
});

const post = (
	audio: string,
	{ url = app.url, token = rosa.token, signal = undefined as AbortSignal | undefined } = {},
) => sendText({ token }, JSON.stringify({ audio }), { url, signal });
const sendText = (
	{ token }: Pick<Client, 'token'>,
	body: string,
	{ url = app.url, signal }: { url?: string; signal?: AbortSignal } = {},
) =>
	fetch(`${url}/api/stt`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		body,
		signal,
	});
const send = (audio: string) => rosa.call('POST', '/api/stt', { audio });

describe('The transcript of a kept recording', () => {
	it('a kept recording keeps all words that were ever heard in it', async () => {
		await rosa.call('PUT', '/api/recordings', { keeps: true });
		onTestFinished(async () => {
			await app.database.query('update "User" set "keepsRecordings" = null');
		});
		const id = randomUUID();
		const transcript = async () =>
			(await app.database.query('select transcript from "Recording" where id = $1', [id])).rows[0]
				?.transcript;
		const hear = async (say: string) => {
			double.next({ say, for: 'transcription' });
			const audio = dataUrl(webm);
			expect((await rosa.call('POST', '/api/stt', { audio, recordingId: id })).body.text).toBe(say);
		};
		await hear('We had a farm. My uncle was a thief.');
		await hear('We had a farm.');
		await hear('We had a farm.');
		expect(await transcript()).toBe('We had a farm. My uncle was a thief.\nWe had a farm.');
	});
});

describe('Transcribing a recording', () => {
	it.each([
		['webm', 'recording.webm', 'audio/webm'],
		['ogg', 'recording.ogg', 'audio/ogg'],
		['mp4', 'recording.mp4', 'audio/mp4'],
		['m4a', 'recording.m4a', 'audio/mp4'],
		['mp3', 'recording.mp3', 'audio/mpeg'],
		['mp3 with a tag', 'recording.mp3', 'audio/mpeg'],
		['wav', 'recording.wav', 'audio/wav'],
		['flac', 'recording.flac', 'audio/flac'],
	])('a recording as %s is sent whole under a name that fits its content', async (kind, name, type) => {
		const bytes = startsOfAudio[kind] as Buffer;
		// The browser's media type is wrong: the bytes count.
		const { status, body } = await send(dataUrl(bytes, 'video/quicktime'));
		expect({ status, body }).toEqual({
			status: 200,
			body: { text: 'We always went to the lake in summer.' },
		});
		expect(double.requests.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
		const [sent] = double.requests;
		expect(await recordedFile(sent as never)).toEqual({ name, type, bytes });
		expect(await recordedFields(sent as never)).toEqual({ model: 'gpt-transcribe', response_format: 'json' });
	});

	it('a recording of one person is refused from another who has signed in meanwhile', async () => {
		const me = (await rosa.call('GET', '/api/auth/me')).body.user.id;
		const audio = dataUrl(webm);
		for (const path of ['/api/stt', '/api/recordings']) {
			const { status, body } = await rosa.call('POST', path, { audio, userId: randomUUID() });
			expect({ status, body }).toMatchObject({
				status: 409,
				body: { message: expect.stringMatching(/^Somebody else has signed in/) },
			});
		}
		expect(double.requests).toEqual([]);
		expect((await rosa.call('POST', '/api/stt', { audio, userId: me.toUpperCase() })).status).toBe(200);
	});

	it('a recording in which nobody speaks has an empty text', async () => {
		double.next({ for: 'transcription', say: ' \n' });
		expect((await send(dataUrl(webm))).body).toEqual({ text: '' });
	});

	it.each([
		['text', dataUrl(Buffer.from('No recording at all, but a letter.')), 400],
		['nothing', dataUrl(Buffer.alloc(0)), 400],
		['an address', 'https://example.com/recording.webm', 400],
		['more than 25 MB', dataUrl(Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024)])), 413],
		['far more', dataUrl(Buffer.concat([webm, Buffer.alloc(27 * 1024 * 1024)])), 413],
	])('a recording that is %s is refused and not sent', async (_, audio, status) => {
		const answer = await send(audio);
		expect(answer.status).toBe(status);
		expect(answer.body.message).toMatch(/recording|data URL|large/);
		expect(double.requests).toEqual([]);
	});

	it.each([
		['a picture of a phone', '0000001c6674797068656963000000006d696631'],
		['another picture', '0000001c6674797061766966'],
		['the first two bytes of a frame', 'fffb'],
		['a frame that ends at once', 'fff364c400000000'],
		['a tag that is none', Buffer.from('ID3<html><script>alert(1)</script>').toString('hex')],
		['a tag with nothing behind it', '494433040000000000020000'],
		['a tag with a page behind it', `49443304000000000002${Buffer.from('00<html>').toString('hex')}`],
	])('a file that is %s is refused', async (_, hex) => {
		expect((await send(dataUrl(Buffer.from(hex, 'hex')))).status).toBe(400);
		expect(double.requests).toEqual([]);
	});

	it.each(Object.entries(startsOfOtherAudio))(
		'a recording as %s is refused with the kinds that can be read',
		async (_, bytes) => {
			const { status, body } = await send(dataUrl(bytes));
			expect([status, body.message]).toEqual([400, notAudio]);
			for (const kind of ['MP3', 'M4A', 'MP4', 'WAV', 'FLAC', 'Ogg', 'WebM'])
				expect(notAudio).toContain(kind);
			expect(double.requests).toEqual([]);
		},
	);

	it.each([
		[
			'with escapes',
			(text: string) => text.replace(/\//g, '\\/').replace(/\+/g, '\\u002B').replace(/=/g, '\\u003d'),
		],
		['in lines', (text: string) => text.replace(/.{76}/g, '$&\\r\\n')],
		['without its end', (text: string) => text.replace(/=+$/, '')],
		['for addresses', (text: string) => text.replace(/\+/g, '-').replace(/\//g, '_')],
	])('a recording written %s is the same, wherever it stands in the body', async (_, write) => {
		const bytes = Buffer.concat([
			webm,
			Buffer.from(Array.from({ length: 300_001 }, (_, at) => (at * at) >> 3)),
		]);
		const url = `"audio":"data:audio/webm;base64,${write(bytes.toString('base64'))}"`;
		const id = `"recordingId":"${crypto.randomUUID()}"`;
		for (const body of [`{${url}, ${id}}`, `{${id}, "ü": [], ${url}}`])
			expect((await sendText(rosa, body)).status).toBe(200);
		expect(double.requests).toHaveLength(2);
		for (const request of double.requests)
			expect((await recordedFile(request as never)).bytes.equals(bytes)).toBe(true);
	});

	it.each<[string, string, number?]>([
		['in another field', `{"other":"data:audio/webm;base64,${webm.toString('base64')}","audio":"x"}`],
		['in nothing else', `"data:audio/webm;base64,${webm.toString('base64')}"`],
		['in no JSON', `{"audio":"data:audio/webm;base64,${webm.toString('base64')}`],
		['with too much beside it', `{"audio":"${dataUrl(webm)}","other":"${'x'.repeat(200_000)}"}`, 413],
	])('a recording %s is refused', async (_, body, status = 400) => {
		expect((await sendText(rosa, body)).status).toBe(status);
		expect(double.requests).toEqual([]);
	});

	it('a recording of 25 MB is sent', async () => {
		const bytes = Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024 - webm.length)]);
		expect((await send(dataUrl(bytes))).status).toBe(200);
		expect((await recordedFile(double.requests[0] as never)).bytes.equals(bytes)).toBe(true);
	});
});

describe('A service that does not transcribe', () => {
	const four = (behaviour: Behaviour) => Array.from({ length: 4 }, () => behaviour);
	it.each<[string, Behaviour, number, number]>([
		['fails', { for: 'transcription', status: 500 }, 502, 4],
		['is not ours to use', { for: 'transcription', status: 401 }, 502, 1],
		[
			'is too busy for a while',
			{ for: 'transcription', status: 429, headers: { 'retry-after': '60' } },
			502,
			1,
		],
		['cannot read it', { for: 'transcription', status: 400 }, 400, 1],
		['has no such thing', { for: 'transcription', status: 404 }, 503, 1],
		[
			'is a page of a proxy',
			{
				for: 'transcription',
				status: 200,
				headers: { 'content-type': 'text/html' },
				body: '<h1>secret</h1>',
			},
			502,
			1,
		],
		[
			'says too much',
			{ for: 'transcription', status: 200, body: JSON.stringify({ text: 'a'.repeat(2_000_000) }) },
			502,
			1,
		],
		['says nothing of a text', { for: 'transcription', status: 200, body: '{"text": 7}' }, 502, 1],
	])('a service that %s makes the call fail in words', async (_, behaviour, status, tries) => {
		double.next(...four(behaviour));
		const answer = await send(dataUrl(webm));
		expect([answer.status, double.requests.length]).toEqual([status, tries]);
		expect(answer.body.message).not.toContain('secret');
	});

	it('a service is asked again where that can help', async () => {
		double.next({ for: 'transcription', status: 503 });
		expect((await send(dataUrl(webm))).status).toBe(200);
		expect(double.requests).toHaveLength(2);
	});

	it('a service that says nothing is given up after its limit', async () => {
		const never = Promise.withResolvers<void>();
		onTestFinished(() => never.resolve());
		double.next({ for: 'transcription', after: never.promise, status: 200 });
		const slow = openAiTranscriber({ baseURL: double.url, model: 'gpt-transcribe', totalMs: 300 });
		const kind = { type: 'audio/webm', name: 'recording.webm' };
		await expect(slow.transcribe({ bytes: webm, kind })).rejects.toMatchObject({
			status: 504,
			message: 'The transcription took too long.',
		});
	});

	it('a service is given up when the sender leaves', async () => {
		const never = Promise.withResolvers<void>();
		double.next({ for: 'transcription', after: never.promise, status: 200 });
		const controller = new AbortController();
		const asked = fetch(`${app.url}/api/stt`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' },
			body: JSON.stringify({ audio: dataUrl(webm) }),
			signal: controller.signal,
		}).catch(() => {});
		await expect.poll(() => double.requests.length).toBe(1);
		controller.abort();
		await asked;
		// Long before the product would give the request up anyway.
		await expect.poll(() => double.requests[0]?.aborted, { timeout: 10_000 }).toBe(true);
		never.resolve();
	});
});

it('a call without a service is refused, and failed calls do not count towards the limit', async () => {
	const plain = await startApp();
	onTestFinished(plain.stop);
	const other = await startApp({ env: { ...modelEnv(double), LIMIT_STT: '1,5' } });
	onTestFinished(other.stop);
	const ida = await signIn(plain.url);
	expect((await ida.call('POST', '/api/stt', { audio: dataUrl(webm) })).status).toBe(503);
	const eva = await signIn(other.url);
	// A failure does not use up the limit.
	double.next({ for: 'transcription', status: 401 });
	const statuses: number[] = [];
	for (let count = 0; count < 3; count += 1)
		statuses.push((await eva.call('POST', '/api/stt', { audio: dataUrl(webm) })).status);
	expect(statuses).toEqual([502, 200, 429]);
});

it('a call that its sender gives up counts towards the limit', async () => {
	const limited = await startApp({ env: { ...modelEnv(double), LIMIT_STT: '2,5' } });
	const calls = () => double.requests.filter(({ kind }) => kind === 'transcription');
	const never = Promise.withResolvers<void>();
	try {
		const { token } = await signIn(limited.url);
		const url = limited.url;
		for (let count = 1; count <= 2; count += 1) {
			double.next({ for: 'transcription', after: never.promise, status: 200 });
			const controller = new AbortController();
			const given = post(dataUrl(webm), { url, token, signal: controller.signal }).catch(() => {});
			await expect.poll(() => calls().length).toBe(count);
			controller.abort();
			await given;
			await expect.poll(() => calls()[count - 1]?.aborted).toBe(true);
		}
		// This call uses the database too: if the limit were given back, that would have happened by now.
		expect((await post('none', { url, token })).status).toBe(400);
		expect((await post(dataUrl(webm), { url, token })).status).toBe(429);
		expect(calls()).toHaveLength(2);
	} finally {
		never.resolve();
		await limited.stop();
	}
});

it('a service without transcription is asked again after a minute, and pages offer it again', async ({
	visitor,
}) => {
	const offers = async () =>
		!(await visitor.open('/main')).text.includes('Recordings are not turned into text here.');
	expect(await offers()).toBe(true);
	double.next({ for: 'transcription', status: 404 });
	expect((await send(dataUrl(webm))).status).toBe(503);
	expect(await offers()).toBe(false);
	const later = Date.now() + 61_000;
	const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
	onTestFinished(() => clock.mockRestore());
	expect(await offers()).toBe(true);
});

describe('Large recordings', () => {
	const large = () => dataUrl(Buffer.concat([webm, Buffer.alloc(3 * 1024 * 1024)]));

	it('a second large recording of one person is refused, and a small one is taken', async () => {
		const gate = Promise.withResolvers<void>();
		const boss = await signIn(app.url, admin);
		const held = [rosa, boss].map(async ({ token }, at) => {
			double.next({ for: 'transcription', after: gate.promise, status: 500 });
			const answer = post(large(), { token });
			await expect.poll(() => double.requests.length).toBeGreaterThan(at);
			return answer;
		});
		await expect.poll(() => double.requests.length).toBe(2);
		const refused = await post(large());
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
		expect((await refused.json()).message).toContain('You can send one large recording at a time.');
		// A minute of speech is always taken.
		expect((await post(dataUrl(webm))).status).toBe(200);
		gate.resolve();
		await Promise.all(held);
		expect((await post(large())).status).toBe(200);
	});

	it('a third large recording of other people has to wait', () => {
		const size = 30 * 1024 * 1024;
		const [leave] = [takePlace('one', size), takePlace('another', size)];
		expect(() => takePlace('a third', size)).toThrow('Others are sending large recordings');
		leave?.();
		takePlace('a third', size);
	});

	it.each(['/api/stt', '/api/recordings'])('a stalled recording to %s gives up its place', async (path) => {
		hurrySilence(300);
		const stalled = { method: 'POST', token: rosa.token, bytes: 3_000_000 };
		for (const beginning of ['', `{"audio":"${dataUrl(webm)}`]) {
			const { answer } = sendBeginning(app.url + path, { ...stalled, beginning });
			const { status, body, headers } = await answer;
			expect([status, headers.connection]).toEqual([408, 'close']);
			expect(JSON.parse(body).message).toMatch(/^Nothing more has arrived/);
		}
		expect((await post(large())).status).toBe(200);
	});

	it('a large body without a recording holds nobody up', async () => {
		const body = Buffer.from(
			JSON.stringify({ audio: `data:audio/webm;base64,${'A'.repeat(33 * 1024 * 1024)}` }),
		);
		const headers = { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' };
		const ask = () => sendBytes(`${app.url}/api/stt`, { method: 'POST', headers, body });
		const held = await longestHold(async () => {
			expect((await ask()).status).toBe(400);
		}, quickMs);
		expect(held).toBeLessThan(quickMs);
	});
});
