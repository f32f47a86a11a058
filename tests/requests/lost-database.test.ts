import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/own-postgres.ts';
import { type FilledForm, parsePage } from '#tests/support/page.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const serverText = 'Server is experiencing issues. Please try again in a moment.';
// A frozen or stopped database never answers, so every answer here comes from the product's own time limit.

let postgres: OwnPostgres;
let product: Product;
let client: Client;
let visitor: Visitor;
let manager: Visitor;

let ids: { told: string; untold: string; story: string; member: string; prompt: string };

beforeAll(async () => {
	postgres = await startOwnPostgres();
	product = await startProduct({ env: ownDatabase(postgres.url) });
	client = await signIn(product.url);
	[visitor, manager] = await Promise.all([visit(product.url, regularUser), visit(product.url, admin)]);
	const told = await tell('The gate squeaked all summer.', 'Grandfather oiled it with butter.');
	const untold = await tell('The kitchen smelled of plums.');
	const written = await tell('The boat was called Rosa.', 'She leaked at every seam.');
	const { body: story } = await client.call('POST', '/api/stories/generate', { conversationId: written });
	const { body: member } = await client.call('POST', `/api/conversations/${told}/participants`, {
		participantName: 'Clara',
		participantColor: '#EF4444',
	});
	await client.call('POST', `/api/conversations/${told}/participants`, { participantName: 'Bert' });
	const editor = await signIn(product.url, admin);
	const { body: prompt } = await editor.call('POST', '/api/prompts', {
		type: 'conversation',
		version: 'v8',
		content: 'Ask one question.',
	});
	ids = { told, untold, story: story.id, member: member.id, prompt: prompt.id };
});
afterEach(() => postgres?.thaw());
afterAll(async () => {
	await product?.stop();
	await postgres?.remove();
});

const tell = (...texts: string[]) => beginConversation(client, ...texts);

interface Case {
	name: string;
	by?: 'admin';
	path: () => string;
	intent: string;
	fields?: () => Record<string, string>;
	/** Section 8's text, line by line. */
	words: string[];
	/** The form stores nothing: it only leads to another page. */
	storesNothing?: true;
}

const cases: Case[] = [
	{
		name: 'start',
		path: () => '/main',
		intent: 'start',
		fields: () => ({ content: 'A winter of <snow> & ice.\n\nThe pipes froze.' }),
		words: ['Failed to start conversation. Please try again.'],
	},
	{
		name: 'send',
		path: () => `/chat/${ids.told}`,
		intent: 'send',
		fields: () => ({ content: 'It was a green gate.' }),
		words: ['AI Response Error', serverText],
	},
	{
		name: 'generate in the chat',
		path: () => `/chat/${ids.told}`,
		intent: 'generate',
		words: [
			'Story Generation Failed',
			'Please make sure the conversation has enough content, and try again.',
		],
		storesNothing: true,
	},
	{
		name: 'write the story',
		path: () => `/chat/${ids.told}/told?before=story`,
		intent: 'write',
		words: [
			'Story Generation Failed',
			'Please make sure the conversation has enough content, and try again.',
		],
	},
	{
		name: 'add a member',
		path: () => `/chat/${ids.told}`,
		intent: 'add-member',
		fields: () => ({ participantName: 'Aunt Emmi' }),
		words: ['Error', serverText],
	},
	{
		name: 'remove a member',
		path: () => `/chat/${ids.told}?members&remove=${ids.member}`,
		intent: 'remove-member',
		fields: () => ({ participantId: ids.member }),
		words: ['Error', serverText],
	},
	{
		name: 'choose who speaks',
		path: () => `/chat/${ids.told}`,
		intent: 'select-speaker',
		fields: () => ({ participantId: ids.member }),
		words: ['Error', serverText],
	},
	{
		name: 'generate on a card',
		path: () => '/profile',
		intent: 'generate',
		fields: () => ({ id: ids.told }),
		words: ['Error', 'Failed to generate story'],
		storesNothing: true,
	},
	{
		name: 'rename',
		path: () => `/profile?rename=${ids.told}`,
		intent: 'rename',
		fields: () => ({ title: 'The green gate' }),
		words: ['Error', serverText],
	},
	{
		name: 'delete a story',
		path: () => `/profile?delete=${ids.story}`,
		intent: 'delete-story',
		words: ['Error', 'Failed to delete story'],
	},
	{
		name: 'delete a conversation',
		path: () => `/profile?delete=${ids.untold}`,
		intent: 'delete-conversation',
		words: ['Error', 'Failed to delete conversation'],
	},
	{
		name: 'end all sessions',
		path: () => '/profile',
		intent: 'end-sessions',
		words: ['Error', serverText],
	},
	{
		name: 'create a prompt',
		by: 'admin',
		path: () => '/admin?new=1',
		intent: 'create',
		fields: () => ({ version: 'v9', versionNotes: 'Kinder.', content: 'Ask one question.\nThen listen.' }),
		words: ['Error', 'Failed to create prompt'],
	},
	{
		name: 'set a prompt live',
		by: 'admin',
		path: () => `/admin/prompts/${ids.prompt}?do=live`,
		intent: 'set-live',
		words: ['Error', 'Failed to set prompt as live'],
	},
	{
		name: 'delete a prompt',
		by: 'admin',
		path: () => `/admin?delete=${ids.prompt}`,
		intent: 'delete',
		words: ['Error', 'Failed to delete prompt'],
	},
	{
		name: 'sign in',
		path: () => '/login',
		intent: 'sign-in',
		fields: () => regularUser,
		words: [serverText],
	},
	{ name: 'sign out', path: () => '/logout', intent: 'logout', words: ['Error', serverText] },
];

