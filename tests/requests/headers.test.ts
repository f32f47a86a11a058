import { describe, expect } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { regularUser, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { visit } from '#tests/support/visitor.ts';

let plain: App;
/** As it runs behind a proxy that ends TLS. */
let secure: App;

it.beforeAll(async ({ app }) => {
	plain = app;
	secure = await startApp({ env: { PUBLIC_URL: 'https://family.example', TRUSTED_PROXIES: '1' } });
	return secure.stop;
});

const behindProxy = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'family.example' };

describe('The headers of every answer', () => {
	it.each([
		'/login',
		'/main',
		'/nowhere',
		'/%',
		'/favicon.svg',
		'/healthz',
		'/readyz',
		'/api/auth/me',
		'/api/openapi.json',
		'/api/nowhere',
		'/auth/callback',
	])('an answer to %s has the headers that protect it', async (path) => {
		const { headers } = await fetch(plain.url + path, { redirect: 'manual' });
		const policy = headers.get('Content-Security-Policy') ?? '';
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
		expect(policy).not.toMatch(/unsafe|\*|http:/);
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(headers.get('Referrer-Policy')).toBe('same-origin');
		expect(headers.get('Permissions-Policy')).toContain('microphone=(self)');
		expect(headers.get('X-Powered-By')).toBeNull();
		expect(headers.get('Strict-Transport-Security')).toBeNull();
	});

	it('each answer has a nonce of its own', async () => {
		const nonces = await Promise.all(
			[1, 2].map(async () => (await fetch(`${plain.url}/login`)).headers.get('Content-Security-Policy')),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
	});

	// Some old browsers know one of the two words only.
	it('an answer with memories or a login screen in their place has “no-cache” and “no-store”', async () => {
		const rosa = await signIn(plain.url);
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		const pages = ['/', '/main', '/chat', '/profile', '/blog', '/terms', '/nowhere'];
		pages.push(`/chat/${story.conversationId}`, `/stories/${story.id}`);
		const data = pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`));
		const calls = ['/api/conversations', '/api/auth/me', '/api/stories/none'];
		const others = ['/login', '/login.data', '/auth/callback', '/auth/callback.data', '/logout'];
		for (const path of [...pages, ...data, ...calls, ...others]) {
			for (const token of ['none', rosa.token]) {
				const headers = { Authorization: `Bearer ${token}` };
				const answer = await fetch(plain.url + path, { headers, redirect: 'manual' });
				if (answer.status === 302) continue;
				const said = answer.headers.get('Cache-Control')?.split(', ');
				expect(said, path).toEqual(expect.arrayContaining(['no-cache', 'no-store']));
			}
		}
	});

	it('a refused form has “no-cache” and “no-store”, too', async () => {
		const rosa = await visit(plain.url);
		for (const path of ['/main.data', '/profile.data']) {
			const answer = await rosa.post(path, { intent: 'start', content: ' ' });
			expect(answer.status, path).toBe(400);
			expect(answer.headers.get('Cache-Control'), path).toMatch(/no-cache.*no-store/);
		}
	});
});

describe('Headers behind TLS', () => {
	it('browsers are told to stay with TLS, and the session cookie is for this host alone', async () => {
		const answer = await fetch(`${secure.url}/api/auth/login`, {
			method: 'POST',
			headers: { ...behindProxy, 'Content-Type': 'application/json' },
			body: JSON.stringify(regularUser),
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/);
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^__Host-session=/);
		for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part);
		expect(cookie).not.toContain('Domain');
	});

	it('every other cookie is for this host alone', async () => {
		const begun = await fetch(`${secure.url}/login`, {
			method: 'POST',
			headers: { ...behindProxy, Origin: 'https://family.example' },
			body: new URLSearchParams({ intent: 'sign-in', ...regularUser }),
			redirect: 'manual',
		});
		const saved = await fetch(`${secure.url}/main`, {
			method: 'POST',
			headers: { ...behindProxy, Origin: 'https://family.example' },
			body: new URLSearchParams({ intent: 'start', content: 'x' }),
			redirect: 'manual',
		});
		const cookies = [...begun.headers.getSetCookie(), ...saved.headers.getSetCookie()];
		expect(cookies).toHaveLength(2);
		for (const cookie of cookies) expect(cookie).toMatch(/^__Host-(sign-in|kept-\w+)=.*Secure/);
	});

	it('a form is answered behind a proxy that puts its own name into Host', async () => {
		const answer = await fetch(`${secure.url}/login`, {
			method: 'POST',
			redirect: 'manual',
			headers: { Origin: 'https://family.example', 'Sec-Fetch-Site': 'same-origin' },
			body: new URLSearchParams({ intent: 'sign-in', ...regularUser }),
		});
		expect(answer.status).toBe(302);
	});

	it('a change from another site is refused, and so is another host name', async () => {
		const change = (headers: Record<string, string>) =>
			fetch(`${secure.url}/main`, {
				method: 'POST',
				headers: { ...behindProxy, ...headers },
				body: new URLSearchParams({ intent: 'start', content: 'x' }),
				redirect: 'manual',
			});
		expect((await change({ Origin: 'https://evil.example' })).status).toBe(403);
		const renamed = { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
		expect((await change(renamed)).status).toBe(421);
	});
});
