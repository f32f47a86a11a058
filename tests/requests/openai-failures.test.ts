import { afterEach, describe, expect, vi } from 'vitest';
import { AssistantError, type Turn } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { type Behaviour, type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { it } from '#tests/support/product-test.ts';

const KEY = 'sk-test-secret-key';
const SECRET = 'the lighthouse at Kennebunk';
const turns: Turn[] = [{ role: 'user', content: `We lived by ${SECRET}.` }];

let double: OpenAiDouble;
it.beforeAll(({ double: standIn }) => {
	double = standIn;
});
afterEach(() => double.reset());

function assistant(totalMs = 5_000) {
	return openAiAssistant({ apiKey: KEY, baseURL: double.url, model: 'test-model', totalMs });
}

async function reply(options: { totalMs?: number; signal?: AbortSignal } = {}) {
	let text = '';
	const pieces = assistant(options.totalMs).reply({ instructions: 'Listen.', turns, signal: options.signal });
	try {
		for await (const piece of pieces) text += piece;
		return { text };
	} catch (error) {
		if (!(error instanceof AssistantError)) throw error;
		expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(SECRET);
		expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(KEY);
		return { text, error };
	}
}

const FAILURES: [string, Behaviour, AssistantError['failure'], number][] = [
	['a wrong key', { status: 401, body: `{"error":{"message":"${SECRET} ${KEY}"}}` }, 'server', 1],
	['an unknown model', { status: 404 }, 'server', 1],
	['a refusal by status', { status: 400, body: '{"error":{"code":"content_filter"}}' }, 'refused', 1],
	['a used up quota', { status: 429, body: '{"error":{"code":"insufficient_quota"}}' }, 'server', 1],
	['a refusal by finish reason', { say: SECRET, finishReason: 'content_filter' }, 'refused', 1],
	['a stream without finish reason', { say: SECRET, ending: 'end' }, 'incomplete', 1],
	['an empty stream', { say: '', ending: 'end' }, 'incomplete', 1],
	['an empty reply', { say: '', ending: 'finish' }, 'incomplete', 1],
	['a malformed chunk', { say: SECRET, ending: 'garbage' }, 'incomplete', 1],
	['a malformed chunk at once', { say: '', ending: 'garbage' }, 'incomplete', 1],
	['a reply cut off in mid-sentence', { say: 'And then. What did', finishReason: 'length' }, 'incomplete', 1],
	['a lost connection after the first piece', { say: SECRET, ending: 'reset' }, 'network', 1],
	['an error in the stream after the first piece', { say: SECRET, ending: 'error' }, 'server', 1],
	[
		'a page of a proxy',
		{ status: 200, headers: { 'content-type': 'text/html' }, body: `<h1>${SECRET}</h1>` },
		'server',
		1,
	],
	['a status in HTML', { status: 403, headers: { 'content-type': 'text/html' }, body: SECRET }, 'server', 1],
];

describe('Failures that are not tried again', () => {
	it.each(FAILURES)('a reply fails at the first try with %s', async (_, behaviour, failure, tries) => {
		double.next(behaviour);
		const { error } = await reply();
		expect(error).toMatchObject({ name: 'AssistantError', failure });
		expect(double.requests).toHaveLength(tries);
	});
});

it('text that could not be read is not printed to the log', async () => {
	const printed = (['error', 'warn', 'log'] as const).map((method) => vi.spyOn(console, method));
	double.next({ say: SECRET, ending: 'garbage' });
	await reply();
	for (const spy of printed) {
		expect(spy).not.toHaveBeenCalled();
		spy.mockRestore();
	}
});

describe('Failures that are tried again', () => {
	it.each<[string, Behaviour]>([
		['429', { status: 429 }],
		['500', { status: 500 }],
		['503', { status: 503 }],
		['504', { status: 504 }],
		['a connection lost at once', { say: '', ending: 'reset' }],
		['an error in the stream before any text', { say: '', ending: 'error' }],
	])('a reply succeeds at the second try after %s', async (_, behaviour) => {
		double.next(behaviour);
		const { text, error } = await reply();
		expect(error).toBeUndefined();
		expect(text).toContain('We lived by the lighthouse at');
		expect(double.requests).toHaveLength(2);
	});

	/** Tells the SDK how long to wait before its next try, in ms. */
	const soon = { 'retry-after-ms': '1' };

	it('a reply is given up after four failed tries', async () => {
		double.next(...Array.from({ length: 9 }, () => ({ status: 500, headers: soon })));
		expect((await reply()).error?.failure).toBe('server');
		expect(double.requests).toHaveLength(4);
	});

	it.each<[number, string]>([
		[429, 'busy'],
		[503, 'busy'],
		[504, 'timeout'],
	])('a reply to which the server always answers %i fails as %s', async (status, failure) => {
		double.next(...Array.from({ length: 4 }, () => ({ status, headers: soon })));
		expect((await reply()).error?.failure).toBe(failure);
	});

	it('a title fails as network when the server cannot be reached', async () => {
		const stopped = await startOpenAiDouble();
		await stopped.close();
		const gone = openAiAssistant({ baseURL: stopped.url, model: 'm', totalMs: 1_000 });
		await expect(gone.title({ instructions: '', story: SECRET })).rejects.toMatchObject({
			failure: 'network',
		});
	});
});

describe('Waiting for Retry-After', () => {
	it('the seconds of Retry-After are waited when they fit into the limit', async () => {
		const started = Date.now();
		double.next({ status: 429, headers: { 'retry-after': '1' } });
		expect((await reply()).error).toBeUndefined();
		expect(Date.now() - started).toBeGreaterThanOrEqual(990);
		expect(double.requests).toHaveLength(2);
	});

	it('the date of Retry-After is waited for when it fits into the limit', async () => {
		const date = new Date(Date.now() + 2_000);
		double.next({ status: 503, headers: { 'retry-after': date.toUTCString() } });
		expect((await reply()).error).toBeUndefined();
		expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(date.getTime() / 1000) * 1000 - 5);
	});

	it.each([
		['seconds', () => '20'],
		['a date', () => new Date(Date.now() + 20_000).toUTCString()],
	])('a reply fails at once if Retry-After as %s does not fit', async (_, header) => {
		double.next({ status: 429, headers: { 'retry-after': header() } });
		const { error } = await reply();
		expect(error?.failure).toBe('busy');
		expect(error?.retryAfter).toBeGreaterThan(0);
		expect(error?.retryAfter).toBeLessThanOrEqual(20);
		expect(double.requests).toHaveLength(1);
	});
});

