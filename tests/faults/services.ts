import { setTimeout as delay } from 'node:timers/promises';
import { type Scenario, signInWithStory } from '#tests/faults/scenario.ts';
import { connectDrive } from '#tests/support/drive.ts';
import { visit } from '#tests/support/visitor.ts';

/** In ms: how long a service goes on with each of its faults. */
const eachMs = 8_000;

const model: Scenario = {
	name: 'model',
	title: 'the model slow, refusing, cutting amid a stream, answering nonsense',
	async play({ model }) {
		const faults = [
			{ reply: 'Which lake was it?', delayMs: 6_000 },
			{ status: 503 },
			{ status: 429, headers: { 'retry-after': '1' } },
			{ say: 'Which lake', ending: 'reset' },
			{ say: 'Which lake', ending: 'garbage' },
			{ say: 'Which lake', ending: 'end' },
			{ status: 200, body: '<!doctype html><title>Sorry</title>' },
		] as const;
		for (const fault of faults) {
			model.reset();
			model.next(...Array.from({ length: 500 }, () => fault));
			await delay(eachMs);
		}
		model.reset();
	},
};

const storage: Scenario = {
	name: 'storage',
	title: 'Cloud Storage refusing, cutting, losing answers, answering nonsense or nothing',
	async play({ storage }) {
		for (const fault of [
			'error503',
			'busy',
			'disconnect',
			'cut',
			'lostAnswer',
			'html',
			'forbidden',
			'hang',
		] as const) {
			for (const step of ['list', 'look', 'download', 'multipart', 'begin', 'bytes', 'delete'] as const)
				storage.fail(step, fault, 200);
			await delay(eachMs);
			storage.heal();
		}
	},
};

const mail: Scenario = {
	name: 'mail',
	title: 'Postmark slow, refusing, cutting, answering nonsense: each email arrives, once',
	async play(installation, { report }) {
		const { client, storyId } = await signInWithStory(installation);
		for (const fault of ['slow', 'busy', 'error500', 'maintenance', 'html', 'cut'] as const) {
			const to = `${fault}@example.com`;
			installation.mail.fail(fault);
			const send = () => client.call('POST', `/api/stories/${storyId}/share/email`, { email: to });
			const first = await send();
			if (first.status === 500) report(`an email (${fault}) was answered with 500`);
			const arrived = () => installation.mail.sent.filter(({ To }) => To.includes(to)).length;
			for (const deadline = Date.now() + 60_000; arrived() === 0 && Date.now() < deadline; ) {
				await delay(1_000);
				if (first.status >= 400) await send();
			}
			if (arrived() !== 1) report(`an email (${fault}) arrived ${arrived()} times`);
		}
	},
};

const google: Scenario = {
	name: 'google',
	title: 'Google Drive refusing, cutting, losing answers, answering nonsense',
	async play(installation, { report }) {
		const visitor = await visit(installation.url);
		await connectDrive(visitor, installation.google);
		const { client, storyId } = await signInWithStory(installation);
		for (const fault of ['error500', 'rate429', 'html', 'disconnect', 'cutMidway', 'lostAnswer'] as const) {
			for (const step of ['list', 'begin', 'bytes'] as const) installation.google.drive.fail(step, fault);
			const statuses: number[] = [];
			await untilShared(async () => {
				const { status } = await client.call('POST', `/api/stories/${storyId}/share/google-drive`);
				statuses.push(status);
				return status === 200;
			});
			if (statuses.at(-1) !== 200 || statuses.includes(500)) report(`Drive (${fault}): ${statuses}`);
		}
	},
};

async function untilShared(share: () => Promise<boolean>): Promise<void> {
	for (const deadline = Date.now() + 60_000; !(await share()) && Date.now() < deadline; ) await delay(1_000);
}

export const serviceScenarios = [model, storage, mail, google];
