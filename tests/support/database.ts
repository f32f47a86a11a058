import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Product } from '#tests/support/product.ts';

/** A connection of our own to the embedded Postgres of a running product: to see what is really stored. */
export async function openDatabase({ dataDir }: Product): Promise<pg.Client> {
	const pidFile = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
	const host = pidFile.split('\n')[4]?.trim();
	const client = new pg.Client({ host, user: 'postgres', database: 'family_stories' });
	await client.connect();
	return client;
}

/** Tables that hold no memories and change when people only look: uses counted, sessions used. */
const notCounted = ['RateLimit', 'Session', 'SignIn', 'HeldForm', '_prisma_migrations'];

/** A short text that changes when anything that people have changes. */
export async function fingerprint(database: pg.Client): Promise<string> {
	const { rows } = await database.query(
		`select tablename from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
		[notCounted],
	);
	const sums = rows.map(
		({ tablename }) =>
			`select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from "${tablename}" t`,
	);
	const { rows: sum } = await database.query(
		`select md5(string_agg(sum, '')) as sum from (${sums.join(' union all ')}) s`,
	);
	return sum[0].sum;
}

/** Which of these texts stand anywhere in what the database has written to its files. */
export function findOnDisk({ dataDir }: Product, texts: string[]): string[] {
	const files = readdirSync(path.join(dataDir, 'postgres'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
	return texts.filter((text) => files.some((bytes) => bytes.includes(text)));
}
