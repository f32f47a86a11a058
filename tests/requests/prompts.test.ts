import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type Answer, admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { fingerprint, openDatabase } from '#tests/support/database.ts';
import { modelEnv, type Product, startProduct } from '#tests/support/product.ts';
import { Visitor } from '#tests/support/visitor.ts';

const nowhere = '01a1fd04-0000-7000-8000-000000000000';
const twenty = Array.from({ length: 20 }, (_, index) => index);

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
let product: Product;
let database: pg.Client;
let boss: Client;
let rosa: Client;
/** The admin and the user in browsers without scripts. */
let screen: Visitor;
let stranger: Visitor;

beforeAll(async () => {
	double = await startOpenAiDouble();
	product = await startProduct({ env: modelEnv(double) });
	database = await openDatabase(product);
	[boss, rosa] = await Promise.all([signIn(product.url, admin), signIn(product.url)]);
	screen = new Visitor(product.url);
	stranger = new Visitor(product.url);
	await Promise.all([screen.signIn(admin), stranger.signIn(regularUser)]);
});
beforeEach(async () => {
	double.reset();
	await database.query(`delete from "Prompt" where version <> 'v1.0'`);
	await database.query('update "Prompt" set "isLive" = true');
});
afterAll(async () => {
	await database?.end();
	await product?.stop();
	await double?.close();
});

const version = (more: object = {}) => ({
	type: 'conversation',
	version: 'v1.2',
	content: 'Ask about the garden.',
	...more,
});

async function create(more: object = {}): Promise<Answer> {
	const { status, body } = await boss.call('POST', '/api/prompts', version(more));
	expect(status).toBe(201);
	return body;
}

const setLive = (prompt: { id: string; type: string }) =>
	boss.call('POST', `/api/prompts/${prompt.id}/live`, { type: prompt.type });
const list = async () => (await boss.call('GET', '/api/prompts')).body;
const live = async (type = 'conversation', subtype: string | null = null) =>
	(await list())[type]
		.filter((prompt: Answer) => prompt.isLive && prompt.subtype === subtype)
		.map((prompt: Answer) => prompt.version);
const htmlOf = async (answer: Response) => (await answer.text()).replaceAll('&#x27;', '’');

