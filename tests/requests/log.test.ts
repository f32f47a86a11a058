import type pg from 'pg';
import { expect } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv } from '#tests/support/app.ts';
import { type Client, regularUser, signIn } from '#tests/support/client.ts';
import { announcePhoto } from '#tests/support/photos.ts';
import type { Product } from '#tests/support/product.ts';
import { it as base } from '#tests/support/product-test.ts';
import { sendBeginning } from '#tests/support/stalled.ts';
import { Visitor } from '#tests/support/visitor.ts';

let google: GoogleDouble;
let double: OpenAiDouble;
let product: Product;
let database: pg.Client;
let rosa: Client;

/** Stands in everything that somebody says, types or is called; it may never be logged. */
const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`;

const it = base.extend('settings', { scope: 'file' }, ({ google, double }) => ({
	...googleEnv(google),
	...modelEnv(double),
	OPENAI_API_KEY: `key-${canary}`,
	LOG_LEVEL: 'trace',
	TRUSTED_PROXIES: '1',
}));

// A process, since it is its output that matters.
it.beforeAll(async ({ google: standInGoogle, double: standIn, databaseUrl, product: own }) => {
	[google, double, product] = [standInGoogle, standIn, own];
	database = await connect({ connectionString: databaseUrl });
	rosa = await signIn(product.url);
	return () => database.end();
});

const form = (fields: Record<string, string>) => ({
	method: 'POST',
	headers: { Authorization: `Bearer ${rosa.token}` },
	body: new URLSearchParams(fields),
	redirect: 'manual' as const,
});

/** Has the model fail with the canary in its words, in all its ways. */
async function failTheModel() {
	const messages = [{ role: 'user', content: `${canary} squeaked.` }];
	for (const behaviour of [
		{ status: 400, body: JSON.stringify({ error: { message: canary } }) },
		{ status: 500, body: canary },
		{ say: canary, ending: 'error' as const },
		{ say: canary, ending: 'garbage' as const },
	]) {
		double.next(behaviour, behaviour, behaviour);
		await rosa.call('POST', '/api/chat', { messages });
		double.reset();
	}
}

/** Does all that can be done with the canary, rightly and wrongly. */
async function sing() {
	const messages = [
		{ role: 'user', content: `${canary} squeaked.` },
		{ role: 'user', content: `Then ${canary} stopped.` },
	];
	const { body } = await rosa.call('POST', '/api/conversations', { title: canary, messages });
	const path = `/api/conversations/${body?.id}`;
	await rosa.call('PUT', path, { title: canary, messages, currentSpeaker: crypto.randomUUID() });
	await rosa.call('PUT', path, { [canary]: canary, mode: canary });
	await rosa.call('POST', `${path}/participants`, { participantName: canary });
	const refusal = { status: 400, body: JSON.stringify({ error: { message: canary } }) };
	// Asked again without what a server may not know, until nothing is left to do without.
	double.next(refusal, refusal, refusal, refusal);
	await (
		await fetch(`${product.url}/chat/${body?.id}/reply`, form({ intent: 'send', content: canary }))
	).text();
	double.reset();
	double.next(refusal, refusal, refusal, refusal);
	await rosa.call('POST', '/api/stories/generate', { conversationId: body?.id });
	double.reset();
	for (const [address, init] of [
		[`/${canary}`, {}],
		[`/blog/${canary}?${canary}=${canary}`, { headers: { Authorization: `Bearer ${rosa.token}` } }],
		[`/chat/${canary}`, form({ intent: canary, content: canary })],
		['/main', form({ intent: 'start', content: canary, idempotencyKey: canary })],
		['/profile', form({ intent: 'rename', id: body?.id, title: canary })],
		['/login', form({ email: `${canary}@example.com`, password: canary })],
		[
			'/api/conversations',
			{ method: 'POST', body: `{"${canary}`, headers: { 'Content-Type': 'application/json' } },
		],
		[
			'/api/auth/google',
			{
				method: 'POST',
				body: JSON.stringify({ idToken: canary }),
				headers: { 'Content-Type': 'application/json' },
			},
		],
		[
			'/api/auth/google',
			{
				method: 'POST',
				body: JSON.stringify({ code: canary }),
				headers: { 'Content-Type': 'application/json' },
			},
		],
		[`/api/auth/google/callback?code=${canary}&state=${canary}`, {}],
		[`/auth/callback?token=${canary}&error=${canary}`, {}],
		[
			'/api/auth/me',
			{ headers: { Authorization: `Bearer ${canary}`, Cookie: `session=${canary}`, 'User-Agent': canary } },
		],
	] as [string, RequestInit][]) {
		await (await fetch(product.url + address, { redirect: 'manual', ...init })).text();
	}
}

