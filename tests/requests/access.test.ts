import { describe, expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { accessTable } from '#tests/support/access-table.ts';
import type { App } from '#tests/support/app.ts';
import { cookieOf } from '#tests/support/client.ts';
import { type Contract, loadContract } from '#tests/support/contract.ts';
import { invitePeople, type People, type Person } from '#tests/support/people.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google }) => googleEnv(google));

let app: App;
let google: GoogleDouble;
let people: People;
let contract: Contract;
/** True until a request may have changed somebody's first memories. */
let isFresh = false;

it.beforeAll(async ({ google: standIn, app: own }) => {
	[google, app] = [standIn, own];
	people = await invitePeople(app, google);
	contract = await loadContract(app.url);
});

async function prepare() {
	if (!isFresh) await people.prepare();
	isFresh = true;
}

type Row = (typeof accessTable)[number];

const personCalled = (name: string) => people.all.find((person) => person.name === name) as Person;

/** Puts the owner's ids in the place of their names. */
function fill(text: string): string {
	const { ids } = personCalled('owner');
	const [path = ''] = text.split('?');
	const id = path.includes('/stories/')
		? ids.story[0]
		: path.includes('/books/')
			? ids.book[0]
			: path.includes('/work/')
				? ids.work[0]
				: path.includes('/exports/')
					? ids.export[0]
					: path.includes('/sessions/')
						? ids.session[0]
						: path.includes('/prompts/')
							? ids.prompt[0]
							: path.includes('/deleted/')
								? ids.deleted[0]
								: ids.conversation[1];
	return text
		.replaceAll(':participantId', ids.participant[0] ?? '')
		.replaceAll(':linkId', ids.link[0] ?? '')
		.replaceAll(':photoId', ids.photo[0] ?? '')
		.replaceAll(':size', 'small')
		.replaceAll(':messageId', ids.message[0] ?? '')
		.replaceAll(':nameId', ids.name[0] ?? '')
		.replaceAll(':wishId', ids.wish[0] ?? '')
		.replaceAll(':conversation', ids.conversation[1] ?? '')
		.replaceAll(':deleted', ids.deleted[0] ?? '')
		.replaceAll(':told', ids.conversation[0] ?? '')
		.replaceAll(':story', ids.story[0] ?? '')
		.replaceAll(':version', '1')
		.replaceAll(':slug', 'how-to-begin')
		.replaceAll(':id', id ?? '')
		.replaceAll('*', 'nowhere');
}

const wordsOfRefusal: Record<number, string> = {
	401: 'Please sign in first.',
	403: 'You need admin access for this.',
};

/** @param isHidden the answer must hold nothing of the owner's, whoever asks */
async function ask(
	row: Row,
	person: Person | null,
	isHidden = person?.name !== 'owner',
): Promise<number | string> {
	const { request, send } = row;
	const [method = '', path = ''] = request.split(' ');
	const isCall = path.startsWith('/api/');
	const sent = fill(JSON.stringify(send ?? {}));
	const response = await fetch(app.url + fill(path), {
		method,
		redirect: 'manual',
		headers: {
			// Programs send a bearer token, browsers a cookie.
			...(person &&
				(isCall ? { Authorization: `Bearer ${person.token}` } : { Cookie: cookieOf(person.token) })),
			...(isCall && { 'Content-Type': 'application/json' }),
		},
		body: method === 'GET' ? undefined : isCall ? sent : new URLSearchParams(JSON.parse(sent)),
	});
	const { status } = response;
	const text = await response.text();
	const operation = contract.operations.find(
		(each) => `${each.method} ${each.path}` === request.replaceAll(/:(\w+)/g, '{$1}'),
	);
	if (operation)
		expect(contract.findFault(operation, { status, headers: response.headers, text }), request).toBeNull();
	if (isHidden) expect(text).not.toContain(personCalled('owner').canary);
	if (status >= 300 && status < 400) {
		const location = (response.headers.get('Location') ?? '').replace(/[?&]fresh=[\w-]{8}$/, '');
		// A form sent while signed out leads back to its page, which then shows the login screen.
		if (!person && location === fill(path).replace('?index', ''))
			return ask({ ...row, request: `GET ${location}` }, person, isHidden);
		return location.startsWith(google.url)
			? 'Google'
			: location.replace(/(?<=^\/(?:stories|books)\/)[^/]+$/, nameOfNew);
	}
	const words = wordsOfRefusal[status];
	if (isCall && words) expect(JSON.parse(text)).toEqual({ message: words });
	if (status === 403 && !isCall) {
		expect(text).toContain('Access Denied');
		expect(text).toContain('You need admin access to view this page.');
	}
	return status === 200 && text.includes('Continue with Google') ? 'login' : status;
}

async function deleteAs({ token }: Person, path: string): Promise<number> {
	const headers = { Authorization: `Bearer ${token}` };
	return (await fetch(`${app.url}/api/${path}`, { method: 'DELETE', headers })).status;
}

const nameOfNew = (id: string) => {
	const { story, book } = personCalled('owner').ids;
	return [...story, ...book].includes(id) ? id : ':new';
};

/** Asks for a screen's data alone, as its scripts do. */
async function askData(path: string, person: Person | null): Promise<Response> {
	const headers: HeadersInit = person ? { Cookie: cookieOf(person.token) } : {};
	return fetch(`${app.url}${fill(path)}.data`, { headers });
}

describe('Access', () => {
	it.each(accessTable)('$request is answered to each person as the access table says', async (row) => {
		await prepare();
		isFresh = row.request.startsWith('GET ');
		let before = await people.sums();
		// The owner comes last, since the owner's request changes things.
		for (const who of ['signedOut', 'other', 'admin', 'owner'] as const) {
			const person = who === 'signedOut' ? null : personCalled(who);
			const expected = row[who];
			const answer = await ask(row, person);
			expect(answer, who).toBe(typeof expected === 'string' ? fill(expected) : expected);
			if (who === 'owner') continue;
			const after = await people.sums();
			const owner = personCalled('owner').userId;
			expect(after.get(owner), `${who} changed what is the owner’s`).toBe(before.get(owner));
			const isRefused = typeof answer === 'number' && answer >= 400;
			if (isRefused) expect(after, `${who} changed something`).toEqual(before);
			before = after;
		}
	});

	const screens = accessTable.filter(
		({ request, owner }) => /^GET \/(?!api\/).*:id$/.test(request) && owner === 200,
	);
	it.each(screens)('$request answers for data alone as for the page', async ({ request, other, owner }) => {
		await prepare();
		const path = request.replace('GET ', '');
		expect((await askData(path, personCalled('owner'))).status).toBe(owner);
		for (const person of [null, personCalled('other'), personCalled('admin')]) {
			const answer = await askData(path, person);
			if (person) expect(answer.status).toBe(other);
			expect(await answer.text()).not.toContain(personCalled('owner').canary);
		}
	});

	const elsewhere = /\/deleted|\/books|\/(?:sessions|prompts|exports)\//;
	const rows = accessTable.filter(({ request }) => !elsewhere.test(request));
	let isDeleted = false;
	it.each(rows)('$request gives its owner what others get once the memory is deleted', async (row) => {
		const owner = personCalled('owner');
		if (!isDeleted) {
			await people.prepare();
			const conversations = owner.ids.conversation.map((id) => `conversations/${id}`);
			for (const path of [`stories/${owner.ids.story[0]}`, ...conversations])
				expect(await deleteAs(owner, path)).toBe(200);
		}
		// Refused requests change nothing (held below), so the fixture is used again.
		isDeleted = row.owner !== row.other || row.request.startsWith('GET ');
		const before = await people.sums();
		const answer = await ask(row, owner, true);
		if (row.owner === row.other) return;
		expect(answer).toBe(typeof row.other === 'string' ? fill(row.other) : row.other);
		expect(await people.sums()).toEqual(before);
	});

	it('the access table names every URL of the product with every method it has', async () => {
		const { operations } = contract;
		const needed = Object.values(app.build.routes).flatMap((route) => {
			if (!route || route.id === 'root') return [];
			const { path = '', index, module } = route;
			const url = `/${path}`;
			const described = operations.filter((each) => each.path.replaceAll(/\{(\w+)\}/g, ':$1') === url);
			if (described.length > 0) return described.map(({ method }) => `${method} ${url}`);
			const isCall = url.startsWith('/api/');
			const methods = [
				...(module.loader || module.default || !module.action ? ['GET'] : []),
				...(module.action && !isCall ? ['POST'] : []),
			];
			const urls = url.endsWith('?') ? [url.replace(/\/:\w+\?$/, ''), url.slice(0, -1)] : [url];
			// Remix adds `?index` to tell the first page's form from a form of the frame around it.
			return methods.flatMap((method) =>
				urls.map((each) => `${method} ${each}${index && method === 'POST' ? '?index' : ''}`),
			);
		});
		const named = new Set(accessTable.map(({ request }) => request));
		expect([...named].sort()).toEqual([...new Set(needed)].sort());
	});
});