interface Prepared {
	who: Visitor;
	form: FilledForm;
	typed: Record<string, string>;
}

/** Fills the form in while the database is there. */
async function prepare({ by, path, intent, fields = () => ({}) }: Case): Promise<Prepared> {
	// People who are signed in see no login screen.
	const who = by ? manager : path() === '/login' ? new Visitor(product.url) : visitor;
	const typed = fields();
	return { who, form: await who.fill(path(), intent, typed), typed };
}

type Forms = Map<Case, Prepared>;

async function prepareAll(): Promise<Forms> {
	const forms: Forms = new Map();
	for (const each of cases) forms.set(each, await prepare(each));
	return forms;
}

/** Sends the form and expects the words in its answer, with everything that was typed. */
async function expectKept({ intent, words }: Case, { who, form, typed }: Prepared, retry: boolean) {
	const answer = await who.send(form);
	expect(answer.status).toBe(503);
	const page = parsePage(await answer.text());
	for (const line of words) expect(page.text).toContain(line);
	const { password: _, ...kept } = typed;
	const again = retry ? page.fill(null) : page.fill(intent, kept);
	for (const [name, value] of Object.entries(kept)) {
		// A button carries its parameters in its name.
		const isNamed = again.fields.some(
			([field]) => field.startsWith('intent:') && field.includes(`${name}=${value}`),
		);
		if (!isNamed) expect(again.fields).toContainEqual([name, value]);
	}
	// The answer has the same key, so that sending the form again does nothing twice.
	const key = form.fields.find(([name]) => name === 'idempotencyKey');
	if (key) expect(again.fields).toContainEqual(key);
	return { ...again, action: again.action || form.action };
}

describe('A full disk', () => {
	let forms: Forms;
	beforeAll(async () => {
		forms = await prepareAll();
		await postgres.fill();
	});
	afterAll(() => postgres.empty());

	const storing = cases.filter((each) => !each.storesNothing);
	it.each(storing)('a form gets back its page, what was typed and why: $name', async (each) => {
		await expectKept(each, forms.get(each) as Prepared, false);
	});

	it('a script that sends a message gets the words on a full disk', async () => {
		const answer = await fetch(`${product.url}/chat/${ids.told}/reply`, {
			method: 'POST',
			body: new URLSearchParams({ intent: 'send', content: 'The hinge was of brass.' }),
			headers: { Authorization: `Bearer ${client.token}` },
		});
		expect(answer.status).toBe(503);
		expect((await answer.json()).error).toEqual({ '': ['AI Response Error', serverText] });
	});
});

