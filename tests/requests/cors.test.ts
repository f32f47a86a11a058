import { describe, expect } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { cookieOf, regularUser, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';

const theirs = 'https://app.example';
let closed: App;
let open: App;

it.beforeAll(async ({ app }) => {
	closed = app;
	open = await startApp({ env: { API_ORIGINS: `${theirs}, http://localhost:5173` } });
	return open.stop;
});

const json = { 'Content-Type': 'application/json' };
const preflight = (app: App, origin: string, path = '/api/conversations') =>
	fetch(app.url + path, {
		method: 'OPTIONS',
		headers: {
			Origin: origin,
			'Access-Control-Request-Method': 'POST',
			'Access-Control-Request-Headers': 'authorization,content-type',
		},
	});
const allowed = (answer: Response) => answer.headers.get('Access-Control-Allow-Origin');

describe('Pages of other sites', () => {
	it('a page of another site may read nothing unless API_ORIGINS names its origin', async () => {
		for (const [app, origin, path] of [
			[closed, theirs],
			[open, 'https://evil.example'],
			[open, 'null'],
			[open, `${theirs}.evil.example`],
			[open, theirs, '/login'],
		] as const) {
			const answer = await preflight(app, origin, path);
			expect([answer.status, allowed(answer)], `${origin} ${path}`).toEqual([405, null]);
			const read = await fetch(`${app.url}${path ?? '/api/openapi.json'}`, { headers: { Origin: origin } });
			expect(allowed(read)).toBeNull();
		}
	});

	it('a page that API_ORIGINS names may sign in and call with the token', async () => {
		const asked = await preflight(open, theirs);
		expect([asked.status, allowed(asked)]).toEqual([204, theirs]);
		expect(asked.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PUT, DELETE');
		expect(asked.headers.get('Access-Control-Allow-Headers')).toBe(
			'Authorization, Content-Type, Idempotency-Key',
		);
		const signedIn = await fetch(`${open.url}/api/auth/login`, {
			method: 'POST',
			headers: { ...json, Origin: theirs, 'Sec-Fetch-Site': 'cross-site' },
			body: JSON.stringify(regularUser),
		});
		expect([signedIn.status, allowed(signedIn)]).toEqual([200, theirs]);
		const { token } = await signedIn.json();
		for (const origin of [theirs, 'http://localhost:5173']) {
			const list = await fetch(`${open.url}/api/conversations?limit=1`, {
				headers: { Origin: origin, Authorization: `Bearer ${token}` },
			});
			expect([list.status, allowed(list), list.headers.get('Vary')]).toEqual([
				200,
				origin,
				expect.stringContaining('Origin'),
			]);
			expect(list.headers.get('Access-Control-Expose-Headers')).toContain('Link');
		}
	});

	it('a page that API_ORIGINS names can read why a call was refused', async () => {
		const answer = await fetch(`${open.url}/api/conversations`, {
			method: 'POST',
			headers: { ...json, Origin: theirs },
			body: ' '.repeat(7_000_000),
		});
		expect([answer.status, allowed(answer)]).toEqual([413, theirs]);
	});

	it('a page that API_ORIGINS names cannot act with a browser’s cookie', async () => {
		const { token } = await signIn(open.url);
		const headers = { Origin: theirs, 'Sec-Fetch-Site': 'same-site', Cookie: cookieOf(token) };
		expect((await fetch(`${open.url}/api/conversations`, { headers })).status).toBe(401);
		await fetch(`${open.url}/api/auth/logout`, { method: 'POST', headers });
		const me = await fetch(`${open.url}/api/auth/me`, { headers: { Cookie: cookieOf(token) } });
		expect(me.status).toBe(200);
		expect(allowed(await fetch(`${open.url}/api/auth/me`, { headers }))).toBe(theirs);
		expect(
			(await fetch(`${open.url}/api/auth/me`, { headers })).headers.get('Access-Control-Allow-Credentials'),
		).toBeNull();
	});
});
