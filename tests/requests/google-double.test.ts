import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { parsePage } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';

const redirectUri = 'http://localhost:3000/api/auth/google/callback';
const verifier = 'a verifier is at least forty-three characters long'.replaceAll(' ', '-');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const email = 'anna@example.com';
const anna = { sub: expect.stringMatching(/^\d+$/), email, email_verified: true, name: 'Anna Berg' };

type Changes = Record<string, string | undefined>;

let google: GoogleDouble;
it.beforeAll(({ google: standIn }) => {
	google = standIn;
});

function parameters(all: Changes) {
	const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return new URLSearchParams(given);
}

function authorizationUrl(changes: Changes = {}) {
	const query = parameters({
		client_id: 'test-client',
		redirect_uri: redirectUri,
		response_type: 'code',
		scope: 'openid email profile',
		state: 'a state',
		code_challenge: challenge,
		code_challenge_method: 'S256',
		...changes,
	});
	return `${google.url}/o/oauth2/v2/auth?${query}`;
}

async function newCode(changes: Changes = {}) {
	const back = new URL(await google.choose(authorizationUrl(changes), email));
	return back.searchParams.get('code') ?? '';
}

async function ask(path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) {
	const response = await fetch(google.url + path, { method: 'POST', body, headers });
	return { status: response.status, body: await response.json() };
}

function exchange(code: string, changes: Changes = {}, headers?: Record<string, string>) {
	const form = parameters({
		client_id: 'test-client',
		client_secret: 'test-secret',
		grant_type: 'authorization_code',
		redirect_uri: redirectUri,
		code_verifier: verifier,
		code,
		...changes,
	});
	return ask('/token', form, headers);
}

function refresh(refresh_token: string) {
	return exchange('', { grant_type: 'refresh_token', refresh_token });
}

function userinfo(token: string) {
	return fetch(`${google.url}/oauth2/v3/userinfo`, { headers: { Authorization: `Bearer ${token}` } });
}

function verify(idToken: string) {
	const keys = createRemoteJWKSet(new URL(`${google.url}/oauth2/v3/certs`));
	return jwtVerify(idToken, keys, { issuer: 'https://accounts.google.com', audience: 'test-client' });
}

function error(name: string, description: unknown = expect.any(String), status = 400) {
	return { status, body: { error: name, error_description: description } };
}

it('a person chooses an account, and the client learns who it is', async () => {
	const url = authorizationUrl({ nonce: 'a nonce', login_hint: 'ben@example.com', prompt: 'select_account' });
	const page = parsePage(await (await fetch(url)).text());
	expect(page.all('button').map(({ text }) => text)).toEqual(['ben@example.com', email, 'Cancel']);
	const back = new URL(await google.choose(url, email));
	expect(back.origin + back.pathname).toBe(redirectUri);
	expect(back.searchParams.get('state')).toBe('a state');
	expect(back.searchParams.get('scope')).toContain('https://www.googleapis.com/auth/userinfo.email');

	const { status, body } = await exchange(back.searchParams.get('code') ?? '');
	expect({ status, body }).toMatchObject({ status: 200, body: { expires_in: 3599, token_type: 'Bearer' } });
	expect(body).not.toHaveProperty('refresh_token');
	expect((await verify(body.id_token)).payload).toMatchObject({ ...anna, nonce: 'a nonce' });
	expect(await (await userinfo(body.access_token)).json()).toEqual({
		...anna,
		given_name: 'Anna',
		family_name: 'Berg',
	});
	expect(google.issued).toMatchObject({ accessTokens: [body.access_token], idTokens: [body.id_token] });
});

it('only what the scope covers is told', async () => {
	const { body } = await exchange(await newCode({ scope: 'openid' }));
	expect(await (await userinfo(body.access_token)).json()).toEqual({ sub: anna.sub });
});

it.each<[string, Changes]>([
	['invalid_client', { client_id: 'another' }],
	['redirect_uri_mismatch', { redirect_uri: `${redirectUri}/` }],
	['redirect_uri_mismatch', { redirect_uri: 'http://evil.example/api/auth/google/callback' }],
	['unsupported_response_type', { response_type: 'token' }],
	['invalid_scope', { scope: 'email profile' }],
	['invalid_scope', { scope: 'openid,email' }],
	['state', { state: undefined }],
	['code_challenge', { code_challenge: undefined }],
	['code_challenge_method', { code_challenge_method: undefined }],
])('an authorization request is refused on a page: %s %o', async (problem, changes) => {
	for (const method of ['GET', 'POST']) {
		const body = method === 'POST' ? new URLSearchParams({ account: email }) : undefined;
		const answer = await fetch(authorizationUrl(changes), { method, body, redirect: 'manual' });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(problem);
	}
});

