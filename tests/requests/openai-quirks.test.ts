import { afterEach, describe, expect } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { it } from '#tests/support/product-test.ts';

let double: OpenAiDouble;
it.beforeAll(({ double: standIn }) => {
	double = standIn;
});
afterEach(() => double.reset());

const turns: Turn[] = [{ id: 'm1', role: 'user', content: 'We lived above the bakery.' }];
const assistant = () =>
	openAiAssistant({
		baseURL: double.url,
		model: 'm',
		effort: 'none',
		writeEffort: 'low',
		temperature: 0.4,
		contextTokens: 60_000,
	});
type Body = Record<string, unknown> & { messages: { role: string; content: string }[] };
const bodies = () => double.requests.map(({ body }) => body as unknown as Body);
const refusal = (error: object, status = 400) => ({ status, body: JSON.stringify({ error }) });

async function reply(by = assistant(), of = turns) {
	let text = '';
	for await (const piece of by.reply({ instructions: '', turns: of })) text += piece;
	return text;
}

/** Refusals from the documentation and issues of servers, with the field that the product gives up for each. */
const REFUSALS: [server: string, error: object, field: string, status?: number][] = [
	[
		'OpenAI: a temperature that a thinking model does not take',
		{
			message:
				"Unsupported value: 'temperature' does not support 0.4 with this model. Only the default (1) " +
				'value is supported.',
			type: 'invalid_request_error',
			param: 'temperature',
			code: 'unsupported_value',
		},
		'temperature',
	],
	[
		'OpenAI: an effort that an older model does not know',
		{ message: 'Unrecognized request argument supplied: reasoning_effort', param: null, code: null },
		'reasoning_effort',
	],
	[
		'Azure: no schemas',
		{
			message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
			param: 'response_format',
			code: null,
		},
		'response_format',
	],
	[
		'Azure: no token counts in streams',
		{ message: 'Unrecognized request argument supplied: stream_options', code: null },
		'stream_options',
	],
	[
		'vLLM: a grammar that cannot be compiled',
		{ message: 'Failed to compile json_schema grammar', type: 'BadRequestError', code: 400 },
		'response_format',
	],
	[
		'LiteLLM: a parameter of another provider',
		{
			message:
				"litellm.UnsupportedParamsError: ollama does not support parameters: ['reasoning_effort'], for " +
				'model=gemma3.',
			code: '400',
		},
		'reasoning_effort',
	],
	['a server that says nothing but no', { message: 'Bad request' }, 'response_format', 422],
];

describe('Parameters that a server refuses', () => {
	it.each(REFUSALS)('a refused parameter is left out from then on: %s', async (_, error, field, status) => {
		const by = assistant();
		double.next(refusal(error, status));
		expect(await reply(by)).toContain('bakery');
		expect(await reply(by)).toContain('bakery');
		const [first, second, third] = bodies();
		expect(first).toHaveProperty(field);
		expect(second).not.toHaveProperty(field);
		expect(third).not.toHaveProperty(field);
		expect(double.requests).toHaveLength(3);
	});

	it('a parameter is sent again next time when leaving it out did not help', async () => {
		const by = assistant();
		double.next(...Array.from({ length: 4 }, () => refusal({ message: 'Bad request' })));
		await expect(reply(by)).rejects.toMatchObject({ status: 400 });
		double.reset();
		await reply(by);
		expect(bodies()[0]).toHaveProperty('response_format');
	});

	it('the limit of an answer’s length is sent under its older name after a refusal', async () => {
		const by = assistant();
		double.next(
			refusal({ message: 'Unrecognized request argument supplied: max_completion_tokens', code: null }),
		);
		await by.write({ instructions: '', parts: [turns], number: 1 });
		expect(bodies()[0]).toHaveProperty('max_completion_tokens');
		expect(bodies()[1]).toHaveProperty('max_tokens');
	});

	it('the instructions are sent in another way after their role is refused', async () => {
		double.next(refusal({ message: "Unexpected role 'system' after role 'user'", code: 400 }));
		expect(await reply()).toContain('bakery');
	});
});