describe('The calls for prompts', () => {
	it('answer the admin alone', async () => {
		const { id, type } = await create();
		const before = await fingerprint(database);
		for (const [method, path, body] of [
			['GET', '/api/prompts'],
			['POST', '/api/prompts', version()],
			['POST', `/api/prompts/${id}/live`, { type }],
			['DELETE', `/api/prompts/${id}`],
		] as const) {
			const refused = await rosa.call(method, path, body);
			expect(refused.status, path).toBe(403);
			expect(refused.body).toEqual({ message: 'You need admin access for this.' });
			const nobody = await fetch(product.url + path, {
				method,
				headers: { 'Content-Type': 'application/json' },
				body: body && JSON.stringify(body),
			});
			expect(nobody.status, path).toBe(401);
			expect(await nobody.json()).toEqual({ message: 'Please sign in first.' });
		}
		expect(await fingerprint(database)).toBe(before);
	});

	it('list by type, newest first, what is created and trimmed', async () => {
		const first = await create({ version: ' v1.2 ', subtype: ' ', versionNotes: '', content: ' Ask. ' });
		expect(first).toEqual({
			id: expect.any(String),
			type: 'conversation',
			subtype: null,
			version: 'v1.2',
			versionNotes: null,
			content: ' Ask. ',
			isLive: false,
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
		});
		const second = await create({ subtype: 'group', versionNotes: 'Warmer' });
		expect(second).toMatchObject({ subtype: 'group', versionNotes: 'Warmer' });
		const third = await create({ type: 'storyGeneration' });
		const lists = await list();
		expect(Object.keys(lists)).toEqual(['conversation', 'storyGeneration']);
		expect(lists.conversation).toEqual([second, first, expect.objectContaining({ version: 'v1.0' })]);
		expect(lists.storyGeneration).toEqual([third, expect.objectContaining({ version: 'v1.0' })]);
	});

	it('set one live in place of the other of its type and subtype, and no others', async () => {
		const [one, group, story] = [
			await create(),
			await create({ version: 'g1', subtype: 'group' }),
			await create({ version: 's1', type: 'storyGeneration' }),
		];
		expect((await setLive(one)).body).toEqual({ ...one, isLive: true });
		await setLive(group);
		await setLive(story);
		expect(await live()).toEqual(['v1.2']);
		expect(await live('conversation', 'group')).toEqual(['g1']);
		expect(await live('storyGeneration')).toEqual(['s1']);
		expect((await setLive(one)).status).toBe(200);
		expect(await live()).toEqual(['v1.2']);
		expect((await boss.call('POST', `/api/prompts/${group.id}/live`, {})).status).toBe(200);
	});

	it('leave exactly one live when twenty are set live at once', async () => {
		const many = [];
		for (const number of twenty) many.push(await create({ version: `n${number}` }));
		for (let round = 0; round < 5; round += 1) {
			const answers = await Promise.all(many.map(setLive));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(await live()).toHaveLength(1);
		}
		const [answers] = await Promise.all([
			Promise.all(many.map(setLive)),
			Promise.all(many.map(({ id }) => boss.call('DELETE', `/api/prompts/${id}`))),
		]);
		for (const { status } of answers) expect([200, 404]).toContain(status);
		expect((await live()).length).toBeLessThanOrEqual(1);
	});

	it('delete, the live one too', async () => {
		const prompt = await create();
		await setLive(prompt);
		const gone = await boss.call('DELETE', `/api/prompts/${prompt.id}`);
		expect(gone).toMatchObject({ status: 200, body: { success: true } });
		expect((await boss.call('DELETE', `/api/prompts/${prompt.id}`)).status).toBe(404);
		expect(await live()).toEqual([]);
	});

	it('refuse what makes no sense, in words, and change nothing', async () => {
		const { id } = await create();
		const before = await fingerprint(database);
		for (const [field, wrong] of [
			['type', 'other'],
			['type', undefined],
			['version', undefined],
			['version', ' \n'],
			['version', 'x'.repeat(51)],
			['version', 'a\0b'],
			['version', 7],
			['subtype', 'x'.repeat(51)],
			['subtype', 7],
			['versionNotes', 'x'.repeat(2001)],
			['content', undefined],
			['content', ' \n '],
			['content', 'x'.repeat(50_001)],
			['content', 'a\ud800b'],
		] as const) {
			const { status, body } = await boss.call('POST', '/api/prompts', version({ [field]: wrong }));
			expect(status, `${field} ${String(wrong).slice(0, 9)}`).toBe(400);
			expect(body.message).toMatch(new RegExp(`^${field}: \\S`));
		}
		for (const [path, body, expected] of [
			[`/api/prompts/${id}/live`, { type: 'storyGeneration' }, 400],
			[`/api/prompts/${id}/live`, { type: 'other' }, 400],
			[`/api/prompts/${id}/live`, [], 400],
			[`/api/prompts/${nowhere}/live`, {}, 404],
			['/api/prompts/no-id/live', {}, 404],
		] as const) {
			expect((await boss.call('POST', path, body)).status, path).toBe(expected);
		}
		expect((await boss.call('DELETE', `/api/prompts/${nowhere}`)).status).toBe(404);
		const wrongMethod = await boss.call('PUT', `/api/prompts/${id}`, {});
		expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'DELETE']);
		expect(await fingerprint(database)).toBe(before);
	});
});