it('a person who cancels is sent back without a code', async () => {
	const back = new URL(await google.choose(authorizationUrl(), null));
	expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a state' });
});

it('the client proves itself, in the form or in the header', async () => {
	const code = await newCode();
	expect(await exchange(code, { client_secret: 'wrong' })).toEqual(
		error('invalid_client', 'Unauthorized', 401),
	);
	expect(await exchange(code, { client_id: 'another' })).toMatchObject({ status: 401 });
	expect(await exchange(code, { client_secret: undefined })).toEqual(
		error('invalid_request', 'client_secret is missing.'),
	);
	const asJson = JSON.stringify({ client_id: 'test-client', client_secret: 'test-secret', code });
	expect(await ask('/token', asJson, { 'Content-Type': 'application/json' })).toEqual(
		error('invalid_request'),
	);
	expect(await exchange(code, { grant_type: 'password' })).toEqual(error('unsupported_grant_type'));
	const basic = { Authorization: `Basic ${btoa('test-client:test-secret')}` };
	const inHeader = await exchange(code, { client_id: undefined, client_secret: undefined }, basic);
	expect(inHeader.status).toBe(200);
});

it('a code is good once, for a short time, and for the client that asked for it', async () => {
	const code = await newCode();
	expect(await exchange(code, { redirect_uri: redirectUri.replace('localhost', '127.0.0.1') })).toEqual(
		error('redirect_uri_mismatch'),
	);
	expect(await exchange(code, { code_verifier: undefined })).toEqual(
		error('invalid_grant', 'Missing code verifier.'),
	);
	const both = await Promise.all([exchange(code), exchange(code)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(await exchange(code)).toEqual(error('invalid_grant'));
	expect(await exchange('4/0made-up')).toEqual(error('invalid_grant', 'Malformed auth code.'));

	const guessed = await newCode();
	expect(await exchange(guessed, { code_verifier: `${verifier}x` })).toEqual(
		error('invalid_grant', 'Invalid code verifier.'),
	);
	expect(await exchange(guessed)).toEqual(error('invalid_grant'));

	google.expireNextCode();
	expect(await exchange(await newCode())).toEqual(error('invalid_grant'));
	expect(await exchange(await newCode())).toMatchObject({ status: 200 });
});

it('a refresh token comes with offline access and consent, and ends when it is revoked', async () => {
	const offline = async (changes: Changes = {}) =>
		(await exchange(await newCode({ access_type: 'offline', ...changes }))).body;
	const { refresh_token, access_token } = await offline();
	expect(google.issued.refreshTokens).toEqual([refresh_token]);
	expect(await offline()).not.toHaveProperty('refresh_token');
	expect(await offline({ prompt: 'consent' })).toHaveProperty('refresh_token');

	const refreshed = await refresh(refresh_token);
	expect((await userinfo(refreshed.body.access_token)).status).toBe(200);
	expect(await refresh(access_token)).toEqual(error('invalid_grant'));
	expect(await ask('/revoke', new URLSearchParams({ token: refresh_token }))).toMatchObject({ status: 200 });
	expect(await refresh(refresh_token)).toEqual(error('invalid_grant'));
	const ended = await userinfo(access_token);
	expect({ status: ended.status, body: await ended.json() }).toEqual(
		error('invalid_request', 'Invalid Credentials', 401),
	);
});

it('an ID token is forged in each way that a client must notice', async () => {
	const account = { sub: '7', email: 'eve@example.com', emailVerified: false };
	const { payload } = await verify(await google.signIdToken(account));
	expect(payload).toMatchObject({ sub: '7', email_verified: false });
	for (const forged of [
		{ unpublishedKey: true },
		{ algorithm: 'none' as const },
		{ algorithm: 'HS256' as const },
		{ claims: { aud: 'another' } },
		{ claims: { iss: 'https://evil.example' } },
		{ claims: { exp: 1 } },
	])
		await expect(verify(await google.signIdToken(account, forged))).rejects.toThrow();
});

it('a fault is played as often as it is asked for', async () => {
	google.fail('certs', 'error500', 2);
	google.fail('token', 'garbage');
	google.fail('userinfo', 'hang');
	const certs = async () => (await fetch(`${google.url}/oauth2/v3/certs`)).status;
	expect([await certs(), await certs(), await certs()]).toEqual([500, 500, 200]);
	await expect(exchange('')).rejects.toThrow(SyntaxError);
	const { GOOGLE_USERINFO_URL = '' } = googleEnv(google);
	await expect(fetch(GOOGLE_USERINFO_URL, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
	expect((await fetch(GOOGLE_USERINFO_URL)).status).toBe(401);
});
