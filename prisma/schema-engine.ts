import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { keepErrors } from '#app/database/pool.server.ts';

// The bindings allow one instance per process; a second one would break the first.
let bindings: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
	const module = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
	const wasm = await readFile(path.join(path.dirname(module), 'schema_engine_bg.wasm'));
	const { instance } = await WebAssembly.instantiate(wasm, {
		'./schema_engine_bg.js': engineBindings as unknown as WebAssembly.ModuleImports,
	});
	engineBindings.__wbg_set_wasm(instance.exports);
	(instance.exports.__wbindgen_start as () => void)();
}

/** Whoever waits for a lock makes all wait who come later, so a statement gives way soon and tries again. */
const patience = { lockMs: 1_000, pauseMs: 500, times: 200 };
const lockNotAvailable = '55P03';

/** The engine sends each statement of a migration by itself, outside of any transaction: each can be tried again. */
async function untilLocked(
	pool: pg.Pool,
	query: (...asked: unknown[]) => Promise<unknown>,
	asked: unknown[],
): Promise<unknown> {
	if (
		typeof asked[0] === 'string' &&
		/^(?:CREATE|DROP)(?: UNIQUE)? INDEX CONCURRENTLY/.test(withoutComments(asked[0]))
	)
		return withoutHurry(pool, asked[0]);
	for (let time = 1; ; time++) {
		try {
			return await query(...asked);
		} catch (error) {
			if ((error as { code?: unknown }).code !== lockNotAvailable || time === patience.times) throw error;
			await delay(patience.pauseMs);
		}
	}
}

const withoutComments = (sql: string) => sql.replace(/^(?:\s*--.*\n)+/, '').trimStart();

/** Waits for every transaction that is older, but makes nobody wait; given up halfway it leaves a broken index. */
async function withoutHurry(pool: pg.Pool, sql: string): Promise<unknown> {
	const client = await pool.connect();
	try {
		await client.query('set lock_timeout = 0');
		return await client.query(sql);
	} finally {
		client.release(true);
	}
}

/** Lends Prisma's schema engine, which it loads and starts: as much work as all the rest of a start. */
export async function withEngine<Result>(
	databaseUrl: string,
	run: (engine: engineBindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
	bindings ??= loadEngine();
	await bindings;
	// The engine never closes its connections and so keeps its lock; ending our pool closes them.
	const pool = keepErrors(
		new pg.Pool({
			connectionString: databaseUrl,
			// A pooler does not take it with the connection.
			onConnect: (client) => client.query(`set lock_timeout = ${patience.lockMs}`),
		}),
	);
	const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
	Object.assign(pool, { query: (...asked: unknown[]) => untilLocked(pool, query, asked) });
	const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
	const engine = await engineBindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
	try {
		return await run(engine);
	} finally {
		engine.free();
		await pool.end();
	}
}
