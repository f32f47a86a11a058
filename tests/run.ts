import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

// Runs everything that must hold, in the order in which a mistake shows soonest, and counts it in the last line.
const report = 'tests/.output/vitest.json';
mkdirSync('tests/.output', { recursive: true });
rmSync(report, { force: true });

let passed = 0;
let failed = 0;

for (const [name, args] of [
	['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
	['Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
] as const) {
	console.log(`${name}…`);
	const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
	if (status === 0) passed += 1;
	else failed += 1;
}

console.log('Rules, requests and journeys…');
const vitest = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--reporter=default',
	'--reporter=json',
	`--outputFile.json=${report}`,
];
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
	stdio: ['ignore', 'inherit', 'inherit'],
});
// why: a run that was ended from outside has written nothing.
const nothing = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing;
passed += counts.numPassedTests;
failed += counts.numFailedTests;
// why: a file that cannot be loaded has no tests to fail.
if (status !== 0 && counts.numFailedTests === 0) failed += Math.max(1, counts.numFailedTestSuites);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
