import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseScenarios } from '#tests/faults/databases.ts';
import { type Findings, startFamilies } from '#tests/faults/families.ts';
import { startInstallation } from '#tests/faults/installation.ts';
import { machineScenarios } from '#tests/faults/machines.ts';
import { processScenarios } from '#tests/faults/processes.ts';
import type { Scenario } from '#tests/faults/scenario.ts';
import { serviceScenarios } from '#tests/faults/services.ts';

// Plays faults while families use the product: npm run faults -- [NAME…] --times 300 --write
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		/** Repetitions of a fault that is played again and again. */
		times: { type: 'string', default: '10' },
		write: { type: 'boolean', default: false },
	},
});
const all = [...processScenarios, ...databaseScenarios, ...serviceScenarios, ...machineScenarios];
const unknown = positionals.filter((name) => !all.some((scenario) => scenario.name === name));
if (unknown.length > 0 || !/^[1-9]\d*$/.test(values.times)) {
	console.error(`There is no such fault or number. The faults: ${all.map(({ name }) => name).join(', ')}`);
	process.exit(1);
}
const chosen = positionals.length > 0 ? all.filter(({ name }) => positionals.includes(name)) : all;
const times = Number(values.times);
const page = 'docs/reliability.md';
const answerWithinMs = 30_000;

let faults = 0;
for (const scenario of chosen) {
	const findings = await play(scenario);
	const { lost, doubled, wrong } = findings;
	for (const line of [...lost, ...doubled, ...wrong]) console.log(`  ${line}`);
	faults += lost.length + doubled.length + wrong.length;
	const row = toRow(scenario, findings);
	console.log(row);
	if (values.write) await writeFile(page, replaceRow(await readFile(page, 'utf8'), scenario, row));
}
console.log(`${chosen.length} kinds of faults, ${faults} findings`);
process.exit(faults > 0 ? 1 : 0);

async function play(scenario: Scenario): Promise<Findings> {
	console.log(`${scenario.name}: ${scenario.title}`);
	const installation = await startInstallation(scenario);
	try {
		const families = await startFamilies(installation.url);
		await delay(2_000);
		const own: string[] = [];
		await scenario.play(installation, { times, report: (finding) => own.push(finding) });
		await delay(2_000);
		await families.stop();
		const findings = await families.verify();
		if (findings.slowestAnswerMs > answerWithinMs)
			own.push(`an answer took ${Math.round(findings.slowestAnswerMs / 1000)} s`);
		return { ...findings, wrong: [...findings.wrong, ...own] };
	} finally {
		await installation.stop();
	}
}

function toRow({ name, title }: Scenario, found: Findings): string {
	const { acknowledged, lost, doubled, wrong, slowestAnswerMs, slowestStoryMs } = found;
	const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
	const date = new Date().toISOString().slice(0, 10);
	const [processor] = os.cpus();
	const machine = `${os.cpus().length} cores of ${processor?.model.split(' ').slice(0, 2).join(' ')}`;
	const cells = [
		`\`${name}\``,
		title,
		acknowledged,
		lost.length,
		doubled.length,
		wrong.length,
		seconds(slowestAnswerMs),
		seconds(slowestStoryMs),
		`${date}, ${machine}`,
	];
	return `| ${cells.join(' | ')} |`;
}

/** Puts a row in the place of the one with its name. */
function replaceRow(text: string, { name }: Scenario, row: string): string {
	const old = new RegExp(`^\\| \`${name}\` \\|.*$`, 'm');
	if (!old.test(text)) throw new Error(`${page} has no row of ${name}.`);
	return text.replace(old, () => row);
}
