import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { startFamilies } from '#tests/faults/families.ts';
import type { Installation } from '#tests/faults/installation.ts';
import { randomMoment, type Scenario, signInWithStory } from '#tests/faults/scenario.ts';
import { visit } from '#tests/support/visitor.ts';

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
			// Long enough that what was interrupted may be taken over, which takes a story up to 30 s.
			await delay(randomMoment(10_000));
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

/** In ms: longer than a process may be silent before another one takes over its replies (10 s) and its work (30 s). */
const frozenMs = 45_000;

const freezeApp: Scenario = {
	name: 'freeze-app',
	title: 'one of two processes stopped for 45 s, past its leases, and woken',
	async play({ url, postgres, model, another }, { times, report }) {
		const other = await another();
		const families = await startFamilies(other.url, 3);
		const visitor = await visit(url);
		for (let count = 0; count < times; count++) {
			model.next(
				...Array.from({ length: 20 }, () => ({ reply: 'Which lake was it?', delayMs: 2_000 })),
				...Array.from({ length: 2 }, () => ({ say: 'We rowed.', delayMs: 4_000, for: 'story' as const })),
			);
			await delay(2_000 + randomMoment());
			other.process.kill('SIGSTOP');
			// People reload, and reach the other process.
			const { rows } = await postgres.query(
				'select "conversationId" as id from "Message" where "replyingUntil" > now()',
			);
			const asked = rows.map(({ id }) => visitor.post(`/chat/${id}/reply`, { intent: 'reply' }));
			await Promise.all([delay(frozenMs), ...asked.map(async (answer) => (await answer).text())]);
			other.process.kill('SIGCONT');
			await delay(5_000);
			model.reset();
		}
		await families.stop();
		const { lost, doubled, wrong } = await families.verify();
		for (const finding of [...lost, ...doubled]) report(finding);
		// People who ask the stopped process wait for it.
		for (const line of wrong) if (!line.startsWith('a story took')) report(line);
	},
};

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

export const processScenarios = [killApp, freezeApp, killPostgres, killChromium];
