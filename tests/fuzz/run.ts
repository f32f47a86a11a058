import { parseArgs } from 'node:util';
import { googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { fuzzLargest } from '#tests/fuzz/largest.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { invitePeople } from '#tests/support/people.ts';

// Sends many generated requests to an app of its own, and then every text as long as it may be: npm run fuzz
// -- --requests 20000 --seed 1
const { values } = parseArgs({
	options: {
		requests: { type: 'string', default: '20000' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});
const requests = Number(values.requests);
const seed = Number(values.seed);

const stopCluster = await startCluster();
const google = await startGoogle();
const model = await startOpenAiDouble();
const app = await startApp({ env: { ...googleEnv(google), ...modelEnv(model) } });
/** They want a signature, sound, a file, something that was made, or a word: contract.test.ts has them. */
const neverByChance = [
	'transcribe',
	'speak',
	...['keepRecording', 'getRecording', 'changeRecording', 'removeRecording'],
	...['announcePhoto', 'receivePhoto', 'attachPhoto', 'removePhoto', 'changePhoto'],
	...['getBookPdf', 'getBookCover', 'getExport', 'downloadExport', 'bringIn', 'deleteAccount'],
	...[
		'changePromptTest',
		'deletePromptTest',
		'getPromptTestRun',
		'deletePromptTestRun',
		'continuePromptTestRun',
	],
	...['stopPromptTestRun', 'getPromptTrial', 'deletePromptTrial', 'continuePromptTrial', 'stopPromptTrial'],
	...['tryPrompt', 'setPromptLive', 'restorePrompt'],
];

console.log(`Sending ${requests} requests with seed ${seed}…`);
try {
	const people = await invitePeople(app, google);
	const report = await fuzz({
		app,
		people,
		seed,
		requests,
		onProgress: (sent) => sent > 0 && sent % 1000 === 0 && console.log(`${sent} sent`),
	});
	for (const [status, count] of [...report.statuses].sort(([one], [other]) => one - other)) {
		console.log(`${status}: ${count}`);
	}
	console.log(`slowest answer: ${Math.round(report.slowestMs)} ms`);
	for (const operation of report.neverGranted.filter((id) => !neverByChance.includes(id)))
		report.faults.push(`${operation} was never granted`);
	const largest = await startApp({ env: {} });
	report.faults.push(...(await fuzzLargest(largest, (kind) => console.log(`the longest texts: ${kind}`))));
	await largest.stop();
	for (const fault of report.faults.slice(0, 50)) console.log(`\n${fault}`);
	console.log(`${requests} requests, ${report.faults.length} faults`);
	process.exitCode = report.faults.length > 0 ? 1 : 0;
} finally {
	await app.stop();
	await google.stop();
	await model.close();
	await stopCluster();
}
