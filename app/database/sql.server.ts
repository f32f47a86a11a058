import { db, pool } from '#app/database/db.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';

/** A statement of Postgres with its values $1, $2 …; within a transaction of Prisma if there is one. */
type Statement<Row> = (values: unknown[], tx?: Prisma.TransactionClient) => Promise<Row[]>;

/**
 * For what every page or reply asks: a connection parses and plans it once, and Prisma's way to a query costs more than
 * its answer. `name` is unique; the values need types in the text (`$1::uuid`).
 */
export function statement<Row extends object>(name: string, text: string): Statement<Row> {
	return async (values, tx) =>
		tx ? tx.$queryRawUnsafe<Row[]>(text, ...values) : (await pool.query<Row>({ name, text, values })).rows;
}

/**
 * Runs a statement that looks and adds in one: it sees what was there when it began; somebody else may have
 * taken its place meanwhile, or changed what it has locked (`isStale`: then it adds nothing). It is then asked again
 * while `lock` keeps everybody else away.
 */
export async function retryUnderLock<Row extends { isStale: boolean }>(
	lock: (tx: Prisma.TransactionClient) => Promise<unknown>,
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
