import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type Answer, admin, type Client, signIn } from '#tests/support/client.ts';
import { memory } from '#tests/support/keller.ts';
import { modelEnv, type Product, startProduct } from '#tests/support/product.ts';

const told = (...contents: string[]) => contents.map((content) => ({ role: 'user', content }));

/** 300 messages, about 40,000 words, each user message different from all others. */
const long = Array.from({ length: 300 }, (_, index) =>
	index % 2 === 0
		? {
				role: 'user',
				content: `Memory number ${index}. ${'We walked down the lane to the mill. '.repeat(33)}`.trim(),
			}
		: { role: 'assistant', content: 'What happened next?' },
);

async function begin(client: Client, messages: object[]): Promise<string> {
	const { status, body } = await client.call('POST', '/api/conversations', { messages });
	expect(status).toBe(201);
	return body.id;
}

async function write(client: Client, conversationId: string): Promise<Answer> {
	const { status, body } = await client.call('POST', '/api/stories/generate', { conversationId });
	expect(status).toBe(200);
	await expect
		.poll(async () => (await client.call('GET', `/api/stories/${body.id}`)).body.status, { timeout: 60_000 })
		.not.toBe('writing');
	return (await client.call('GET', `/api/stories/${body.id}`)).body;
}

describe('Stories by the built-in assistant', () => {
	let product: Product;
	let rosa: Client;

	beforeAll(async () => {
		product = await startProduct();
		rosa = await signIn(product.url);
	});
	afterAll(() => product?.stop());

	it('comes with a finished sample', async () => {
		const { body } = await rosa.call('GET', '/api/stories');
		expect(body).toEqual([
			{
				id: expect.any(String),
				conversationId: expect.any(String),
				title: 'The Blue Bicycle',
				content: expect.stringContaining('I have you'),
				status: 'complete',
				photos: '[]',
				createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			},
		]);
	});

	it('tells what was said, and gives the same story when asked at once and again', async () => {
		const conversationId = await begin(rosa, told(...memory.slice(0, 4)));
		const asked = await Promise.all(
			Array.from({ length: 10 }, () => rosa.call('POST', '/api/stories/generate', { conversationId })),
		);
		expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
		const story = await write(rosa, conversationId);
		expect(story).toMatchObject({ conversationId, status: 'complete', id: asked[0]?.body.id });
		expect(story.title.trim()).not.toBe('');
		for (const paragraph of memory.slice(0, 4)) {
			for (const sentence of paragraph.split(/(?<=[.!?])\s+/).slice(0, 2))
				expect(story.content).toContain(sentence);
		}
	});

	it('keeps every word of 300 messages', async () => {
		const story = await write(rosa, await begin(rosa, long));
		expect(story.status).toBe('complete');
		for (let index = 0; index < 300; index += 2) expect(story.content).toContain(`Memory number ${index}.`);
		expect(story.content.split(/\s+/).length).toBeGreaterThan(39_000);
		expect(story.content).not.toContain('What happened next?');
	});

	it('deletes a story, keeps its conversation, and can write it again', async () => {
		const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
		const first = await write(rosa, conversationId);
		expect((await rosa.call('DELETE', `/api/conversations/${conversationId}`)).status).toBe(409);
		expect((await rosa.call('DELETE', `/api/stories/${first.id}`)).body).toEqual({ success: true });
		expect((await rosa.call('GET', `/api/stories/${first.id}`)).status).toBe(404);
		const second = await write(rosa, conversationId);
		expect(second.id).not.toBe(first.id);
		expect(second.content).toBe(first.content);
	});

	it('is nobody else’s', async () => {
		const story = await write(rosa, await begin(rosa, told('A secret.')));
		const other = await signIn(product.url, admin);
		for (const [method, path] of [
			['GET', ''],
			['DELETE', ''],
			['GET', '/pdf'],
		] as const) {
			expect((await other.call(method, `/api/stories/${story.id}${path}`)).status).toBe(404);
		}
		const headers = { Authorization: `Bearer ${other.token}` };
		const screen = await fetch(`${product.url}/stories/${story.id}`, { headers });
		expect(screen.status).toBe(404);
		expect(await screen.text()).toContain('Story Not Found');
		expect((await rosa.call('GET', `/api/stories/${story.id}`)).status).toBe(200);
	});
});

