import type pg from 'pg';

/** Tables that hold no memories and change when people only look: uses counted, sessions used. */
export const notCounted = ['RateLimit', 'Session', 'SignIn', 'SavedSubmission', '_prisma_migrations'];

async function tables(database: pg.Client): Promise<string[]> {
	const { rows } = await database.query(
		`select tablename from pg_tables where schemaname = 'public' order by 1`,
	);
	return rows.map(({ tablename }) => tablename);
}

/** A short text that changes when anything that people have changes. */
export async function fingerprint(database: pg.Client): Promise<string> {
	const sums = (await tables(database))
		.filter((name) => !notCounted.includes(name))
		.map(
			(name) =>
				`select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from "${name}" t`,
		);
	const { rows } = await database.query(
		`select md5(string_agg(sum, '')) as sum from (${sums.join(' union all ')}) s`,
	);
	return rows[0].sum;
}

/** Which of these texts stand anywhere in the database, as they are or as bytes. */
export async function findStored(database: pg.Client, texts: string[]): Promise<string[]> {
	const rows: string[] = [];
	for (const name of await tables(database)) {
		rows.push(...(await database.query(`select t::text as row from "${name}" t`)).rows.map(({ row }) => row));
	}
	const stored = rows.join('\n');
	return texts.filter((text) => stored.includes(text) || stored.includes(Buffer.from(text).toString('hex')));
}