describe('A stopped database', () => {
	let forms: Forms;
	beforeAll(async () => {
		forms = await prepareAll();
		await postgres.stop();
	});
	afterAll(() => postgres.start());

	it.each(cases)('a form gets back what was typed and its words: $name', async (each) => {
		await expectKept(each, forms.get(each) as Prepared, true);
	});

	it('a form sent signed out is answered with 503, and not with the login screen', async () => {
		const answer = await fetch(`${product.url}/logout`, {
			method: 'POST',
			body: new URLSearchParams({ intent: 'logout' }),
			redirect: 'manual',
		});
		expect(answer.status).toBe(503);
	});

	it('a page or a call is answered with 503', async () => {
		for (const path of [
			'/profile',
			`/chat/${ids.told}`,
			'/main',
			'/admin',
			`/stories/${ids.story}`,
			'/blog',
			'/auth/callback?token=x',
		]) {
			const page = await visitor.open(path);
			expect([path, page.status]).toEqual([path, 503]);
			expect(page.heading).not.toBe('Family Stories');
			expect(page.all('a').map(({ text }) => text)).toContain('Try again');
		}
		for (const state of ['', '/edit', '/versions', '/versions/1']) {
			const page = await visitor.open(`/stories/${ids.story}${state}`);
			expect(page.heading).toBe('Your story could not be loaded just now');
			expect(page.text).toContain('It is safe.');
			expect(page.text).not.toMatch(/Not Found|doesn't exist/);
			expect(page.find('title')?.text).not.toMatch(/Not Found|undefined/);
		}
		expect((await visitor.open('/blog/how-to-begin')).text).not.toMatch(/Not Found|doesn't exist/);
		for (const path of ['/profile', '/main', '/admin', '/terms', '/auth/callback?token=x'])
			expect((await visitor.open(path)).text, path).toContain(serverText);
		expect((await visitor.open('/login')).status).toBe(200);
		const call = await client.call('GET', '/api/conversations');
		expect([call.status, call.body]).toEqual([503, { message: serverText }]);
		const health = ['/healthz', '/readyz'].map((path) => fetch(product.url + path));
		expect((await Promise.all(health)).map(({ status }) => status)).toEqual([200, 503]);
	});
});

describe('The database started again', () => {
	it('a form that was given back is taken once', async () => {
		const each = cases[0] as Case;
		const form = await prepare(each);
		await postgres.stop();
		const again = await expectKept(each, form, true);
		await postgres.start();
		const where = (await visitor.send(again)).headers.get('Location');
		expect(where).toMatch(/^\/chat\//);
		expect((await visitor.send(form.form)).headers.get('Location')).toBe(where);
	});
});

describe('A frozen database', () => {
	it('a frozen database is not waited for, and everything is served again afterwards', async () => {
		const forms = await prepareAll();
		postgres.freeze();
		const answers = await Promise.allSettled([
			...[...forms].map(([each, form]) => expectKept(each, form, true)),
			refused('/profile'),
			refused(`/chat/${ids.told}`),
			refused('/readyz'),
			refused('/api/conversations'),
			refused(`/chat/${ids.told}/reply`, {
				method: 'POST',
				body: new URLSearchParams({ intent: 'send', content: 'It was green.' }),
			}),
		]);
		postgres.thaw();
		expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
		await expect.poll(() => fetch(`${product.url}/readyz`).then(({ status }) => status)).toBe(200);
		expect((await visitor.open(`/chat/${ids.told}`)).status).toBe(200);
		expect((await visitor.submit('/main', 'start', { content: 'After the frost.' })).status).toBe(302);
	});

	async function refused(path: string, init: RequestInit = {}) {
		const headers = { Authorization: `Bearer ${client.token}` };
		const { status } = await fetch(product.url + path, { ...init, headers });
		expect([path, status]).toEqual([path, 503]);
	}
});

it('a story that could not be completed stays “being written”, and is completed later without parts left', async () => {
	const conversationId = await tell('The stove was of green tiles.');
	// A sequence is not rolled back with the transaction.
	await postgres.query(`create sequence tries; create function stop_delete() returns trigger language plpgsql
		as $$ begin perform nextval('tries'); raise 'stopped' using errcode = '57P01'; end $$`);
	await postgres.query(`create trigger stop_delete before delete on "StoryPart"
		for each statement execute function stop_delete()`);
	const asked = client.call('POST', '/api/stories/generate', { conversationId });
	const read = async () => {
		const { rows } = await postgres.query(
			`select status::text, (select count(*)::int from "StoryPart" where "storyId" = s.id) as parts
			from "Story" s where "conversationId" = $1`,
			[conversationId],
		);
		return rows[0];
	};
	await expect.poll(read).toEqual({ status: 'writing', parts: 1 });
	const tries = async () => Number((await postgres.query('select last_value from tries')).rows[0].last_value);
	await expect.poll(tries).toBeGreaterThan(1);
	expect(await read()).toEqual({ status: 'writing', parts: 1 });
	await postgres.query('drop trigger stop_delete on "StoryPart"');
	expect((await asked).status).toBe(200);
	await expect.poll(read).toEqual({ status: 'complete', parts: 0 });
});
