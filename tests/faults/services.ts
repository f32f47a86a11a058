import { setTimeout as delay } from 'node:timers/promises';
import type { Scenario } from '#tests/faults/scenario.ts';
import { signIn } from '#tests/support/client.ts';
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
		return undefined;
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
		return undefined;
	},
};

const mail: Scenario = {
	name: 'mail',
	title: 'Postmark slow, refusing, cutting, answering nonsense: each email arrives, once',
	async play(place) {
		const client = await signIn(place.url);
		const [story] = (await client.call('GET', '/api/stories')).body;
		const wrong: string[] = [];
		for (const fault of ['slow', 'busy', 'error500', 'maintenance', 'html', 'cut'] as const) {
			const to = `${fault}@example.com`;
			place.mail.fail(fault);
			const send = () => client.call('POST', `/api/stories/${story.id}/share/email`, { email: to });
			const first = await send();
			if (first.status === 500) wrong.push(`an email (${fault}) was answered with 500`);
			const arrived = () => place.mail.sent.filter(({ To }) => To.includes(to)).length;
			for (const deadline = Date.now() + 60_000; arrived() === 0 && Date.now() < deadline; ) {
				await delay(1_000);
				if (first.status >= 400) await send();
			}
			if (arrived() !== 1) wrong.push(`an email (${fault}) arrived ${arrived()} times`);
		}
		return wrong;
	},
};

const google: Scenario = {
	name: 'google',
	title: 'Google Drive refusing, cutting, losing answers, answering nonsense',
	async play(place) {
		const visitor = await visit(place.url);
		await connectDrive(visitor, place.google);
		const wrong: string[] = [];
		const client = await signIn(place.url);
		const [story] = (await client.call('GET', '/api/stories')).body;
		for (const fault of ['error500', 'rate429', 'html', 'disconnect', 'cutMidway', 'lostAnswer'] as const) {
			for (const step of ['list', 'begin', 'bytes'] as const) place.google.drive.fail(step, fault);
			const statuses: number[] = [];
			await untilShared(async () => {
				const { status } = await client.call('POST', `/api/stories/${story.id}/share/google-drive`);
				statuses.push(status);
				return status === 200;
			});
			if (statuses.at(-1) !== 200 || statuses.includes(500)) wrong.push(`Drive (${fault}): ${statuses}`);
		}
		return wrong;
	},
};

async function untilShared(share: () => Promise<boolean>): Promise<void> {
	for (const deadline = Date.now() + 60_000; !(await share()) && Date.now() < deadline; ) await delay(1_000);
}

export const serviceScenarios = [model, storage, mail, google];
