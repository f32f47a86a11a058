import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const schemaFile = path.join(import.meta.dirname, 'schema.prisma');
const migratedSchemaFile = path.join(migrationsFolder, 'schema.prisma');
const filters = { externalTables: [], externalEnums: [] };
// Any number works, if all machines of this database use the same one.
const migrationLockId = 7_310_001;

/**
 * Applies missing migrations and returns their names; machines that start together wait for each other.
 * Uses Prisma's engine as WebAssembly, since the native binary would be downloaded at install time.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
	const lock = new pg.Client({ connectionString: databaseUrl });
	await lock.connect();
	try {
		await lock.query('select pg_advisory_lock($1)', [migrationLockId]);
		return await withEngine(databaseUrl, async (engine) => {
			const result = await engine.applyMigrations({ migrationsList: await readMigrations(), filters });
			return result.appliedMigrationNames;
		});
	} finally {
		await lock.end();
	}
}

/** Writes the migration to `schema.prisma` into a new folder; null if nothing differs. */
async function createMigration(databaseUrl: string, name: string): Promise<string | null> {
	const wanted = await readFile(schemaFile, 'utf8');
	const migrated = await readFile(migratedSchemaFile, 'utf8').catch(() => null);
	const { exitCode, stdout } = await withEngine(databaseUrl, (engine) =>
		engine.diff({
			// The adapter cannot read the "char" columns of Postgres's catalogue, so the database itself is not compared.
			from: migrated === null ? { tag: 'empty' } : datamodel(migratedSchemaFile, migrated),
			to: datamodel(schemaFile, wanted),
			script: true,
			exitCode: true,
			filters,
		}),
	);
	if (exitCode !== 2 || !stdout) return null;
	const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
	const folder = path.join(migrationsFolder, `${stamp}_${name}`);
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, 'migration.sql'), stdout);
	await writeFile(migratedSchemaFile, wanted);
	return folder;
}

function datamodel(file: string, content: string) {
	return { tag: 'schemaDatamodel' as const, files: [{ path: file, content }] };
}

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

async function withEngine<Result>(
	databaseUrl: string,
	run: (engine: engineBindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
	bindings ??= loadEngine();
	await bindings;
	// The engine never closes its connections and so keeps its lock; ending our pool closes them.
	const pool = new pg.Pool({ connectionString: databaseUrl });
	const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
	const engine = await engineBindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
	try {
		return await run(engine);
	} finally {
		engine.free();
		await pool.end();
	}
}

async function readMigrations() {
	const names = (await readdir(migrationsFolder, { withFileTypes: true }))
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort();
	const migrationDirectories = await Promise.all(
		names.map(async (name) => ({
			path: name,
			migrationFile: {
				path: 'migration.sql',
				content: {
					tag: 'ok' as const,
					value: await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
				},
			},
		})),
	);
	const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
	return { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const name = process.argv[2];
	if (!name || !/^[a-z0-9_]+$/.test(name)) {
		console.error('Usage: npm run new-migration NAME');
		process.exit(2);
	}
	const folder = await mkdtemp(path.join(os.tmpdir(), 'family-stories-migration-'));
	const postgres = await startEmbeddedPostgres(folder);
	console.log((await createMigration(postgres.url, name)) ?? 'The migrations and the schema agree.');
	await postgres.stop();
	await rm(folder, { recursive: true });
}
