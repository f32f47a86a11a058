import { it } from 'vitest';
import { StartError } from '#app/start-error.ts';
import { migrate } from '#prisma/migrate.ts';
import { reachDatabase, sayTransactionPooler } from '#prisma/reach-database.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { type PoolerDouble, startPooler } from '#tests/support/pooler.ts';
import { startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

it.concurrent.for(['session', 'transaction'] as const)(
	'the product works behind a pooler in %s mode',
	async (mode, { expect, onTestFinished }) => {
		const database = await createDatabase();
		const pooler = await startPooler(database.url, mode);
		const product = await startProduct({ env: ownDatabase(pooler.url) });
		onTestFinished(async () => {
			await product.stop();
			pooler.stop();
			await database.drop();
		});
		expect(product.output().includes(sayTransactionPooler)).toBe(mode === 'transaction');
		const rosa = await signIn(product.url);
		const story = await tellStory(rosa, 'The mill stood still.');
		expect((await rosa.call('GET', `/api/stories/${story}`)).body.content).toContain('The mill stood still.');
		expect(pooler.prepared.length > 0).toBe(mode === 'session');
	},
);

it.concurrent('a database is brought up to date behind a pooler in session mode only', async ({
	expect,
	onTestFinished,
}) => {
	const database = await createDatabase('template0');
	const [transaction, session] = await Promise.all([
		startPooler(database.url, 'transaction'),
		startPooler(database.url, 'session'),
	]);
	onTestFinished(async () => {
		for (const pooler of [transaction, session]) pooler.stop();
		await database.drop();
	});
	const migrateBehind = async ({ url }: PoolerDouble) => migrate(url, { pooler: await reachDatabase(url) });
	await expect(migrateBehind(transaction)).rejects.toThrow(StartError);
	expect((await migrateBehind(session)).length).toBeGreaterThan(30);
});
