import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, signIn } from '#tests/support/client.ts';
import { findStored } from '#tests/support/database.ts';
import { hurry } from '#tests/support/hurry.ts';
import { it as base } from '#tests/support/product-test.ts';
import { ledOn, Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google }) => googleEnv(google));

let google: GoogleDouble;
let app: App;
let visitor: Visitor;

it.beforeAll(({ google: standIn, app: own }) => {
	[google, app] = [standIn, own];
});

beforeEach(async () => {
	visitor = new Visitor(app.url);
	// All tests come from one network address, whose sign-ins are counted.
	await app.database.query(`delete from "RateLimit"`);
});

const people = async () => (await app.database.query('select * from "User" order by "createdAt", id')).rows;

/** Begins on the login screen's link. @returns Google's address */
async function begin(from = '/api/auth/google'): Promise<string> {
	const response = await visitor.ask(from);
	expect(response.status).toBe(302);
	return response.headers.get('Location') ?? '';
}

/** Goes on from where Google sends the browser, to the end. @returns the last address */
async function follow(address: string): Promise<string> {
	const server = await visitor.ask(address);
	const callback = server.headers.get('Location') ?? '';
	expect(callback).toMatch(/^\/auth\/callback\?/);
	const page = await visitor.open(callback);
	return page.headers.get('Location') ?? ledOn(page);
}

/** The whole way of one sign-in. */
async function signInWithGoogle(email: string | null, from?: string): Promise<string> {
	return follow(await google.choose(await begin(from), email));
}

const failed = '/login?error=oauth_failed';

