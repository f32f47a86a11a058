import { setTimeout as delay } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import type pg from 'pg';
import { anyText, body, fitting } from '#tests/fuzz/arbitraries.ts';
import type { App } from '#tests/support/app.ts';
import { type Answered, type Contract, loadContract, type Operation } from '#tests/support/contract.ts';
import type { People, Person } from '#tests/support/people.ts';

interface Sent {
	operation: Operation;
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: string;
	person: Person | null;
}

/** The result of a run. */
export interface FuzzReport {
	requests: number;
	/** Answers by status. */
	statuses: Map<number, number>;
	/** Operations that granted no request at all. */
	neverGranted: string[];
	/** Each with the request that caused it. */
	faults: string[];
	slowestMs: number;
}

export interface FuzzOptions {
	app: App;
	people: People;
	/** The same seed sends the same kinds of requests. */
	seed: number;
	requests: number;
	/** After so many requests everybody gets their first memories again. */
	prepareEvery?: number;
	onProgress?: (sent: number) => void;
}

const hangMs = 30_000;
// More than the product accepts; it would cut the connection of a far longer body.
const maxBodyCharacters = 8_000_000;

/**
 * Sends generated requests to every operation of the API, one after another, and checks each answer: no status of 500
 * or more, none that takes for ever, none that the description does not know, and nothing of somebody else's. A refusal
 * may change nothing, a success nothing of anybody else's.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
	const { app, people, seed, requests, prepareEvery = 250, onProgress } = options;
	const contract = await loadContract(app.url);
	const report: FuzzReport = { requests, statuses: new Map(), neverGranted: [], faults: [], slowestMs: 0 };
	const granted = new Set<string>();
	const generators = contract.operations.map((operation) => requestsTo(operation, contract, people));
	// All operations in turn, each with a stream of its own.
	const perOperation = Math.ceil(requests / generators.length);
	const streams = generators.map((arbitrary, index) =>
		fc.sample(arbitrary, { seed: seed + index, numRuns: perOperation }),
	);
	let before = new Map<string, string>();
	for (let count = 0; count < requests; count += 1) {
		if (count % prepareEvery === 0) {
			await people.prepare();
			before = await people.sums();
			onProgress?.(count);
		}
		const make = streams[count % streams.length]?.[Math.floor(count / streams.length)];
		if (!make) break;
		const sent = make();
		const began = performance.now();
		const answered = await send(app, sent);
		report.slowestMs = Math.max(report.slowestMs, performance.now() - began);
		await settle(app.database);
		const after = await people.sums();
		const fault = findFault(contract, sent, answered, people, before, after);
		if (fault) report.faults.push(`${fault}\n  ${describe(sent)}`);
		before = after;
		if (!(answered instanceof Error)) {
			report.statuses.set(answered.status, (report.statuses.get(answered.status) ?? 0) + 1);
			if (answered.status < 400 && sent.method === sent.operation.method) granted.add(sent.operation.id);
			if (await signInAgain(answered, sent, people)) before = await people.sums();
		}
	}
	report.neverGranted = contract.operations.map(({ id }) => id).filter((id) => !granted.has(id));
	return report;
}

/** Requests to one operation. Each is made when it is sent, since the ids change during a run. */
function requestsTo(operation: Operation, { document }: Contract, people: People): Arbitrary<() => Sent> {
	const { schemas } = document.components;
	const query = operation.parameters.filter((each) => each.in === 'query');
	return fc
		.record({
			who: fc.oneof({ weight: 6, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(-1) }),
			whose: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, { weight: 3, arbitrary: fc.nat(2) }),
			ids: fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.uuid(), anyText), {
				minLength: 2,
				maxLength: 2,
			}),
			method: fc.oneof(
				{ weight: 12, arbitrary: fc.constant(operation.method) },
				{ weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
			),
			query: fc.oneof(
				fc.constant<Record<string, unknown>>({}),
				fc.record(
					Object.fromEntries(
						query.map(({ name, schema }) => [name, fc.oneof(fitting(schema, schemas), anyText)]),
					),
					{ requiredKeys: [] },
				),
			),
			body: operation.body ? body(operation.body, schemas) : fc.option(anyText, { nil: undefined }),
			useIds: fc.boolean(),
			type: fc.oneof(
				{ weight: 12, arbitrary: fc.constant('application/json') },
				{
					weight: 1,
					arbitrary: fc.constantFrom(
						'',
						'text/plain',
						'multipart/form-data',
						'application/json; charset=utf-16',
					),
				},
			),
			origin: seldom('https://evil.example', 'null', 'x'),
			token: seldom('x', 'Bearer', 'é', '.'.repeat(5000)),
		})
		.map((made) => () => {
			const person = people.all[made.who] ?? null;
			const owner = people.all[made.whose] ?? person ?? people.all[0];
			const path = fillPath(operation, owner, made.ids);
			const search = new URLSearchParams(
				Object.entries(made.query).map(([name, value]) => [name, clean(String(value))]),
			);
			const token = made.token ?? person?.token;
			const canHaveBody = made.method !== 'GET' && made.method !== 'HEAD';
			return {
				operation,
				method: made.method,
				path: search.size > 0 ? `${path}?${search}` : path,
				person: made.token === undefined ? person : null,
				headers: {
					...(token && { Authorization: `Bearer ${encodeURI(token)}` }),
					...(made.type && { 'Content-Type': made.type }),
					...(made.origin && { Origin: made.origin }),
				},
				body: canHaveBody
					? withIds((made.useIds && people.bodies[operation.id]) || made.body, owner, made.useIds)
					: undefined,
			};
		});
}