describe('A context window smaller than expected', () => {
	const long = Array.from(
		{ length: 80 },
		(_, i): Turn => ({
			role: i % 2 ? 'assistant' : 'user',
			content: i % 2 ? 'And then?' : `Day ${i}. ${'We walked down to the mill by the river. '.repeat(60)}`,
		}),
	).concat({ role: 'user', content: 'We lived above the bakery.' });

	it.each<[string, object]>([
		[
			'vLLM',
			{ message: "This model's maximum context length is 8192 tokens. However, you requested 40125 tokens." },
		],
		[
			'llama.cpp',
			{
				code: 400,
				message: 'the request exceeds the available context size (8192 tokens), try increasing it',
				type: 'exceed_context_size_error',
			},
		],
		[
			'OpenAI',
			{ message: 'Your input exceeds the context window of this model.', code: 'context_length_exceeded' },
		],
	])('a window that %s says is too small is believed, and less is sent', async (_, error) => {
		const by = assistant();
		double.next(refusal(error));
		expect(await reply(by, long)).toContain('bakery');
		const [first = 0, second = 0] = bodies().map((body) => JSON.stringify(body.messages).length);
		expect(second).toBeLessThan(first * 0.8);
		expect(bodies()[1]?.messages.at(-1)?.content).toContain('bakery');
		expect(by.windowChars?.('')).toBeLessThan(60_000 * 2);
	});

	const small = () => openAiAssistant({ baseURL: double.url, model: 'm', contextTokens: 8_000 });
	// The answer gets a quarter of the 8,000 tokens; the rest holds three characters a token.
	const room = 6_000 * 3;
	const instructions = 'Listen, and be kind. '.repeat(450);
	const lengthOf = (body?: Body) => body?.messages.reduce((sum, { content }) => sum + content.length, 0);

	it('a request for a reply leaves room for the instructions and the answer', async () => {
		let text = '';
		// These turns would fit if there were no instructions.
		const turns = long.slice(-12);
		for await (const piece of small().reply({ instructions, turns })) text += piece;
		expect(text).toContain('bakery');
		expect(lengthOf(bodies()[0])).toBeLessThan(room);
	});

	it('a request for a part leaves room for the end of the part before and for asking again', async () => {
		const said = (n: number): Turn => ({
			id: `m${n}`,
			role: 'user',
			content: `In ${1950 + n} ${'we swam in the lake and slept in the barn, '.repeat(50)}all of us.`,
		});
		const parts = [[said(1)], [said(2)], [said(3)], [said(4)], [said(5)], [said(6)]];
		double.next({ for: 'story', say: `[2] ${'We never did. '.repeat(300)}` });
		await small().write({ instructions, parts, number: 2, before: 'We slept. '.repeat(120) });
		expect(double.requests).toHaveLength(2);
		for (const body of bodies()) expect(lengthOf(body)).toBeLessThan(room);
	});

	it('a window keeps some room for what was said, however long the instructions are', async () => {
		const by = small();
		expect(by.windowChars?.(instructions.repeat(20))).toBeGreaterThan(2_000);
	});
});

describe('Thinking in an answer', () => {
	it.each([
		'<think>The user lives.</think>Who came?',
		'<thinking>\nThe user lives.\n</thinking>\n\nWho came?',
		'The user lives, so I ask who.\n</think>\n\nWho came?',
		'<|channel|>analysis<|message|>The user lives.<|end|><|start|>assistant<|channel|>final<|message|>Who ' +
			'came?<|return|>',
		'<think></think>{"danger":"none","reply":"Who came?"}',
		'```json\n{"danger":"none","reply":"Who came?"}\n```',
	])('the thinking is not in the reply: %s', async (say) => {
		double.next({ say });
		expect(await reply()).toBe('Who came?');
	});

	it('a model that only thinks has not replied', async () => {
		double.next({ say: `<think>${'What shall I ask? '.repeat(2_000)}` });
		await expect(reply()).rejects.toMatchObject({ failure: 'incomplete' });
	});
});

describe('Lessons shared by requests', () => {
	const noTemperature = refusal({ message: "Unsupported value: 'temperature'", param: 'temperature' });

	it('two requests that learn the same at the same time leave nothing else out', async () => {
		const by = assistant();
		const both = Promise.withResolvers<void>();
		double.next({ ...noTemperature, after: both.promise }, { ...noTemperature, after: both.promise });
		const replies = [reply(by), reply(by)];
		await expect.poll(() => double.requests.length).toBe(2);
		both.resolve();
		await Promise.all(replies);
		await reply(by);
		for (const body of bodies().slice(2)) {
			expect(body).not.toHaveProperty('temperature');
			expect(body).toHaveProperty('response_format');
			expect(body).toHaveProperty('reasoning_effort');
		}
		expect(double.requests).toHaveLength(5);
	});

	it('a request that fails for good keeps what another one has learnt', async () => {
		const by = assistant();
		const later = Promise.withResolvers<void>();
		double.next({ status: 401, after: later.promise }, noTemperature);
		const failing = reply(by);
		await expect.poll(() => double.requests.length).toBe(1);
		await reply(by);
		later.resolve();
		await expect(failing).rejects.toMatchObject({ status: 401 });
		double.reset();
		await reply(by);
		expect(bodies()[0]).not.toHaveProperty('temperature');
		expect(double.requests).toHaveLength(1);
	});

	it('a request after a failure keeps what was learnt before the failure', async () => {
		const by = assistant();
		double.next(noTemperature, ...Array.from({ length: 4 }, () => ({ status: 500 })));
		await expect(reply(by)).rejects.toMatchObject({ failure: 'server' });
		double.reset();
		await reply(by);
		expect(bodies()[0]).not.toHaveProperty('temperature');
		expect(bodies()[0]).toHaveProperty('response_format');
		expect(double.requests).toHaveLength(1);
	});
});
