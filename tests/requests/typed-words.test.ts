import { request } from 'node:http';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, regularUser } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import type { FilledForm, Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

// Without scripts nothing keeps what is typed but the server.

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const inBox = (page: Page) => page.find('textarea', { name: 'content' })?.value;
const nameIn = (page: Page) => page.find('input', { name: 'participantName' })?.value;
const said = async (id: string): Promise<string[]> =>
	JSON.parse((await rosa.call('GET', `/api/conversations/${id}`)).body.messages)
		.filter(({ role }: { role: string }) => role === 'user')
		.map(({ content }: { content: string }) => content);
const members = async (id: string): Promise<string[]> =>
	(await rosa.call('GET', `/api/conversations/${id}/participants`)).body.map(
		({ participantName }: { participantName: string }) => participantName,
	);

/** A conversation of two messages and two members, the first of whom is speaking. */
async function beginChat(): Promise<{ id: string; path: string }> {
	const id = await beginConversation(rosa, 'We had a dog.', 'His name was Bruno.');
	for (const participantName of ['Ann', 'Cara'])
		await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
	return { id, path: `/chat/${id}` };
}

describe('Words in the message box of a chat', () => {
	const content = 'Half a <memory>\nof two lines';

	it.each([
		['Generate Story', 'generate', {}],
		['Try again', 'reply', {}],
		['Add Member', 'add-member', { participantName: 'Bert' }],
		['Speaking', 'select-speaker', {}],
		['Remove', 'ask-remove-member', {}],
		['Just me', 'mode', {}],
	])('the words come back after %s', async (_name, intent, fields) => {
		const { id, path } = await beginChat();
		await visitor.submitAndFollow(path, intent, { content, ...fields });
		const page = await visitor.open(path);
		expect(inBox(page)).toBe(content);
		expect(nameIn(page)).toBe('');
		expect(page.text).not.toContain('You had been signed out');
		expect(await said(id)).toHaveLength(2);
		await visitor.submit(path, 'send', { content });
		expect(await said(id)).toHaveLength(3);
		expect(inBox(await visitor.open(path))).toBe('');
	});

	it('the words of two windows refused at once both come back in a new browser', async () => {
		const { path } = await beginChat();
		const browser = await visit(app.url);
		const texts = ['One half of it', 'The other half'];
		const forms = await Promise.all(texts.map((text) => browser.fill(path, 'reply', { content: text })));
		await Promise.all(forms.map((form) => browser.send(form)));
		const box = inBox(await browser.open(path));
		for (const text of texts) expect(box).toContain(text);
	});

	it('the words come back beside a member’s name that is refused', async () => {
		const { path } = await beginChat();
		const name = 'N'.repeat(81);
		const page = await visitor.submitAndFollow(path, 'add-member', { content, participantName: name });
		expect([inBox(page), nameIn(page)]).toEqual([content, name]);
		expect(page.find('input', { name: 'participantName' })?.attributes['aria-invalid']).toBe('true');
	});

	it('Enter in the box for a name adds the member and sends no message', async () => {
		const { path } = await beginChat();
		const forms = (await visitor.open(path)).all('form', { method: 'post' });
		const form = forms.find((each) => each.find('textarea', { name: 'content' }));
		expect(form?.find('button')?.attributes.name).toBe('intent:add-member');
	});

	it('“Send” sends the words, whatever stands in the box for a name', async () => {
		const { id, path } = await beginChat();
		const page = await visitor.submitAndFollow(path, 'send', { content, participantName: 'Bert' });
		expect(await members(id)).toEqual(['Ann', 'Cara']);
		expect(await said(id)).toHaveLength(3);
		expect([inBox(page), nameIn(page)]).toEqual(['', 'Bert']);
	});

	it('the words stay when another window of the same chat sends a message', async () => {
		const { path } = await beginChat();
		const other = await visitor.fill(path, 'send', { content: 'From the other window.' });
		await visitor.submit(path, 'add-member', { content, participantName: 'Bert' });
		await visitor.send(other);
		expect(inBox(await visitor.open(path))).toBe(content);
	});

	it('too many words to keep stay on the page, and nothing is done', async () => {
		const { id, path } = await beginChat();
		const much = 'The gate squeaked. '.repeat(12_000);
		const page = await visitor.submitAndFollow(path, 'add-member', {
			content: much,
			participantName: 'Bert',
		});
		expect(page.status).toBe(503);
		expect(page.text).toContain('What you wrote could not be kept.');
		expect([inBox(page) === much, nameIn(page)]).toEqual([true, 'Bert']);
		expect(await members(id)).toEqual(['Ann', 'Cara']);
	});

	it('the words can be copied when the conversation was deleted meanwhile', async () => {
		const { id, path } = await beginChat();
		const form = await visitor.fill(path, 'add-member', { content, participantName: 'Bert' });
		await rosa.call('DELETE', `/api/conversations/${id}`);
		const page = await visitor.follow(path, await visitor.send(form));
		const written = page.find('textarea', { id: 'written' })?.value;
		expect(written).toContain(content);
		expect(written).toContain('Bert');
	});
});

it('two forms of one page that are refused at the same moment are both given back', async () => {
	const titles = ['T', 'U'].map((letter) => letter.repeat(201));
	const paths = await Promise.all(titles.map(async () => `/profile?rename=${(await beginChat()).id}`));
	const [first = ''] = paths;
	// So that the page has its cookie.
	await visitor.submit(first, 'rename', { title: 'V'.repeat(201) });
	const forms = await Promise.all(
		paths.map((path, at) => visitor.fill(path, 'rename', { title: titles[at] ?? '' })),
	);
	const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await app.database.query('begin');
	// Both have read before one of them writes.
	await app.database.query(`select 1 from "UnsavedText" for update`);
	const answers = Promise.all(forms.map((form) => visitor.send(form)));
	await expect.poll(async () => (await app.database.query(waiting)).rowCount).toBe(2);
	await app.database.query('commit');
	expect((await answers).map(({ status }) => status)).toEqual([302, 302]);
	const pages = await Promise.all(paths.map((path) => visitor.open(path)));
	expect(pages.map((page) => page.find('input', { name: 'title' })?.value)).toEqual(titles);
});

describe('Pages after a form', () => {
	it.each([
		['a chip', '/main', 'idea-dad', { content: 'He whistled.' }],
		['a message without words', '/main', 'start', { content: ' ' }],
		['a message that is too long', '/main', 'start', { content: 'x'.repeat(50_001) }],
		['a title that is too long', '/profile?rename=:id', 'rename', { title: 'x'.repeat(201) }],
		['a name that is missing', '/chat/:id', 'add-member', { participantName: ' ' }],
	])('loading the page again after %s sends nothing again', async (_name, path, intent, fields) => {
		const { id } = await beginChat();
		const address = path.replace(':id', id);
		const answer = await visitor.submit(address, intent, fields);
		expect(answer.status).toBe(302);
		const page = await visitor.follow(address, answer);
		expect(page.status).toBe(200);
		for (const [name, value] of Object.entries(fields)) {
			const box = page.find('textarea', { name }) ?? page.find('input', { name });
			if (value.trim()) expect(box?.value).toContain(value);
		}
		// The address is the page's own, so its forms lead back to it.
		expect(new URL(page.address, app.url).pathname).toBe(address.replace(/\?.*/, ''));
	});

	it('the login is loaded again without the form after a refused sign-in, and no password is kept', async () => {
		const stranger = new Visitor(app.url);
		const answer = await stranger.submit('/login', null, { ...regularUser, password: 'guess' });
		expect(answer.status).toBe(302);
		const login = await stranger.follow('/login', answer);
		expect(login.text).toContain('Invalid credentials. Please try again.');
		expect(login.find('input', { name: 'email' })?.value).toBe(regularUser.email);
		const saved = await app.database.query('select fields::text from "UnsavedText"');
		for (const { fields } of saved.rows) expect(fields).not.toContain('guess');
		expect(await stranger.signInOn(login)).toMatch(/^\/main/);
		expect((await stranger.open('/main')).text).not.toContain('Invalid credentials');
	});

	it('the login is loaded again without the form after the session has ended', async () => {
		const other = await visit(app.url);
		const form = await other.fill('/main', 'start', { content: 'He whistled.' });
		other.cookies.delete('session');
		const answer = await other.send(form);
		expect(answer.status).toBe(302);
		const login = await other.follow('/main', answer);
		expect(login.text).toContain('What you wrote is safe');
		expect(login.headers.get('Cache-Control')).toContain('no-store');
	});
});

describe('The title of a refused page', () => {
	it.each([
		['/main', 'start', { content: ' ' }],
		['/chat/:id', 'add-member', { participantName: ' ' }],
		['/profile?rename=:id', 'rename', { title: 'x'.repeat(201) }],
	])('the title on %s begins with “Error: ” only while the form is refused', async (path, intent, fields) => {
		const { id } = await beginChat();
		const address = path.replace(':id', id);
		const answer = await visitor.submit(address, intent, fields);
		const at = answer.headers.get('Location') ?? '';
		for (const [where, isRefused] of [
			[at, true],
			[at, true],
			[address, false],
		] as const) {
			const html = await (await visitor.ask(where)).text();
			expect(/<title>Error: /.test(html), where).toBe(isRefused);
			expect(/aria-invalid="true"/.test(html), where).toBe(isRefused);
		}
	});
});

describe('The answer to a form', () => {
	/** Sends a form as a browser does that says nothing of what its requests are for. */
	const sendPlainly = ({ action, fields }: FilledForm): Promise<string> => {
		const { promise, resolve, reject } = Promise.withResolvers<string>();
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const sent = request(
			new URL(action, app.url),
			{
				method: 'POST',
				headers: {
					Cookie: cookie,
					Origin: app.url,
					'Content-Type': 'application/x-www-form-urlencoded',
				},
			},
			(response) => {
				response.resume();
				resolve(response.headers.location ?? '');
			},
		);
		sent.on('error', reject).end(new URLSearchParams(fields).toString());
		return promise;
	};

	it('an old browser is led to an address that it has not seen, and a newer one to the plain one', async () => {
		const { id, path } = await beginChat();
		const form = await visitor.fill(`/profile?rename=${id}`, 'rename', { title: 'Bruno' });
		const [one, other] = [await sendPlainly(form), await sendPlainly(form)];
		expect(one).toMatch(new RegExp(`^/profile\\?fresh=[\\w-]{8}#memory-${id}$`));
		expect(other).not.toBe(one);
		expect((await visitor.send(form)).headers.get('Location')).toBe(`/profile#memory-${id}`);
		const told = await visitor.fill(path, 'send', { content: 'He slept by the stove.' });
		expect(await sendPlainly(told)).toMatch(/^\/chat\/\S+\?fresh=[\w-]{8}#newest$/);
	});

	it('a person who signs out is told so', async () => {
		const stranger = await visit(app.url);
		const page = await stranger.submitAndFollow('/main', 'logout');
		expect(page.text).toContain('You are signed out');
		expect(page.text).toContain('Continue with Google');
	});
});

describe('Forms sent after the session has ended', () => {
	it('two titles typed in two forms are both given back after signing in', async () => {
		const [one, other] = [await beginChat(), await beginChat()];
		const guest = await visit(app.url);
		const forms = [
			await guest.fill(`/profile?rename=${one.id}`, 'rename', { title: 'The dog' }),
			await guest.fill(`/profile?rename=${other.id}`, 'rename', { title: 'The gate' }),
		];
		guest.cookies.delete('session');
		for (const form of forms) await guest.send(form);
		await guest.signIn();
		const titleOf = async (id: string) =>
			(await guest.open(`/profile?rename=${id}`)).find('input', { name: 'title' })?.value;
		expect(await titleOf(one.id)).toBe('The dog');
		expect(await titleOf(other.id)).toBe('The gate');
	});

	it('words are given back to their writer alone, even where the form does not say whose they are', async () => {
		const guest = await visit(app.url);
		const words = 'Only my own eyes. '.repeat(5_000);
		const { fields, action } = await guest.fill('/main', 'start', { content: words });
		const refused = await guest.send({ action, fields: fields.filter(([name]) => name !== 'user') });
		expect((await guest.follow('/main', refused)).text).toContain('Only my own eyes.');
		guest.cookies.delete('session');
		await guest.signIn(admin);
		expect((await guest.open('/main')).text).not.toContain('Only my own eyes.');
		guest.cookies.delete('session');
		await guest.signIn();
		expect((await guest.open('/main')).text).toContain('Only my own eyes.');
	});
});
