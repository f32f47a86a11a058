import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { withClient } from '#app/database/pool.server.ts';
import type { Pooler } from '#app/env-values.ts';
import { StartError } from '#app/start-error.ts';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const schemaFile = path.join(import.meta.dirname, 'schema.prisma');
const migratedSchemaFile = path.join(migrationsFolder, 'schema.prisma');
const filters = { externalTables: [], externalEnums: [] };
// Any number works, if all machines of this database use the same one.
const migrationLockId = 7_310_001;
const lockPollMs = 200;

const notMigrated =
	'The database has to be brought up to date, and the pooler of DATABASE_URL, in transaction mode, cannot do that: ' +
	'start this version once with the address of Postgres itself.';

const waiting = 'Another process is bringing the database up to date. Waiting…';

/**
 * Returns the names of the applied migrations; simultaneous starts wait for each other. Prisma's engine runs as
 * WebAssembly, since the native one is downloaded at install time, and only if a migration is missing: it takes half
 * of a start. @param options.last stops after this one. @throws StartError behind a pooler of transactions
 */
export async function migrate(
	databaseUrl: string,
	{ last, pooler }: { last?: string; pooler?: Pooler } = {},
): Promise<string[]> {
	const migrationsList = await readMigrations(last);
	return withClient(databaseUrl, async (lock) => {
		if (await areApplied(lock, migrationsList.migrationDirectories)) return [];
		// Locks that another connection would have to give back.
		if (pooler === 'transaction') throw new StartError(notMigrated);
		// Asked again and again: an index that is built concurrently would wait for whoever waits for the lock.
		for (let tries = 0; !(await takeLock(lock)); tries++) {
			if (tries === 0) console.log(waiting);
			await delay(lockPollMs);
		}
		// Whoever had the lock has done it.
		if (await areApplied(lock, migrationsList.migrationDirectories)) return [];
		const { withEngine } = await import('#prisma/schema-engine.ts');
		return withEngine(databaseUrl, async (engine) => {
			const result = await engine.applyMigrations({ migrationsList, filters });
			return result.appliedMigrationNames;
		});
	});
}

async function takeLock(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [migrationLockId]);
	return rows[0].mine;
}

/** Whether all migrations of this version are applied; a newer version may have applied more. */
export async function isMigrated(client: Queryable): Promise<boolean> {
	const applied = await readApplied(client);
	const names = await listMigrations();
	return names.every((name) => applied.has(name));
}

/** A changed migration is not yet applied. */
async function areApplied(client: Queryable, migrations: Migration[]): Promise<boolean> {
	const applied = await readApplied(client);
	return migrations.every(({ path, migrationFile: { content } }) => {
		const checksum = createHash('sha256').update(content.value).digest('hex');
		return applied.get(path) === checksum;
	});
}

type Queryable = Pick<pg.Pool, 'query'>;

/** The checksum of each migration that was applied, by its name. */
async function readApplied(client: Queryable): Promise<Map<string, string>> {
	const table = await client.query(`select to_regclass('_prisma_migrations') is not null as "isThere"`);
	if (!table.rows[0].isThere) return new Map();
	const { rows } = await client.query<{ name: string; checksum: string }>(
		`select migration_name as name, checksum from _prisma_migrations
		where finished_at is not null and rolled_back_at is null`,
	);
	return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

type Migration = Awaited<ReturnType<typeof readMigrations>>['migrationDirectories'][number];

async function createMigration(databaseUrl: string, name: string): Promise<string | null> {
	const wanted = await readFile(schemaFile, 'utf8');
	const migrated = await readFile(migratedSchemaFile, 'utf8').catch(() => null);
	const { withEngine } = await import('#prisma/schema-engine.ts');
	const { exitCode, stdout } = await withEngine(databaseUrl, (engine) =>
		engine.diff({
			// The adapter cannot read the "char" columns of Postgres's catalogue, so the
			// database itself is not compared.
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
	await writeFile(path.join(folder, 'migration.sql'), onTables(stdout));
	await writeFile(migratedSchemaFile, wanted);
	return folder;
}

/**
 * Prisma mistakes views (docs/decisions/0028-deleting.md) for tables: changes the tables, recreates the views. Indexes
 * of tables that are there already are built while requests go on.
 */
export function onTables(script: string): string {
	for (const view of ['Conversation', 'Story']) {
		const table = `Any${view}`;
		script = script.replaceAll(new RegExp(`(?<=(?:ALTER TABLE|REFERENCES|ON) )"${view}"`, 'g'), `"${table}"`);
		if (!script.includes(`ALTER TABLE "${table}"`)) continue;
		script = `DROP VIEW "${view}";\n\n${script.trimEnd()}\n
CREATE VIEW "${view}" AS SELECT *, xmin FROM "${table}" WHERE "deletedAt" IS NULL;\n`;
	}
	return script.replaceAll(/(CREATE (?:UNIQUE )?INDEX) (?="\w+" ON ("\w+"))/g, (_, create, table) =>
		script.includes(`CREATE TABLE ${table}`) ? `${create} ` : `${create} CONCURRENTLY `,
	);
}

function datamodel(file: string, content: string) {
	return { tag: 'schemaDatamodel' as const, files: [{ path: file, content }] };
}

async function listMigrations(): Promise<string[]> {
	const entries = await readdir(migrationsFolder, { withFileTypes: true });
	return entries
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name)
		.sort();
}

async function readMigrations(last?: string) {
	const names = (await listMigrations()).filter((name) => !last || name <= last);
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
