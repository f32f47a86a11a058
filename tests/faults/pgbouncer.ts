import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';

const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

/** Starts a real PgBouncer before a Postgres. @returns the address of the same database behind it */
export async function startPgBouncer(
	databaseUrl: string,
	mode: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
	const { pathname, searchParams } = new URL(databaseUrl);
	const folder = await makeFolder();
	const port = await freePort();
	const settings = path.join(folder.path, 'pgbouncer.ini');
	const lines = [
		'[databases]',
		`* = host=${searchParams.get('host')} user=postgres`,
		'[pgbouncer]',
		...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
		...[
			`pool_mode = ${mode}`,
			'max_client_conn = 1000',
			`default_pool_size = ${mode === 'session' ? 100 : 20}`,
		],
	];
	await writeFile(settings, `${lines.join('\n')}\n`);
	await chmod(folder.path, 0o755);
	// It refuses to run as root.
	const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
	const child = spawn(program, [...account, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
	let output = '';
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	while (!output.includes('process up')) {
		await Promise.race([once(child.stderr, 'data'), once(child, 'exit')]);
		if (child.exitCode !== null) throw new Error(`PgBouncer did not start.\n${output}`);
	}
	return {
		url: `postgresql://postgres@127.0.0.1:${port}${pathname}`,
		async stop() {
			child.kill('SIGKILL');
			await once(child, 'exit');
			await folder.remove();
		},
	};
}
