import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '#app/start-error.ts';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
import { getServerAccount } from '#prisma/server-account.ts';
import { makeFolder } from '#tests/support/folder.ts';

it('an embedded Postgres starts although a killed one is not gone yet', async () => {
	const folder = await makeFolder();
	onTestFinished(folder.remove);
	await (await startEmbeddedPostgres(folder.path)).stop();
	const cluster = path.join(folder.path, 'postgres');
	// As the system shows a killed process until its parent has heard of it: there, but with no one at its socket.
	const { uid, gid } = await stat(path.join(cluster, 'PG_VERSION'));
	const killed = spawn('sleep', ['2'], process.getuid?.() === 0 ? { uid, gid } : {});
	const gone = once(killed, 'exit');
	const lines = [killed.pid, cluster, 0, 5432, path.join(folder.path, 'gone'), '', '', 'ready'];
	await writeFile(path.join(cluster, 'postmaster.pid'), lines.join('\n'));

	const postgres = await startEmbeddedPostgres(folder.path);
	expect(killed.exitCode).toBe(0);
	await postgres.stop();
	await gone;
});

it('one of three simultaneous starts gets the data folder, and the others say that it is in use', async () => {
	const folder = await makeFolder();
	onTestFinished(folder.remove);
	// First on an empty folder, then after a kill, while the database of the killed one is ending.
	for (const isKilled of [false, true]) {
		if (isKilled) await startAndKill(folder.path);
		const starts = await Promise.allSettled([1, 2, 3].map(() => startEmbeddedPostgres(folder.path)));
		const started = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
		const refused = starts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
		await Promise.all(started.map((each) => each.stop()));
		expect(started).toHaveLength(1);
		for (const error of refused) {
			expect(error).toBeInstanceOf(StartError);
			expect(error.message).toContain('already running on this data folder');
		}
	}
});

it('a start is not ended by another one that is still setting the database up', async () => {
	const folder = await makeFolder();
	// As initdb, which writes on while its folder is cleared away.
	const script =
		'mkdir "$1"; n=0; while [ -e "$1" ]; do echo > "$1/$n"; n=$(((n + 1) % 2000)); done 2> /dev/null';
	const other = spawn('sh', ['-c', script, 'sh', path.join(folder.path, 'postgres-new-other')]);
	const gone = once(other, 'exit');
	try {
		await (await startEmbeddedPostgres(folder.path)).stop();
	} finally {
		other.kill();
		await gone;
		await folder.remove();
	}
});

it('an embedded Postgres that cannot be put in its place says what stands there', async () => {
	const folder = await makeFolder();
	onTestFinished(folder.remove);
	const cluster = path.join(folder.path, 'postgres');
	await writeFile(cluster, '');
	const refused = await startEmbeddedPostgres(folder.path).catch((error) => error);
	expect(refused).toBeInstanceOf(StartError);
	expect(refused.message).toMatch(/cannot be put at .+postgres \(DATA_DIR\): a file stands in its way\.$/);
	expect(refused.cause).toMatchObject({ code: 'ENOTDIR', syscall: 'rename' });

	await rm(cluster);
	await mkdir(cluster);
	await writeFile(path.join(cluster, 'letters'), '');
	const full = await startEmbeddedPostgres(folder.path).catch((error) => error);
	expect(full.message).toMatch(/cannot be put at .+: directory not empty\.$/);
	expect(await readdir(cluster)).toEqual(['letters']);
});

it('a program that does not end when it is told to is killed', async () => {
	const folder = await makeFolder();
	onTestFinished(folder.remove);
	const account = await getServerAccount('/bin/sh', folder.path);
	const deaf = 'trap "" INT QUIT; echo deaf >&2; while :; do sleep 1; done';
	const program = account.spawn('/bin/sh', ['-c', deaf], { patienceMs: 400 });
	await once(program.stderr, 'data');
	const ended = once(program, 'exit');
	program.stdin.destroy();
	expect((await ended)[0]).toBe(128 + constants.signals.SIGKILL);
});

/** Starts a Postgres in a process of its own, which is killed as soon as it has it. */
async function startAndKill(dataDir: string): Promise<void> {
	const program = `
		import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
		await startEmbeddedPostgres(process.argv[1]);
		process.kill(process.pid, 'SIGKILL');`;
	await once(spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir]), 'exit');
}
