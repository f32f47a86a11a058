import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
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

/** Lends Prisma's schema engine, which it loads and starts: as much work as all the rest of a start. */
export async function withEngine<Result>(
	databaseUrl: string,
	run: (engine: engineBindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
	bindings ??= loadEngine();
	await bindings;
	// The engine never closes its connections and so keeps its lock; ending our pool closes them.
	const pool = keepErrors(new pg.Pool({ connectionString: databaseUrl }));
	const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
	const engine = await engineBindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
	try {
		return await run(engine);
	} finally {
		engine.free();
		await pool.end();
	}
}