describe('Stories by a model', () => {
	let product: Product;
	let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
	let rosa: Client;

	beforeAll(async () => {
		double = await startOpenAiDouble();
		product = await startProduct({ env: modelEnv(double) });
		rosa = await signIn(product.url);
	});
	beforeEach(() => double.reset());
	afterAll(async () => {
		await product?.stop();
		await double?.close();
	});

	const requests = (kind: string) => double.requests.filter((request) => request.kind === kind);
	const textOf = (request: (typeof double.requests)[number] | undefined) => JSON.stringify(request?.messages);

	it('gives the model the live prompt, who spoke, and the rules', async () => {
		const conversationId = await begin(rosa, []);
		const add = (participantName: string) =>
			rosa.call('POST', `/api/conversations/${conversationId}/participants`, { participantName });
		const ann = (await add('Ann')).body;
		await rosa.call('PUT', `/api/conversations/${conversationId}`, {
			messages: [{ role: 'user', content: 'Ann: The gate squeaked.', speakerId: ann.id, mode: 'group' }],
		});
		await write(rosa, conversationId);
		const [request] = requests('story');
		expect(textOf(request)).toContain('Write the memory told in this conversation');
		expect(textOf(request)).toContain('Ann');
		expect(textOf(request)).toMatch(/only what was said|Use only what was said/i);
		expect(request?.body).toMatchObject({ model: 'test-model' });
	});

	it('writes a long conversation in parts that lose nothing', async () => {
		const story = await write(rosa, await begin(rosa, long));
		expect(story.status).toBe('complete');
		expect(requests('story').length).toBeGreaterThan(10);
		for (let index = 0; index < 300; index += 2) expect(story.content).toContain(`Memory number ${index}.`);
	}, 120_000);

	it('asks once more when names or years appear that nobody said', async () => {
		double.next(
			{ say: 'The gate squeaked when Wilhelmina opened it in 1912.', for: 'story' },
			{ say: 'The gate squeaked.', for: 'story' },
		);
		const story = await write(rosa, await begin(rosa, told('The gate squeaked.')));
		expect(story.content).toBe('The gate squeaked.');
		expect(textOf(requests('story')[1])).toContain('Wilhelmina');
	});

	it('says that writing failed, keeps what was told, and tries again when asked', async () => {
		const refuse = { say: '', finishReason: 'content_filter', for: 'story' } as const;
		double.next(refuse);
		const conversationId = await begin(rosa, told('The gate squeaked.'));
		const failed = await rosa.call('POST', '/api/stories/generate', { conversationId });
		expect(failed).toMatchObject({ status: 502, body: { message: 'Failed to generate story' } });
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		const headers = { Authorization: `Bearer ${rosa.token}` };
		const screen = await (await fetch(`${product.url}/stories/${story.id}`, { headers })).text();
		expect(screen).toContain('Story Generation Failed');
		expect(screen).toContain('Try again');
		expect((await write(rosa, conversationId)).status).toBe('complete');
	});

	it('shows a page that loads itself again while the story is being written', async () => {
		double.next({ say: 'The gate squeaked.', delayMs: 4000, for: 'story' });
		const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
		const asked = Date.now();
		const answer = await fetch(`${product.url}/chat/${conversationId}`, {
			method: 'POST',
			redirect: 'manual',
			headers: { Authorization: `Bearer ${rosa.token}` },
			body: new URLSearchParams({ intent: 'generate' }),
		});
		expect(Date.now() - asked).toBeLessThan(4000);
		const location = answer.headers.get('Location') ?? '';
		expect(location).toMatch(/^\/stories\/[0-9a-f-]{36}$/);
		const headers = { Authorization: `Bearer ${rosa.token}` };
		const waiting = await (await fetch(product.url + location, { headers })).text();
		expect(waiting).toContain('Your story is being written');
		expect(waiting).toMatch(/http-equiv="refresh"/i);
		await expect
			.poll(async () => (await fetch(product.url + location, { headers })).text(), { timeout: 15_000 })
			.toContain('min read');
	});
});

