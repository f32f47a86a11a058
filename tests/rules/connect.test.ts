import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ollamaCommand } from '#app/connect/commands.ts';
import { findOllama } from '#app/connect/find-ollama.server.ts';
import { sayNoModel } from '#app/connect/say-no-model.ts';
import { ollamaHost } from '#app/env-values.ts';

it.each([
	[undefined, 'http://127.0.0.1:11434'],
	['0.0.0.0', 'http://127.0.0.1:11434'],
	[':12000', 'http://127.0.0.1:12000'],
	['[::1]:9', 'http://[::1]:9'],
	['http://localhost:12000', 'http://localhost:12000'],
	['https://ollama.example', null],
	['10.0.0.3:11434', null],
	['not a host', null],
])('Ollama is looked for only on this machine with OLLAMA_HOST=%s', (value, address) => {
	expect(ollamaHost.parse(value)).toBe(address);
});

/** An Ollama that gives one answer. */
async function withOllama(status: number, body: string, run: (address: string) => Promise<void>) {
	const headers = { Location: 'https://ollama.example/' };
	const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => server.close());
}

it('Ollama is offered with the chat models that run on this machine', async () => {
	const models = [
		{ name: 'nomic-embed-text:latest' },
		{ name: 'gemma3:12b' },
		{ name: 'big:cloud', remote_host: 'https://ollama.example' },
		{ name: 'odd; rm' },
	];
	await withOllama(200, JSON.stringify({ models }), async (address) => {
		const ollama = await findOllama(address);
		expect(ollama).toEqual({ address, models: ['gemma3:12b'] });
		expect(sayNoModel(ollama, '')).toContain(ollamaCommand(address, 'gemma3:12b'));
	});
});

it('a server that is not Ollama, or that redirects, counts as none', async () => {
	await withOllama(200, 'Hello', async (address) => expect(await findOllama(address)).toBeNull());
	await withOllama(302, '', async (address) => expect(await findOllama(address)).toBeNull());
	expect(await findOllama(null)).toBeNull();
	expect(sayNoModel(null, 'http://localhost:3000/admin/model')).toBe(
		'No AI is connected. To connect one: OPENAI_API_KEY=sk-… npm start (other ways: http://localhost:3000/admin/model)',
	);
});
