import os from 'node:os';
import type { FirstToken } from '#tests/bench/first-token.ts';
import { median } from '#tests/bench/load.ts';

interface PageLoad {
	/** Requests in a second. */
	bare: number;
	ours: number;
	/** In ms: one answer of the product in a hundred takes longer. */
	p99: number;
}

interface Round {
	startMs: number;
	/** In MB. */
	atRest: { rss: number; pss: number };
	login: PageLoad;
	memories: PageLoad;
	/** Requests in a second: a chat of 40 messages. */
	chat: number;
	/** The list page of another product. */
	other?: { name: string; perSecond: number; p99: number };
	/** Middle answer times of Memories with 10 and with 10,000 conversations, in ms. */
	lists: { few: number; many: number };
	/** Middle answer times of a search over 10,000 conversations, by how often the word is there, in ms. */
	search: { often: number; once: number; never: number };
	single: FirstToken;
	crowd: FirstToken;
}

export interface Figures {
	rounds: Round[];
	/** A paragraph of Markdown. */
	holds: string;
	/** Bytes by screen, compressed. */
	scripts: Record<string, number>;
	mixed: { perSecond: number; most: number; after: number };
}

/** The figures as a page of Markdown: each round, and the middle of them. */
export function report({ rounds, holds, scripts, mixed }: Figures, requests: number): string {
	const row = (name: string, read: (round: Round) => number, digits = 0, unit = '') => {
		const all = rounds.map(read);
		return `| ${[name, ...[...all, median(all)].map((one) => one.toFixed(digits) + unit)].join(' | ')} |`;
	};
	const pages = (name: string, read: (round: Round) => PageLoad) => [
		row(`${name}, requests/s`, (round) => read(round).ours),
		row(`bare \`node:http\` with the same HTML, requests/s`, (round) => read(round).bare),
		row('ours / bare', (round) => read(round).ours / read(round).bare, 3),
		row(`${name}, p99`, (round) => read(round).p99, 0, ' ms'),
	];
	const token = (name: string, read: (round: Round) => FirstToken) => [
		row(`first token ${name}, from the model itself`, (round) => read(round).direct, 0, ' ms'),
		row(
			`first token ${name}, through the product: more`,
			(round) => read(round).ours - read(round).direct,
			0,
			' ms',
		),
	];
	return [
		'# What a page costs',
		'',
		`Written by \`npm run bench -- --write\`. ${new Date().toISOString().slice(0, 10)}, ` +
			`${os.availableParallelism()} cores of ${os.cpus()[0]?.model ?? 'an unknown kind'}, Node ` +
			`${process.versions.node}, ${os.platform()}. The product, its Postgres, the model's stand-in and the ` +
			'load share them, so only figures of one run can be compared. 50 connections unless it says otherwise.',
		'',
		`| | ${rounds.map((_, index) => `round ${index + 1}`).join(' | ')} | middle |`,
		`| --- |${' ---: |'.repeat(rounds.length + 1)}`,
		...pages('`/login`', (round) => round.login),
		...pages('Memories with 50 cards', (round) => round.memories),
		...(rounds[0]?.other
			? [
					row(`${rounds[0].other.name}, requests/s`, ({ other }) => other?.perSecond ?? 0),
					row(`${rounds[0].other.name}, p99`, ({ other }) => other?.p99 ?? 0, 0, ' ms'),
				]
			: []),
		row('chat of 40 messages, requests/s', ({ chat }) => chat),
		row('Memories of 10,000 conversations / of 10, p50', ({ lists }) => lists.many / lists.few, 2),
		row('search over 10,000, a word of every message, p50', ({ search }) => search.often, 0, ' ms'),
		row('search over 10,000, words of one memory, p50', ({ search }) => search.once, 0, ' ms'),
		row('search over 10,000, a word that is nowhere, p50', ({ search }) => search.never, 0, ' ms'),
		...token('alone', (round) => round.single),
		...token('with 200 at once', (round) => round.crowd),
		row('replies that failed', ({ single, crowd }) => single.failed + crowd.failed),
		row('start to the first page, external Postgres', (round) => round.startMs, 0, ' ms'),
		row('memory at rest, RSS', (round) => round.atRest.rss, 0, ' MB'),
		row('memory at rest, PSS', (round) => round.atRest.pss, 0, ' MB'),
		'',
		`${requests.toLocaleString('en')} mixed requests (pages, data, API, replies) at ` +
			`${mixed.perSecond.toFixed(0)} in a second: memory ${mixed.most.toFixed(0)} MB at most, ` +
			`${mixed.after.toFixed(0)} MB afterwards (RSS).`,
		'',
		`Scripts of a screen, compressed (Brotli): ${Object.entries(scripts)
			.map(([screen, bytes]) => `\`${screen}\` ${(bytes / 1000).toFixed(1)} KB`)
			.join(', ')}.`,
		'',
		holds,
		'',
	].join('\n');
}
