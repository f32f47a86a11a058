import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { parsePage } from '#tests/support/page.ts';
import { it as base } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, () => limits);

const limits = { LIMIT_CHAT: '3,5', LIMIT_GENERATE: '2,3', LIMIT_SEARCH: '3,5' };
let app: App;
let rosa: Client;

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});
beforeEach(() => app.database.query('delete from "RateLimit"'));

const messages = [{ role: 'user', content: 'We had a dog.' }];
const chat = (client = rosa) => client.call('POST', '/api/chat', { messages });
const begin = async () => (await rosa.call('POST', '/api/conversations', { messages })).body.id as string;
const generate = (conversationId: string) => rosa.call('POST', '/api/stories/generate', { conversationId });

/** As if a minute had passed. */
const passMinute = () => app.database.query(`delete from "RateLimit" where key like '%-minute:%'`);

describe('Limits', () => {
	it('replies are limited by the minute and by the day, for each person', async () => {
		for (let each = 0; each < 3; each += 1) expect((await chat()).status).toBe(200);
		const refused = await chat();
		expect(refused.status).toBe(429);
		const wait = Number(refused.headers.get('Retry-After'));
		expect(wait).toBeGreaterThan(50);
		expect(wait).toBeLessThanOrEqual(60);
		expect(refused.body.message).toMatch(/^Too many requests\. Please try again in .+\.$/);
		expect((await chat(await signIn(app.url, admin))).status).toBe(200);
		await passMinute();
		for (let each = 0; each < 2; each += 1) expect((await chat()).status).toBe(200);
		await passMinute();
		const tomorrow = await chat();
		expect(tomorrow.status).toBe(429);
		expect(Number(tomorrow.headers.get('Retry-After'))).toBeGreaterThan(23 * 3600);
		expect(tomorrow.body.message).toContain('24 hours');
	});

	it('a search that is refused in one window does not count in the other', async () => {
		const search = () => rosa.call('GET', '/api/search?q=dog');
		const answers = await Promise.all(Array.from({ length: 30 }, search));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		await passMinute();
		expect((await search()).status).toBe(200);
		expect((await search()).status).toBe(200);
		expect((await search()).status).toBe(429);
	});

	it('bursts of searches end in no deadlock while the table of limits is large', async () => {
		await app.database.query(
			`insert into "RateLimit" select 'other-' || each, 1, 9e15 from generate_series(1, 20000) as each`,
		);
		await app.database.query('analyze "RateLimit"');
		const search = () => rosa.call('GET', '/api/search?q=dog');
		const statuses = new Set<number>();
		for (let burst = 0; burst < 3; burst += 1) {
			const answers = await Promise.all(Array.from({ length: 100 }, search));
			for (const { status } of answers) statuses.add(status);
		}
		expect(statuses).toEqual(new Set([200, 429]));
	});

	it('a message beyond the limit of replies is kept, and the page says why no reply came', async () => {
		for (let each = 0; each < 3; each += 1) await chat();
		const visitor = await visit(app.url);
		const { text } = await visitor.submitAndFollow('/main', null, { content: 'Kept beyond every limit.' });
		expect(text).toContain('Kept beyond every limit.');
		expect(text).toContain('Too many requests.');
		expect(text).toContain('Try again');
	});

	it('searches on the page and by the call have one limit, and the refused page still opens', async () => {
		const visitor = await visit(app.url);
		for (let each = 0; each < 3; each += 1) expect((await visitor.open('/profile?q=dog')).status).toBe(200);
		const { status, text } = await visitor.open('/profile?q=dog');
		expect(status).toBe(429);
		expect(text).toContain('Please try again in');
		expect((await rosa.call('GET', '/api/search?q=dog')).status).toBe(429);
		expect((await visitor.open('/profile')).status).toBe(200);
	});

	it('new stories are limited, and one that is there already can be asked for again', async () => {
		const [one, two, three] = [await begin(), await begin(), await begin()] as const;
		expect((await generate(one)).status).toBe(200);
		expect((await generate(two)).status).toBe(200);
		expect((await generate(three)).status).toBe(429);
		for (let each = 0; each < 5; each += 1) expect((await generate(one)).status).toBe(200);
		const { rows } = await app.database.query('select 1 from "Story" where "conversationId" = $1', [three]);
		expect(rows).toEqual([]);
		const visitor = await visit(app.url);
		const { text } = await visitor.submitAndFollow(`/chat/${three}/told?before=story`, 'write');
		expect(text).toContain('Too many requests');
	});

	it('sign-ins to one account are refused after ten wrong passwords, on the screen and by the API', async () => {
		const wrong = () => rosa.call('POST', '/api/auth/login', { email: admin.email, password: 'guess' });
		for (let each = 0; each < 10; each += 1) {
			const { status, body } = await wrong();
			expect([status, body]).toEqual([401, { message: 'Invalid credentials. Please try again.' }]);
		}
		const refused = await wrong();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
		await expect(signIn(app.url, admin)).rejects.toThrow('429');
		const visitor = new Visitor(app.url);
		const screen = await visitor.submitAndFollow('/blog', 'sign-in', admin);
		expect(screen.text).toContain('Too many requests');
		expect(screen.fill('sign-in').action).toBe('/login?returnTo=%2Fblog');
		// Somebody else must not be locked out with them.
		await signIn(app.url);
	});

	it('sign-ins are counted by the network that trusted proxies name, and by no other header', async () => {
		const wrong = async (url: string, forwarded: string, email: string) => {
			const answer = await fetch(`${url}/api/auth/login`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
				body: JSON.stringify({ email, password: 'guess' }),
			});
			return answer.status;
		};
		const many = (url: string, forwarded: (each: number) => string) =>
			Promise.all(Array.from({ length: 12 }, (_, each) => wrong(url, forwarded(each), 'a@family.example')));
		expect(await many(app.url, (each) => `10.0.0.${each}`)).toContain(429);
		const env = { PUBLIC_URL: 'https://family.example', TRUSTED_PROXIES: '2' };
		const behind = await startApp({ env });
		onTestFinished(behind.stop);
		const edge = '66.241.1.1';
		expect(await many(behind.url, (each) => `10.0.0.${each}, ${edge}`)).not.toContain(429);
		expect(await many(behind.url, (each) => `10.0.1.${each}, 10.0.0.99, ${edge}`)).toContain(429);
		expect(await many(behind.url, (each) => `2001:db8:1:2::${each}, ${edge}`)).toContain(429);
		expect(await many(behind.url, (each) => `2001:db8:9:${each}::1, ${edge}`)).not.toContain(429);
		expect(await wrong(behind.url, `${'x'.repeat(300)}, ${edge}`, 'b@family.example')).toBe(401);
	});

	it('a sign-in is locked for no longer than the window after a clock ran ahead', async () => {
		const wrong = () => rosa.call('POST', '/api/auth/login', { email: admin.email, password: 'guess' });
		for (let each = 0; each < 11; each += 1) await wrong();
		await app.database.query('update "RateLimit" set expire = expire + 70 * 24 * 60 * 60 * 1000::bigint');
		expect((await wrong()).status).toBe(401);
		for (let each = 0; each < 9; each += 1) await wrong();
		const refused = await wrong();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
	});

	it('sign-ins that were counted out of order are refused at the limit as well', async () => {
		const wrong = () => rosa.call('POST', '/api/auth/login', { email: admin.email, password: 'guess' });
		for (let each = 0; each < 10; each += 1) await wrong();
		// As if a later one had been counted first.
		await app.database.query('update "RateLimit" set expire = expire + 1000');
		const refused = await wrong();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
	});

	it('forms of people who are signed out are limited by network, and those of others are not', async () => {
		const send = (token?: string) =>
			fetch(`${app.url}/main`, {
				method: 'POST',
				redirect: 'manual',
				headers: { ...(token && { Cookie: cookieOf(token) }), Origin: app.url },
				body: new URLSearchParams({ intent: 'keep-words', content: 'We had a dog.' }),
			});
		const statuses = [];
		for (let each = 0; each < 121; each += 1) statuses.push((await send()).status);
		expect(statuses.indexOf(429)).toBe(120);
		const refused = await send();
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
		const { text } = parsePage(await refused.text());
		expect(text).toContain('Too many requests.');
		expect(text).toContain('If you go back, what you wrote will still be there.');
		// A signed-in user of the same network does not share the limit.
		expect((await send(rosa.token)).status).not.toBe(429);
	});

	it('sign-ins are refused after a hundred wrong ones from one network, and good ones do not count', async () => {
		const tryOne = (email: string) =>
			rosa.call('POST', '/api/auth/login', { email, password: 'guess' }).then(({ status }) => status);
		for (let each = 0; each < 5; each += 1) await signIn(app.url);
		const statuses = [];
		for (let each = 0; each < 101; each += 1) statuses.push(await tryOne(`${each}@family.example`));
		expect(statuses.filter((status) => status === 401)).toHaveLength(100);
		expect(statuses.at(-1)).toBe(429);
	});

	it('a Google sign-in is not refused because of 70 callbacks that nobody had begun', async () => {
		const google = await startGoogle();
		onTestFinished(google.stop);
		const env = googleEnv(google);
		const there = await startApp({ env });
		onTestFinished(there.stop);
		for (let each = 0; each < 70; each += 1) {
			await fetch(`${there.url}/api/auth/google/callback?code=x&state=y`, { redirect: 'manual' });
		}
		const idToken = await google.signIdToken({ sub: 'sub-ida', email: 'ida@family.example' });
		const answer = await fetch(`${there.url}/api/auth/google`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ idToken }),
		});
		expect(answer.status).toBe(200);
	});

	it('60 stories asked for at once leave other calls their answers', async () => {
		const ids = await Promise.all(Array.from({ length: 60 }, begin));
		const asked = Promise.all(ids.map((id) => generate(id)));
		expect((await rosa.call('GET', '/api/auth/me')).status).toBe(200);
		const answers = await asked;
		const count = (status: number) => answers.filter((answer) => answer.status === status).length;
		expect({ written: count(200), refused: count(429) }).toEqual({ written: 2, refused: 58 });
	});

	it('a limit holds across machines that share a database', async () => {
		const second = await startApp({ env: limits, databaseUrl: app.databaseUrl });
		onTestFinished(second.stop);
		const there = await signIn(second.url);
		expect((await chat()).status).toBe(200);
		expect((await chat(there)).status).toBe(200);
		expect((await chat()).status).toBe(200);
		expect((await chat(there)).status).toBe(429);
		expect((await chat()).status).toBe(429);
	});
});
