import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import type { App } from '#tests/support/app.ts';
import { type Client, regularUser, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { settleTask } from '#tests/support/my-data.ts';
import { it } from '#tests/support/product-test.ts';

let app: App;
let rosa: Client;
let userId: string;

it.beforeAll(({ app: own }) => {
	app = own;
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	await app.database.query('delete from "User"');
	rosa = await signIn(app.url);
	userId = (await rosa.call('GET', '/api/auth/me')).body.user.id;
});

const remove = () => rosa.call('POST', '/api/my-data/delete', { password: regularUser.password });
const left = async () => (await app.database.query('select 1 from "User" where id = $1', [userId])).rows;

/** Whoever fires it waits until the test lets go. @returns how to let go, once `remove` waits for it */
async function stopAt(event: string, table: string): Promise<() => Promise<unknown>> {
	await app.database.query(`
		create function stop() returns trigger language plpgsql
			as 'begin perform pg_advisory_xact_lock_shared(7); return new; end';
		create trigger stop ${event} on "${table}" for each row execute function stop()`);
	onTestFinished(async () => {
		await app.database.query('drop function stop cascade');
	});
	await app.database.query('select pg_advisory_lock(7)');
	return async () => app.database.query('select pg_advisory_unlock(7)');
}
const waiting = async () =>
	(
		await app.database.query(
			`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		)
	).rows.length;

describe('Deleting an account that others have locked in part', () => {
	it('an account deleted while its download is made does not wait for a job that waits for it', async () => {
		const letGo = await stopAt('after update', 'Export');
		await rosa.call('POST', '/api/my-data/exports');
		await expect.poll(waiting).toBe(1);
		const removed = remove();
		await expect.poll(waiting).toBe(2);
		await letGo();
		expect((await removed).status).toBe(200);
		expect(await left()).toEqual([]);
		await settleTask(app, 'work');
	});

	it('an account deleted while a story is asked for does not wait for what waits for it', async () => {
		const id = await beginConversation(rosa, 'The gate squeaked at six in the morning.');
		const letGo = await stopAt('before insert', 'AnyStory');
		const asked = rosa.call('POST', '/api/stories/generate', { conversationId: id });
		await expect.poll(waiting).toBe(1);
		const removed = remove();
		await expect.poll(waiting).toBe(2);
		await letGo();
		expect((await removed).status).toBe(200);
		expect((await asked).status).toBeLessThan(500);
		await settleTask(app, 'work');
	});

	it('a deletion that Postgres ends for a deadlock begins again', async () => {
		await rosa.call('POST', '/api/my-data/exports');
		await settleTask(app, 'work');
		const other = await connect({ connectionString: app.databaseUrl });
		onTestFinished(() => other.end());
		// Only the deletion looks for deadlocks, so it is the one that is ended.
		await other.query(`set deadlock_timeout = '1min'; begin; select from "Export" for update`);
		const removed = remove();
		await expect.poll(waiting).toBe(1);
		await other.query(`select from "User" where id = '${userId}' for update`);
		await other.query('commit');
		expect((await removed).status).toBe(200);
		expect(await left()).toEqual([]);
	});
});
