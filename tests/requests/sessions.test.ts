import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;

it.beforeAll(({ app: own }) => {
	app = own;
});

const day = 24 * 60 * 60 * 1000;
const sessions = async () =>
	(await app.database.query('select * from "Session" order by "createdAt", id')).rows;
const expiresIn = (row: { expiresAt: Date }) => Math.round((row.expiresAt.getTime() - Date.now()) / day);

interface WireSession {
	id: string;
	device: string;
	current: boolean;
}
const listOf = async (client: Client): Promise<WireSession[]> =>
	(await client.call('GET', '/api/auth/sessions')).body;

describe('Sessions', () => {
	it('a session is one row, and its hashed token serves as cookie and as bearer', async () => {
		await app.database.query('delete from "Session"');
		const visitor = await visit(app.url);
		const rows = await sessions();
		expect(rows).toHaveLength(1);
		const token = JSON.parse(
			Buffer.from(decodeURIComponent(visitor.cookies.get('session') ?? ''), 'base64').toString(),
		);
		const bearer = await fetch(`${app.url}/api/auth/me`, {
			headers: { Authorization: `Bearer ${token}` },
		});
		expect((await bearer.json()).user).toEqual(await visitor.me());
		expect(Buffer.from(token, 'base64url')).toHaveLength(32);
		expect(JSON.stringify(rows)).not.toContain(token);
		// A browser that lost its cookie, but kept the token, is signed in again.
		expect(bearer.headers.get('Set-Cookie')).toContain(`session=${visitor.cookies.get('session')}`);
	});

	it('a session in use is extended once a day, and one that has expired is refused', async () => {
		await app.database.query('delete from "Session"');
		const client = await signIn(app.url);
		const me = () => client.call('GET', '/api/auth/me');
		expect(expiresIn((await sessions())[0])).toBe(60);
		await app.database.query(`update "Session" set "expiresAt" = now() + interval '5 days'`);
		await me();
		expect(expiresIn((await sessions())[0])).toBe(5);
		await app.database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		await me();
		expect(expiresIn((await sessions())[0])).toBe(60);
		await app.database.query(`update "Session" set "expiresAt" = now() - interval '1 second'`);
		expect((await me()).status).toBe(401);
	});

	it('a browser gets a new cookie when its session is extended', async () => {
		const visitor = await visit(app.url);
		await app.database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		const page = await visitor.ask('/blog');
		expect(page.headers.getSetCookie().join()).toMatch(/session=.+Max-Age=5184000/);
		expect((await visitor.ask('/blog')).headers.getSetCookie()).toEqual([]);
	});
});

const nowhere = '01a1fd04-0000-7000-8000-000000000000';

it('signing in accepts an email address as it was copied, in the form and by the call', async () => {
	const { email: address, password } = regularUser;
	for (const email of [`Rosa <\u200b${address.toUpperCase()}>`, `mailto:${address},`]) {
		const visitor = new Visitor(app.url);
		const begun = await visitor.post('/login', { intent: 'sign-in', email, password });
		await visitor.ask(begun.headers.get('Location') ?? '');
		expect((await visitor.me())?.email).toBe(address);
		const { call } = await signIn(app.url, { email, password });
		expect((await call('GET', '/api/auth/me')).body.user.email).toBe(address);
	}
});

describe('Signing in again', () => {
	it('signing in again in the same browser leaves no other session behind', async () => {
		await app.database.query('delete from "Session"');
		const visitor = new Visitor(app.url);
		for (let each = 0; each < 3; each += 1) {
			const begun = await visitor.post('/login', { intent: 'sign-in', ...regularUser });
			await visitor.ask(begun.headers.get('Location') ?? '');
		}
		expect(await sessions()).toHaveLength(1);
	});

	it('signing in again keeps the new session when the old one was due to be extended', async () => {
		const visitor = await visit(app.url);
		await app.database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		const begun = await visitor.post('/login', { intent: 'sign-in', ...regularUser });
		await visitor.ask(begun.headers.get('Location') ?? '');
		expect(await visitor.me()).not.toBeNull();
	});

	it.each([
		['an answer', '/api/auth/me', 200],
		['a document', '/api/stories/{id}/pdf', 200],
		['an error', `/api/stories/${nowhere}`, 404],
		['a way back to the page', `/api/stories/${nowhere}/pdf`, 302],
	])('an API client gets a new cookie when its session is extended, with %s', async (_name, path, status) => {
		const visitor = await visit(app.url);
		const [story] = await (await visitor.ask('/api/stories')).json();
		await app.database.query(`update "Session" set "lastUsedAt" = now() - interval '25 hours'`);
		const headers = { Accept: status === 302 ? 'text/html' : '*/*' };
		const answer = await visitor.ask(path.replace('{id}', story.id), { headers });
		expect(answer.status).toBe(status);
		expect(answer.headers.getSetCookie().join()).toMatch(/session=.+Max-Age=5184000/);
		await answer.arrayBuffer();
	});
});

