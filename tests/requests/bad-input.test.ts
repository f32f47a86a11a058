import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { type Client, cookieOf, regularUser } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { fingerprint } from '#tests/support/database.ts';
import { parsePage } from '#tests/support/page.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

// The refusals that every call of the API has in common are proven in contract.test.ts.
let app: App;
let rosa: Client;
let visitor: Visitor;
let conversation: string;

it.beforeAll(async ({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
	conversation = await beginConversation(rosa, 'The gate squeaked.');
});

function send(path: string, init: RequestInit & { headers?: Record<string, string> }) {
	return fetch(app.url + path, {
		redirect: 'manual',
		...init,
		headers: { Authorization: `Bearer ${rosa.token}`, ...init.headers },
	});
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const json = { 'Content-Type': 'application/json' };
const user = (content: unknown) => ({ messages: [{ role: 'user', content }] });

describe('Bad input, which changes nothing', () => {
	let before: string;
	beforeEach(async () => {
		before = await fingerprint(app.database);
	});
	afterEach(async () => {
		expect(await fingerprint(app.database)).toBe(before);
	});

	it.each([
		['blank', ' \n\t '],
		['made of signs that nobody sees', '\u200b\u2800'],
		['100,000 characters', 'x'.repeat(100_000)],
		['NUL', 'a\0b'],
	])('a message that is %s is refused on each screen that sends one', async (_name, content) => {
		for (const [page, to] of [
			['/main'],
			['/chat'],
			[`/chat/${conversation}`],
			[`/chat/${conversation}`, `/chat/${conversation}/reply`],
		] as const) {
			const answer = await visitor.send(await visitor.fill(page, null, { content }), to);
			// A text that can be kept is shown at an address of its own.
			const isKept = !to && content.length < 200_000;
			expect(answer.status, to ?? page).toBe(isKept ? 302 : 400);
			const shown = isKept ? await visitor.ask(answer.headers.get('Location') ?? '') : answer;
			const text = await shown.text();
			expect(text).toMatch(/Please write something first|under 50,000 characters|cannot be saved/);
			// The box holds the typed text again.
			if (!to && content.length > 50)
				expect(parsePage(text).find('textarea', { name: 'content' })?.value === content).toBe(true);
		}
	});

	it('a message far longer than any may be is refused unread', async () => {
		const content = 'ü'.repeat(1_000_000);
		for (const [page, to] of [['/main'], [`/chat/${conversation}`, `/chat/${conversation}/reply`]] as const) {
			const answer = await visitor.send(await visitor.fill(page, null, { content }), to);
			expect(answer.status, to ?? page).toBe(413);
			expect(await answer.text()).toContain('This is too long to send.');
		}
	});

	it.each([
		['blank', ' '],
		['100,000 characters', 'x'.repeat(100_000)],
		['NUL', 'a\0b'],
		['half a character', 'a\ud800b'],
		['a number', 7],
		['missing', undefined],
	])('a message of the API that is %s is refused', async (_name, content) => {
		for (const [method, path] of [
			['POST', '/api/conversations'],
			['PUT', `/api/conversations/${conversation}`],
			['POST', '/api/chat'],
		] as const) {
			const { status, body } = await rosa.call(method, path, user(content));
			expect(status, path).toBe(400);
			expect(body.message).toMatch(/\S/);
			expect(body.details).toBe('messages.0.content');
		}
	});

	it.each([
		['another content type', 'title=x', { 'Content-Type': 'text/plain' }, 415],
		['no content type at all', '{}', {}, 415],
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
	])('a body that is %s is refused', async (_name, body, headers, status) => {
		const answer = await send('/api/conversations', {
			method: 'POST',
			headers,
			body: new Blob([body], { type: '' }),
		});
		expect(answer.status).toBe(status);
		expect((await answer.json()).message).toMatch(/\S/);
	});

	it('a method that no call has is refused', async () => {
		const path = `/api/conversations/${conversation}`;
		const answer = await send(path, { method: 'PATCH', headers: json, body: '{}' });
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
	])('the address %s is refused', async (path) => {
		const answer = await send(path, {});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});

	it('a change that another site asks for with a person’s cookie is refused', async () => {
		const cookie = { Cookie: cookieOf(rosa.token) };
		expect((await fetch(`${app.url}/api/auth/me`, { headers: cookie })).status).toBe(200);
		for (const headers of [
			{ Origin: 'https://evil.example' },
			{ Origin: 'null' },
			{ Origin: 'not an origin' },
		]) {
			for (const path of ['/main', '/logout', `/chat/${conversation}`, '/api/conversations']) {
				const answer = await fetch(app.url + path, {
					method: 'POST',
					headers: { ...cookie, ...headers },
					body: form({ content: 'x' }),
				});
				expect(answer.status, path).toBe(403);
			}
		}
	});

	it.each([
		['very many fields', 'a&'.repeat(25_000), 400],
		['very many bytes', `content=${'x'.repeat(7_000_000)}`, 413],
		['more bytes than its fields hold', `intent=sign-in&email=${'+'.repeat(1_040_000)}`, 413],
	])('a form of %s, signed out, is refused and holds nobody up', async (_name, body, status) => {
		for (const path of ['/login', '/logout', '/main']) {
			const send = async () => {
				const answer = await fetch(app.url + path, {
					method: 'POST',
					headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
					body,
				});
				expect(answer.status, path).toBe(status);
				if (status === 413)
					expect(await answer.text()).toMatch(/If you go back, what you wrote will still be there\./);
			};
			expect(await longestHold(send, quickMs), path).toBeLessThan(quickMs);
		}
	});

	it('a sign-in with two addresses is refused', async () => {
		const fields = [['intent', 'sign-in'], ['email', 'x@example.com'], ...Object.entries(regularUser)];
		const body = new URLSearchParams(fields);
		const answer = await fetch(`${app.url}/login`, { method: 'POST', body, redirect: 'manual' });
		expect(answer.headers.get('Location')).toMatch(/^\/login\?fresh=/);
	});

	it.each(['rebind.evil.example', 'family.example:3000', '127.0.0.1.evil.example'])(
		'the host name %s, which is not ours, is refused',
		async (host) => {
			const answer = await sendRaw(`GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
			expect(answer).toMatch(/^HTTP\/1\.1 421 /);
			expect(answer).toContain('PUBLIC_URL');
		},
	);

	it.each(['/api/../login', '/api/%2e%2e/login', '/./login'])('the path %s is refused', async (path) => {
		const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
	});

	it.each([
		['many fields under a type in capitals', 415, 'Application/X-WWW-Form-URLEncoded', 'a&'.repeat(250_000)],
		['a boundary of 15,000 letters', 400, `multipart/form-data; boundary=${'a'.repeat(15_000)}`, 'x'],
	])('a form with %s is refused without holding others up', async (_name, status, type, body) => {
		const headers = { 'Content-Type': type, Origin: app.url };
		const send = async () => {
			const answer = await fetch(`${app.url}/login`, { method: 'POST', body, headers });
			expect(answer.status).toBe(status);
		};
		expect(await longestHold(send, quickMs)).toBeLessThan(quickMs);
	});

	it('Remix’s older way to ask for data is refused', async () => {
		expect((await send('/?_data=x', {})).status).toBe(400);
		expect((await send('/?%5fdata=x', {})).status).toBe(400);
	});

	it.each([
		'GET /login HTTP/1.1\r\nHost: 127.0.0.1:99999',
		'GET /login HTTP/1.1\r\nHost: [',
		'GET /login HTTP/1.1\r\nHost: a/b',
		'GET /login HTTP/1.1\r\nHost: [::::]',
		'GET /login HTTP/1.1\r\nHost: 999.999.999.999',
		'GET /login HTTP/1.1\r\nHost: 0xffffffffff',
		'GET /login HTTP/1.1\r\nHost: 09',
		'GET http://evil.example/main HTTP/1.1\r\nHost: localhost',
		'GET /%5c HTTP/1.1\r\nHost: localhost',
	])('the request %j is refused', async (head) => {
		expect(await sendRaw(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
	});

	it('an unknown error in the address of the login screen is ignored', async () => {
		expect((await send('/login?error=__proto__', { headers: { Authorization: '' } })).status).toBe(200);
	});

	it('a body that nobody reads does not harm the next request on the connection', async () => {
		const body = 'x'.repeat(300_000);
		const first = `POST /terms HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
		const answers = await sendRaw(
			`${first}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
		);
		expect(answers).toMatch(/HTTP\/1.1 200 [\s\S]*ok\n$/);
	});

	it('a form sent as JSON and an unknown intent are refused', async () => {
		expect((await send('/main', { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
		for (const path of [`/chat/${conversation}`, `/chat/${conversation}/reply`]) {
			const answer = await send(path, { method: 'POST', body: form({ intent: 'dance' }) });
			expect(answer.status, path).toBe(400);
			expect(await answer.text(), path).toContain('Invalid request. Please check your input and try again.');
		}
	});
});

describe('Stories of empty conversations', () => {
	it('a story is not made from an empty conversation', async () => {
		const { body } = await rosa.call('POST', '/api/conversations', { messages: [] });
		const before = await fingerprint(app.database);
		const answer = await rosa.call('POST', '/api/stories/generate', { conversationId: body.id });
		expect(answer).toMatchObject({
			status: 400,
			body: { message: expect.stringMatching(/^There is not enough for a story yet\./) },
		});
		expect(await fingerprint(app.database)).toBe(before);
	});
});

/** Sends raw bytes. @returns everything that the server sends until it closes the connection */
async function sendRaw(bytes: string): Promise<string> {
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
	socket.write(bytes);
	let text = '';
	for await (const chunk of socket) text += chunk;
	return text;
}
