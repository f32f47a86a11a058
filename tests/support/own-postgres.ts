import { execFileSync } from 'node:child_process';
import { readFile, symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '#app/database/pool.server.ts';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
import { listTables } from '#tests/support/database.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { leaveWill } from '#tests/support/last-will.ts';

/** A Postgres of a test's own, to be stopped, frozen and cut off while the product uses it. */
export interface OwnPostgres {
	/** Stays the same over {@link stop} and {@link start}. */
	url: string;
	start(): Promise<void>;
	stop(): Promise<void>;
	/** `kill -9` of the server and of all its processes. */
	kill(): Promise<void>;
	/** It keeps its connections and takes new ones, but answers nothing. */
	freeze(): void;
	thaw(): void;
	/** Ends all connections but its own. */
	cut(): Promise<void>;
	/** Every write fails as on a full disk. */
	fill(): Promise<void>;
	empty(): Promise<void>;
	query(sql: string, values?: unknown[]): Promise<pg.QueryResult>;
	remove(): Promise<void>;
}

/** Starts a new and empty one. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
	const folder = await makeFolder();
	// Each start has a socket folder of its own; people reach it by one name.
	const socket = path.join(folder.path, 'socket');
	let running: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
	let pid = 0;
	let end = () => {};
	let frozen: number[] = [];

	async function start() {
		if (running) return;
		running = await startEmbeddedPostgres(folder.path, ['max_connections=100', 'fsync=off']);
		await unlink(socket).catch(() => {});
		await symlink(new URL(running.url).searchParams.get('host') ?? '', socket);
		const pidFile = await readFile(path.join(folder.path, 'postgres/postmaster.pid'), 'utf8');
		pid = Number(pidFile.split('\n')[0]);
		end = leaveWill('kill -CONT "$1"; kill -QUIT "$1" && rm -rf "$2"', [String(pid), folder.path]);
	}
	function thaw() {
		for (const each of frozen) signal(each, 'SIGCONT');
		frozen = [];
	}
	async function stop() {
		thaw();
		await running?.stop();
		running = undefined;
		end();
	}
	const url = `postgresql://postgres@localhost/family_stories?host=${encodeURIComponent(socket)}`;
	const query = (sql: string, values?: unknown[]) => withClient(url, (client) => client.query(sql, values));
	await start();
	return {
		url,
		start,
		stop,
		async kill() {
			for (const each of [pid, ...childrenOf(pid)]) signal(each, 'SIGKILL');
			await stop();
		},
		freeze() {
			// A child may be born while they are listed, so the parent stops first.
			signal(pid, 'SIGSTOP');
			frozen = [pid, ...childrenOf(pid)];
			for (const each of frozen) signal(each, 'SIGSTOP');
		},
		thaw,
		async cut() {
			await query(
				'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ' +
					'datname = current_database()',
			);
		},
		async fill() {
			await query(`create or replace function disk_full() returns trigger language plpgsql
				as $$ begin raise 'No space left on device' using errcode = '53100'; end $$`);
			const triggers = (await listTables(query)).map(
				(table) => `create trigger disk_full before insert or update or delete on "${table}"
					for each statement execute function disk_full()`,
			);
			await query(triggers.join(';'));
		},
		async empty() {
			for (const table of await listTables(query))
				await query(`drop trigger if exists disk_full on "${table}"`);
		},
		query,
		async remove() {
			await stop();
			await folder.remove();
		},
	};
}

export function childrenOf(pid: number): number[] {
	const list = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
	return list
		.split('\n')
		.map((line) => line.trim().split(/\s+/).map(Number))
		.filter(([parent]) => parent === pid)
		.map(([, child = 0]) => child);
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// It has ended meanwhile.
	}
}
