import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { Visitor } from '#tests/support/visitor.ts';

let product: Product;
let database: pg.Client;

beforeAll(async () => {
	product = await startProduct();
	database = await openDatabase(product);
});
afterAll(async () => {
	await database?.end();
	await product?.stop();
});

const day = 24 * 60 * 60 * 1000;
const sessions = async () => (await database.query('select * from "Session" order by "createdAt", id')).rows;
const expiresIn = (row: { expiresAt: Date }) => Math.round((row.expiresAt.getTime() - Date.now()) / day);

interface WireSession {
	id: string;
	device: string;
	current: boolean;
}
const listOf = async (client: Client): Promise<WireSession[]> =>
	(await client.call('GET', '/api/auth/sessions')).body;

describe('A session', () => {
	it('is one row, whose token serves as cookie and as bearer, and is stored hashed', async () => {
		await database.query('delete from "Session"');
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		const rows = await sessions();
		expect(rows).toHaveLength(1);
		const token = JSON.parse(
			Buffer.from(decodeURIComponent(visitor.cookies.get('session') ?? ''), 'base64').toString(),
		);
		const bearer = await fetch(`${product.url}/api/auth/me`, {
			headers: { Authorization: `Bearer ${token}` },
		});
		expect((await bearer.json()).user).toEqual(await visitor.me());
		expect(Buffer.from(token, 'base64url')).toHaveLength(32);
		expect(JSON.stringify(rows)).not.toContain(token);
		// why: a browser that lost its cookie, but kept the token, is signed in again.
		expect(bearer.headers.get('Set-Cookie')).toContain(`session=${visitor.cookies.get('session')}`);
	});

	it('lasts longer when it is used, at most once a day, and ends when it is not', async () => {
		await database.query('delete from "Session"');
		const client = await signIn(product.url);
		const me = () => client.call('GET', '/api/auth/me');
		expect(expiresIn((await sessions())[0])).toBe(60);
		await database.query(`update "Session" set "expiresAt" = now() + interval '5 days'`);
		await me();
		expect(expiresIn((await sessions())[0])).toBe(5);
		await database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		await me();
		expect(expiresIn((await sessions())[0])).toBe(60);
		await database.query(`update "Session" set "expiresAt" = now() - interval '1 second'`);
		expect((await me()).status).toBe(401);
	});

	it('gives the browser a longer cookie when it lasts longer', async () => {
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		await database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		const page = await visitor.ask('/blog');
		expect(page.headers.getSetCookie().join()).toMatch(/session=.+Max-Age=5184000/);
		expect((await visitor.ask('/blog')).headers.getSetCookie()).toEqual([]);
	});
});

describe('Signing in again', () => {
	it('in the same browser leaves no other session behind', async () => {
		await database.query('delete from "Session"');
		const visitor = new Visitor(product.url);
		for (let each = 0; each < 3; each += 1) {
			const begun = await visitor.send('/login', { ...regularUser });
			await visitor.ask(begun.headers.get('Location') ?? '');
		}
		expect(await sessions()).toHaveLength(1);
	});

	it('gives an API client with a cookie a longer one as well', async () => {
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		await database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		const answer = await visitor.ask('/api/auth/me');
		expect(answer.headers.getSetCookie().join()).toMatch(/session=.+Max-Age=5184000/);
	});
});

