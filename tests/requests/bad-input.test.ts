import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let rosa: Client;
let conversation: string;

beforeAll(async () => {
	product = await startProduct();
	rosa = await signIn(product.url);
	const messages = [{ role: 'user', content: 'The gate squeaked.' }];
	conversation = (await rosa.call('POST', '/api/conversations', { messages })).body.id;
});
afterAll(() => product?.stop());

/** All that this person has, to see that a refused request changed none of it. */
async function everything(): Promise<string> {
	const lists = await Promise.all(
		['/api/conversations', '/api/stories'].map((path) => rosa.call('GET', path)),
	);
	return JSON.stringify(lists.map(({ body }) => body));
}

function send(path: string, init: RequestInit & { headers?: Record<string, string> }) {
	return fetch(product.url + path, {
		redirect: 'manual',
		...init,
		headers: { Authorization: `Bearer ${rosa.token}`, ...init.headers },
	});
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const json = { 'Content-Type': 'application/json' };
const user = (content: unknown) => ({ messages: [{ role: 'user', content }] });

describe('Bad input gets a clear error and changes nothing', () => {
	let before: string;
	beforeEach(async () => {
		before = await everything();
	});
	afterEach(async () => {
		expect(await everything()).toBe(before);
	});

	it.each([
		['blank', ' \n\t '],
		['100,000 characters', 'x'.repeat(100_000)],
		['NUL', 'a\0b'],
	])('a message that is %s, on each screen that sends one', async (_name, content) => {
		for (const [path, fields] of [
			['/main', { content }],
			[`/chat/${conversation}`, { intent: 'send', content }],
			['/chat', { intent: 'send', content }],
			[`/chat/${conversation}/reply`, { intent: 'send', content }],
		] as const) {
			const answer = await send(path, { method: 'POST', body: form(fields) });
			expect(answer.status, path).toBe(400);
			const text = await answer.text();
			expect(text).toMatch(/Please write something first|under 50,000 characters|cannot be kept/);
			// why: what was typed stands in the box again.
			if (!path.endsWith('/reply') && content.length > 50) expect(text).toContain(content);
		}
	});

	it.each([
		['blank', ' '],
		['100,000 characters', 'x'.repeat(100_000)],
		['NUL', 'a\0b'],
		['half a character', 'a\ud800b'],
		['a number', 7],
		['missing', undefined],
	])('a message of the API that is %s', async (_name, content) => {
		for (const [method, path] of [
			['POST', '/api/conversations'],
			['PUT', `/api/conversations/${conversation}`],
			['POST', '/api/chat'],
		] as const) {
			const { status, body } = await rosa.call(method, path, user(content));
			expect(status, path).toBe(400);
			expect(body.message).toMatch(/^messages\.0\.content: ./);
		}
	});

	it.each([
		['not JSON', '{"title":', json, 400],
		['another content type', 'title=x', { 'Content-Type': 'text/plain' }, 415],
		['no content type at all', '{}', {}, 415],
		['an array', '[]', json, 400],
		['null', 'null', json, 400],
		['nothing', '', json, 400],
		['an unknown role', '{"messages":[{"role":"system","content":"x"}]}', json, 400],
		['an impossible time', '{"messages":[{"role":"user","content":"x","timestamp":"yesterday"}]}', json, 400],
		[
			'the year 10,000',
			'{"messages":[{"role":"user","content":"x","timestamp":253402300800000}]}',
			json,
			400,
		],
		[
			'the year 0',
			'{"messages":[{"role":"user","content":"x","timestamp":"0001-01-01T00:00:00+14:00"}]}',
			json,
			400,
		],
		['too many bytes', ' '.repeat(7_000_000), json, 413],
	])('a body that is %s', async (_name, body, headers, status) => {
		const answer = await send('/api/conversations', {
			method: 'POST',
			headers,
			body: new Blob([body], { type: '' }),
		});
		expect(answer.status).toBe(status);
		expect(await answer.json()).toEqual({ message: expect.stringMatching(/\S/) });
	});

	it('a story from an empty conversation', async () => {
		const { body } = await rosa.call('POST', '/api/conversations', { messages: [] });
		before = await everything();
		const answer = await rosa.call('POST', '/api/stories/generate', { conversationId: body.id });
		expect(answer).toMatchObject({
			status: 400,
			body: { message: 'Nothing has been told in this conversation yet.' },
		});
	});

	it.each(['POST', 'PATCH'])('the method %s where it does not belong', async (method) => {
		const answer = await send(`/api/conversations/${conversation}`, { method, headers: json, body: '{}' });
		expect(answer.status).toBe(405);
		expect(answer.headers.get('Allow')).toContain('GET');
	});

	it.each([
		'/%',
		'/chat/%00',
		'/chat/%ff',
		'/api/conversations/%00',
		'/stories/..%2f..%2fetc',
		'//evil.example/x',
	])('the address %s', async (path) => {
		const answer = await send(path, {});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});

	it('a change that another site asks for with this person’s cookie', async () => {
		const cookie = { Cookie: cookieOf(rosa.token) };
		expect((await fetch(`${product.url}/api/auth/me`, { headers: cookie })).status).toBe(200);
		for (const headers of [
			{ Origin: 'https://evil.example' },
			{ Origin: 'null' },
			{ Origin: 'not an origin' },
		]) {
			for (const path of ['/main', '/logout', `/chat/${conversation}`, '/api/conversations']) {
				const answer = await fetch(product.url + path, {
					method: 'POST',
					headers: { ...cookie, ...headers },
					body: form({ content: 'x', intent: 'send' }),
				});
				expect(answer.status, path).toBe(403);
			}
		}
	});

	it.each([
		['very many fields', 'a&'.repeat(250_000), 400],
		['very many bytes', `content=${'x'.repeat(700_000)}`, 413],
	])('a form of %s, from somebody signed out, in no time', async (_name, body, status) => {
		for (const path of ['/login', '/logout', '/main']) {
			const began = performance.now();
			const answer = await fetch(product.url + path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
				body,
			});
			expect(answer.status, path).toBe(status);
			expect(performance.now() - began).toBeLessThan(2000);
		}
	});

	it.each(['rebind.evil.example', 'family.example:3000', '127.0.0.1.evil.example'])(
		'the name %s, which is not ours',
		async (host) => {
			const answer = await sendRaw(`GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
			expect(answer).toMatch(/^HTTP\/1\.1 421 /);
			expect(answer).toContain('PUBLIC_URL');
		},
	);

	it('the older way to ask Remix for data', async () => {
		expect((await send('/?_data=x', {})).status).toBe(400);
	});

	it.each([
		'GET /login HTTP/1.1\r\nHost: 127.0.0.1:99999',
		'GET /login HTTP/1.1\r\nHost: [',
		'GET /login HTTP/1.1\r\nHost: a/b',
		'GET http://evil.example/main HTTP/1.1\r\nHost: localhost',
		'GET /%5c HTTP/1.1\r\nHost: localhost',
	])('the request %j', async (head) => {
		expect(await sendRaw(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
	});

	it('an error of /login that is no word of ours', async () => {
		expect((await send('/login?error=__proto__', { headers: { Authorization: '' } })).status).toBe(200);
	});

	it('a body that nobody reads, without harm to the next request on the connection', async () => {
		const body = 'x'.repeat(300_000);
		const first = `POST /terms HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
		const answers = await sendRaw(
			`${first}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
		);
		expect(answers).toMatch(/HTTP\/1.1 200 [\s\S]*ok\n$/);
	});

	it('a form sent as JSON, and an intent that does not exist', async () => {
		expect((await send('/main', { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
		const answer = await send(`/chat/${conversation}`, { method: 'POST', body: form({ intent: 'dance' }) });
		expect(answer.status).toBe(400);
	});

	it('a screen of somebody else', async () => {
		const other = await signIn(product.url, admin);
		for (const path of [`/chat/${conversation}`, `/chat/${conversation}.data`]) {
			const answer = await fetch(product.url + path, { headers: { Authorization: `Bearer ${other.token}` } });
			expect(answer.status).toBe(404);
			expect(await answer.text()).not.toContain('squeaked');
		}
		const answer = await fetch(`${product.url}/chat/${conversation}`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${other.token}` },
			body: form({ intent: 'send', content: 'Mine now' }),
		});
		expect(answer.status).toBe(404);
	});
});

