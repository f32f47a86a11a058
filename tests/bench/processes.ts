import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readAddress, spawnProduct } from '#tests/support/product.ts';
import { ownDatabase, testData } from '#tests/support/settings.ts';

/** A process that the bench started. */
export interface Program {
	url: string;
	pid: number;
	stop: () => Promise<void>;
}

/** Starts the product as in production. `startMs` is the time until its first page. */
export async function startTimedProduct(
	databaseUrl: string,
	model: string,
): Promise<Program & { startMs: number }> {
	const began = performance.now();
	const settings = { OPENAI_BASE_URL: model, OPENAI_CHAT_MODEL: 'test-model' };
	const spawned = spawnProduct({
		...ownDatabase(databaseUrl),
		DATA_DIR: testData,
		...(model ? settings : {}),
	});
	const url = await readAddress(spawned);
	await (await fetch(`${url}/login`)).text();
	return { ...program(spawned.child, url), startMs: performance.now() - began };
}

/** A script that prints its address. */
export async function startProgram(...args: string[]): Promise<Program> {
	const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const [line] = await once(child.stdout, 'data');
	return program(child, String(line).trim());
}

function program(child: ReturnType<typeof spawn>, url: string): Program {
	return {
		url,
		pid: child.pid ?? 0,
		async stop() {
			child.kill('SIGTERM');
			if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
		},
	};
}

/** The memory of a process, in MB: all that is mapped, and its share of that; 0 if the system does not report it. */
export function memoryOf({ pid }: Program): { rss: number; pss: number } {
	const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
	const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(told)?.[1] ?? 0) / 1024;
	return { rss: read('Rss'), pss: read('Pss') };
}
