import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

/** `CUT_SECONDS=60` tries it for longer. */
const seconds = Number(process.env.CUT_SECONDS ?? 4);

it.concurrent('a server whose connections are cut every second keeps what was told and finishes every story', {
	timeout: seconds * 1000 + 120_000,
}, async ({ expect }) => {
	const postgres = await startOwnPostgres();
	const product = await startProduct({ env: ownDatabase(postgres.url) });
	try {
		const client = await signIn(product.url);
		const until = Date.now() + seconds * 1000;
		const ended = once(product.process, 'exit').then(() => {
			throw new Error(`The process has ended.\n${product.output()}`);
		});
		const [{ told, asked, refused }] = await Promise.race([
			Promise.all([
				tellUntil(client, until),
				(async () => {
					for (; Date.now() < until; await delay(1000)) await postgres.cut();
				})(),
			]),
			ended,
		]);
		expect(asked.size).toBeGreaterThan(0);
		if (process.env.CUT_SECONDS) console.log({ told: told.size, asked: asked.size, refused });

		for (const [id, text] of told) {
			const { body } = await client.call('GET', `/api/conversations/${id}`);
			expect(JSON.parse(body.messages)[0].content).toBe(text);
		}
		for (const id of asked) {
			const status = async () => (await client.call('GET', `/api/stories/${id}`)).body.status;
			await expect.poll(status, { timeout: 90_000 }).toBe('complete');
		}
		const jobs =
			'select count(*)::int as left from graphile_worker.jobs where key is not null and task_identifier = ' +
			`'work'`;
		await expect.poll(async () => (await postgres.query(jobs)).rows[0].left).toBe(0);
	} finally {
		await product.stop();
		await postgres.remove();
	}
});

it.concurrent('a job whose taking got lost is taken up again, and one under way is left alone', async ({
	expect,
}) => {
	const [postgres, double] = await Promise.all([startOwnPostgres(), startOpenAiDouble()]);
	const product = await startProduct({ env: { ...modelEnv(double), ...ownDatabase(postgres.url) } });
	try {
		const client = await signIn(product.url);
		const tell = (content: string) => beginConversation(client, content);
		const written = Promise.withResolvers<void>();
		const say = JSON.stringify({ title: 'The gate', paragraphs: [{ text: 'It squeaked.', sources: [1] }] });
		double.next({ say, after: written.promise, for: 'story' });
		const underWay = client.call('POST', '/api/stories/generate', {
			conversationId: await tell('It squeaked.'),
		});
		const locked = `select locked_by from graphile_worker.jobs
		where task_identifier = 'work' and locked_by is not null`;
		await expect.poll(async () => (await postgres.query(locked)).rows.length).toBe(1);

		// As if this worker's statement had been done, and its answer lost.
		const taken = await tell('The stove was green.');
		const { rows } = await postgres.query(
			`with story as (
				insert into "Story" (id, "userId", "conversationId")
				select gen_random_uuid(), "userId", id from "Conversation" where id = $1 returning id, "userId"
			), work as (
				insert into "Work" (id, "userId", kind, subject)
				select gen_random_uuid(), "userId", 'story', id from story returning id, subject
			) select subject as id, (graphile_worker.add_job('work', json_build_object('id', id), job_key := id::text,
				max_attempts := 4, run_at := now() + interval '1 hour')).id as job from work`,
			[taken],
		);
		await postgres.query(
			`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute',
			locked_by = (${locked} limit 1), attempts = 1 where id = $1`,
			[rows[0].job],
		);
		await postgres.query(`update "Work" set "heartbeatAt" = now() - interval '31 seconds'`);
		const status = async () => (await client.call('GET', `/api/stories/${rows[0].id}`)).body.status;
		await expect.poll(status).toBe('complete');
		expect(double.requests.filter(({ kind }) => kind === 'story')).toHaveLength(2);
		written.resolve();
		expect((await underWay).status).toBe(200);
	} finally {
		await product.stop();
		await Promise.all([postgres.remove(), double.close()]);
	}
});

/** Four people tell one memory after the other and ask for its story; what was acknowledged, by its id. */
async function tellUntil(client: Client, until: number) {
	const told = new Map<string, string>();
	const asked = new Set<string>();
	let refused = 0;
	const tell = async (who: string) => {
		// A machine that is busy with other tests may get nothing done between two cuts.
		for (let number = 1; Date.now() < until || asked.size === 0; number += 1) {
			const content = `${who} oiled gate number ${number} with butter.`;
			const messages = [{ role: 'user', content }];
			const { status, body } = await client.call('POST', '/api/conversations', { messages });
			if (status === 201) {
				told.set(body.id, content);
				const story = await client.call('POST', '/api/stories/generate', { conversationId: body.id });
				if (story.status === 200) asked.add(story.body.id);
				else expect(story.status).toBe(503);
				refused += Number(story.status !== 200);
			} else {
				expect(status).toBe(503);
				refused += 1;
			}
		}
	};
	await Promise.all(['Rosa', 'Clara', 'Emil', 'Jonas'].map(tell));
	return { told, asked, refused };
}
