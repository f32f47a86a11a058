import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { spawnProduct, startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

it('a machine is ready once the migrations of its version are applied, also beside those of a newer one', async () => {
	const app = await startApp({ env: {} });
	onTestFinished(app.stop);
	const ask = async (path: string) => {
		const answer = await fetch(app.url + path);
		return [answer.status, await answer.text()];
	};
	const rename = (from: string, to: string) =>
		app.database.query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [
			from,
			to,
		]);
	const { rows } = await app.database.query('select max(migration_name) as newest from _prisma_migrations');
	await app.database.query(
		`insert into _prisma_migrations (id, migration_name, checksum, finished_at)
		values ('newer', '29991231000000_newer', 'x', now())`,
	);
	expect(await ask('/readyz')).toEqual([200, 'ok\n']);
	await rename(rows[0].newest, 'taken away');
	expect(await ask('/readyz')).toEqual([503, 'migrations are missing\n']);
	expect(await ask('/healthz')).toEqual([200, 'ok\n']);
	await rename('taken away', rows[0].newest);
	expect(await ask('/readyz')).toEqual([200, 'ok\n']);
});

it('two releases of an empty database at once bring it up to date and fill it once', async () => {
	const postgres = await startOwnPostgres();
	onTestFinished(postgres.remove);
	const release = async () => {
		const { child, output } = spawnProduct(ownDatabase(postgres.url), [process.execPath, 'bin/release.ts']);
		const [code] = await once(child, 'close');
		return { code, output: output() };
	};
	const ended = await Promise.all([release(), release()]);
	expect(ended.map(({ code }) => code)).toEqual([0, 0]);
	const said = ended.map(({ output }) => output).join('');
	for (const line of ['Brought the database up to date.', 'Added the first prompts'])
		expect(said.split(line)).toHaveLength(2);
	expect(await release()).toEqual({ code: 0, output: '' });
});

it('a machine that is stopped amid a story ends as asked, and another one takes the story over', async () => {
	const [database, double] = await Promise.all([createDatabase(), startOpenAiDouble()]);
	const options = { env: { ...modelEnv(double), ...ownDatabase(database.url) } };
	const first = await startProduct(options);
	onTestFinished(async () => {
		await first.stop();
		await double.close();
		await database.drop();
	});
	const rosa = await signIn(first.url);
	const conversationId = await beginConversation(rosa, 'The gate squeaked.', 'It was green.');
	double.next({ say: 'never said', after: new Promise(() => {}), for: 'story' });
	const reader = new AbortController();
	const asked = fetch(`${first.url}/api/stories/generate`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ conversationId }),
		signal: reader.signal,
	});
	asked.catch(() => {});
	await expect.poll(() => double.requests.filter(({ kind }) => kind === 'story').length).toBe(1);
	reader.abort();
	const second = await startProduct(options);
	onTestFinished(second.stop);
	const ended = once(first.process, 'exit');
	first.process.kill('SIGTERM');
	expect((await ended)[0]).toBe(0);
	const again = await signIn(second.url);
	const read = async () => (await again.call('GET', '/api/stories')).body[0].status;
	// Left behind, it would be silent for half a minute first.
	await expect.poll(read, { timeout: 20_000 }).toBe('complete');
}, 180_000);
