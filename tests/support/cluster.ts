import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '#app/database/pool.server.ts';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { leaveWill } from '#tests/support/last-will.ts';

// Three files at once, each with several apps of twenty connections; and nobody needs these data after a power cut.
const settings = [
	'max_connections=400',
	'fsync=off',
	'synchronous_commit=off',
	'full_page_writes=off',
	'autovacuum=off',
	'jit=off',
];

/**
 * Starts the one Postgres of a run, with a template of what a new product has: migrated and seeded.
 * Its address goes to the tests by the environment. It ends with this process, however that ends.
 * @returns how to stop it
 */
export async function startCluster(): Promise<() => Promise<void>> {
	const folder = await makeFolder();
	const postgres = await startEmbeddedPostgres(folder.path, settings);
	const pidFile = await readFile(path.join(folder.path, 'postgres/postmaster.pid'), 'utf8');
	const [pid = '', , , , socketFolder = ''] = pidFile.split('\n');
	const end = leaveWill('kill -QUIT "$1" && rm -rf "$2" "$3"', [pid, folder.path, socketFolder]);
	await ask(postgres.url, 'create database template_of_tests');
	const program = path.join(import.meta.dirname, 'make-template.ts');
	await promisify(execFile)(process.execPath, [program, databaseAt(postgres.url, 'template_of_tests')]);
	await ask(postgres.url, 'alter database template_of_tests allow_connections false');
	process.env.TEST_POSTGRES = postgres.url;
	return async () => {
		await postgres.stop();
		end();
		await folder.remove();
	};
}

/** A new database made from a template, and how to drop it. @param template `template0` for one with nothing in it */
export async function createDatabase(
	template = 'template_of_tests',
): Promise<{ url: string; drop: () => Promise<void> }> {
	const cluster = process.env.TEST_POSTGRES;
	if (!cluster) throw new Error('The Postgres of the tests is not running: see cluster.ts.');
	const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
	await ask(cluster, `create database ${name} template ${template} strategy file_copy`);
	return {
		url: databaseAt(cluster, name),
		drop: () => ask(cluster, `drop database ${name} with (force)`),
	};
}

async function ask(address: string, sql: string): Promise<void> {
	await withClient(address, (client) => client.query(sql));
}

function databaseAt(address: string, name: string): string {
	const url = new URL(address);
	url.pathname = `/${name}`;
	return url.href;
}
