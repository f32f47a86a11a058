import { readFile, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findWorse } from '#tests/bench/compare.ts';
import { firstToken } from '#tests/bench/first-token.ts';
import { longestHold, replaceHolds } from '#tests/bench/holds.ts';
import { type Load, load } from '#tests/bench/load.ts';
import { mixed } from '#tests/bench/mixed.ts';
import { inviteTeller, lengthenChat, type Teller } from '#tests/bench/people.ts';
import { measurePictures, replacePictures } from '#tests/bench/pictures.ts';
import { memoryOf, startProgram, startTimedProduct } from '#tests/bench/processes.ts';
import { type Figures, report } from '#tests/bench/report.ts';
import { scriptBytes } from '#tests/bench/scripts.ts';
import { createDatabase, startCluster } from '#tests/support/cluster.ts';

// Measures what a page and a reply cost, beside Node itself and the model itself: npm run bench
const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '3' },
		seconds: { type: 'string', default: '4' },
		requests: { type: 'string', default: '20000' },
		write: { type: 'boolean', default: false },
		/** `holds` or `pictures`: this part alone; the other figures in docs/performance.md stay. */
		only: { type: 'string' },
		/** For `holds`: leaves out texts that mix two kinds. */
		singles: { type: 'boolean', default: false },
		/** The list page of another product that is running, to be measured in the same rounds, and a cookie for it. */
		beside: { type: 'string' },
		'beside-name': { type: 'string' },
		cookie: { type: 'string', default: '' },
		/** Measures although the machine has other things to do. */
		busy: { type: 'boolean', default: false },
	},
});
const seconds = Number(values.seconds);
const [load1 = 0] = os.loadavg();
if (load1 > 1 && !values.busy) {
	console.error(
		`The machine is busy (load ${load1.toFixed(1)}): figures would say nothing. --busy measures all the same.`,
	);
	process.exit(1);
}
/** Until the garbage of the start is collected. */
const restMs = 8_000;

const stopCluster = await startCluster();
if (values.only === 'holds') {
	const found = await longestHold(values.singles).finally(stopCluster);
	console.log(found);
	const file = 'docs/performance.md';
	if (values.write) await writeFile(file, replaceHolds(await readFile(file, 'utf8'), found));
	process.exit();
}
const database = await createDatabase();
if (values.only === 'pictures') {
	const found = await measurePictures(database.url).finally(() => database.drop());
	await stopCluster();
	console.log(found);
	const file = 'docs/performance.md';
	if (values.write) await writeFile(file, replacePictures(await readFile(file, 'utf8'), found));
	process.exit();
}
const model = await startProgram('tests/doubles/openai.ts');
let pictures = '';
const figures: Figures = { rounds: [], holds: '', scripts: {}, mixed: { perSecond: 0, most: 0, after: 0 } };
try {
	// The first start fills the compile cache for the others.
	await (await startTimedProduct(database.url, '')).stop();
	const fifty = await inviteTeller(database.url, 50);
	await lengthenChat(database.url, fifty, 40);
	const few = await inviteTeller(database.url, 10);
	const many = await inviteTeller(database.url, 10_000);
	for (let round = 1; round <= Number(values.rounds); round++) {
		figures.rounds.push(await measure({ fifty, few, many }));
		console.log(`Round ${round}: ${JSON.stringify(figures.rounds.at(-1), (_, value) => round1(value))}`);
	}
	const product = await startTimedProduct(database.url, model.url);
	for (const screen of ['/login', '/main', '/chat', '/profile', '/terms']) {
		const headers = screen === '/login' ? undefined : fifty.headers;
		figures.scripts[screen] = await scriptBytes(await fetch(product.url + screen, { headers }));
	}
	figures.mixed = await mixed(product, fifty, Number(values.requests));
	await product.stop();
	figures.holds = await longestHold(values.singles);
	pictures = await measurePictures(database.url);
} finally {
	await model.stop();
	await database.drop();
	await stopCluster();
}
const text = replacePictures(report(figures, Number(values.requests)), pictures);
console.log(`\n${text}`);
const page = 'docs/performance.md';
const worse = findWorse(await readFile(page, 'utf8'), text);
for (const row of worse) console.error(`More than a quarter worse than ${page}: ${row}`);
if (values.write) await writeFile(page, text);
// An app of this process leaves handles open.
process.exit(worse.length > 0 && !values.write ? 1 : 0);

/** One round on a product of its own: start, rest, pages, replies. */
async function measure({ fifty, few, many }: Record<'fifty' | 'few' | 'many', Teller>) {
	// A start as it comes, without a model.
	const alone = await startTimedProduct(database.url, '');
	await delay(restMs);
	const atRest = memoryOf(alone);
	await alone.stop();
	const product = await startTimedProduct(database.url, model.url);
	try {
		const login = await compareWithBare(`${product.url}/login`, {});
		const memories = await compareWithBare(`${product.url}/profile?limit=50`, fifty.headers);
		const other = values.beside
			? {
					name: values['beside-name'] ?? values.beside,
					...(await perSecond(values.beside, { Cookie: values.cookie })),
				}
			: undefined;
		const chat = await perSecond(`${product.url}/chat/${fifty.conversations[0]}`, fifty.headers);
		const p50 = async ({ headers }: Teller, path = '/profile', connections = 5) =>
			(await load(() => ({ url: product.url + path, headers }), { connections, seconds })).p50;
		const lists = { few: await p50(few), many: await p50(many) };
		// The words are in every message, in one memory, and in none.
		const search = {
			often: await p50(many, '/profile?q=father', 1),
			once: await p50(many, '/profile?q=lake+7777', 1),
			never: await p50(many, '/profile?q=nowhere', 1),
		};
		await firstToken(model.url, product.url, few, 5);
		const singles = [];
		for (let count = 0; count < 15; count++) singles.push(await firstToken(model.url, product.url, few, 1));
		singles.sort((one, other) => one.ours - one.direct - (other.ours - other.direct));
		await firstToken(model.url, product.url, many, 200);
		const crowd = await firstToken(model.url, product.url, many, 200);
		return {
			startMs: alone.startMs,
			atRest,
			login,
			memories,
			other,
			chat: chat.perSecond,
			lists,
			search,
			single: singles[7] ?? crowd,
			crowd,
		};
	} finally {
		await product.stop();
	}
}

/** Requests in a second with 50 connections: from Node itself with the same page, and from the product. */
async function compareWithBare(url: string, headers: Record<string, string>) {
	const file = path.join(tmpdir(), `family-stories-bench-${process.pid}.html`);
	await writeFile(file, await htmlOf(url, headers));
	const bare = await startProgram('tests/bench/bare.ts', file);
	try {
		const { perSecond: most } = await perSecond(bare.url, headers);
		const { perSecond: reached, p99 } = await perSecond(url, headers);
		return { bare: most, ours: reached, p99 };
	} finally {
		await bare.stop();
	}
}

async function perSecond(url: string, headers: Record<string, string>): Promise<Load> {
	await load(() => ({ url, headers }), { seconds: seconds / 3 });
	return load(() => ({ url, headers }), { seconds });
}

async function htmlOf(url: string, headers: Record<string, string>): Promise<string> {
	const answer = await fetch(url, { headers });
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
	return answer.text();
}

function round1(value: unknown) {
	return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}