describe('The live prompt', () => {
	const say = (mode = 'single') =>
		rosa
			.call('POST', '/api/conversations', { messages: [{ role: 'user', content: 'The gate.' }], mode })
			.then(({ body }) => body.id as string);
	const asked = () => JSON.stringify(double.requests.at(-1)?.messages);
	const reply = (id: string) =>
		fetch(`${product.url}/chat/${id}/reply`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${rosa.token}` },
			body: new URLSearchParams({ intent: 'reply' }),
		}).then((answer) => answer.text());

	it('is what the model gets, for one person and for several, and the built-in one where there is none', async () => {
		const one = await create({ content: 'Ask about the garden.' });
		const group = await create({ content: 'Ask everybody in turn.', subtype: 'group' });
		await setLive(one);
		await reply(await say());
		expect(asked()).toContain('Ask about the garden.');
		await reply(await say('group'));
		expect(asked()).toContain('Ask about the garden.');
		await setLive(group);
		await reply(await say('group'));
		expect(asked()).toContain('Ask everybody in turn.');
		for (const { id } of [one, group]) await boss.call('DELETE', `/api/prompts/${id}`);
		await reply(await say('group'));
		expect(asked()).toContain('Ask one good question at a time');
	});

	it('is what stories are written by', async () => {
		await setLive(await create({ type: 'storyGeneration', content: 'Write it as a letter.' }));
		await rosa.call('POST', '/api/stories/generate', { conversationId: await say() });
		const story = double.requests.find(({ kind }) => kind === 'story');
		expect(JSON.stringify(story?.messages)).toContain('Write it as a letter.');
	});
});

describe('The admin dashboard', () => {
	const typed = { ...version({ version: 'beta-1' }), subtype: 'group', versionNotes: 'Kinder' };
	const send = (fields: Record<string, string>, visitor = screen) =>
		visitor.send('/admin?tab=conversation&new=1', { intent: 'create', ...fields });
	const toastAt = async (answer: Response) => {
		expect(answer.status).toBe(302);
		return htmlOf(await screen.ask(answer.headers.get('Location') ?? ''));
	};

	it('shows the login screen to somebody signed out, and refuses everybody but the admin', async () => {
		const nobody = await new Visitor(product.url).ask('/admin');
		expect([nobody.status, await nobody.text()]).toEqual([
			200,
			expect.stringContaining('Continue with Google'),
		]);
		const before = await fingerprint(database);
		for (const answer of [await stranger.ask('/admin?new=1'), await send(typed, stranger)]) {
			expect(answer.status).toBe(403);
			const html = await answer.text();
			expect(html).toContain('<h1>Access Denied</h1>');
			expect(html).toContain('You need admin access to view this page.');
			expect(html).not.toContain('Ask one good question');
		}
		expect(await fingerprint(database)).toBe(before);
	});

	it('is in the menu of the admin alone', async () => {
		const menu = /Profile<\/a><\/li><li><a href="\/admin">Admin<\/a>/;
		expect(await (await screen.ask('/profile')).text()).toMatch(menu);
		expect(await (await stranger.ask('/profile')).text()).not.toContain('/admin');
	});

	it('creates one version however often its form is sent, and another with other words', async () => {
		const formId = randomUUID();
		const answers = await Promise.all(twenty.map(() => send({ ...typed, formId })));
		for (const answer of answers) expect(answer.headers.get('Location')).toBe('/admin?tab=conversation');
		const made = async () => (await list()).conversation.filter((one: Answer) => one.version === 'beta-1');
		expect(await made()).toHaveLength(1);
		expect((await made())[0]).toMatchObject({ subtype: 'group', versionNotes: 'Kinder', isLive: false });
		await send({ ...typed, formId, content: 'Line one.\r\nLine two.' });
		expect((await made())[0]).toMatchObject({ content: 'Line one.\nLine two.' });
		await send({ ...typed, formId: randomUUID() });
		expect(await made()).toHaveLength(3);
	});

	it('refuses a wrong version with what was typed in place, and changes nothing', async () => {
		const before = await fingerprint(database);
		const long = 'The garden had a gate. '.repeat(3000);
		for (const [wrong, why] of [
			[{ version: '  ' }, 'Please give this version a name.'],
			[{ version: 'a\0b' }, 'This text has a character that cannot be kept.'],
			[{ version: 'x'.repeat(51) }, 'Please keep this under 50 characters.'],
			[{ subtype: 'x'.repeat(51) }, 'Please keep this under 50 characters.'],
			[{ versionNotes: 'x'.repeat(2001) }, 'Please keep this under 2,000 characters.'],
			[{ content: '\r\n' }, 'Please write the prompt.'],
			[{ content: long }, 'Please keep this under 50,000 characters.'],
		] as const) {
			const answer = await send({ ...typed, formId: randomUUID(), ...wrong });
			expect(answer.status).toBe(400);
			const html = await htmlOf(answer);
			expect(html).toContain('Error<!-- -->: <!-- -->Failed to create prompt');
			expect(html).toContain(why);
			for (const [name, value] of Object.entries({ ...typed, ...wrong }))
				if (value.trim() && !value.includes('\0')) expect(html, name).toContain(value.trim());
		}
		const odd: Record<string, string>[] = [
			{},
			{ type: 'other' },
			{ formId: 'x' },
			{ __intent__: '{', __state__: '{' },
			{ '__proto__[x]': 'y', 'a[': 'b' },
		];
		for (const fields of odd) {
			const answer = await screen.send('/admin', { intent: 'create', ...fields });
			expect(answer.status).toBe(400);
		}
		expect((await screen.send('/admin', { intent: 'other' })).status).toBe(400);
		expect(await fingerprint(database)).toBe(before);
	});

	it('gives back what was typed when the session had ended', async () => {
		const visitor = new Visitor(product.url);
		await visitor.signIn(admin);
		visitor.cookies.delete('session');
		const formId = randomUUID();
		const answer = await send({ ...typed, formId }, visitor);
		expect(await answer.text()).toContain('value="/admin?tab=conversation&amp;new=1"');
		const back = await visitor.signIn(admin, '/admin?tab=conversation&new=1');
		const html = await (await visitor.ask(back.replaceAll('&amp;', '&'))).text();
		for (const value of [...Object.values(typed), formId, 'Here is what you wrote'])
			expect(html).toContain(value);
		expect((await send({ ...typed, formId }, visitor)).status).toBe(302);
		expect(await (await visitor.ask('/admin?new=1')).text()).not.toContain('value="beta-1"');
	});

	it('sets live and deletes, and says so', async () => {
		const { id } = await create();
		const url = '/admin?tab=conversation';
		const html = await htmlOf(await screen.ask(url));
		expect(html.match(/>LIVE</g)).toHaveLength(1);
		expect(html.match(/value="set-live"/g)).toHaveLength(1);
		expect(await toastAt(await screen.send(url, { intent: 'set-live', id }))).toMatch(
			/<strong>Success!<\/strong> (<!-- -->)?Prompt set as live successfully\./,
		);
		expect(await live()).toEqual(['v1.2']);
		const asked = await htmlOf(await screen.ask(`${url}&delete=${id}`));
		expect(asked).toContain('Are you sure you want to delete this prompt?');
		expect(asked).toContain('the prompt that comes with the product is used');
		for (const _ of ['once', 'twice']) {
			const deleted = await toastAt(await screen.send(url, { intent: 'delete', id }));
			expect(deleted).toMatch(/<strong>Success!<\/strong> (<!-- -->)?Prompt deleted successfully\./);
		}
		expect(await live()).toEqual([]);
		expect(await toastAt(await screen.send(url, { intent: 'set-live', id }))).toMatch(
			/<strong>Error<\/strong> (<!-- -->)?Failed to set prompt as live/,
		);
	});

	it('says when there is no version', async () => {
		await database.query(`delete from "Prompt" where type = 'storyGeneration'`);
		const html = await htmlOf(await screen.ask('/admin?tab=storyGeneration'));
		expect(html).toContain('No prompts found. Create your first version above.');
	});

	describe('when the database refuses', () => {
		beforeEach(() =>
			database.query(`
				create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
				create trigger refuse before insert or update or delete on "Prompt" execute function refuse()`),
		);
		afterEach(() => database.query('drop function refuse cascade'));

		it('says what failed, and keeps what was typed', async () => {
			const id = (await list()).conversation[0].id;
			const answer = await send({ ...typed, formId: randomUUID() });
			expect(answer.status).toBe(500);
			const html = await htmlOf(answer);
			expect(html).toContain('Failed to create prompt');
			for (const value of Object.values(typed)) expect(html).toContain(value);
			const url = '/admin?tab=conversation';
			for (const [intent, text] of [
				['set-live', 'Failed to set prompt as live'],
				['delete', 'Failed to delete prompt'],
			] as const) {
				expect(await toastAt(await screen.send(url, { intent, id }))).toContain(text);
			}
			expect(await live()).toEqual(['v1.0']);
		});
	});
});
