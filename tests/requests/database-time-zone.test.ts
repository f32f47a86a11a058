import { expect } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';

const zone = 'Asia/Kolkata';

/** All dates that were just written, by Prisma and by statements of our own. */
const written = [
	['Session', 'createdAt'],
	['AnyConversation', 'createdAt'],
	['AnyConversation', 'updatedAt'],
	['Message', 'timestamp'],
	['AnyStory', 'createdAt'],
	['Work', 'askedAt'],
	['Work', 'heartbeatAt'],
] as const;

it.for(['no options', 'options of its own'])(
	'times are right in a database of another zone, with %s',
	async (options, { onTestFinished }) => {
		const { url, drop } = await createDatabase();
		const address = new URL(url);
		if (options !== 'no options') address.searchParams.set('options', '-c geqo=on');
		await withClient(url, (client) =>
			client.query(`alter database ${address.pathname.slice(1)} set timezone = '${zone}'`),
		);
		const app = await startApp({ databaseUrl: address.href });
		onTestFinished(async () => {
			await app.stop();
			await drop();
		});
		const rosa = await signIn(app.url);
		const story = await tellStory(rosa, 'The mill stood still.');
		expect((await app.database.query('show timezone')).rows).toEqual([{ TimeZone: zone }]);
		for (const [table, column] of written) {
			const { rows } = await app.database.query(
				`select count(*) > 0 and bool_and(abs(extract(epoch from now() - "${column}")) < 3600) as "isRight"
			from (select "${column}" from "${table}" order by "${column}" desc limit 1) latest`,
			);
			expect([table, column, rows[0].isRight]).toEqual([table, column, true]);
		}
		const { createdAt } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		const { rows } = await app.database.query('select "createdAt" from "Story" where id = $1', [story]);
		expect(createdAt).toBe(rows[0].createdAt.toISOString());

		// Work that is under way stays where it is, and work that fell silent goes on.
		await app.database.query(
			`insert into "Work" (id, "userId", kind, subject, state, "heartbeatAt")
		select gen_random_uuid(), "userId", lost.kind, gen_random_uuid(), 'working', now() - silent
		from "Work", (values ('story', interval '1 minute'), ('rewrite', interval '-1 minute')) as lost (kind, silent) limit 2`,
		);
		const states = async () =>
			(await app.database.query('select kind, state from "Work" where total = 0 order by kind')).rows;
		await expect.poll(states).toEqual([
			{ kind: 'rewrite', state: 'working' },
			{ kind: 'story', state: 'complete' },
		]);
	},
);
