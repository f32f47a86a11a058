import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkModel } from '#app/assistant/openai/check-model.ts';

const now = new Date('2026-11-22T12:00:00Z');
let answer: { status: number; body: string };
let asked = '';
const server = createServer((request, response) => {
	asked = `${request.method} ${request.url}`;
	response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let client: OpenAI;

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	client = new OpenAI({ apiKey: 'k', baseURL: `http://127.0.0.1:${port}/v1`, logLevel: 'off' });
});
afterAll(() => server.close());

const model = (more: object) => JSON.stringify({ id: 'gpt-4o', object: 'model', ...more });

test.each<[string, number, string, RegExp | undefined, boolean?]>([
	['a model without an end', 200, model({}), undefined],
	['one that ends in years', 200, model({ shutdown_date: '2029-01-01' }), undefined],
	[
		'one that ends soon',
		200,
		model({ shutdown_date: '2027-01-14' }),
		/gpt-4o will be shut down by its maker on 2027-01-14/,
		true,
	],
	[
		'one that ends in some months',
		200,
		model({ shutdown_date: '2027-02-14' }),
		/gpt-4o will be shut down by its maker on 2027-02-14/,
		false,
	],
	[
		'one that has ended, in seconds',
		200,
		model({ shutdown_date: 1_790_000_000 }),
		/gpt-4o was shut down by its maker on 2026-09-2\d/,
		true,
	],
	['a date that is none', 200, model({ shutdown_date: 'soon' }), undefined],
	[
		'a bad key',
		401,
		'{"error":{"message":"Incorrect API key provided: sk-secret"}}',
		/does not accept the key/,
		true,
	],
	[
		'a model that is not there',
		404,
		'{"error":{"code":"model_not_found"}}',
		/does not know the model gpt-4o/,
		true,
	],
	['a server without this address', 404, 'not found', undefined],
	['a server in trouble', 500, '{}', undefined],
])('the check of the model warns, or keeps silent, about %s', async (_, status, body, notice, isUrgent) => {
	answer = { status, body };
	const said = await checkModel(client, 'gpt-4o', now);
	expect(asked).toBe('GET /v1/models/gpt-4o');
	const alert = isUrgent ? expect.stringMatching(/^model-/) : undefined;
	if (notice) expect(said).toEqual({ text: expect.stringMatching(notice), isUrgent, alert });
	else expect(said).toBeUndefined();
	expect(said?.text ?? '').not.toContain('sk-secret');
});

test('the check of the model says that the server cannot be reached', async () => {
	const gone = new OpenAI({ apiKey: 'k', baseURL: 'http://127.0.0.1:9/v1', logLevel: 'off' });
	expect(await checkModel(gone, 'm', now)).toEqual({
		text: 'The assistant’s server cannot be reached.',
		isUrgent: true,
		alert: 'model-unreachable',
	});
});