describe('Signing out', () => {
	it('lists where somebody is signed in, and ends one place', async () => {
		await database.query('delete from "Session"');
		const [here, there, other] = [
			await signIn(product.url),
			await signIn(product.url),
			await signIn(product.url, admin),
		] as const;
		const list = await listOf(here);
		expect(list).toHaveLength(2);
		expect(list.filter(({ current }) => current)).toHaveLength(1);
		const [away] = list.filter(({ current }) => !current);
		expect((await other.call('DELETE', `/api/auth/sessions/${away?.id}`)).status).toBe(404);
		expect((await here.call('DELETE', `/api/auth/sessions/${away?.id}`)).body).toEqual({ success: true });
		expect((await there.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await here.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('ends this session, and no other', async () => {
		const [here, there] = [await signIn(product.url), await signIn(product.url)];
		expect((await here.call('POST', '/api/auth/logout')).body).toEqual({ success: true });
		expect((await here.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await there.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('ends everywhere, for nobody else', async () => {
		const [here, there, other] = [
			await signIn(product.url),
			await signIn(product.url),
			await signIn(product.url, admin),
		] as const;
		expect((await here.call('DELETE', '/api/auth/sessions')).status).toBe(200);
		for (const client of [here, there]) expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('does the same on the Memories screen, by forms', async () => {
		await database.query('delete from "Session"');
		const phone = new Visitor(product.url);
		await phone.signIn(regularUser);
		const laptop = new Visitor(product.url);
		await laptop.signIn(regularUser);
		const client = await signIn(product.url);
		const page = await (await laptop.ask('/profile')).text();
		expect(page.match(/name="session"/g)).toHaveLength(3);
		expect(page).toContain('(this one)');
		const [oldest] = await sessions();
		const ended = await laptop.send('/logout', { intent: 'there', session: oldest.id });
		expect(ended.headers.get('Location')).toBe('/profile#sessions');
		expect(await phone.me()).toBeNull();
		expect(await laptop.me()).not.toBeNull();
		const everywhere = await laptop.send('/logout', { intent: 'everywhere' });
		expect(everywhere.headers.get('Location')).toBe('/login');
		expect(await laptop.me()).toBeNull();
		expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
	});

	it('names the browser and the system', async () => {
		const chrome =
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
		for (const [agent, device] of [
			[chrome, 'Chrome on Android'],
			['<script>', 'Another program'],
		]) {
			const answer = await fetch(`${product.url}/api/auth/login`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'User-Agent': agent ?? '' },
				body: JSON.stringify(regularUser),
			});
			expect(answer.status).toBe(200);
			expect((await sessions()).at(-1).device).toBe(device);
		}
	});
});

describe('A form sent after the session has ended', () => {
	/** Signs in, loses the session as if it had ended, and sends a form. */
	async function sendSignedOut(path: string, fields: Record<string, string>) {
		const visitor = new Visitor(product.url);
		await visitor.signIn(regularUser);
		await database.query('delete from "Session"');
		const answer = await visitor.send(path, fields);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
		const login = await answer.text();
		expect(login).toContain('Continue with Google');
		const returnTo = /name="returnTo" value="([^"]*)"/.exec(login)?.[1]?.replaceAll('&amp;', '&') ?? '';
		expect(await visitor.signIn(regularUser, returnTo)).toBe(returnTo);
		return { visitor, page: await (await visitor.ask(returnTo)).text(), returnTo };
	}
	const note = 'You had been signed out. Here is what you wrote; please send it now.';

	it('gives the first message back, and keeps it once when it is sent', async () => {
		const content = 'The gate squeaked <every> morning & "twice" on Sundays.\nÄ second line ☂';
		const formId = crypto.randomUUID();
		const { visitor, page } = await sendSignedOut('/main', { content, formId });
		expect(page).toContain(note);
		expect(page).toContain(
			'The gate squeaked &lt;every&gt; morning &amp; &quot;twice&quot; on Sundays.\nÄ second line ☂',
		);
		expect(page).toContain(`name="formId" value="${formId}"`);
		// why: it stays until it is sent, whoever loads the page again in between.
		expect(await (await visitor.ask('/main')).text()).toContain(note);
		const sent = await visitor.send('/main', { content, formId });
		expect(sent.headers.get('Location')).toMatch(/^\/chat\//);
		expect(await (await visitor.ask('/main')).text()).not.toContain(note);
	});

	it('gives a chat message, a member’s name and a title back', async () => {
		const client = await signIn(product.url);
		const messages = [{ role: 'user', content: 'We had a dog.' }];
		const { id } = (await client.call('POST', '/api/conversations', { messages })).body;
		const chat = await sendSignedOut(`/chat/${id}`, { intent: 'send', content: 'His name was Bruno.' });
		expect(chat.page).toContain(note);
		expect(chat.page).toMatch(/<textarea[^>]*>His name was Bruno\.<\/textarea>/);
		const member = await sendSignedOut(`/chat/${id}`, { intent: 'add-member', participantName: 'Aunt Ida' });
		expect(member.page).toContain('value="Aunt Ida"');
		const rename = { intent: 'rename', id, title: 'Bruno the dog' };
		const title = await sendSignedOut(`/profile?rename=${id}`, rename);
		expect(title.page).toContain('value="Bruno the dog"');
	});

	it('gives it to no other browser, and to no other page', async () => {
		const { visitor } = await sendSignedOut('/main', { content: 'Only for this browser.' });
		expect(await (await visitor.ask('/chat')).text()).not.toContain('Only for this browser');
		const other = new Visitor(product.url);
		await other.signIn(regularUser);
		expect(await (await other.ask('/main')).text()).not.toContain('Only for this browser');
	});

	it('refuses nothing that could not be held: NUL, halves of characters, very much', async () => {
		await sendSignedOut('/main', { content: 'a\0b' });
		const { page } = await sendSignedOut('/main', { content: 'x'.repeat(300_000) });
		expect(page).not.toContain(note);
	});

	it('goes when scripts have sent it, and keeps both of two', async () => {
		const client = await signIn(product.url);
		const messages = [{ role: 'user', content: 'We had a dog.' }];
		const { id } = (await client.call('POST', '/api/conversations', { messages })).body;
		const content = 'His name was Bruno.';
		const { visitor } = await sendSignedOut(`/chat/${id}`, { intent: 'send', content });
		await (await visitor.send(`/chat/${id}/reply`, { intent: 'send', content })).text();
		expect(await (await visitor.ask(`/chat/${id}`)).text()).not.toContain(note);
		const again = new Visitor(product.url);
		await again.send('/main', { content: 'The first.' });
		await again.send('/main', { content: 'The second.' });
		await again.signIn(regularUser);
		expect(await (await again.ask('/main')).text()).toContain('The first.\n\nThe second.');
	});

	it('stays when another form of the page is sent, and goes with whoever signs out', async () => {
		const client = await signIn(product.url);
		const messages = [{ role: 'user', content: 'We had a dog.' }];
		const { id } = (await client.call('POST', '/api/conversations', { messages })).body;
		const { visitor } = await sendSignedOut(`/chat/${id}`, {
			intent: 'send',
			content: 'His name was Bruno.',
		});
		await visitor.send(`/chat/${id}`, { intent: 'select-speaker', participantId: '' });
		expect(await (await visitor.ask(`/chat/${id}`)).text()).toContain('His name was Bruno.');
		await visitor.send('/logout', {});
		await visitor.signIn(regularUser);
		expect(await (await visitor.ask(`/chat/${id}`)).text()).not.toContain('His name was Bruno.');
		expect([...visitor.cookies.keys()].filter((name) => name.startsWith('held-'))).toEqual([]);
	});

	it('is held for so many only', async () => {
		await database.query('delete from "RateLimit"');
		const before = (await database.query('select count(*)::int as count from "HeldForm"')).rows[0].count;
		for (let count = 0; count < 35; count += 1) {
			const answer = await new Visitor(product.url).send('/main', { content: 'again' });
			expect(answer.status).toBe(200);
			await answer.text();
		}
		const after = (await database.query('select count(*)::int as count from "HeldForm"')).rows[0].count;
		expect(after - before).toBe(30);
	});
});