it('a reader who no longer waits for a PDF is not logged', async () => {
	const [story] = (await rosa.call('GET', '/api/stories')).body;
	for (const ms of [20, 200, 600]) {
		const headers = { Authorization: `Bearer ${rosa.token}` };
		const signal = AbortSignal.timeout(ms);
		await fetch(`${product.url}/api/stories/${story.id}/pdf`, { headers, signal })
			.then((answer) => answer.arrayBuffer())
			.catch(() => {});
	}
	// Printed after them, so that all they had to say has been said.
	const printed = await rosa.call('GET', `/api/stories/${story.id}/pdf`);
	expect(printed.status).toBe(200);
	expect(product.output()).not.toContain('AbortError');
	expect(product.output()).not.toContain('"msg":"a call failed"');
});

it('the log names a request by one number, also in the job that it asked for', async () => {
	const messages = ['We had a boat.', 'It was blue.'].map((content) => ({ role: 'user', content }));
	const { body } = await rosa.call('POST', '/api/conversations', { messages });
	double.next(...Array.from({ length: 6 }, () => ({ status: 401, body: '{}' })));
	await fetch(`${product.url}/api/stories/generate`, {
		method: 'POST',
		headers: {
			Authorization: `Bearer ${rosa.token}`,
			'Content-Type': 'application/json',
			'X-Request-Id': 'told-of-1',
		},
		body: JSON.stringify({ conversationId: body.id }),
	});
	const linesOf = (words: string) =>
		product
			.output()
			.split('\n')
			.filter((line) => line.includes('"request":"told-of-1"') && line.includes(words));
	await expect.poll(() => linesOf('"msg":"a job failed"')).toHaveLength(1);
	await expect.poll(() => linesOf('"route":"/api/stories/generate"')).toHaveLength(1);
	expect(linesOf('"alert":"model-key-refused"').length).toBeGreaterThan(0);
	const job = JSON.parse(linesOf('"msg":"a job failed"')[0] ?? '');
	expect(job).toMatchObject({ task: 'work', job: expect.any(String), work: expect.any(String) });
	double.reset();
});

it('connections cut during an upload are not logged', async () => {
	const [story] = (await rosa.call('GET', '/api/stories')).body;
	const address = await announcePhoto(rosa, story.id);
	const headers = { 'Content-Type': 'image/jpeg' };
	const body = { bytes: 1_000_000, beginning: 'x'.repeat(200_000) };
	const lines = Array.from({ length: 400 }, () =>
		sendBeginning(address, { method: 'PUT', headers, ...body }),
	);
	// Some are refused, the others are being read.
	await Promise.any(lines.map(({ answer }) => answer)).catch(() => {});
	for (const { cut } of lines) cut();
	await Promise.all(lines.map(({ closed }) => closed));
	await expect.poll(async () => (await rosa.call('GET', '/api/stories')).status).toBe(200);
	expect(product.output()).not.toContain('ECONNRESET');
	expect(product.output()).not.toContain('"msg":"a call failed"');
});

it('failures are logged without any text, token or address', async () => {
	google.accounts = [{ sub: canary, email: `${canary}@family.example`, name: canary }];
	const visitor = new Visitor(product.url);
	const begun = await visitor.ask('/api/auth/google?for=drive');
	await visitor.ask(await google.choose(begun.headers.get('Location') ?? '', `${canary}@family.example`));
	await visitor.signIn();
	await sing();
	await failTheModel();
	google.fail('token', 'garbage', 2);
	await sing();
	// A database that refuses says what it was asked to store.
	await database.query(
		`alter table "Message" add constraint refuses check (content not like '%canary%') not valid`,
	);
	await sing();
	await database.query('alter table "Message" drop constraint refuses');
	await database.query('alter table "BlogPost" rename to "Elsewhere"');
	await database.query('alter table "Message" rename column content to elsewhere');
	await sing();
	const failed = await fetch(`${product.url}/blog`, {
		headers: { Authorization: `Bearer ${rosa.token}`, 'X-Request-Id': 'told-of-2' },
	});
	expect(await failed.text()).toContain('Tell us this number: told-of-2');

	await expect.poll(product.output).toMatch(/"request":"told-of-2".*"msg":"a request failed"/);
	const output = product.output();
	expect(output).toContain('"msg":"a call failed"');
	expect(output).toContain('"msg":"a request failed"');
	expect(output).toContain('"msg":"a sign-in with Google failed"');
	expect(output).toContain('"msg":"the assistant did not reply"');
	const cookies = [...visitor.cookies.values()].map((value) => decodeURIComponent(value));
	const secrets = [
		canary,
		regularUser.email.split('@')[0] ?? '',
		rosa.token,
		...cookies,
		...Object.values(google.issued).flat(),
		google.clientSecret,
	].filter((secret) => secret.length > 0);
	// The start prints the development accounts for whoever started it; that is not the log.
	const log = output.split('\n').filter((line) => line.startsWith('{'));
	expect(log.length).toBeGreaterThan(10);
	for (const secret of secrets) {
		expect(log.filter((line) => line.includes(secret))).toEqual([]);
	}
	expect(output).not.toContain(canary);
});
