import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '#app/database/pool.server.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { Fleet } from '#tests/faults/fleet.ts';
import {
	askForBook,
	askForExport,
	askForStory,
	type InterruptedAction,
	sendMessage,
	sendPhotoHalf,
	sendRecordingHalf,
} from '#tests/faults/interrupted-actions.ts';
import { signIn } from '#tests/support/client.ts';

/** By the name of an action; times in seconds. */
export type Outcome = Record<string, { done: number; lost: number; doubled: number; longest: number }>;

interface WorkRow {
	kind: string;
	state: string;
	heartbeatAt: Date;
}

const patienceMs = 120_000;

/** Kills the first process amid replies, stories, an export, books, a photo and a recording. */
export async function killDuringActions(
	fleet: Fleet,
	databaseUrl: string,
	double: OpenAiDouble,
): Promise<Outcome> {
	const readWorks = () =>
		withClient(databaseUrl, async (client) => {
			const { rows } = await client.query('select kind, state, "heartbeatAt" from "Work"');
			return rows as WorkRow[];
		});
	const rosa = await signIn(fleet.url);
	const [{ id: story }] = (await rosa.call('GET', '/api/stories')).body;
	const kill = Promise.withResolvers<void>();
	const [victim] = fleet.products;
	const options = { victim: victim?.url ?? '', url: fleet.url, rosa, double, killed: kill.promise };
	const actions = [await sendPhotoHalf(options, story), await sendRecordingHalf(options)];
	for (let count = 0; count < 3; count += 1) actions.push(await sendMessage(options));
	// A process does three works at once, and one of them may be slow. So some are the victim's.
	const stories = 2 * fleet.products.length;
	for (let count = 0; count < stories; count += 1) actions.push(await askForStory(options));
	await until(async () => (await readWorks()).filter(({ state }) => state === 'working').length >= stories);
	actions.push(
		await askForExport(options),
		await askForBook(options, story),
		await askForBook(options, story),
	);
	// A book may be done before anybody looks.
	await until(async () =>
		(await readWorks()).some(({ kind, state }) => kind === 'book' && state !== 'waiting'),
	);

	await fleet.killFirst();
	const killedAt = Date.now();
	kill.resolve();
	const outcome: Outcome = {};
	const finish = async (action: InterruptedAction, takenOverMs = 0) => {
		const begun = Date.now();
		const count = await action.finish();
		const ms = takenOverMs || Date.now() - begun;
		const counts = outcome[action.name] ?? { done: 0, lost: 0, doubled: 0, longest: 0 };
		outcome[action.name] = counts;
		counts.done += 1;
		if (count === 0) counts.lost += 1;
		if (count > 1) counts.doubled += count - 1;
		counts.longest = Math.max(counts.longest, Math.round(ms / 100) / 10);
	};
	const isWork = ({ name }: InterruptedAction) => ['story', 'export', 'book'].includes(name);
	await Promise.all(actions.filter((action) => !isWork(action)).map((action) => finish(action)));

	// Whoever does a work says so every two seconds.
	const takenOver: Record<string, number> = {};
	let works = await readWorks();
	await until(async () => {
		works = await readWorks();
		for (const { kind, state, heartbeatAt } of works) {
			const isAlive = state !== 'working' || heartbeatAt.getTime() > killedAt + 2_500;
			const ms = Date.now() - killedAt;
			if (!isAlive) takenOver[kind] = Math.max(takenOver[kind] ?? 0, ms);
		}
		return works.every(({ state }) => !['waiting', 'working'].includes(state));
	});
	for (const action of actions.filter(isWork)) await finish(action, takenOver[action.name] || 1);
	return outcome;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + patienceMs;
	while (!(await isSo())) {
		if (Date.now() > end) throw new Error('Nothing has happened for too long.');
		await delay(200);
	}
}
