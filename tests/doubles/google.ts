import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler } from 'express';
import { accountsPage, errorPage, readAuthorization } from '#tests/doubles/google-authorization.ts';
import { addDrive, DRIVE_SCOPE, type DriveDouble } from '#tests/doubles/google-drive.ts';
import {
	createSigner,
	EMAIL_SCOPE,
	type GoogleAccount,
	type IdTokenOptions,
	PROFILE_SCOPE,
	profileOf,
} from '#tests/doubles/google-identity.ts';
import { createTokens, type Issued } from '#tests/doubles/google-tokens.ts';

export type { GoogleAccount };

export type Endpoint = 'token' | 'userinfo' | 'certs';
export type Fault = 'error500' | 'garbage' | 'hang';

export interface GoogleDouble {
	/** The address at which this Google answers, without a slash at its end. */
	readonly url: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** The accounts offered on the page; change them at will. */
	accounts: GoogleAccount[];
	/** Issues the next code already expired. */
	expireNextCode(): void;
	/** Plays a fault on the next calls of an endpoint. */
	fail(endpoint: Endpoint, fault: Fault, times?: number): void;
	/** Every token that was issued, to look for in logs and in the database. */
	readonly issued: Issued;
	/** Everybody's Drive, and the faults to play on it. */
	readonly drive: DriveDouble;
	/** Revokes everything that a person has allowed the product. */
	revoke(refreshToken: string): void;
	/** People leave out Drive when they consent to the rest. */
	withoutDrive: boolean;
	/** Signs an ID token for an account, or forges one. */
	signIdToken(account: GoogleAccount, options?: IdTokenOptions): Promise<string>;
	/**
	 * Chooses an account as a person does in the browser.
	 * @param email the account to choose; null cancels
	 * @returns the address that Google redirects to
	 */
	choose(authorizationUrl: string, email: string | null): Promise<string>;
	stop(): Promise<void>;
}

export interface GoogleOptions {
	clientId?: string;
	clientSecret?: string;
	/** The registered addresses; by default our callback at any port of this machine. */
	redirectUris?: string[] | ((uri: string) => boolean);
	/** A client must use PKCE, which Google itself leaves to the client. True unless said otherwise. */
	requirePkce?: boolean;
	port?: number;
}

const PATHS = {
	authorization: '/o/oauth2/v2/auth',
	token: '/token',
	userinfo: '/oauth2/v3/userinfo',
	certs: '/oauth2/v3/certs',
	revoke: '/revoke',
};

/**
 * A server on this machine that speaks the part of Google's OAuth 2.0 and OpenID Connect that a sign-in uses, and the
 * part of Drive that an upload uses.
 * It is strict: a client that gets anything wrong fails, with errors in Google's shape.
 */
