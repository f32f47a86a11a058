import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { findFreePort, type Product, spawnProduct, startProduct } from '#tests/support/product.ts';
import { Visitor } from '#tests/support/visitor.ts';

const limits = { LIMIT_CHAT: '3,5', LIMIT_GENERATE: '2,3' };
let product: Product;
let database: pg.Client;
let rosa: Client;

beforeAll(async () => {
	product = await startProduct({ env: limits });
	database = await openDatabase(product);
	rosa = await signIn(product.url);
});
afterAll(async () => {
	await database?.end();
	await product?.stop();
});
beforeEach(() => database.query('delete from "RateLimit"'));

const messages = [{ role: 'user', content: 'We had a dog.' }];
const chat = (client = rosa) => client.call('POST', '/api/chat', { messages });
const begin = async () => (await rosa.call('POST', '/api/conversations', { messages })).body.id as string;
const generate = (conversationId: string) => rosa.call('POST', '/api/stories/generate', { conversationId });

/** As if a minute had passed. */
const passMinute = () => database.query(`delete from "RateLimit" where key like '%-minute:%'`);

describe('Limits', () => {
	it('of replies: so many a minute, so many a day, for each person', async () => {
		for (let each = 0; each < 3; each += 1) expect((await chat()).status).toBe(200);
		const refused = await chat();
		expect(refused.status).toBe(429);
		const wait = Number(refused.headers.get('Retry-After'));
		expect(wait).toBeGreaterThan(50);
		expect(wait).toBeLessThanOrEqual(60);
		expect(refused.body.message).toMatch(/^That was a lot in a short time\. Please try again in .+\.$/);
		expect((await chat(await signIn(product.url, admin))).status).toBe(200);
		await passMinute();
		for (let each = 0; each < 2; each += 1) expect((await chat()).status).toBe(200);
		await passMinute();
		const tomorrow = await chat();
		expect(tomorrow.status).toBe(429);
		expect(Number(tomorrow.headers.get('Retry-After'))).toBeGreaterThan(23 * 3600);
		expect(tomorrow.body.message).toContain('24 hours');
	});

	it('keep what was said all the same, and say why no reply came', async () => {
		for (let each = 0; each < 3; each += 1) await chat();
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		const sent = await visitor.send('/main', {
			content: 'Kept beyond every limit.',
			formId: crypto.randomUUID(),
		});
		const page = await (await visitor.ask(sent.headers.get('Location') ?? '')).text();
		expect(page).toContain('Kept beyond every limit.');
		expect(page).toContain('That was a lot in a short time.');
		expect(page).toContain('Try again');
	});

	it('of stories: one that is there already can be asked for as often as one likes', async () => {
		const [one, two, three] = [await begin(), await begin(), await begin()] as const;
		expect((await generate(one)).status).toBe(200);
		expect((await generate(two)).status).toBe(200);
		expect((await generate(three)).status).toBe(429);
		for (let each = 0; each < 5; each += 1) expect((await generate(one)).status).toBe(200);
		const { rows } = await database.query('select 1 from "Story" where "conversationId" = $1', [three]);
		expect(rows).toEqual([]);
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		const led = await visitor.send('/profile', { intent: 'generate', id: three });
		expect(await (await visitor.ask(led.headers.get('Location') ?? '')).text()).toContain('That was a lot');
	});

	it('of sign-ins: ten wrong passwords for one account', async () => {
		const wrong = () => signIn(product.url, { ...admin, password: 'guess' }).catch((error) => error.message);
		for (let each = 0; each < 10; each += 1) expect(await wrong()).toContain('401');
		expect(await wrong()).toContain('429');
		await expect(signIn(product.url, admin)).rejects.toThrow('429');
		await signIn(product.url);
	});

	it('of sign-ins count by the network that our own proxies name, and believe nobody else', async () => {
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
		expect(await many(product.url, (each) => `10.0.0.${each}`)).toContain(429);
		const env = { PUBLIC_URL: 'https://family.example', DEV_LOGIN: '1', TRUSTED_PROXIES: '2' };
		const behind = await startProduct({ env: { ...env, PORT: await findFreePort() } });
		try {
			const app = '66.241.1.1';
			expect(await many(behind.url, (each) => `10.0.0.${each}, ${app}`)).not.toContain(429);
			expect(await many(behind.url, (each) => `10.0.1.${each}, 10.0.0.99, ${app}`)).toContain(429);
			expect(await many(behind.url, (each) => `2001:db8:1:2::${each}, ${app}`)).toContain(429);
			expect(await many(behind.url, (each) => `2001:db8:9:${each}::1, ${app}`)).not.toContain(429);
			expect(await wrong(behind.url, `${'x'.repeat(300)}, ${app}`, 'b@family.example')).toBe(401);
		} finally {
			await behind.stop();
		}
	});

	it('of sign-ins: a hundred wrong ones from one network, for whatever accounts; good ones do not count', async () => {
		const tryOne = (email: string) =>
			rosa.call('POST', '/api/auth/login', { email, password: 'guess' }).then(({ status }) => status);
		for (let each = 0; each < 5; each += 1) await signIn(product.url);
		const statuses = [];
		for (let each = 0; each < 101; each += 1) statuses.push(await tryOne(`${each}@family.example`));
		expect(statuses.filter((status) => status === 401)).toHaveLength(100);
		expect(statuses.at(-1)).toBe(429);
	});

	it('of Google sign-ins are used up by nobody who has not begun one', async () => {
		const google = await startGoogle();
		const env = googleEnv(google);
		const there = await startProduct({ env });
		try {
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
		} finally {
			await Promise.all([there.stop(), google.stop()]);
		}
	});

	it('starve nobody: 60 stories asked for at once leave the others their answers', async () => {
		const ids = await Promise.all(Array.from({ length: 60 }, begin));
		const began = performance.now();
		const asked = Promise.all(ids.map((id) => generate(id)));
		expect((await rosa.call('GET', '/api/auth/me')).status).toBe(200);
		expect(performance.now() - began).toBeLessThan(3000);
		const statuses = (await asked).map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(2);
		expect(statuses.filter((status) => status === 429)).toHaveLength(58);
	});

	it('hold across machines that share a database', async () => {
		const { rows } = await database.query(`show unix_socket_directories`);
		const host = encodeURIComponent(rows[0].unix_socket_directories);
		const { child, output } = spawnProduct({
			...limits,
			DATABASE_URL: `postgresql://postgres@localhost/family_stories?host=${host}`,
			SESSION_SECRET: 'the secret of the second machine',
			DEV_LOGIN: '1',
		});
		try {
			await expect.poll(output).toMatch(/ready: (http:\S+)/);
			const url = /ready: (http:\S+)/.exec(output())?.[1] ?? '';
			const there = await signIn(url);
			expect((await chat()).status).toBe(200);
			expect((await chat(there)).status).toBe(200);
			expect((await chat()).status).toBe(200);
			expect((await chat(there)).status).toBe(429);
			expect((await chat()).status).toBe(429);
		} finally {
			child.kill('SIGTERM');
		}
	});

	it('that make no sense stop the start with one sentence', async () => {
		const { child, output } = spawnProduct({ LIMIT_CHAT: '30' });
		const code = await new Promise((resolve) => child.on('exit', resolve));
		expect(code).toBe(1);
		expect(output()).toMatch(/^LIMIT_CHAT makes no sense: two numbers.*\n$/);
	});
});
