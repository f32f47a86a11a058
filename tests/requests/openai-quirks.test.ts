import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';

let double: OpenAiDouble;
beforeAll(async () => {
	double = await startOpenAiDouble();
});
afterEach(() => double.reset());
afterAll(() => double.close());

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

/** The refusals of servers as their documentation and issues show them, and what is given up for each. */
const REFUSALS: [server: string, error: object, field: string, status?: number][] = [
	[
		'OpenAI: a temperature that a thinking model does not take',
		{
			message:
				"Unsupported value: 'temperature' does not support 0.4 with this model. Only the default (1) value is supported.",
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
				"litellm.UnsupportedParamsError: ollama does not support parameters: ['reasoning_effort'], for model=gemma3.",
			code: '400',
		},
		'reasoning_effort',
	],
	['a server that says nothing but no', { message: 'Bad request' }, 'response_format', 422],
];

describe('what a server refuses is left out, and stays left out', () => {
	test.each(REFUSALS)('%s', async (_, error, field, status) => {
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

	test('what did not help is asked for again next time', async () => {
		const by = assistant();
		double.next(...Array.from({ length: 4 }, () => refusal({ message: 'Bad request' })));
		await expect(reply(by)).rejects.toMatchObject({ status: 400 });
		double.reset();
		await reply(by);
		expect(bodies()[0]).toHaveProperty('response_format');
	});

	test('the name of the limit to an answer’s length', async () => {
		const by = assistant();
		double.next(
			refusal({ message: 'Unrecognized request argument supplied: max_completion_tokens', code: null }),
		);
		await by.write({ instructions: '', parts: [turns], number: 1 });
		expect(bodies()[0]).toHaveProperty('max_completion_tokens');
		expect(bodies()[1]).toHaveProperty('max_tokens');
	});

	test('the role of our instructions', async () => {
		double.next(refusal({ message: "Unexpected role 'system' after role 'user'", code: 400 }));
		expect(await reply()).toContain('bakery');
	});
});

describe('a window smaller than thought', () => {
	const long = Array.from(
		{ length: 80 },
		(_, i): Turn => ({
			role: i % 2 ? 'assistant' : 'user',
			content: i % 2 ? 'And then?' : `Day ${i}. ${'We walked down to the mill by the river. '.repeat(60)}`,
		}),
	).concat({ role: 'user', content: 'We lived above the bakery.' });

	test.each<[string, object]>([
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
	])('%s says so, is believed, and is asked with less', async (_, error) => {
		const by = assistant();
		double.next(refusal(error));
		expect(await reply(by, long)).toContain('bakery');
		const [first = 0, second = 0] = bodies().map((body) => JSON.stringify(body.messages).length);
		expect(second).toBeLessThan(first * 0.8);
		expect(bodies()[1]?.messages.at(-1)?.content).toContain('bakery');
		expect(by.windowChars?.()).toBeLessThan(60_000 * 2);
	});
});

describe('thinking never reaches a person', () => {
	test.each([
		'<think>The user lives.</think>Who came?',
		'<thinking>\nThe user lives.\n</thinking>\n\nWho came?',
		'The user lives, so I ask who.\n</think>\n\nWho came?',
		'<|channel|>analysis<|message|>The user lives.<|end|><|start|>assistant<|channel|>final<|message|>Who came?<|return|>',
		'<think></think>{"meant":[],"reply":"Who came?"}',
		'```json\n{"meant":[],"reply":"Who came?"}\n```',
	])('%s', async (say) => {
		double.next({ say });
		expect(await reply()).toBe('Who came?');
	});

	test('a model that only thinks did not reply', async () => {
		double.next({ say: `<think>${'What shall I ask? '.repeat(2_000)}` });
		await expect(reply()).rejects.toMatchObject({ failure: 'incomplete' });
	});
});
