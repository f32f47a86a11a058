import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '#app/env.server.ts';
import { PrismaClient } from '#app/generated/prisma/client.ts';

function connect() {
	const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 20 });
	// An idle connection may be closed by the database; the pool then opens a new one.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	// Of many who send at once the last wait for a connection; Prisma's own two seconds would answer them with 500.
	const transactionOptions = { maxWait: 8_000, timeout: 8_000 };
	return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) };
}

// Development reloads this module, and the connections must survive that.
const shared = globalThis as { familyStoriesDatabase?: ReturnType<typeof connect> };
shared.familyStoriesDatabase ??= connect();

export const pool = shared.familyStoriesDatabase.pool;

/** Queries on somebody's data take `userId` in their `where`. */
export const db = shared.familyStoriesDatabase.db;