const seldom = (...values: string[]) =>
	fc.oneof(
		{ weight: 15, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: fc.constantFrom(...values) },
	);

/** Fills a path with ids of the owner's things, or with texts that are no ids. */
function fillPath({ path }: Operation, owner: Person | undefined, ids: (string | null)[]): string {
	const kinds: [RegExp, keyof Person['ids']][] = [
		[/sessions/, 'session'],
		[/stories/, 'story'],
		[/prompts/, 'prompt'],
		[/books/, 'book'],
		[/work/, 'work'],
		[/deleted/, 'deleted'],
		[/./, 'conversation'],
	];
	const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'conversation';
	const named: Record<string, string> = { slug: 'how-to-begin', version: '1' };
	const within: Record<string, keyof Person['ids']> = {
		participantId: 'participant',
		messageId: 'message',
		nameId: 'name',
		wishId: 'wish',
		linkId: 'link',
		photoId: 'photo',
	};
	let at = 0;
	return path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
		const own = owner?.ids[within[name] ?? kind] ?? [];
		const id = ids[at] ?? named[name] ?? own[at === 0 ? own.length - 1 : 0] ?? '';
		at += 1;
		return encodeURIComponent(clean(id)) || '%20';
	});
}

/** Puts a real conversation, member and message into a body that names any: generated ids belong to nobody. */
function withIds(text: string | undefined, owner: Person | undefined, use: boolean): string | undefined {
	if (!use || !owner) return text;
	return text
		?.replace(/"conversationId":"[0-9a-f-]{36}"/, `"conversationId":"${owner.ids.conversation[1]}"`)
		.replace(/"currentSpeaker":"[0-9a-f-]{36}"/, `"currentSpeaker":"${owner.ids.participant[0]}"`)
		.replace(/"message":"[0-9a-f-]{36}"/, `"message":"${owner.ids.untold[0]}"`);
}

// A URL cannot carry lone surrogates.
const clean = (text: string) => text.toWellFormed().slice(0, 2000);

async function send(app: App, { method, path, headers, body }: Sent): Promise<Answered | Error> {
	try {
		const response = await fetch(app.url + path, {
			method,
			headers,
			body:
				body === undefined
					? undefined
					: new Blob([body.toWellFormed().slice(0, maxBodyCharacters)], { type: '' }),
			redirect: 'manual',
			signal: AbortSignal.timeout(hangMs),
		});
		return { status: response.status, headers: response.headers, text: await response.text() };
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}

/** Waits until all requested stories are written, so that the next request is not blamed for their writing. */
async function settle(database: pg.Client): Promise<void> {
	const jobs =
		`select count(*)::int as count from graphile_worker._private_jobs where key is distinct from 'cron' and ` +
		`task_id in (select id from graphile_worker._private_tasks where identifier = 'work')`;
	while ((await database.query(jobs)).rows[0].count > 0) await delay(20);
}

/** Signs somebody in again whom this request has signed out. */
async function signInAgain(
	answered: Answered,
	{ person, operation }: Sent,
	people: People,
): Promise<boolean> {
	const ended = person !== null && answered.status < 400 && /^(logout|endSessions?)$/.test(operation.id);
	if (ended) await people.prepare();
	return ended;
}

function findFault(
	contract: Contract,
	sent: Sent,
	answered: Answered | Error,
	people: People,
	before: Map<string, string>,
	after: Map<string, string>,
): string | null {
	if (answered instanceof Error)
		return `no answer: ${answered.name} ${answered.message} ${answered.cause ?? ''}`;
	const { status, text } = answered;
	if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
	const isOwnMethod = sent.method === sent.operation.method;
	const reaches =
		new URL(`http://x${sent.path}`).pathname.split('/').length === sent.operation.path.split('/').length;
	if (isOwnMethod && reaches) {
		const fault = contract.findFault(sent.operation, answered);
		if (fault) return `not as described: ${fault}`;
	}
	for (const { name, canary } of people.all.filter((each) => each !== sent.person)) {
		if (text.includes(canary)) return `gave away what is ${name}’s`;
	}
	const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
		(owner) => before.get(owner) !== after.get(owner),
	);
	const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(sent.method);
	if ((status >= 400 || isRead) && changed.length > 0) return `answered ${status} and changed something`;
	const mayChange = [sent.person?.userId, ...(sent.operation.path.includes('/prompts') ? ['others'] : [])];
	// A sign-in makes a session, and perhaps an account, for whoever the form names.
	if (['login', 'googleSignIn'].includes(sent.operation.id)) return null;
	const foreign = changed.filter((owner) => !mayChange.includes(owner));
	return foreign.length > 0 ? `changed what is not theirs: ${foreign}` : null;
}

function describe({ method, path, headers, body, person }: Sent): string {
	const { Authorization: _, ...shown } = headers;
	return (
		`${method} ${path.slice(0, 300)} as ${person?.name ?? 'nobody'} ${JSON.stringify(shown)} ` +
		`${JSON.stringify(body?.slice(0, 400))}`
	);
}
