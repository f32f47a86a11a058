import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { byNpm, type Product, spawnProduct, startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

describe('Starting and stopping', () => {
	let folder: Awaited<ReturnType<typeof makeFolder>>;
	let running: Product;

	beforeAll(async () => {
		folder = await makeFolder();
		running = await startProduct({ dataDir: folder.path, env: { HOST: '' } });
	});
	afterAll(async () => {
		await running?.stop();
		await folder?.remove();
	});

	it('the start prints the address and how to sign in', () => {
		expect(running.output()).toMatch(/ready: http:\/\/localhost:\d+/);
		expect(running.output()).toContain('user@example.com / user-password');
		expect(running.output()).toContain('HOST=0.0.0.0');
	});

	it('the start prints no other line and no warning', () => {
		const known = new RegExp(
			String.raw`^$|^(Starting the database…|Brought the database up to date\.|Added the first .+|` +
				'Family Stories is ready: .+|Sign in with .+|or, as the admin: .+|' +
				String.raw`Only this machine can reach it\. .+|No AI is connected\. .+|Stop it with Ctrl-C\.)$`,
		);
		expect(
			running
				.output()
				.split('\n')
				.filter((line) => !known.test(line)),
		).toEqual([]);
	});

	it('the server listens on this machine only', async () => {
		const { port } = new URL(running.url);
		expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
		const others = Object.values(networkInterfaces()).flatMap((each = []) =>
			each.filter(({ internal }) => !internal),
		);
		const outside = others.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
		for (const address of ['127.0.0.2', ...outside])
			await expect(
				fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(5000) }),
				address,
			).rejects.toThrow();
	});

	it('a second start on the same data folder is refused in one sentence', async () => {
		const { child, output } = spawnProduct({ DATA_DIR: folder.path });
		const [code] = await once(child, 'close');
		expect(code).toBe(1);
		expect(output()).toContain('already running on this data folder');
		expect(output()).not.toContain('    at ');
		expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
	});

	it('a start on a port that is taken is refused in one sentence', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as { port: number };
		const { child, output } = spawnProduct({
			PORT: String(port),
			DATA_DIR: path.join(folder.path, 'unused'),
		});
		const [code] = await once(child, 'close');
		other.close();
		expect(code).toBe(1);
		expect(output().trim()).toBe(`Port ${port} is taken by another program. Set PORT to a free one.`);
	});

	it('a start with an invalid setting is refused in one sentence that names the setting', async () => {
		const { child, output } = spawnProduct({ PORT: 'seventy', DATA_DIR: path.join(folder.path, 'unused') });
		const [code] = await once(child, 'close');
		expect(code).toBe(1);
		expect(output().trim()).toMatch(/^Invalid PORT: .+$/);
	});

	it('a failed start ends at once, although somebody waits for an answer', async () => {
		const busy = createServer((socket) => setTimeout(() => socket.destroy(), 2000)).listen(0, '127.0.0.1');
		const free = createServer().listen(0, '127.0.0.1');
		await Promise.all([once(busy, 'listening'), once(free, 'listening')]);
		const [database, port] = [busy, free].map((server) => (server.address() as { port: number }).port);
		await new Promise((resolve) => free.close(resolve));
		const { child } = spawnProduct({
			...ownDatabase(`postgresql://127.0.0.1:${database}/none`),
			PORT: String(port),
		});
		const ended = once(child, 'exit');
		// Refused until it listens; then it waits with the start.
		let waiting = true;
		const check = async () => {
			while (waiting) await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => delay(50));
		};
		const checking = check();
		expect((await ended)[0]).toBe(1);
		waiting = false;
		await checking;
		busy.close();
	});

	it('a server killed with -9 starts again with all that was kept, and finishes a half-written story', async () => {
		const double = await startOpenAiDouble();
		onTestFinished(double.close);
		const options = { dataDir: folder.path, env: modelEnv(double) };
		await running.stop();
		running = await startProduct(options);
		const client = await signIn(running.url);
		const words = (name: string) => `${name} came down the lane. `.repeat(200);
		const messages = ['Rosa', 'Clara', 'Emil', 'Jonas'].map((name) => ({
			role: 'user',
			content: words(name),
		}));
		const { body } = await client.call('POST', '/api/conversations', { messages });
		// Marked, so that it can be told from what is written after the kill.
		const first = { text: `_${words('Rosa').trim()}_`, sources: [1] };
		double.next(
			{ say: JSON.stringify({ title: '', paragraphs: [first], left_out: [] }), for: 'story' },
			{ say: 'never said', after: new Promise(() => {}), for: 'story' },
		);
		client.call('POST', '/api/stories/generate', { conversationId: body.id }).catch(() => {});
		await expect.poll(() => double.requests.filter(({ kind }) => kind === 'story').length).toBe(2);
		const postgres = await postgresOf(running);
		running.process.kill('SIGKILL');
		await once(running.process, 'exit');
		// Its database ends although nobody asked it to.
		await expect.poll(() => isAlive(postgres)).toBe(false);
		double.reset();

		running = await startProduct(options);
		const again = await signIn(running.url);
		const kept = (await again.call('GET', `/api/conversations/${body.id}`)).body;
		expect(JSON.parse(kept.messages).map(({ content }: { content: string }) => content)).toEqual(
			messages.map(({ content }) => content),
		);
		const [story] = (await again.call('GET', '/api/stories')).body;
		const read = async () => (await again.call('GET', `/api/stories/${story.id}`)).body;
		await expect.poll(async () => (await read()).status).toBe('complete');
		const { content } = await read();
		expect(content.startsWith('_Rosa came down the lane.')).toBe(true);
		expect(content).toContain('Jonas came down the lane.');
		expect(content).not.toContain('never said');
	});

	it('SIGTERM ends everything that the server has started, Postgres too', async () => {
		const pid = await postgresOf(running);
		expect(isAlive(pid)).toBe(true);
		running.process.kill('SIGTERM');
		const [code] = await once(running.process, 'exit');
		expect(code).toBe(0);
		expect(isAlive(pid)).toBe(false);
	});

	it.each(['SIGINT', 'SIGTERM'] as const)(
		'a %s to npm ends the server and Postgres, after a form under way is answered',
		async (signal) => {
			running = await startProduct({ dataDir: folder.path, command: byNpm });
			const { hostname, port } = new URL(running.url);
			const postgres = await postgresOf(running);
			// Somebody is in the middle of sending a form.
			const body = 'email=nobody%40example.com';
			const sent = connect(Number(port), hostname);
			let answer = '';
			sent.on('data', (chunk) => {
				answer += chunk;
			});
			const head = [
				'POST /login HTTP/1.1',
				`Host: ${hostname}:${port}`,
				'Connection: close',
				'Expect: 100-continue',
			];
			head.push('Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`);
			sent.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
			await expect.poll(() => answer).toContain('100 Continue');

			const group = -Number(running.process.pid);
			process.kill(group, signal);
			const isClosed = () =>
				fetch(running.url).then(
					() => false,
					() => true,
				);
			await expect.poll(isClosed).toBe(true);
			sent.write(body.slice(5));
			await once(sent, 'close');
			expect(answer).toMatch(/^HTTP\/1\.1 (?:302|303|400|422) /m);
			await expect.poll(() => isAlive(group)).toBe(false);
			await expect.poll(() => isAlive(postgres)).toBe(false);
		},
	);
});

