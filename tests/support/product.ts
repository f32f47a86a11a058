import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#tests/support/folder.ts';
import { leaveWill } from '#tests/support/last-will.ts';
import { type Settings, unlimited } from '#tests/support/settings.ts';

/** The product as a person types it, with npm between the terminal and the server. */
export const byNpm: Command = ['npm', 'start'];

type Command = [program: string, ...args: string[]];

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** Node with the arguments that `npm start` passes. */
const asStarted: Command = [process.execPath, ...(/ node (.+)$/.exec(scripts.start)?.[1]?.split(' ') ?? [])];
/** The settings for glibc's memory in `npm start`. */
const memorySettings: Settings = Object.fromEntries(
	[...scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
);

/** The product in a process of its own, as a person starts it, for tests of starting, stopping and printing. */
export interface Product {
	url: string;
	dataDir: string;
	process: ChildProcess;
	/** Everything printed so far. */
	output: () => string;
	/** Ends the process as Ctrl-C does, and removes its data. */
	stop: () => Promise<void>;
}

/**
 * Starts the built product on a free port, with its own embedded Postgres unless `env` names another.
 * @param options.dataDir an existing data folder; it is then kept
 */
export async function startProduct(
	options: { env?: Settings; dataDir?: string; command?: Command } = {},
): Promise<Product> {
	const folder = options.dataDir ? null : await makeFolder();
	const dataDir = options.dataDir ?? folder?.path ?? '';
	const spawned = spawnProduct({ DATA_DIR: dataDir, ...options.env }, options.command);
	const { child, output } = spawned;
	const url = await readAddress(spawned);
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
			await folder?.remove();
		},
	};
}

interface SpawnedProduct {
	child: ChildProcess;
	output: () => string;
}

/** Waits until the product prints its address. */
export const readAddress = ({ child, output }: SpawnedProduct): Promise<string> =>
	new Promise((resolve, reject) => {
		child.stdout?.on('data', () => {
			const address = /ready: (https?:\S+)/.exec(output())?.[1];
			if (address) resolve(address);
		});
		child.on('exit', () => reject(new Error(`The product did not start.\n${output()}`)));
	});

/** Starts the process without waiting for it to be ready. */
export function spawnProduct(env: Settings, [program, ...args] = asStarted): SpawnedProduct {
	const { DATABASE_URL: _, SESSION_SECRET: __, LOG_LEVEL: ___, ...inherited } = process.env;
	const child = spawn(program, args, {
		cwd: root,
		env: {
			...inherited,
			...unlimited,
			...memorySettings,
			NODE_ENV: 'production',
			NODE_COMPILE_CACHE: path.join(root, 'build/.compile-cache'),
			PORT: '0',
			HOST: '127.0.0.1',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	});
	// An interrupted run must leave no process behind.
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
