import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { type GoogleDouble, googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { accessTable } from '#tests/requests/access-table.ts';
import { cookieOf } from '#tests/support/client.ts';
import { loadContract } from '#tests/support/contract.ts';
import { openDatabase } from '#tests/support/database.ts';
import { invitePeople, type People, type Person } from '#tests/support/people.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let google: GoogleDouble;
let database: pg.Client;
let people: People;

beforeAll(async () => {
	google = await startGoogle();
	product = await startProduct({ env: googleEnv(google) });
	database = await openDatabase(product);
	people = await invitePeople(product, database, google);
});
afterAll(async () => {
	await database?.end();
	await Promise.all([product?.stop(), google?.stop()]);
});

type Row = (typeof accessTable)[number];

const personCalled = (name: string) => people.all.find((person) => person.name === name) as Person;

/** Puts the owner's ids in the place of their names. */
function fill(text: string): string {
	const { ids } = personCalled('owner');
	const [path = ''] = text.split('?');
	const id = path.includes('/stories/')
		? ids.story[0]
		: path.includes('/sessions/')
			? ids.session[0]
			: path.includes('/prompts/')
				? ids.prompt[0]
				: ids.conversation[1];
	return text
		.replaceAll(':participantId', ids.participant[0] ?? '')
		.replaceAll(':conversation', ids.conversation[1] ?? '')
		.replaceAll(':slug', 'how-to-begin')
		.replaceAll(':id', id ?? '')
		.replaceAll('*', 'nowhere');
}

async function ask({ request, send }: Row, person: Person | null): Promise<number | string> {
	const [method = '', path = ''] = request.split(' ');
	const isCall = path.startsWith('/api/');
	const sent = fill(JSON.stringify(send ?? {}));
	const response = await fetch(product.url + fill(path), {
		method,
		redirect: 'manual',
		headers: {
			// why: programs send a bearer, browsers a cookie.
			...(person &&
				(isCall ? { Authorization: `Bearer ${person.token}` } : { Cookie: cookieOf(person.token) })),
			...(isCall && { 'Content-Type': 'application/json' }),
		},
		body: method === 'GET' ? undefined : isCall ? sent : new URLSearchParams(JSON.parse(sent)),
	});
	const text = await response.text();
	if (response.status >= 300 && response.status < 400) {
		const location = response.headers.get('Location') ?? '';
		return location.startsWith(google.url) ? 'Google' : location;
	}
	if (response.status === 403 && !isCall) {
		expect(text).toContain('Access Denied');
		expect(text).toContain('You need admin access to view this page.');
	}
	return response.status === 200 && text.includes('Continue with Google') ? 'login' : response.status;
}

describe('Who may do what', () => {
	it.each(accessTable)('$request', async (row) => {
		await people.prepare();
		// why: the owner comes last, since what they may do they do.
		for (const who of ['signedOut', 'other', 'admin', 'owner'] as const) {
			const person = who === 'signedOut' ? null : personCalled(who);
			const before = await people.sums();
			const expected = row[who];
			expect(await ask(row, person), who).toBe(typeof expected === 'string' ? fill(expected) : expected);
			if (who !== 'owner') {
				const after = await people.sums();
				const owner = personCalled('owner').userId;
				expect(after.get(owner), `${who} changed what is the owner’s`).toBe(before.get(owner));
			}
		}
	});

	it('names every URL of app/routes.ts with every method it has', async () => {
		const { operations } = await loadContract(product.url);
		const needed = routes.flatMap(({ path = '', file }) => {
			const url = `/${path}`;
			const described = operations.filter((each) => each.path.replaceAll(/\{(\w+)\}/g, ':$1') === url);
			if (described.length > 0) return described.map(({ method }) => `${method} ${url}`);
			const source = readFileSync(`app/${file}`, 'utf8');
			const hasAction = /export (async function|const) action\b|export \{[^}]*\baction\b/.test(source);
			const isCall = url.startsWith('/api/') || file === 'conversations/reply.stream.ts';
			const methods = hasAction && !isCall ? ['GET', 'POST'] : [file.includes('reply') ? 'POST' : 'GET'];
			const urls = url.endsWith('?') ? [url.replace(/\/:\w+\?$/, ''), url.slice(0, -1)] : [url];
			return methods.flatMap((method) => urls.map((each) => `${method} ${each}`));
		});
		// why: ?index is how Remix tells the form of the first page from one of its frame.
		const named = accessTable.map(({ request }) => request.replace('?index', ''));
		expect(named.sort()).toEqual([...new Set(needed)].sort());
	});
});
