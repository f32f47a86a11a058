import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { leaveWill } from '#tests/support/last-will.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The product as a person starts it, in a process of its own: for what only a process can show. */
export interface Product {
	url: string;
	dataDir: string;
	process: ChildProcess;
	/** What it has printed so far. */
	output: () => string;
	/** Ends it as Ctrl-C does, and removes its data. */
	stop: () => Promise<void>;
}

/**
 * Starts the built product on a free port, with its own embedded Postgres unless `env` names another.
 * @param options.dataDir an existing data folder; it is then kept
 */
export async function startProduct(
	options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Product> {
	const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'family-stories-test-')));
	const { child, output } = spawnProduct({ DATA_DIR: dataDir, ...options.env });
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout?.on('data', () => {
			const address = /ready: (https?:\S+)/.exec(output())?.[1];
			if (address) resolve(address);
		});
		child.on('exit', () => reject(new Error(`The product did not start.\n${output()}`)));
	});
	return {
		url,
		dataDir,
		process: child,
		output,
		async stop() {
			if (child.exitCode === null && child.signalCode === null) {
				child.kill('SIGTERM');
				await once(child, 'exit');
			}
			if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
		},
	};
}

// A test does in a minute what nobody does in a day.
const unlimited = { LIMIT_CHAT: '100000,1000000', LIMIT_GENERATE: '100000,1000000' };

/** The settings with which a process uses a database of the tests, as in production. */
export function ownDatabase(url: string): Record<string, string> {
	return { DATABASE_URL: url, SESSION_SECRET: 'a secret for tests only', DEV_LOGIN: '1' };
}

/** Starts the process without waiting for it to be ready. */
export function spawnProduct(env: Record<string, string>): { child: ChildProcess; output: () => string } {
	const { DATABASE_URL: _, SESSION_SECRET: __, LOG_LEVEL: ___, ...inherited } = process.env;
	const child = spawn(process.execPath, ['server.ts'], {
		cwd: root,
		env: { ...inherited, ...unlimited, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	});
	// A run that is interrupted leaves nothing behind; a second signal would hurry it away from its Postgres.
	const end = leaveWill('kill -TERM "$1"', [String(child.pid)]);
	child.once('exit', end);
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk: Buffer) => {
			text += chunk;
		});
	}
	return { child, output: () => text };
}
