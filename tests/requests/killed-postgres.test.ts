import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
import { makeFolder } from '#tests/support/folder.ts';

it('An embedded Postgres starts although a killed one is not gone yet', async () => {
	const folder = await makeFolder();
	try {
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
	} finally {
		await folder.remove();
	}
});