describe('SIGTERM', () => {
	it('a reply under way is finished after SIGTERM, even one whose reader has gone', async () => {
		const [database, double] = await Promise.all([createDatabase(), startOpenAiDouble()]);
		const options = { env: { ...modelEnv(double), ...ownDatabase(database.url) } };
		let product = await startProduct(options);
		try {
			const client = await signIn(product.url);
			const written = Promise.withResolvers<void>();
			const ask = async (reader: AbortController) => {
				const { body } = await client.call('POST', '/api/conversations', {
					messages: [{ role: 'user', content: 'The gate squeaked.' }],
				});
				double.next({ say: 'Who opened it?', after: written.promise });
				const answer = fetch(`${product.url}/chat/${body.id}/reply`, {
					method: 'POST',
					headers: { Authorization: `Bearer ${client.token}` },
					body: new URLSearchParams({ intent: 'reply' }),
					signal: reader.signal,
				}).then((response) => response.text());
				return { id: body.id, answer };
			};
			const gone = new AbortController();
			const [left, followed] = [await ask(gone), await ask(new AbortController())];
			left.answer.catch(() => {});
			await expect.poll(() => double.requests.filter(({ kind }) => kind === 'reply').length).toBe(2);
			gone.abort();
			product.process.kill('SIGTERM');
			// As from a terminal and from npm.
			product.process.kill('SIGTERM');
			// It has heard the signal when nobody else is let in.
			await expect
				.poll(() =>
					fetch(product.url).then(
						() => 'open',
						() => 'closed',
					),
				)
				.toBe('closed');
			written.resolve();
			expect(await followed.answer).toContain('"Who opened it?"');
			await once(product.process, 'exit');
			product = await startProduct(options);
			const again = await signIn(product.url);
			for (const { id } of [left, followed]) {
				const { body } = await again.call('GET', `/api/conversations/${id}`);
				expect(JSON.parse(body.messages)).toHaveLength(2);
			}
		} finally {
			await product.stop();
			await double.close();
			await database.drop();
		}
	});
});

async function postgresOf({ dataDir }: Product): Promise<number> {
	return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}