describe('Replies by a model', () => {
	let product: Product;
	let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
	let rosa: Client;

	beforeAll(async () => {
		double = await startOpenAiDouble();
		product = await startProduct({ env: modelEnv(double) });
		rosa = await signIn(product.url);
	});
	beforeEach(() => double.reset());
	afterAll(async () => {
		await product?.stop();
		await double?.close();
	});

	function send(id: string, fields: Record<string, string>, signal?: AbortSignal) {
		return fetch(`${product.url}/chat/${id}/reply`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${rosa.token}` },
			body: new URLSearchParams(fields),
			signal,
		});
	}

	async function kept(id: string): Promise<string[]> {
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		return JSON.parse(body.messages).map(
			({ role, content }: { role: string; content: string }) => `${role}: ${content}`,
		);
	}

	it('keeps the message, streams the reply in pieces, then keeps that', async () => {
		const id = await begin(rosa, []);
		const answer = await send(id, { intent: 'send', content: 'The gate squeaked.' });
		const events = (await answer.text())
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(events[0]).toMatchObject({ type: 'kept', message: { content: 'The gate squeaked.' } });
		const pieces = events.filter(({ type }) => type === 'piece').map(({ text }) => text);
		expect(pieces.length).toBeGreaterThan(1);
		expect(events.at(-1)).toMatchObject({ type: 'reply', message: { content: pieces.join('').trim() } });
		expect(await kept(id)).toEqual(['user: The gate squeaked.', `assistant: ${pieces.join('').trim()}`]);
	});

	it('finishes and keeps a reply whose reader has gone', async () => {
		double.next({ say: 'Who opened the gate?', delayMs: 700 });
		const id = await begin(rosa, []);
		const gone = new AbortController();
		const answer = await send(id, { intent: 'send', content: 'The gate squeaked.' }, gone.signal);
		await answer.body?.getReader().read();
		gone.abort();
		await expect
			.poll(() => kept(id))
			.toEqual(['user: The gate squeaked.', 'assistant: Who opened the gate?']);
	});

	it('keeps what was said when the model fails, and answers when asked again', async () => {
		double.next({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
		const id = await begin(rosa, []);
		const failed = await (await send(id, { intent: 'send', content: 'The gate squeaked.' })).text();
		expect(failed).toContain('"AI Response Error"');
		expect(await kept(id)).toEqual(['user: The gate squeaked.']);
		const headers = { Authorization: `Bearer ${rosa.token}` };
		const screen = await (await fetch(`${product.url}/chat/${id}`, { headers })).text();
		expect(screen).toContain('Try again');
		await (await send(id, { intent: 'reply' })).text();
		expect(await kept(id)).toHaveLength(2);
	});

	it('never shows half a reply as a whole one', async () => {
		double.next({ say: 'Who opened the', ending: 'end' });
		const id = await begin(rosa, []);
		const events = await (await send(id, { intent: 'send', content: 'The gate squeaked.' })).text();
		expect(events).toContain('"failed"');
		expect(await kept(id)).toEqual(['user: The gate squeaked.']);
	});

	it('answers the API in words when the model is away', async () => {
		double.next({ status: 429, headers: { 'Retry-After': '120' } });
		const { status, body, headers } = await rosa.call('POST', '/api/chat', {
			messages: told('Hello, a memory.'),
		});
		expect(status).toBe(502);
		expect(body).toEqual({ message: 'The assistant could not answer.' });
		expect(headers.get('Retry-After')).toBe('120');
	});
});
