import { describe, expect } from 'vitest';
import { postmarkEnv } from '#tests/doubles/postmark.ts';
import { modelEnv } from '#tests/support/app.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/product-test.ts';

const token = 'a-token-for-tests-only';

const it = base.extend('settings', { scope: 'file' }, ({ double, postmark }) => ({
	...modelEnv(double),
	...postmarkEnv(postmark),
	METRICS_TOKEN: token,
	TRUSTED_PROXIES: '1',
}));

let url: string;
let storyId: string;
it.beforeAll(({ app, sampleStory }) => {
	({ url } = app);
	storyId = sampleStory.id;
});

const read = async (given = token) => {
	const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${given}` } });
	return { status: answer.status, text: await answer.text() };
};

/** The value of one line, 0 where it is not there. */
const numberIn = (text: string, name: string) =>
	Number(
		text
			.split('\n')
			.find((line) => line.startsWith(`family_stories_${name} `))
			?.split(' ')
			.at(-1) ?? 0,
	);

const messages = [{ role: 'user', content: 'We had a boat.' }];

describe('The metrics', () => {
	it('whoever has no token or a wrong one reads none', async () => {
		expect((await fetch(`${url}/metrics`)).status).toBe(401);
		expect(await read(`${token}r`)).toEqual({
			status: 401,
			text: expect.not.stringContaining('family_stories'),
		});
	});

	it('requests are counted by the pattern of their route, never by what stands in the address', async ({
		rosa,
	}) => {
		await rosa.call('GET', '/api/stories/01a1fd04-0000-7000-8000-000000000000');
		await rosa.call('GET', '/no/such/canary');
		const { text } = await read();
		const counted = 'request_seconds_count{method="GET",route="/api/stories/:id",status="4xx"}';
		expect(numberIn(text, counted)).toBe(1);
		expect(text).not.toMatch(/canary|01a1fd04/);
	});

	it('replies and their tokens are counted by the version of the prompt', async ({ rosa, double }) => {
		await rosa.call('POST', '/api/chat', { messages });
		double.next({ status: 400, body: '{}' }, { status: 400, body: '{}' }, { status: 400, body: '{}' });
		await rosa.call('POST', '/api/chat', { messages });
		double.reset();
		const { text } = await read();
		expect(text).toMatch(/answers_total\{type="conversation",version="[^"]+",outcome="made"\} 1\n/);
		expect(text).toMatch(/answers_total\{type="conversation",version="[^"]+",outcome="failed"\} 1\n/);
		expect(text).toMatch(/tokens_total\{task="reply",version="(?!none)[^"]+",kind="prompt"\} [1-9]/);
	});

	it('jobs, queues and connections are read from where they are', async ({ app }) => {
		await app.database.query(
			`select graphile_worker.add_job('remove_objects', '{"prefix": "x/"}', run_at := now() + interval '1 hour')`,
		);
		const { text } = await read();
		expect(numberIn(text, 'jobs{task="remove_objects",kind="",state="later"}')).toBeGreaterThan(0);
		expect(text).toContain('family_stories_queue{queue="pdf",state="waiting"} 0');
		expect(text).toContain('family_stories_queue{queue="photo",state="running"} 0');
		expect(numberIn(text, 'database_connections{state="total"}')).toBeGreaterThan(0);
		expect(numberIn(text, 'database_up')).toBe(1);
	});

	it('the database names its connections after the product', async ({ app }) => {
		await read();
		const { rows } = await app.database.query(
			'select distinct application_name as name from pg_stat_activity where datname = current_database()',
		);
		expect(rows).toEqual([{ name: 'family-stories' }]);
	});

	it('a database that answers is up, even if its jobs cannot be counted', async ({ app }) => {
		await app.database.query('alter view graphile_worker.jobs rename to hidden');
		const { text } = await read();
		await app.database.query('alter view graphile_worker.hidden rename to jobs');
		expect(numberIn(text, 'database_up')).toBe(1);
		expect(text).not.toContain('family_stories_jobs{');
	});

	it('long work that is given up is counted by its kind', async ({ rosa, double }) => {
		const conversationId = await beginConversation(rosa, 'We had a boat.', 'It was blue.');
		double.next(...Array.from({ length: 6 }, () => ({ status: 401, body: '{}' })));
		await rosa.call('POST', '/api/stories/generate', { conversationId });
		double.reset();
		await expect.poll(async () => numberIn((await read()).text, 'failed_work_total{kind="story"}')).toBe(1);
	});
});

describe('An alert', () => {
	it('a key that is refused is told to the admin by email once, and on the dashboard', async ({
		rosa,
		double,
		postmark,
		adminVisitor,
	}) => {
		for (const _ of [1, 2]) {
			double.next({ status: 401, body: '{}' });
			await rosa.call('POST', '/api/chat', { messages });
		}
		const told = () => postmark.sent.filter(({ Subject }) => Subject.includes('does not accept the key'));
		await expect.poll(() => told().map(({ To }) => To)).toEqual(['admin@example.com']);
		expect(numberIn((await read()).text, 'alerts_total{alert="model-key-refused"}')).toBeGreaterThanOrEqual(
			2,
		);
		expect((await adminVisitor.open('/admin')).text).toMatch(
			/does not accept the key\. Within a day: \d+ times/,
		);
	});

	it('an email that is not sent is an alert, one to an address that takes none is not', async ({
		rosa,
		postmark,
	}) => {
		const before = numberIn((await read()).text, 'alerts_total{alert="mail-not-sent"}');
		for (const fault of ['inactive', 'unauthorized'] as const) {
			postmark.fail(fault);
			await rosa.call('POST', `/api/stories/${storyId}/share/email`, { email: 'anna@example.com' });
		}
		expect(numberIn((await read()).text, 'alerts_total{alert="mail-not-sent"}')).toBe(before + 1);
	});

	it('a job that has used up its attempts is an alert', async ({ app }) => {
		await app.database.query(
			`select graphile_worker.add_job('remove_objects', '{"prefix": 1}', max_attempts := 1)`,
		);
		const alerts = async () => numberIn((await read()).text, 'alerts_total{alert="job-given-up"}');
		await expect.poll(alerts).toBe(1);
	});
});

describe('The number of a request', () => {
	it.for([
		['one that a proxy gave is kept', '01HZ-iad', '01HZ-iad'],
		['one with other characters is replaced', 'a b', /^\d{3}-\d{3}-\d{4}$/],
		['one that is too long is replaced', 'x'.repeat(101), /^\d{3}-\d{3}-\d{4}$/],
	] as const)('%s', async ([, given, expected]) => {
		const { headers } = await fetch(`${url}/login`, { headers: { 'X-Request-Id': given } });
		expect(headers.get('X-Request-Id')).toMatch(expected);
	});
});