describe('The total time limit', () => {
	it.each<[string, Behaviour[]]>([
		['no answer', [{ say: 'late', delayMs: 3_000 }]],
		['a stalled stream', [{ say: 'We', ending: 'stall' }]],
		['a stalled stream without text', [{ say: '', ending: 'stall' }]],
		[
			'a slow failure, then no answer',
			[
				{ status: 500, delayMs: 200 },
				{ say: '', ending: 'stall' },
			],
		],
	])('a reply times out with %s', async (_, behaviours) => {
		double.next(...behaviours);
		const started = Date.now();
		const { error } = await reply({ totalMs: 1_500 });
		expect(error?.failure).toBe('timeout');
		expect(Date.now() - started).toBeGreaterThan(1_300);
		await expect.poll(() => double.requests.at(-1)?.aborted).toBe(true);
	});
});

describe('Stopping a reply', () => {
	it('a reply is stopped by the signal while the answer is awaited', async () => {
		double.next({ say: '', ending: 'stall' });
		const stop = new AbortController();
		const running = reply({ signal: stop.signal });
		await expect.poll(() => double.requests.length).toBe(1);
		stop.abort();
		expect((await running).error?.failure).toBe('incomplete');
		await expect.poll(() => double.requests[0]?.aborted).toBe(true);
	});

	it('a reply is stopped by the signal during the wait for the next try', async () => {
		double.next({ status: 429, headers: { 'retry-after': '3' } });
		const stop = new AbortController();
		const running = reply({ signal: stop.signal });
		await expect.poll(() => double.requests.length).toBe(1);
		setTimeout(() => stop.abort(), 300);
		expect((await running).error?.failure).toBe('incomplete');
		// The assistant neither waited for a next try nor made one.
		expect(double.requests).toHaveLength(1);
	});

	it('a reply that was stopped before it began is not asked for', async () => {
		expect((await reply({ signal: AbortSignal.abort() })).error?.failure).toBe('incomplete');
		expect(double.requests).toHaveLength(0);
	});

	it('a reply whose reader leaves the loop closes the connection', async () => {
		double.next({ say: '{"danger":"none","reply":"We lived there."}', ending: 'stall' });
		for await (const piece of assistant().reply({ instructions: '', turns })) {
			expect('We lived there.').toContain(piece);
			break;
		}
		await expect.poll(() => double.requests[0]?.aborted).toBe(true);
	});
});
