import { afterEach, beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { type Answer, admin, type Client } from '#tests/support/client.ts';
import { fingerprint } from '#tests/support/database.ts';
import type { Found } from '#tests/support/page.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double));

const nowhere = '01a1fd04-0000-7000-8000-000000000000';
const twenty = Array.from({ length: 20 }, (_, index) => index);

let double: OpenAiDouble;
let app: App;
let boss: Client;
let rosa: Client;
/** The admin in a browser without scripts. */
let screen: Visitor;

it.beforeAll(({ double: standIn, app: own, rosa: client, adminClient, adminVisitor }) => {
	[double, app, rosa, boss, screen] = [standIn, own, client, adminClient, adminVisitor];
});
beforeEach(async () => {
	double.reset();
	await app.database.query(`delete from "Prompt" where version <> 'v1.0'`);
	await app.database.query('update "Prompt" set "isLive" = true');
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
const lists = async () => (await boss.call('GET', '/api/prompts')).body;
const live = async (type = 'conversation', subtype: string | null = null) =>
	(await lists())[type]
		.filter((prompt: Answer) => prompt.isLive && prompt.subtype === subtype)
		.map((prompt: Answer) => prompt.version);

describe('The calls for prompts', () => {
	it('prompts are listed by type, newest first, as created and trimmed', async () => {
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
		const all = await lists();
		expect(Object.keys(all)).toEqual(['conversation', 'storyGeneration']);
		expect(all.conversation).toEqual([second, first, expect.objectContaining({ version: 'v1.0' })]);
		expect(all.storyGeneration).toEqual([third, expect.objectContaining({ version: 'v1.0' })]);
	});

	it('setting a prompt live replaces the other of its type and subtype, and no others', async () => {
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
		expect((await boss.call('POST', `/api/prompts/${group.id}/live`)).status).toBe(200);
	});

	it('one prompt is live when twenty are set live at once', async () => {
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

	it('a prompt is deleted, also when it is live', async () => {
		const prompt = await create();
		await setLive(prompt);
		const gone = await boss.call('DELETE', `/api/prompts/${prompt.id}`);
		expect(gone).toMatchObject({ status: 200, body: { success: true } });
		expect((await boss.call('DELETE', `/api/prompts/${prompt.id}`)).status).toBe(404);
		expect(await live()).toEqual([]);
	});

	it('wrong values are refused in words, and change nothing', async () => {
		const { id } = await create();
		const before = await fingerprint(app.database);
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
			expect([body.message, body.details]).toEqual([expect.stringMatching(/\S/), field]);
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
		expect(await fingerprint(app.database)).toBe(before);
	});
});

describe('The live prompt', () => {
	const say = (mode = 'single') =>
		rosa
			.call('POST', '/api/conversations', { messages: [{ role: 'user', content: 'The gate.' }], mode })
			.then(({ body }) => body.id as string);
	const asked = () => JSON.stringify(double.requests.at(-1)?.messages);
	const reply = async (id: string) => {
		const visitor = await visit(app.url);
		return (await visitor.submit(`/chat/${id}`, 'reply')).text();
	};

	it('the model gets the live prompt for one person or for several, or the built-in one', async () => {
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
		expect(asked()).toContain('You are a warm, patient listener');
	});

	it('the model writes stories by the live prompt for stories', async () => {
		await setLive(await create({ type: 'storyGeneration', content: 'Write it as a letter.' }));
		await rosa.call('POST', '/api/stories/generate', { conversationId: await say() });
		const story = double.requests.find(({ kind }) => kind === 'story');
		expect(JSON.stringify(story?.messages)).toContain('Write it as a letter.');
	});
});

describe('The admin dashboard', () => {
	const typed = {
		version: 'beta-1',
		subtype: 'group',
		versionNotes: 'Kinder',
		content: 'Ask about the garden.',
	};
	const list = '/admin?tab=conversation';
	const dialog = `${list}&new=1`;
	const fill = (fields: Record<string, string>) => screen.fill(dialog, 'create', fields);
	const made = async () =>
		(await lists()).conversation.filter((one: Answer) => one.version === typed.version);
	/** What stands in the fields of the dialog. */
	const valuesIn = (page: Found) =>
		Object.fromEntries(
			Object.keys(typed).map((name) => [
				name,
				(page.find('input', { name }) ?? page.find('textarea', { name }))?.value,
			]),
		);

	it('the dashboard is in the menu of the admin alone, and shows prompts to nobody else', async () => {
		const rosas = await visit(app.url);
		const menuOf = async (visitor: Visitor) =>
			(await visitor.open('/profile'))
				.find('nav')
				?.all('a')
				.map(({ text }) => text);
		const entries = ['New Story', 'Profile and Memories', 'Books', 'Recently deleted', 'My data', 'Admin'];
		entries.push('Feedback', 'Blog', 'Privacy Policy', 'Terms of Service');
		expect(await menuOf(screen)).toEqual(entries);
		expect(await menuOf(rosas)).toEqual(entries.filter((entry) => entry !== 'Admin'));
		for (const page of ['/admin', dialog]) {
			const refused = await rosas.open(page);
			expect([refused.status, refused.heading]).toEqual([403, 'Access Denied']);
			expect(refused.text).not.toContain('Ask one good question');
		}
	});

	it('the dashboard says that the built-in assistant does not read prompts', async () => {
		const note = 'does not read these prompts';
		expect((await screen.open('/admin')).text).not.toContain(note);
		const builtIn = await startApp();
		onTestFinished(builtIn.stop);
		const there = await visit(builtIn.url, admin);
		for (const page of ['/admin', '/admin?tab=storyGeneration'])
			expect((await there.open(page)).text).toContain(note);
	});

	it('a form sent 20 times creates one version, and other words create another', async () => {
		const form = await fill(typed);
		const answers = await Promise.all(twenty.map(() => screen.send(form)));
		for (const answer of answers) expect(answer.headers.get('Location')).toBe(list);
		expect(await made()).toHaveLength(1);
		expect((await made())[0]).toMatchObject({ subtype: 'group', versionNotes: 'Kinder', isLive: false });
		const other = form.fields.map(([name, value]): [string, string] => [
			name,
			name === 'content' ? 'Line one.\nLine two.' : value,
		]);
		await screen.send({ ...form, fields: other });
		expect((await made())[0]).toMatchObject({ content: 'Line one.\nLine two.' });
		await screen.submit(dialog, 'create', typed);
		expect(await made()).toHaveLength(3);
	});

	it('a wrong version is refused with what was typed in place, and changes nothing', async () => {
		const before = await fingerprint(app.database);
		const long = 'The garden had a gate. '.repeat(3000);
		for (const [wrong, why] of [
			[{ version: '  ' }, 'Please give this version a name.'],
			[{ version: 'a\0b' }, 'This text contains a character that cannot be saved.'],
			[{ version: 'x'.repeat(51) }, 'Please keep this under 50 characters.'],
			[{ subtype: 'x'.repeat(51) }, 'Please keep this under 50 characters.'],
			[{ versionNotes: 'x'.repeat(2001) }, 'Please keep this under 2,000 characters.'],
			[{ content: '\n' }, 'Please write the prompt.'],
			[{ content: long }, 'Please keep this under 50,000 characters.'],
		] as const) {
			const sent = { ...typed, ...wrong };
			const refused = await screen.submitAndFollow(dialog, 'create', sent);
			expect(refused.status).toBe(200);
			expect(refused.text).toContain(why);
			expect(refused.text).toContain(why);
			const shown = valuesIn(refused);
			for (const [name, value] of Object.entries(sent))
				if (value.trim() && !value.includes('\0')) expect(shown[name], name).toBe(value);
			const [wrongName = ''] = Object.keys(wrong);
			const field =
				refused.find('input', { name: wrongName }) ?? refused.find('textarea', { name: wrongName });
			// Who hears the page, or has no scripts, is to land on what is wrong and be told why.
			expect(field?.attributes).toMatchObject({ autofocus: expect.anything(), 'aria-invalid': 'true' });
			const described = (field?.attributes['aria-describedby'] ?? '').split(' ');
			expect(described.map((id) => refused.find('p', { id })?.text)).toContain(why);
		}
		const odd: Record<string, string>[] = [
			{},
			{ type: 'other' },
			{ __intent__: '{', __state__: '{' },
			{ '__proto__[x]': 'y', 'a[': 'b' },
		];
		for (const fields of odd) {
			expect((await screen.post('/admin', { intent: 'create', ...fields })).status).toBe(302);
		}
		expect((await screen.post('/admin', { intent: 'other' })).status).toBe(400);
		expect(await fingerprint(app.database)).toBe(before);
	});

	it('a typed version is given back after signing in when the session had ended', async () => {
		const visitor = await visit(app.url, admin);
		const form = await visitor.fill(dialog, 'create', typed);
		visitor.cookies.delete('session');
		const login = await visitor.follow(dialog, await visitor.send(form));
		const back = await visitor.signInOn(login, admin);
		expect(back).toBe(dialog);
		const page = await visitor.open(back);
		expect(page.text).toContain('Here is what you wrote');
		expect(valuesIn(page)).toEqual(typed);
		const again = page.fill('create');
		const fields = again.fields.filter(([name]) => name !== 'saved');
		expect(fields.sort()).toEqual(form.fields.sort());
		expect((await visitor.send(again)).status).toBe(302);
		expect(valuesIn(await visitor.open('/admin?new=1')).version).toBe('');
	});

	it('a prompt is set live and deleted, and the page says so', async () => {
		const { id } = await create();
		const badges = (await screen.open(list)).all('span').filter(({ text }) => text === 'LIVE');
		expect(badges).toHaveLength(1);
		const done = await screen.submitAndFollow(list, 'set-live', { id });
		expect(done.text).toContain('Success! Prompt set as live successfully.');
		expect(await live()).toEqual(['v1.2']);
		const question = await screen.open(`${list}&delete=${id}`);
		expect(question.text).toContain('Are you sure you want to delete this prompt?');
		expect(question.text).toContain('the built-in prompt is used');
		const form = { ...question.fill('delete', { id }) };
		for (const _ of ['once', 'twice']) {
			const deleted = await screen.follow(list, await screen.send(form));
			expect(deleted.text).toContain('Success! Prompt deleted successfully.');
		}
		expect(await live()).toEqual([]);
		const gone = await screen.follow(list, await screen.post(list, { intent: 'set-live', id }));
		expect(gone.text).toContain('Error Failed to set prompt as live');
	});

	it('only a version that is not live can be set live', async () => {
		await create();
		const page = await screen.open(list);
		const names = page.all('button', { name: true }).map(({ attributes }) => attributes.name);
		expect(names.filter((name) => name?.startsWith('intent:set-live?'))).toHaveLength(1);
	});

	it('the dashboard says when there is no version', async () => {
		await app.database.query(`delete from "Prompt" where type = 'storyGeneration'`);
		const { text } = await screen.open('/admin?tab=storyGeneration');
		expect(text).toContain('No prompts found. Create your first version above.');
	});

	describe('Prompts that the database refuses', () => {
		let id: string;
		beforeEach(async () => {
			id = (await create()).id;
			await app.database.query(`
				create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
				create trigger refuse before insert or update or delete on "Prompt" execute function refuse()`);
		});
		afterEach(() => app.database.query('drop function refuse cascade'));

		it('the page says what failed, and keeps what was typed', async () => {
			const refused = await screen.submitAndFollow(dialog, 'create', typed);
			expect(refused.status).toBe(500);
			expect(refused.text).toContain('Failed to create prompt');
			expect(valuesIn(refused)).toEqual(typed);
			for (const [page, intent, text] of [
				[list, 'set-live', 'Failed to set prompt as live'],
				[`${list}&delete=${id}`, 'delete', 'Failed to delete prompt'],
			] as const) {
				const failed = await screen.submitAndFollow(page, intent, { id });
				expect([failed.status, failed.text]).toEqual([500, expect.stringContaining(text)]);
			}
			expect(await live()).toEqual(['v1.0']);
		});
	});
});