export async function startGoogle(options: GoogleOptions = {}): Promise<GoogleDouble> {
	const { clientId = 'test-client', clientSecret = 'test-secret', requirePkce = true, port = 0 } = options;
	const { redirectUris = isOurCallback } = options;
	const isRegistered = Array.isArray(redirectUris)
		? (uri: string) => redirectUris.includes(uri)
		: redirectUris;
	const signer = await createSigner(clientId);
	const tokens = createTokens({ id: clientId, secret: clientSecret }, signer);
	const faults: Record<Endpoint, Fault[]> = { token: [], userinfo: [], certs: [] };
	let nextCodeExpired = false;

	const app = express();
	// A browser asks for the icon, and would report that it is missing.
	app.get('/favicon.ico', (_request, response) => void response.status(204).end());
	// Only a form is read; with any other body every parameter is missing.
	const form = express.text({ type: 'application/x-www-form-urlencoded' });
	const faulty = (endpoint: Endpoint) => playFaults(faults[endpoint]);
	const requested = (req: Request) =>
		readAuthorization(new URL(req.url, 'http://google').searchParams, {
			clientId,
			isRegistered,
			requirePkce,
		});

	app.get(PATHS.authorization, (req, res) => {
		const request = requested(req);
		if ('error' in request) return res.status(400).send(errorPage(request.error));
		const emails = double.accounts.map(({ email }) => email);
		emails.sort((a, b) => Number(b === request.loginHint) - Number(a === request.loginHint));
		res.send(accountsPage(emails));
	});
	app.post(PATHS.authorization, form, (req, res) => {
		const request = requested(req);
		if ('error' in request) return res.status(400).send(errorPage(request.error));
		const { redirectUri, state, scope } = request;
		const choice = new URLSearchParams(req.body);
		if (choice.has('cancel')) return res.redirect(withQuery(redirectUri, { error: 'access_denied', state }));
		const account = double.accounts.find(({ email }) => email === choice.get('account'));
		if (!account) return res.status(400).send(errorPage('invalid_request: There is no such account.'));
		const granted = scope.split(' ').filter((each) => !(double.withoutDrive && each === DRIVE_SCOPE));
		const consent = { ...request, scope: granted.join(' ') };
		const code = tokens.issueCode(consent, account, nextCodeExpired);
		nextCodeExpired = false;
		const answer = { state, code, scope: consent.scope, authuser: '0', prompt: 'consent' };
		res.redirect(withQuery(redirectUri, answer));
	});
	app.post(PATHS.token, faulty('token'), form, (req, res, next) => {
		tokens.answer(new URLSearchParams(req.body), req.headers.authorization).then(({ status, body }) => {
			res.status(status).set('Cache-Control', 'no-store').json(body);
		}, next);
	});
	app.get(PATHS.userinfo, faulty('userinfo'), (req, res) => {
		const profile = tokens.userinfo(req.headers.authorization);
		if (profile) res.json(profile);
		else res.status(401).json({ error: 'invalid_request', error_description: 'Invalid Credentials' });
	});
	app.get(PATHS.certs, faulty('certs'), (_req, res) => {
		res.set('Cache-Control', 'public, max-age=20000').json(signer.jwks);
	});
	app.post(PATHS.revoke, form, (req, res) => {
		if (tokens.revoke(new URLSearchParams(req.body).get('token'))) res.json({});
		else res.status(400).json({ error: 'invalid_token', error_description: 'Token expired or revoked' });
	});

	const drive = addDrive(app, tokens);

	const server = app.listen(port, '127.0.0.1');
	await once(server, 'listening');

	const double: GoogleDouble = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		clientId,
		clientSecret,
		accounts: [
			{ sub: '100000000000000000001', email: 'anna@example.com', name: 'Anna Berg' },
			{ sub: '100000000000000000002', email: 'ben@example.com', name: 'Ben Okafor' },
		],
		expireNextCode() {
			nextCodeExpired = true;
		},
		fail: (endpoint, fault, times = 1) => void faults[endpoint].push(...Array<Fault>(times).fill(fault)),
		issued: tokens.issued,
		drive,
		revoke: (refreshToken) => void tokens.revoke(refreshToken),
		withoutDrive: false,
		signIdToken: (account, how) => signer.sign(profileOf(account, `${EMAIL_SCOPE} ${PROFILE_SCOPE}`), how),
		choose,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return double;
}

/** The settings with which the product asks this Google. */
export function googleEnv({ url, clientId, clientSecret }: GoogleDouble): Record<string, string> {
	return {
		GOOGLE_CLIENT_ID: clientId,
		GOOGLE_CLIENT_SECRET: clientSecret,
		GOOGLE_AUTHORIZATION_URL: url + PATHS.authorization,
		GOOGLE_TOKEN_URL: url + PATHS.token,
		GOOGLE_USERINFO_URL: url + PATHS.userinfo,
		GOOGLE_API_URL: url,
	};
}

async function choose(authorizationUrl: string, email: string | null): Promise<string> {
	const page = await fetch(authorizationUrl);
	if (!page.ok) throw new Error(`Google answered ${page.status}: ${await page.text()}`);
	const body = new URLSearchParams(email === null ? { cancel: '' } : { account: email });
	const answer = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
	const location = answer.headers.get('location');
	if (!location) throw new Error(`Google answered ${answer.status}: ${await answer.text()}`);
	return location;
}

function playFaults(faults: Fault[]): RequestHandler {
	return (_req, res, next) => {
		const fault = faults.shift();
		if (!fault) next();
		else if (fault === 'error500')
			res.status(500).json({ error: 'internal_failure', error_description: 'Backend Error' });
		else if (fault === 'garbage') res.type('json').send('{"access_token": "ya2');
		// A call that hangs gets no answer until the double stops.
	};
}

function isOurCallback(uri: string): boolean {
	return /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/api\/auth\/google\/callback$/.test(uri);
}

function withQuery(uri: string, query: Record<string, string>): string {
	const url = new URL(uri);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return url.href;
}

if (import.meta.main) {
	const behindProxy = `${process.env.PUBLIC_URL}/api/auth/google/callback`;
	const double = await startGoogle({
		port: Number(process.argv[2] ?? 0),
		redirectUris: (uri) => isOurCallback(uri) || uri === behindProxy,
	});
	for (const [name, value] of Object.entries(googleEnv(double))) console.log(`${name}=${value}`);
}