describe('Signing out', () => {
	it('sessions are listed to the person signed in, who can end one of them', async () => {
		await app.database.query('delete from "Session"');
		const [here, there, other] = [
			await signIn(app.url),
			await signIn(app.url),
			await signIn(app.url, admin),
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

	it('signing out ends this session, and no other', async () => {
		const [here, there] = [await signIn(app.url), await signIn(app.url)];
		expect((await here.call('POST', '/api/auth/logout')).body).toEqual({ success: true });
		expect((await here.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await there.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('signing out everywhere ends all sessions of the person, and nobody else’s', async () => {
		const [here, there, other] = [
			await signIn(app.url),
			await signIn(app.url),
			await signIn(app.url, admin),
		] as const;
		expect((await here.call('DELETE', '/api/auth/sessions')).status).toBe(200);
		for (const client of [here, there]) expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('the Memories screen ends one session or all of them without scripts', async () => {
		await app.database.query('delete from "Session"');
		const phone = await visit(app.url);
		const laptop = await visit(app.url);
		const client = await signIn(app.url);
		const page = await laptop.open('/profile');
		const names = page.all('button', { name: true }).map(({ attributes }) => attributes.name);
		expect(names.filter((name) => name?.startsWith('intent:end-session?'))).toHaveLength(3);
		expect(page.text).toContain('(this one)');
		const [oldest] = await sessions();
		const ended = await laptop.submit('/profile', 'end-session', { sessionId: oldest.id });
		expect(ended.headers.get('Location')).toBe('/profile#sessions');
		expect(await phone.me()).toBeNull();
		expect(await laptop.me()).not.toBeNull();
		const everywhere = await laptop.submit('/profile', 'end-sessions');
		expect(everywhere.headers.get('Location')).toBe('/login');
		expect(await laptop.me()).toBeNull();
		expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
	});

	it('a session is named by its browser and system', async () => {
		const chrome =
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile ' +
			'Safari/537.36';
		for (const [agent, device] of [
			[chrome, 'Chrome on Android'],
			['<script>', 'Unknown device'],
		]) {
			const answer = await fetch(`${app.url}/api/auth/login`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'User-Agent': agent ?? '' },
				body: JSON.stringify(regularUser),
			});
			expect(answer.status).toBe(200);
			expect((await sessions()).at(-1).device).toBe(device);
		}
	});
});

describe('A refused sign-in', () => {
	it('a refused sign-in still leads to the page that was asked for and to what was typed there', async () => {
		const visitor = new Visitor(app.url);
		const login = await visitor.follow(
			'/main',
			await visitor.post('/main', { intent: 'start', content: 'A dog.' }),
		);
		const kept = 'What you wrote is safe';
		expect(login.text).toContain(kept);
		const refused = await visitor.follow(
			'/login',
			await visitor.send(login.fill(null, { ...regularUser, password: 'guess' })),
		);
		expect(refused.text).toContain('Invalid credentials. Please try again.');
		expect(refused.text).toContain(kept);
		expect(await visitor.signInOn(refused)).toBe('/main');

		const other = new Visitor(app.url);
		const wrong = await other.submitAndFollow('/profile?delete=1', 'sign-in', {
			...regularUser,
			password: 'guess',
		});
		const google = wrong.all('a').find(({ text }) => text.includes('Continue with Google'));
		expect(google?.attributes.href).toBe('/api/auth/google?returnTo=%2Fprofile%3Fdelete%3D1');
		expect(wrong.text).not.toContain(kept);
		expect(await other.signInOn(wrong)).toBe('/profile?delete=1');
	});
});

describe('Browsers without cookies', () => {
	it('a browser without cookies is told of cookies after a sign-in with a password', async () => {
		const visitor = new Visitor(app.url);
		const begun = await visitor.submit('/login', 'sign-in', regularUser);
		visitor.cookies.clear();
		const callback = await visitor.open(begun.headers.get('Location') ?? '');
		expect([callback.status, callback.address]).toEqual([302, '/login?error=no_cookie']);
		const { text } = await visitor.open(callback.address);
		expect(text).toContain('Please allow cookies for this site, then try again.');
		expect(text).not.toContain('Google authentication failed');
	});

	it('a browser without cookies is told of cookies and of Google after a sign-in with Google', async () => {
		const { text } = await new Visitor(app.url).open('/login?error=oauth_failed');
		expect(text).toContain(
			'Google authentication failed. Please allow cookies for this site, then try again.',
		);
	});
});

describe('Forms sent after the session has ended', () => {
	/** Signs in, fills in a form, loses the session as if it had ended, sends the form and signs in again. */
	async function sendSignedOut(path: string, intent: string | null, fields: Record<string, string>) {
		const visitor = await visit(app.url);
		const form = await visitor.fill(path, intent, fields);
		await app.database.query('delete from "Session"');
		const login = await visitor.follow(path, await visitor.send(form));
		expect(login.status).toBe(200);
		expect(login.headers.get('Cache-Control')).toContain('no-store');
		expect(login.text).toContain('Continue with Google');
		const back = await visitor.signInOn(login);
		return { visitor, form, page: await visitor.open(back) };
	}
	const note = 'You had been signed out. Here is what you wrote: please send it again.';
	const contentOf = (page: Page) => page.find('textarea', { name: 'content' })?.value;

	async function beginChat(): Promise<string> {
		const client = await signIn(app.url);
		const id = await beginConversation(client, 'We had a dog.');
		return `/chat/${id}`;
	}

	it('a first message is given back after signing in, and kept once when it is sent', async () => {
		const content = 'The gate squeaked <every> morning & "twice" on Sundays.\nÄ second line ☂';
		const { visitor, form, page } = await sendSignedOut('/main', 'start', { content });
		expect(page.text).toContain(note);
		expect(contentOf(page)).toBe(content);
		// The same form as before, so that sent twice is kept once.
		const again = page.fill('start', { content }).fields.filter(([name]) => name !== 'saved');
		expect(again).toEqual(form.fields);
		// It stays until it is sent, whoever loads the page again in between.
		expect((await visitor.open('/main')).text).toContain(note);
		const sent = await visitor.submit('/main', 'start', { content });
		expect(sent.headers.get('Location')).toMatch(/^\/chat\//);
		expect((await visitor.open('/main')).text).not.toContain(note);
	});

	it('a message, a member’s name and a title are given back after signing in', async () => {
		const path = await beginChat();
		const id = path.split('/').at(-1) ?? '';
		const chat = await sendSignedOut(path, 'send', { content: 'His name was Bruno.' });
		expect(chat.page.text).toContain(note);
		expect(contentOf(chat.page)).toBe('His name was Bruno.');
		const member = await sendSignedOut(path, 'add-member', { participantName: 'Aunt Ida' });
		expect(member.page.find('input', { name: 'participantName' })?.value).toBe('Aunt Ida');
		const title = await sendSignedOut(`/profile?rename=${id}`, 'rename', { id, title: 'Bruno the dog' });
		expect(title.page.find('input', { name: 'title' })?.value).toBe('Bruno the dog');
	});

	it('a text is given back in no other browser and on no other page', async () => {
		const { visitor } = await sendSignedOut('/main', 'start', { content: 'Only for this browser.' });
		expect((await visitor.open('/chat')).text).not.toContain('Only for this browser');
		const other = await visit(app.url);
		expect((await other.open('/main')).text).not.toContain('Only for this browser');
	});

	it('a text is given back to nobody else who signs in on the same browser', async () => {
		const visitor = await visit(app.url);
		const form = await visitor.fill('/main', 'start', { content: 'Only for myself.' });
		await app.database.query('delete from "Session"');
		const login = await visitor.follow('/main', await visitor.send(form));
		await visitor.signInOn(login, admin);
		expect((await visitor.open('/main')).text).not.toContain('Only for myself.');
		await app.database.query('delete from "Session"');
		await visitor.signIn();
		expect(contentOf(await visitor.open('/main'))).toBe('Only for myself.');
	});

	it('a text that cannot be saved does not keep anybody from signing in', async () => {
		await sendSignedOut('/main', 'start', { content: 'a\0b' });
		const { page } = await sendSignedOut('/main', 'start', { content: 'x'.repeat(300_000) });
		expect(page.text).not.toContain(note);
	});

	it('a text that cannot be kept is shown on the login screen', async () => {
		const content = 'The gate squeaked. '.repeat(20_000);
		const visitor = new Visitor(app.url);
		const answer = await visitor.post('/main', { intent: 'start', content });
		const login = await visitor.follow('/main', answer);
		expect(login.text).toContain('What you wrote could not be kept. Please copy it from this page');
		expect(login.find('textarea')?.value).toBe(content);
		expect(login.text).not.toContain('What you wrote is safe');
	});

	it('a text is kept beside what another form kept, and a form without a text changes neither', async () => {
		const path = await beginChat();
		const visitor = new Visitor(app.url);
		await visitor.post(path, { intent: 'send', content: 'His name was Bruno.' });
		const member: [string, string][] = [
			['intent', 'send'],
			['participantName', 'Aunt Ida'],
			['intent', 'add-member'],
		];
		await visitor.send({ action: path, fields: member });
		const pressed = await visitor.post(path, { intent: 'reply' });
		const login = await visitor.follow(path, pressed);
		await visitor.signInOn(login);
		const page = await visitor.open(path);
		expect(contentOf(page)).toBe('His name was Bruno.');
		expect(page.find('input', { name: 'participantName' })?.value).toBe('Aunt Ida');
		await visitor.submit(path, 'add-member', { participantName: 'Aunt Ida' });
		expect(contentOf(await visitor.open(path))).toBe('His name was Bruno.');
	});

	it('a text is not given back once scripts have sent it, and two texts are both given back', async () => {
		const path = await beginChat();
		const { visitor, page } = await sendSignedOut(path, 'send', { content: 'His name was Bruno.' });
		await (await visitor.send(page.fill('send', { content: 'His name was Bruno.' }), `${path}/reply`)).text();
		expect((await visitor.open(path)).text).not.toContain(note);
		const again = new Visitor(app.url);
		await again.post('/main', { intent: 'start', content: 'The first.' });
		await again.post('/main', { intent: 'start', content: 'The second.' });
		await again.signIn();
		expect(contentOf(await again.open('/main'))).toBe('The first.\n\nThe second.');
	});

	it('a text stays when another form of the page is sent, and is gone after signing out', async () => {
		const path = await beginChat();
		const first = await visit(app.url);
		for (const participantName of ['Aunt Ida', 'Bert'])
			await first.submit(path, 'add-member', { participantName });
		const { visitor } = await sendSignedOut(path, 'send', { content: 'His name was Bruno.' });
		await visitor.submit(path, 'select-speaker');
		expect(contentOf(await visitor.open(path))).toBe('His name was Bruno.');
		await visitor.post('/logout', { intent: 'logout' });
		await visitor.signIn();
		expect(contentOf(await visitor.open(path))).toBe('');
		expect([...visitor.cookies.keys()].filter((name) => name.startsWith('kept-'))).toEqual([]);
	});

	it('a page stores nothing for somebody else who has signed in since, and its text waits for its owner', async () => {
		const visitor = await visit(app.url);
		const form = await visitor.fill('/main', 'start', { content: 'The gate squeaked.' });
		const stored = async () =>
			(await app.database.query('select id from "AnyConversation" order by id')).rows;
		const before = await stored();
		visitor.cookies.delete('session');
		await visitor.signIn(admin);
		expect((await visitor.send(form)).headers.get('Location')).toBe('/main');
		expect(await stored()).toEqual(before);
		expect(contentOf(await visitor.open('/main'))).toBe('');
		visitor.cookies.delete('session');
		await visitor.signIn(regularUser);
		expect(contentOf(await visitor.open('/main'))).toBe('The gate squeaked.');
	});

	it('30 texts of people who are signed out are saved, and no more', async () => {
		await app.database.query('delete from "RateLimit"');
		const saved = async () => (await app.database.query('select 1 from "UnsavedText"')).rowCount ?? 0;
		const before = await saved();
		for (let count = 0; count < 35; count += 1) {
			const answer = await new Visitor(app.url).post('/main', { intent: 'start', content: 'again' });
			expect(answer.status).toBe(count < 30 ? 302 : 200);
			await answer.text();
		}
		expect((await saved()) - before).toBe(30);
	});
});
