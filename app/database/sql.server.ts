import { db, pool, type Transaction } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';

type Statement<Row> = (values: unknown[], tx?: Transaction) => Promise<Row[]>;

/** A prepared statement for hot paths. `name` is unique; values need types in the text (`$1::uuid`). */
export function statement<Row extends object>(name: string, text: string): Statement<Row> {
	// The next transaction may get a connection that has not prepared it.
	const prepared = env.pooler === 'transaction' ? { text } : { name, text };
	return async (values, tx) =>
		tx ? tx.$queryRawUnsafe<Row[]>(text, ...values) : (await pool.query<Row>({ ...prepared, values })).rows;
}

/**
 * Runs a check-and-insert statement. If its snapshot is stale (`isStale`: nothing was added), runs it again while
 * `lock` keeps others out.
 */
export async function retryUnderLock<Row extends { isStale: boolean }>(
	lock: (tx: Transaction) => Promise<unknown>,
	run: Statement<Row>,
	values: unknown[],
): Promise<Row[]> {
	try {
		const rows = await run(values);
		if (!rows.some(({ isStale }) => isStale)) return rows;
	} catch (error) {
		if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
	}
	return db.$transaction(async (tx) => {
		await lock(tx);
		return run(values, tx);
	});
}

const uniqueViolation = '23505';
