import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { startFamilies } from '#tests/faults/families.ts';
import { anyMoment, type Scenario } from '#tests/faults/scenario.ts';
import { signIn } from '#tests/support/client.ts';
import { visit } from '#tests/support/visitor.ts';

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

/** In ms: longer than a process may be silent before another one takes over its replies (10 s) and its work (40 s). */
const frozenMs = 45_000;

const freezeApp: Scenario = {
	name: 'freeze-app',
	title: 'one of two processes stopped for 45 s, past its leases, and woken',
	async play({ url, postgres, model, another }, { times }) {
		const other = await another();
		const families = await startFamilies(other.url, 3);
		const visitor = await visit(url);
		for (let count = 0; count < times; count++) {
			model.next(
				...Array.from({ length: 20 }, () => ({ reply: 'Which lake was it?', delayMs: 2_000 })),
				...Array.from({ length: 2 }, () => ({ say: 'We rowed.', delayMs: 4_000, for: 'story' as const })),
			);
			await delay(2_000 + anyMoment());
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
		// Who asks the one that stands still waits for it.
		return [...lost, ...doubled, ...wrong.filter((line) => !line.startsWith('a story took'))];
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

export const processScenarios = [killApp, freezeApp, killPostgres, killChromium];
