import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '#tests/faults/installation.ts';
import { randomMoment, type Scenario, signInWithStory } from '#tests/faults/scenario.ts';

interface Killed {
	kill(): Promise<void>;
	start(): Promise<void>;
}

const killAndStart = (
	name: string,
	title: string,
	killedIn: (installation: Installation) => Killed,
): Scenario => ({
	name,
	title,
	async play(installation, { times }) {
		const killed = killedIn(installation);
		for (let count = 0; count < times; count++) {
			await delay(randomMoment());
			await killed.kill();
			await killed.start();
		}
	},
});

const killApp = killAndStart('kill-app', '`kill -9` of the app', (installation) => installation);
const killPostgres = killAndStart(
	'kill-postgres',
	'`kill -9` of Postgres and all its processes',
	({ postgres }) => postgres,
);

const killChromium: Scenario = {
	name: 'kill-chromium',
	title: 'Chromium killed amid PDFs',
	async play(installation, { times, report }) {
		const { client, storyId } = await signInWithStory(installation);
		for (let count = 0; count < times; count++) {
			// Another text each time, or the stored PDF would be sent.
			await client.call('PUT', `/api/stories/${storyId}`, { content: `The mill of PDF ${count}.` });
			const began = performance.now();
			const asked = client.call('GET', `/api/stories/${storyId}/pdf`);
			await delay(randomMoment() / 4);
			killBrowsers(installation.product().process.pid ?? 0);
			let { status } = await asked;
			while (status === 502 || status === 503) {
				await delay(500);
				({ status } = await client.call('GET', `/api/stories/${storyId}/pdf`));
				if (performance.now() - began > 30_000) break;
			}
			if (status !== 200) report(`a PDF was answered with ${status} for 30 s`);
		}
	},
};

/** Every Chromium that a process has started, whoever its parent is by now. */
function killBrowsers(pid: number): void {
	const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
	const lines = list.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
	const inside = new Set([pid]);
	for (const [, child, parent, args = ''] of lines.map((line) => line ?? [])) {
		if (!inside.has(Number(parent))) continue;
		inside.add(Number(child));
		if (!/chrom/.test(args)) continue;
		try {
			process.kill(Number(child), 'SIGKILL');
		} catch {
			// It has ended meanwhile.
		}
	}
}

export const processScenarios = [killApp, killPostgres, killChromium];
