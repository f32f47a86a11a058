import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour, OpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { dataUrl, recordedFields, recordedFile, startsOfAudio } from '#tests/support/audio.ts';
import { signIn } from '#tests/support/client.ts';
import { startWithModel, type WithModel } from '#tests/support/with-model.ts';

let all: WithModel;
let double: OpenAiDouble;
const webm = startsOfAudio.webm as Buffer;

beforeAll(async () => {
	all = await startWithModel();
	double = all.double;
});
beforeEach(() => double.reset());
afterAll(() => all?.stop());

const send = (audio: string) => all.rosa.call('POST', '/api/stt', { audio });

describe('A recording', () => {
	it.each([
		['webm', 'recording.webm', 'audio/webm'],
		['ogg', 'recording.ogg', 'audio/ogg'],
		['mp4', 'recording.mp4', 'audio/mp4'],
		['m4a', 'recording.m4a', 'audio/mp4'],
		['mp3', 'recording.mp3', 'audio/mpeg'],
		['mp3 with a tag', 'recording.mp3', 'audio/mpeg'],
		['wav', 'recording.wav', 'audio/wav'],
		['flac', 'recording.flac', 'audio/flac'],
	])('that is %s goes out whole, by its content, under a name that fits', async (kind, name, type) => {
		const bytes = startsOfAudio[kind] as Buffer;
		// What a browser calls it is not what it is.
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

	it('is not taken for somebody else’s who has signed in meanwhile', async () => {
		const me = (await all.rosa.call('GET', '/api/auth/me')).body.user.id;
		const audio = dataUrl(webm);
		for (const path of ['/api/stt', '/api/recordings']) {
			const { status, body } = await all.rosa.call('POST', path, { audio, userId: randomUUID() });
			expect({ status, body }).toMatchObject({
				status: 409,
				body: { message: expect.stringMatching(/^Somebody else has signed in/) },
			});
		}
		expect(double.requests).toEqual([]);
		expect((await all.rosa.call('POST', '/api/stt', { audio, userId: me.toUpperCase() })).status).toBe(200);
	});

	it('in which nobody speaks has an empty text', async () => {
		double.next({ for: 'transcription', say: ' \n' });
		expect((await send(dataUrl(webm))).body).toEqual({ text: '' });
	});

	it.each([
		['text', dataUrl(Buffer.from('No recording at all, but a letter.')), 400],
		['nothing', dataUrl(Buffer.alloc(0)), 400],
		['an address', 'https://example.com/recording.webm', 400],
		['more than 25 MB', dataUrl(Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024)])), 413],
		['far more', dataUrl(Buffer.concat([webm, Buffer.alloc(27 * 1024 * 1024)])), 413],
	])('that is %s is sent to nobody', async (_, audio, status) => {
		const answer = await send(audio);
		expect(answer.status).toBe(status);
		expect(answer.body.message).toMatch(/recording|data URL|large/);
		expect(double.requests).toEqual([]);
	});

	it('of 25 MB goes out', async () => {
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
		['says nothing of a text', { for: 'transcription', status: 200, body: '{"text": 7}' }, 502, 1],
	])('because it %s is said so', async (_, behaviour, status, tries) => {
		double.next(...four(behaviour));
		const answer = await send(dataUrl(webm));
		expect([answer.status, double.requests.length]).toEqual([status, tries]);
		expect(answer.body.message).not.toContain('secret');
	});

	it('is asked again where that can help', async () => {
		double.next({ for: 'transcription', status: 503 });
		expect((await send(dataUrl(webm))).status).toBe(200);
		expect(double.requests).toHaveLength(2);
	});

	it('is waited for as long as somebody waits', async () => {
		const never = Promise.withResolvers<void>();
		double.next({ for: 'transcription', after: never.promise, status: 200 });
		const controller = new AbortController();
		const asked = fetch(`${all.app.url}/api/stt`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${all.rosa.token}`, 'Content-Type': 'application/json' },
			body: JSON.stringify({ audio: dataUrl(webm) }),
			signal: controller.signal,
		}).catch(() => {});
		await expect.poll(() => double.requests.length).toBe(1);
		controller.abort();
		await asked;
		await expect.poll(() => double.requests[0]?.aborted).toBe(true);
		never.resolve();
	});
});

it('Without a service it says so, and has a limit where there is one', async () => {
	const plain = await startApp();
	const other = await startApp({ env: { ...modelEnv(double), LIMIT_STT: '1,5' } });
	try {
		const ida = await signIn(plain.url);
		expect((await ida.call('POST', '/api/stt', { audio: dataUrl(webm) })).status).toBe(503);
		const eva = await signIn(other.url);
		// What failed counts for nothing.
		double.next({ for: 'transcription', status: 401 });
		const statuses: number[] = [];
		for (let count = 0; count < 3; count += 1)
			statuses.push((await eva.call('POST', '/api/stt', { audio: dataUrl(webm) })).status);
		expect(statuses).toEqual([502, 200, 429]);
	} finally {
		await plain.stop();
		await other.stop();
	}
});