describe('Signing in with Google', () => {
	it('the first sign-in makes an account, and the next one finds it', async () => {
		google.accounts = [{ sub: 'sub-rosa', email: 'Rosa@Family.example', name: 'Rosa Lind' }];
		expect(await signInWithGoogle('Rosa@Family.example')).toBe('/main');
		const me = await visitor.me();
		expect(me).toMatchObject({ email: 'rosa@family.example', name: 'Rosa Lind', isAdmin: false });
		visitor = new Visitor(app.url);
		expect(await signInWithGoogle('Rosa@Family.example')).toBe('/main');
		expect(await visitor.me()).toEqual(me);
	});

	it('a sign-in leads to the page that was asked for, and to no other site', async () => {
		google.accounts = [{ sub: 'sub-rosa', email: 'rosa@family.example' }];
		const going = (to: string) => `/api/auth/google?${new URLSearchParams({ returnTo: to })}`;
		expect(await signInWithGoogle('rosa@family.example', going('/profile?x=1'))).toBe('/profile?x=1');
		visitor = new Visitor(app.url);
		expect(await signInWithGoogle('rosa@family.example', going('//evil.example'))).toBe('/main');
	});

	it('a sign-in asks Google only who the person is, with state and a challenge', async () => {
		const { searchParams: asked } = new URL(await begin());
		expect(asked.get('scope')).toBe('openid email profile');
		expect(asked.get('access_type')).toBe('online');
		expect(asked.get('code_challenge_method')).toBe('S256');
		expect(asked.get('state')).toMatch(/.{30,}/);
	});

	it('an account gets the person’s new address', async () => {
		google.accounts = [{ sub: 'sub-mover', email: 'old@family.example' }];
		await signInWithGoogle('old@family.example');
		const before = await visitor.me();
		google.accounts = [{ sub: 'sub-mover', email: 'new@family.example' }];
		visitor = new Visitor(app.url);
		await signInWithGoogle('new@family.example');
		expect(await visitor.me()).toEqual({ ...before, email: 'new@family.example' });
	});

	it('an account keeps its old address when the new one is another person’s or not verified', async () => {
		google.accounts = [
			{ sub: 'sub-holder', email: 'holder@family.example' },
			{ sub: 'sub-keeper', email: 'keeper@family.example' },
		];
		for (const { email } of google.accounts) {
			visitor = new Visitor(app.url);
			await signInWithGoogle(email);
		}
		for (const account of [
			{ sub: 'sub-keeper', email: 'holder@family.example' },
			{ sub: 'sub-keeper', email: 'admin@example.com', emailVerified: false },
		]) {
			google.accounts = [account];
			visitor = new Visitor(app.url);
			expect(await signInWithGoogle(account.email)).toBe('/main');
			expect(await visitor.me()).toMatchObject({ email: 'keeper@family.example', isAdmin: false });
		}
	});

	it('a sign-in leads to the account with the same address, if Google has verified the address', async () => {
		const { user } = (await (await signIn(app.url, admin)).call('GET', '/api/auth/me')).body;
		google.accounts = [{ sub: 'sub-admin', email: 'admin@example.com', emailVerified: false }];
		const before = await people();
		expect(await signInWithGoogle('admin@example.com')).toBe(failed);
		expect(await people()).toEqual(before);
		google.accounts = [{ sub: 'sub-admin', email: 'admin@example.com' }];
		expect(await signInWithGoogle('admin@example.com')).toBe('/main');
		expect(await visitor.me()).toMatchObject({ id: user.id, isAdmin: true });
		google.accounts = [{ sub: 'sub-somebody-else', email: 'admin@example.com' }];
		visitor = new Visitor(app.url);
		expect(await signInWithGoogle('admin@example.com')).toBe(failed);
		expect(await visitor.me()).toBeNull();
	});

	it('a sign-in with an address that is not verified makes no account', async () => {
		google.accounts = [{ sub: 'sub-unsure', email: 'unsure@family.example', emailVerified: false }];
		const before = await people();
		expect(await signInWithGoogle('unsure@family.example')).toBe(failed);
		expect(await people()).toEqual(before);
	});

	it('one of two Google accounts that come for the same address at once gets the address', async () => {
		for (let round = 0; round < 10; round += 1) {
			const email = `free-${round}@family.example`;
			await app.database.query(`insert into "User" (id, email) values (gen_random_uuid(), $1)`, [email]);
			const tokens = await Promise.all(
				['one', 'two'].map((name) => google.signIdToken({ sub: `sub-${name}-${round}`, email })),
			);
			const statuses = await Promise.all(
				tokens.map(async (idToken) => {
					const answer = await new Visitor(app.url).ask('/api/auth/google', {
						method: 'POST',
						headers: { 'Content-Type': 'application/json' },
						body: JSON.stringify({ idToken }),
					});
					return answer.status;
				}),
			);
			expect(statuses.sort()).toEqual([200, 401]);
		}
	});

	it('the sign-in that was begun last of two tabs succeeds', async () => {
		google.accounts = [{ sub: 'sub-tabs', email: 'tabs@family.example' }];
		const older = await google.choose(await begin(), 'tabs@family.example');
		const newer = await google.choose(await begin(), 'tabs@family.example');
		expect(await follow(older)).toBe(failed);
		expect(await follow(newer)).toBe('/main');
	});

	it('20 first sign-ins at once make one account', async () => {
		const account = { sub: 'sub-many', email: 'many@family.example' };
		const idToken = await google.signIdToken(account);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () =>
				new Visitor(app.url).ask('/api/auth/google', {
					method: 'POST',
					headers: { 'Content-Type': 'application/json' },
					body: JSON.stringify({ idToken }),
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect((await people()).filter(({ googleSub }) => googleSub === account.sub)).toHaveLength(1);
	});
});

describe('Failed sign-ins with Google', () => {
	beforeEach(() => {
		google.accounts = [{ sub: 'sub-rosa', email: 'rosa@family.example' }];
	});

	async function expectFailure(end: () => Promise<string>) {
		const before = await people();
		expect(await end()).toBe(failed);
		expect(await visitor.me()).toBeNull();
		expect(await people()).toEqual(before);
	}

	it('a sign-in fails when the person cancels', async () => {
		await expectFailure(() => signInWithGoogle(null));
		expect((await visitor.open(failed)).text).toContain('Google authentication failed');
	});

	it('a sign-in fails when the code has expired', async () => {
		google.expireNextCode();
		await expectFailure(() => signInWithGoogle('rosa@family.example'));
	});

	it('a sign-in fails when the state or the code is wrong or missing', async () => {
		for (const change of [
			(url: URL) => url.searchParams.set('state', 'guessed'),
			(url: URL) => url.searchParams.delete('state'),
			(url: URL) => url.searchParams.delete('code'),
		]) {
			const back = new URL(await google.choose(await begin(), 'rosa@family.example'));
			change(back);
			await expectFailure(() => follow(back.href));
		}
	});

	it('a sign-in fails in another browser than the one that began', async () => {
		const back = await google.choose(await begin(), 'rosa@family.example');
		visitor = new Visitor(app.url);
		await expectFailure(() => follow(back));
	});

	it('a sign-in fails when its link is used a second time', async () => {
		const back = await google.choose(await begin(), 'rosa@family.example');
		const cookies = new Map(visitor.cookies);
		expect(await follow(back)).toBe('/main');
		visitor = new Visitor(app.url);
		for (const [name, value] of cookies) visitor.cookies.set(name, value);
		await expectFailure(() => follow(back));
	});

	it.each([
		['token', 'error500'],
		['token', 'garbage'],
		['userinfo', 'error500'],
		['userinfo', 'garbage'],
	] as const)('a sign-in fails when Google’s %s endpoint answers with %s', async (endpoint, fault) => {
		google.fail(endpoint, fault);
		await expectFailure(() => signInWithGoogle('rosa@family.example'));
	});

	it('a sign-in fails when its cookie was changed', async () => {
		const back = await google.choose(await begin(), 'rosa@family.example');
		visitor.cookies.set('google', `${visitor.cookies.get('google')}x`);
		await expectFailure(() => follow(back));
	});

	it('a sign-in fails when nothing or nonsense comes back', async () => {
		for (const query of ['', '?code=x&state=y', `?state=${'s'.repeat(3000)}`, '?code=%F0%9F']) {
			const answer = await visitor.ask(`/api/auth/google/callback${query}`);
			expect(answer.headers.get('Location'), query).toBe('/auth/callback?error=oauth_failed');
		}
	});
});

describe('POST /api/auth/google', () => {
	const rosa = { sub: 'sub-rosa', email: 'rosa@family.example' };
	const post = async (body: unknown) => {
		const response = await visitor.ask('/api/auth/google', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
		return { status: response.status, body: await response.json() };
	};

	it('an ID token signs in, also under Google’s own name for the field', async () => {
		// Google's own script calls it `credential`.
		const credential = await google.signIdToken(rosa);
		expect((await post({ credential, select_by: 'btn' })).body.user).toMatchObject({ email: rosa.email });
		const { status, body } = await post({ idToken: await google.signIdToken(rosa) });
		expect(status).toBe(200);
		expect(body.user).toMatchObject({ email: 'rosa@family.example' });
		const me = await fetch(`${app.url}/api/auth/me`, {
			headers: { Authorization: `Bearer ${body.token}` },
		});
		expect((await me.json()).user).toEqual(body.user);
	});

	it('a code with its verifier signs in once', async () => {
		const redirectUri = `${app.url}/api/auth/google/callback`;
		const codeVerifier = 'v'.repeat(50);
		const challenge = Buffer.from(
			await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier)),
		).toString('base64url');
		const query = new URLSearchParams({
			client_id: google.clientId,
			redirect_uri: redirectUri,
			response_type: 'code',
			scope: 'openid email profile',
			state: 'a program’s own',
			code_challenge: challenge,
			code_challenge_method: 'S256',
		});
		google.accounts = [rosa];
		const back = new URL(
			await google.choose(`${google.url}/o/oauth2/v2/auth?${query}`, 'rosa@family.example'),
		);
		const code = back.searchParams.get('code');
		expect(await post({ code, codeVerifier: 'w'.repeat(50), redirectUri })).toMatchObject({ status: 401 });
		const again = new URL(
			await google.choose(`${google.url}/o/oauth2/v2/auth?${query}`, 'rosa@family.example'),
		);
		const good = { code: again.searchParams.get('code'), codeVerifier, redirectUri };
		expect(await post(good)).toMatchObject({ status: 200, body: { user: { email: rosa.email } } });
		expect(await post(good)).toMatchObject({ status: 401 });
	});

	const now = Math.floor(Date.now() / 1000);
	it.each([
		['expired', { claims: { exp: now - 3600, iat: now - 7200 } }],
		['for another product', { claims: { aud: 'another-client' } }],
		['by another issuer', { claims: { iss: 'https://evil.example' } }],
		['signed with a key that Google has not published', { unpublishedKey: true }],
		['not signed', { algorithm: 'none' as const }],
		['signed with the public key as a secret', { algorithm: 'HS256' as const }],
		['without an address', { claims: { email: undefined } }],
		['without a person', { claims: { sub: undefined } }],
	])('an ID token that is %s is refused', async (_name, options) => {
		const before = await people();
		const idToken = await google.signIdToken({ sub: 'sub-forged', email: 'forged@family.example' }, options);
		expect(await post({ idToken })).toEqual({
			status: 401,
			body: { message: 'Google authentication failed' },
		});
		expect(await people()).toEqual(before);
	});

	it('an ID token with an address that is not verified is refused', async () => {
		const idToken = await google.signIdToken({
			sub: 'sub-u',
			email: 'u@family.example',
			emailVerified: false,
		});
		expect(await post({ idToken })).toMatchObject({ status: 401 });
	});

	it.each([
		['nothing', {}],
		['an empty token', { idToken: '' }],
		['a number', { idToken: 5 }],
		['a NUL', { idToken: 'a\0b' }],
		['a very long token', { idToken: 'x'.repeat(20_000) }],
	])('a call with %s is refused', async (_name, body) => {
		expect(await post(body)).toMatchObject({ status: 400 });
	});

	it('a failure of Google answers 502, and its silence 504', async () => {
		google.fail('token', 'error500');
		expect(await post({ code: 'any' })).toMatchObject({ status: 502 });
		google.fail('token', 'hang');
		// Nobody wants to wait the ten seconds that Google is given.
		hurry({ 10000: 200 });
		expect(await post({ code: 'any' })).toMatchObject({ status: 504 });
	});
});

describe('Access to Drive when signing in', () => {
	it('access to Drive is asked for only when it is wanted, and Google’s tokens are stored sealed', async () => {
		google.accounts = [{ sub: 'sub-drive', email: 'drive@family.example' }];
		const address = new URL(await begin('/api/auth/google?for=drive'));
		expect(address.searchParams.get('scope')).toContain('https://www.googleapis.com/auth/drive.file');
		expect(address.searchParams.get('access_type')).toBe('offline');
		expect(await follow(await google.choose(address.href, 'drive@family.example'))).toBe('/main');
		const row = (await people()).find(({ googleSub }) => googleSub === 'sub-drive');
		const token = google.issued.refreshTokens.at(-1) ?? '';
		expect(token).toMatch(/.{10,}/);
		expect(row.googleRefreshToken.length).toBeGreaterThan(token.length);
		const secrets = [...google.issued.refreshTokens, ...google.issued.accessTokens];
		expect(await findStored(app.database, ['drive@family.example', ...secrets])).toEqual([
			'drive@family.example',
		]);
	});
});

describe('Access to Drive when signed in', () => {
	const drive = '/api/auth/google?for=drive&returnTo=/profile';

	async function beSomebody(sub: string) {
		google.accounts = [{ sub, email: `${sub}@family.example` }];
		visitor = new Visitor(app.url);
		await signInWithGoogle(`${sub}@family.example`);
		return visitor.me();
	}

	it('access to Drive keeps the account and leads back to the page', async () => {
		const me = await beSomebody('sub-writer');
		const asked = new URL(await begin(drive));
		expect(asked.searchParams.get('login_hint')).toBe('sub-writer@family.example');
		const back = await visitor.ask(await google.choose(asked.href, 'sub-writer@family.example'));
		expect(back.headers.get('Location')).toBe('/profile');
		expect(await visitor.me()).toEqual(me);
		expect((await people()).find(({ id }) => id === me?.id).googleRefreshToken).not.toBeNull();
	});

	it('access to Drive with another person’s Google account is refused and changes no account', async () => {
		await beSomebody('sub-grandson');
		const me = await beSomebody('sub-grandmother');
		google.accounts = [{ sub: 'sub-grandson', email: 'sub-grandson@family.example' }];
		const before = await people();
		const back = await visitor.ask(await google.choose(await begin(drive), 'sub-grandson@family.example'));
		expect(back.headers.get('Location')).toBe('/profile?error=oauth_failed');
		expect((await visitor.open('/profile')).text).toContain('Google authentication failed');
		expect(await visitor.me()).toEqual(me);
		expect(await people()).toEqual(before);
	});
});

describe('Google without settings', () => {
	it('the button, a press and the API say that Google sign-in is not set up', async () => {
		const plain = await startApp();
		onTestFinished(plain.stop);
		visitor = new Visitor(plain.url);
		// Also where the login screen stands in a page's place.
		for (const path of ['/login', '/profile']) {
			const login = await visitor.open(path);
			const button = login.find('a', { 'aria-describedby': 'no-google' });
			expect(button?.text).toContain('Continue with Google');
			expect(login.find('p', { id: 'no-google' })?.text).toBe('Google sign-in is not set up here.');
		}
		const led = await visitor.ask('/api/auth/google?returnTo=/profile');
		expect(led.headers.get('Location')).toBe('/login?error=google_not_set_up&returnTo=%2Fprofile');
		const page = await visitor.open(led.headers.get('Location') ?? '');
		expect(page.text.match(/Google sign-in is not set up here\./g)).toHaveLength(1);
		expect(page.fill('sign-in').action).toBe('/login?returnTo=%2Fprofile');
		const answer = await visitor.ask('/api/auth/google', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: '{"idToken":"x"}',
		});
		expect(answer.status).toBe(503);
	});
});
