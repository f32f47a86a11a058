import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { countTests, listSlowest, nothing, type Report } from '#tests/report.ts';

// Runs everything that must hold, names what took longest, and counts it in the last line.
const report = 'tests/.output/vitest.json';
mkdirSync('tests/.output', { recursive: true });
rmSync(report, { force: true });

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.once(signal, async () => {
		for (const child of running) await endAll(child);
		process.exit(1);
	});
}

/** Starts a program. @returns how it ended, and what it printed where that is not shown at once */
async function run(args: string[], stdio: 'inherit' | 'pipe', priority = 0) {
	// A group of its own, so that all it has started ends with it.
	const child = spawn(process.execPath, args, { stdio: ['ignore', stdio, stdio], detached: true });
	if (child.pid) os.setPriority(child.pid, priority);
	running.add(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk: Buffer) => {
			output += chunk;
		});
	}
	const [code] = await once(child, 'close');
	running.delete(child);
	await endAll(child);
	return { isGood: code === 0, output };
}

/** Ends a program that is still there, and what it has started and left behind. */
async function endAll({ pid = 0 }: ChildProcess): Promise<void> {
	const signalAll = (signal: NodeJS.Signals | 0) => {
		try {
			return process.kill(-pid, signal);
		} catch {
			return false;
		}
	};
	signalAll('SIGTERM');
	for (let tries = 0; tries < 50 && signalAll(0); tries += 1) await delay(100);
	signalAll('SIGKILL');
}

/** Holds the sources against a rule while the tests run: it takes what they leave over of two cores. */
async function check(name: string, args: string[]): Promise<boolean> {
	const { isGood, output } = await run(args, 'pipe', os.constants.priority.PRIORITY_LOW);
	console.log(isGood ? `${name}: good` : `${name}:\n${output}`);
	return isGood;
}

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

const chosen = process.argv.slice(2);
const isWhole = chosen.length === 0;
console.log(isWhole ? 'Types, lint, rules, requests and journeys…' : `${chosen.join(' ')}…`);
const testing = run([...vitest, `--outputFile.json=${report}`, ...chosen], 'inherit');
const checking = isWhole ? [check('Types', [tsc, '--noEmit']), check('Lint', [biome, 'check', '.'])] : [];
const tests = await testing;
const checks = await Promise.all(checking);
// A run that was ended from outside has written nothing.
const told: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing;
console.log(listSlowest(told));

const { passed, failed, skipped } = countTests(told, tests.isGood);
const allPassed = passed + checks.filter((isGood) => isGood).length;
const allFailed = failed + checks.filter((isGood) => !isGood).length;
console.log(`${allPassed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = allFailed === 0 ? 0 : 1;
