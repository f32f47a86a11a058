import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '#app/env.server.ts';
import { PrismaClient } from '#app/generated/prisma/client.ts';

function connect() {
	const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 20 });
	// why: an idle connection that the database closes is no reason to end the process; the pool makes a new one.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// why: a changed module is loaded again in development; the connections stay.
const shared = globalThis as { familyStoriesDatabase?: ReturnType<typeof connect> };
shared.familyStoriesDatabase ??= connect();

/** The connections that everything shares: queries, stored jobs, limits. */
export const pool = shared.familyStoriesDatabase.pool;

/** The database. Queries on somebody's data take `userId` in their `where`. */
export const db = shared.familyStoriesDatabase.db;
