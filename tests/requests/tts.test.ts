import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { endpointSynthesizer } from '#app/speech/speech-endpoint.server.ts';
import type { Behaviour, OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { mp3Seconds } from '#tests/support/audio.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/model-test.ts';

let app: App;
let rosa: Client;
let double: OpenAiDouble;

it.beforeAll(({ double: standIn, app: own, rosa: client }) => {
	[double, app, rosa] = [standIn, own, client];
});
beforeEach(() => double.reset());

const mp3 = { 'content-type': 'audio/mpeg' };
/** 64 kbit/s at 24 kHz. */
const frame = Buffer.concat([Buffer.from('fff384c4', 'hex'), Buffer.alloc(188)]);

let count = 0;
/** A text that nobody has had read before. */
const newText = (text = 'We had a blue boat') => `${text}, number ${++count}.`;

const ask = (
	body: object,
	headers: Record<string, string> = {},
	signal?: AbortSignal,
	url = app.url,
): Promise<Response> =>
	fetch(`${url}/api/tts`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify(body),
		signal,
	});
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const asked = () => double.requests.map(({ raw }) => JSON.parse(raw.toString()));

describe('Reading a text aloud', () => {
	it('a text is read aloud as MP3 by the voice that is asked for, or by nova', async () => {
		const text = newText();
		const answer = await ask({ text });
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
		expect(mp3Seconds(await bytesOf(answer))).toBeGreaterThan(1);
		await (await ask({ text, voice: 'onyx', speed: 2 })).arrayBuffer();
		const common = { model: 'tts-1', input: text, response_format: 'mp3' };
		expect(asked()).toEqual([
			{ ...common, voice: 'nova', speed: 1 },
			{ ...common, voice: 'onyx', speed: 2 },
		]);
	});

	it('a text is read without its Markdown', async () => {
		const text = newText('# The mill\n\nWe had a **blue** _boat_ &amp; [a dog](https://example.com)');
		await (await ask({ text })).arrayBuffer();
		expect(asked()[0].input).toBe(`The mill\n\nWe had a blue boat & a dog, number ${count}.`);
	});

	it('a long text is read in pieces that end with a sentence, as one file', async () => {
		const sentence = newText('The gate squeaked at six in the morning');
		const text = Array(150).fill(sentence).join(' ');
		const answer = await ask({ text });
		const spoken = await bytesOf(answer);
		expect(answer.status, spoken.toString('latin1', 0, 200)).toBe(200);
		const inputs: string[] = asked().map(({ input }) => input);
		expect(inputs.length).toBe(Math.ceil(text.length / 4096));
		for (const input of inputs) {
			expect(input.length).toBeLessThanOrEqual(4096);
			expect(input.endsWith('.')).toBe(true);
		}
		expect(inputs.join(' ')).toBe(text);
		// Frames and nothing else, so that players take it for one.
		expect(mp3Seconds(spoken)).toBeGreaterThan(text.length / 16);
	});

	it('speech comes before all of it is made', async () => {
		const later = Promise.withResolvers<void>();
		const text = Array(100).fill(newText('The gate squeaked at six in the morning')).join(' ');
		double.next({
			for: 'speech',
			status: 200,
			headers: { 'content-type': 'audio/mpeg' },
			body: await frames(),
		});
		double.next({ for: 'speech', after: later.promise, status: 500 });
		const answer = await ask({ text });
		const reader = answer.body?.getReader();
		expect((await reader?.read())?.value?.length).toBeGreaterThan(100);
		later.resolve();
		await reader?.cancel();
	});

	it('speech is made once for all who ask, kept, and served again with an ETag and in parts', async () => {
		const text = newText();
		const [one, two] = await Promise.all([ask({ text }).then(bytesOf), ask({ text }).then(bytesOf)]);
		expect(one.equals(two)).toBe(true);
		await expect.poll(async () => (await ask({ text })).headers.get('ETag')).toBeTruthy();
		const again = await ask({ text });
		expect((await bytesOf(again)).equals(one)).toBe(true);
		const part = await ask({ text }, { Range: 'bytes=10-19' });
		expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${one.length}`]);
		expect((await bytesOf(part)).equals(one.subarray(10, 20))).toBe(true);
		// A text of the test before may still be asked for.
		expect(asked().filter(({ input }) => input === text)).toHaveLength(1);
	});

	it('a part of new speech is answered once all is there', async () => {
		const text = newText();
		const part = await ask({ text }, { Range: 'bytes=0-1' });
		expect(part.status).toBe(206);
		expect(await bytesOf(part)).toHaveLength(2);
	});

	it.each([
		['without a text', {}],
		['with a blank one', { text: ' \n' }],
		['with marks alone', { text: '***\n\n---' }],
		['with a voice that is none', { text: 'A dog.', voice: 'ada' }],
		['too fast', { text: 'A dog.', speed: 4.5 }],
		['too slow', { text: 'A dog.', speed: 0.2 }],
		['too long', { text: 'a'.repeat(100_001) }],
	])('a call %s is refused', async (_, body) => {
		expect((await ask(body)).status).toBe(400);
		expect(double.requests).toEqual([]);
	});
});

/** Some frames, as a server sends them. */
async function frames(): Promise<Buffer> {
	return bytesOf(await ask({ text: newText('To begin with') }));
}

describe('A service that does not speak', () => {
	const four = (behaviour: Behaviour) => Array.from({ length: 4 }, () => behaviour);
	it.each<[string, Behaviour, number]>([
		['fails', { for: 'speech', status: 500 }, 502],
		['is too busy for a while', { for: 'speech', status: 429, headers: { 'retry-after': '60' } }, 502],
		['has no such thing', { for: 'speech', status: 404 }, 503],
		[
			'sends a page',
			{ for: 'speech', status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' },
			502,
		],
		[
			'sends something else',
			{ for: 'speech', status: 200, headers: { 'content-type': 'audio/mpeg' }, body: Buffer.alloc(5000, 65) },
			502,
		],
		[
			'sends the beginning of a frame',
			{ for: 'speech', status: 200, headers: mp3, body: Buffer.from('fff384c400', 'hex') },
			502,
		],
		[
			'sends a frame and a page',
			{
				for: 'speech',
				status: 200,
				headers: mp3,
				body: Buffer.concat([frame, Buffer.from('<script>alert(1)</script>')]),
			},
			502,
		],
		[
			'sends nothing',
			{ for: 'speech', status: 200, headers: { 'content-type': 'audio/mpeg' }, body: '' },
			502,
		],
	])('a service that %s makes the call fail in words, and nothing is kept', async (_, behaviour, status) => {
		double.next(...four(behaviour));
		const text = newText();
		const answer = await ask({ text });
		expect(answer.status).toBe(status);
		expect((await answer.json()).message).toMatch(/read(?:ing)? aloud|played|spoken/i);
		double.reset();
		const again = await ask({ text });
		expect([again.status, double.requests.length]).toEqual([200, 1]);
		await again.arrayBuffer();
	});

	it('a service that sends far more than the text takes is cut off, and nothing is kept', async () => {
		const text = newText();
		double.next({ for: 'speech', status: 200, headers: mp3, body: Buffer.alloc(3 * 1024 ** 2, frame) });
		await expect(ask({ text }).then(bytesOf)).rejects.toThrow();
		double.reset();
		const again = await ask({ text });
		expect([again.status, double.requests.length]).toEqual([200, 1]);
		await again.arrayBuffer();
	});

	it('a service that fails in the middle of a text ends the answer, and nothing is kept', async () => {
		const text = Array(100).fill(newText('The gate squeaked at six in the morning')).join(' ');
		double.next({
			for: 'speech',
			status: 200,
			headers: { 'content-type': 'audio/mpeg' },
			body: await frames(),
		});
		double.next(...four({ for: 'speech', status: 500 }));
		await expect(ask({ text }).then(bytesOf)).rejects.toThrow();
		double.reset();
		const again = await bytesOf(await ask({ text }));
		expect(mp3Seconds(again)).toBeGreaterThan(text.length / 16);
	});
});

it('speech that is nearly made is finished and kept when its reader leaves', async () => {
	const gate = Promise.withResolvers<void>();
	const body = await frames();
	// Two pieces more.
	const text = Array(3).fill(newText('The gate squeaked at six').repeat(90)).join('\n\n');
	const pieces = () => asked().filter(({ input }) => text.startsWith(input.slice(0, 20)));
	double.reset();
	double.next({
		for: 'speech',
		after: gate.promise,
		status: 200,
		headers: { 'content-type': 'audio/mpeg' },
		body,
	});
	const controller = new AbortController();
	const left = ask({ text }, {}, controller.signal).catch(() => {});
	await expect.poll(() => double.requests.length).toBe(1);
	controller.abort();
	await left;
	// The server knows of it once it has answered others.
	await (await ask({ text: newText() })).arrayBuffer();
	gate.resolve();
	// Nobody listens until the last of them has been asked for.
	await expect.poll(() => pieces().length).toBe(3);
	await expect.poll(async () => (await ask({ text }, { 'If-None-Match': '*' })).status).toBe(304);
	expect(pieces()).toHaveLength(3);
});

it('speech that nobody listens to any more is not made further', async () => {
	const gate = Promise.withResolvers<void>();
	const sentence = newText('The gate squeaked at six in the morning');
	const text = Array(10).fill(sentence.repeat(80)).join('\n\n');
	const body = await frames();
	double.reset();
	double.next({ for: 'speech', after: gate.promise, status: 200, headers: mp3, body });
	const controller = new AbortController();
	const left = ask({ text }, {}, controller.signal).catch(() => {});
	const pieces = () => asked().filter(({ input }) => sentence.startsWith(input.slice(0, 20)));
	await expect.poll(() => pieces().length).toBe(1);
	controller.abort();
	await left;
	// The server knows of it once it has answered others.
	await (await ask({ text: newText() })).arrayBuffer();
	gate.resolve();
	for (let others = 0; others < 5; others += 1) await (await ask({ text: newText() })).arrayBuffer();
	expect(pieces().length).toBeLessThanOrEqual(3);
	// A later listener gets the whole text read.
	const again = await bytesOf(await ask({ text }));
	expect(mp3Seconds(again)).toBeGreaterThan(text.length / 17);
});

it('speech fails when the connection is lost before anybody reads', async () => {
	const lost = Promise.withResolvers<void>();
	const server = createServer((_, response) => {
		response.writeHead(200, mp3).flushHeaders();
		response.on('close', () => lost.resolve());
		lose = () => response.socket?.resetAndDestroy();
	}).listen(0);
	let lose: (() => void) | undefined;
	onTestFinished(() => void server.close());
	const { signal } = new AbortController();
	const frames = await endpointSynthesizer({ baseURL: urlOf(server), model: 'tts-1' }).synthesize('A dog.', {
		voice: 'nova',
		speed: 1,
		signal,
	});
	lose?.();
	await lost.promise;
	// Until this process has heard of it as well.
	await sleep(100);
	const listen = async () => {
		for await (const _ of frames);
	};
	await expect(listen()).rejects.toMatchObject({ status: 502, message: 'The text could not be read aloud.' });
});

it('a service that does not begin is given up after its limit', async () => {
	const never = Promise.withResolvers<void>();
	onTestFinished(() => never.resolve());
	double.next({ for: 'speech', after: never.promise, status: 200 });
	const synthesizer = endpointSynthesizer({ baseURL: double.url, model: 'tts-1', totalMs: 300 });
	const { signal } = new AbortController();
	await expect(synthesizer.synthesize('A dog.', { voice: 'nova', speed: 1, signal })).rejects.toMatchObject({
		status: 504,
		message: 'Reading aloud took too long.',
	});
});

describe('A service that never ends', () => {
	/** Sends a frame again and again, as long as anybody listens. */
	function startEndless(): Server {
		const server = createServer((_, response) => {
			response.writeHead(200, mp3);
			const timer = setInterval(() => response.write(frame), 50);
			response.on('close', () => {
				clearInterval(timer);
				isLeft.resolve();
			});
		}).listen(0);
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		return server;
	}
	let isLeft = Promise.withResolvers<void>();
	beforeEach(() => {
		isLeft = Promise.withResolvers();
	});
	const listen = async (limits: object, signal = new AbortController().signal, heard = () => {}) => {
		const synthesizer = endpointSynthesizer({ baseURL: urlOf(startEndless()), model: 'tts-1', ...limits });
		for await (const _ of await synthesizer.synthesize('A dog.', { voice: 'nova', speed: 1, signal }))
			heard();
	};

	it('an endless service is heard until its limit, and not taken for silent', async () => {
		const begun = performance.now();
		await expect(listen({ idleMs: 1_000, answerMs: 2_000 })).rejects.toMatchObject({
			status: 504,
			message: 'Reading aloud took too long.',
		});
		expect(performance.now() - begun).toBeGreaterThan(1_900);
		await isLeft.promise;
	});

	it('an endless service is left at once when nobody listens any more', async () => {
		const controller = new AbortController();
		await expect(listen({}, controller.signal, () => controller.abort())).rejects.toThrow();
		await isLeft.promise;
	});
});

it('a service that makes one piece at a time reads a long text as well', async () => {
	let current: string | null = null;
	let askedAhead = 0;
	const server = createServer(async (request, response) => {
		// The product looks what the server is, too, whenever it starts.
		if (!request.url?.endsWith('/audio/speech')) return response.writeHead(404).end();
		const { input } = JSON.parse(Buffer.concat(await request.toArray()).toString());
		if (current !== null) {
			// The same again is a request that is sent anew on a lost connection.
			if (input !== current) askedAhead += 1;
			return response.writeHead(429).end();
		}
		current = input;
		response.writeHead(200, mp3).write(frame);
		await sleep(100);
		current = null;
		response.end(frame);
	}).listen(0);
	onTestFinished(() => void server.close());
	const other = await startApp({ env: { ...modelEnv({ url: urlOf(server) }) } });
	onTestFinished(() => other.stop());
	const { token } = await signIn(other.url);
	const text = Array(3).fill(newText('The gate squeaked at six').repeat(120)).join('\n\n');
	const answer = await ask({ text }, { Authorization: `Bearer ${token}` }, undefined, other.url);
	expect((await bytesOf(answer)).length).toBeGreaterThanOrEqual(3 * 2 * frame.length);
	expect(askedAhead).toBe(0);
});

it('a service that falls silent is given up', async () => {
	const server = createServer((_, response) => response.writeHead(200, mp3).write(frame)).listen(0);
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const synthesizer = endpointSynthesizer({ baseURL: urlOf(server), model: 'tts-1', idleMs: 1_000 });
	const { signal } = new AbortController();
	const heard: Buffer[] = [];
	const listen = async () => {
		for await (const frames of await synthesizer.synthesize('A dog.', { voice: 'nova', speed: 1, signal }))
			heard.push(frames);
	};
	await expect(listen()).rejects.toMatchObject({ status: 504 });
	expect(Buffer.concat(heard).equals(frame)).toBe(true);
});

it('a service without speech is asked again after a minute, and pages offer it again', async ({
	visitor,
}) => {
	const messages = [
		{ role: 'user', content: 'We had a dog.' },
		{ role: 'assistant', content: 'What was it called?' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const offers = async () => (await (await visitor.ask(`/chat/${id}`)).text()).includes('/listen/');
	double.next({ for: 'speech', status: 404 });
	expect((await ask({ text: newText() })).status).toBe(503);
	expect(await offers()).toBe(false);
	const later = Date.now() + 61_000;
	const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
	onTestFinished(() => clock.mockRestore());
	expect(await offers()).toBe(true);
});

it('a call without a service is refused, and failed calls do not count towards the limit', async () => {
	const plain = await startApp();
	onTestFinished(plain.stop);
	const other = await startApp({ env: { ...modelEnv(double), LIMIT_TTS: '1,5' } });
	onTestFinished(other.stop);
	const ida = await signIn(plain.url);
	expect((await ida.call('POST', '/api/tts', { text: 'A dog.' })).status).toBe(503);
	const eva = await signIn(other.url);
	const statuses: number[] = [];
	// A failure does not use up the limit.
	double.next(...Array<Behaviour>(4).fill({ for: 'speech', status: 500 }));
	for (const text of [newText(), newText(), newText()])
		statuses.push((await eva.call('POST', '/api/tts', { text })).status);
	expect(statuses).toEqual([502, 200, 429]);
});