/** Sends bytes as they are; resolves with all that comes back until the server closes. */
async function sendRaw(bytes: string): Promise<string> {
	const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
	socket.write(bytes);
	let text = '';
	for await (const chunk of socket) text += chunk;
	return text;
}

describe('A wrong password', () => {
	it('is refused in words ten times, then held off for a while', async () => {
		const attempt = () =>
			fetch(`${product.url}/api/auth/login`, {
				method: 'POST',
				headers: json,
				body: JSON.stringify({ email: admin.email, password: 'guess' }),
			});
		for (let count = 0; count < 10; count += 1) {
			const answer = await attempt();
			expect(answer.status).toBe(401);
			expect(await answer.json()).toEqual({ message: 'Invalid credentials. Please try again.' });
		}
		const held = await attempt();
		expect(held.status).toBe(429);
		expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0);
		const doubled = new URLSearchParams([
			['email', 'x@example.com'],
			['email', admin.email],
			['password', admin.password],
		]);
		expect(
			(await fetch(`${product.url}/login`, { method: 'POST', body: doubled, redirect: 'manual' })).status,
		).toBe(400);
		const screen = await fetch(`${product.url}/login`, {
			method: 'POST',
			body: form({ email: admin.email, password: 'guess', returnTo: '/blog' }),
		});
		expect(screen.status).toBe(429);
		expect(Number(screen.headers.get('Retry-After'))).toBeGreaterThan(0);
		const html = await screen.text();
		expect(html).toContain('That was a lot in a short time');
		expect(html).toContain('value="/blog"');
		// why: somebody else must not be locked out with them.
		expect((await signIn(product.url)).token).toBeTruthy();
	});
});
