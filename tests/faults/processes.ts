import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { anyMoment, type Scenario } from '#tests/faults/scenario.ts';
import { signIn } from '#tests/support/client.ts';

const killApp: Scenario = {
	name: 'kill-app',
	title: '`kill -9` of the app',
	async play(place, { times }) {
		for (let count = 0; count < times; count++) {
			await delay(anyMoment());
			await place.kill();
			await place.start();
		}
		return undefined;
	},
};

const killPostgres: Scenario = {
	name: 'kill-postgres',
	title: '`kill -9` of Postgres and all its processes',
	async play({ postgres }, { times }) {
		for (let count = 0; count < times; count++) {
			await delay(anyMoment());
			await postgres.kill();
			await postgres.start();
		}
		return undefined;
	},
};

const killChromium: Scenario = {
	name: 'kill-chromium',
	title: 'Chromium killed amid PDFs',
	async play(place, { times }) {
		const client = await signIn(place.url);
		const [story] = (await client.call('GET', '/api/stories')).body;
		const wrong: string[] = [];
		for (let count = 0; count < times; count++) {
			// Another text each time, or the stored PDF would be sent.
			await client.call('PUT', `/api/stories/${story.id}`, { content: `The mill of PDF ${count}.` });
			const began = performance.now();
			const asked = client.call('GET', `/api/stories/${story.id}/pdf`);
			await delay(anyMoment() / 4);
			killBrowsers(place.product().process.pid ?? 0);
			let { status } = await asked;
			while (status === 502 || status === 503) {
				await delay(500);
				({ status } = await client.call('GET', `/api/stories/${story.id}/pdf`));
				if (performance.now() - began > 30_000) break;
			}
			if (status !== 200) wrong.push(`a PDF was answered with ${status} for 30 s`);
		}
		return wrong;
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
