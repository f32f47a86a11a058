import { PrismaPg } from '@prisma/adapter-pg';
import { createPool, transactionOptions } from '#app/database/pool.server.ts';
import { env } from '#app/env.server.ts';
import { type Prisma, PrismaClient } from '#app/generated/prisma/client.ts';

function connect() {
	const pool = createPool(env.DATABASE_URL, 20, env.pooler);
	return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) };
}

// Development reloads this module; the connections must survive that.
const shared = globalThis as { familyStoriesDatabase?: ReturnType<typeof connect> };
shared.familyStoriesDatabase ??= connect();

export const pool = shared.familyStoriesDatabase.pool;

/** Queries on personal data take `userId` in their `where`. */
export const db = shared.familyStoriesDatabase.db;

export type Transaction = Prisma.TransactionClient;

export const oldestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
