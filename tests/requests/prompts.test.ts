import { afterEach, beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { type Answer, admin, type Client, signIn } from '#tests/support/client.ts';
import { dropPrompts, fingerprint } from '#tests/support/database.ts';
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
	await dropPrompts(app.database, `version <> 'v1.0'`);
	await app.database.query('update "Prompt" set "isLive" = true, "deletedAt" = null');
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

const list = '/admin?tab=conversation';
const setLive = (prompt: { id: string; type: string }) =>
	boss.call('POST', `/api/prompts/${prompt.id}/live`, { type: prompt.type });
const remove = ({ id }: { id: string }) => boss.call('DELETE', `/api/prompts/${id}`);
const stop = ({ id }: { id: string }) => boss.call('DELETE', `/api/prompts/${id}/live`);
const restore = ({ id }: { id: string }, body: object = {}) =>
	boss.call('POST', `/api/prompts/${id}/restore`, body);
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
	});

	it('one prompt is live when twenty are set live at once, also by two processes', async () => {
		const second = await startApp({ env: modelEnv(double), databaseUrl: app.databaseUrl });
		onTestFinished(second.stop);
		const there = await signIn(second.url, admin);
		const many: Answer[] = [];
		for (const number of twenty) many.push(await create({ version: `n${number}` }));
		const setAny = ({ id }: Answer, index: number) =>
			(index % 2 ? there : boss).call('POST', `/api/prompts/${id}/live`);
		for (let round = 0; round < 5; round += 1) {
			const answers = await Promise.all(many.map(setAny));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(await live()).toHaveLength(1);
		}
		const [answers] = await Promise.all([Promise.all(many.map(setLive)), Promise.all(many.map(remove))]);
		for (const { status } of answers) expect([200, 404]).toContain(status);
		expect(await live()).toHaveLength(1);
		await setLive(await create({ content: 'Ask about the switch.' }));
		await there.call('POST', '/api/chat', { messages: [{ role: 'user', content: 'The gate.' }] });
		expect(JSON.stringify(double.requests.at(-1)?.messages)).toContain('Ask about the switch.');
	});

	it('a live version is not deleted; one that is not live leaves the list, and its name stays taken', async () => {
		const prompt = await create();
		await setLive(prompt);
		const before = await fingerprint(app.database);
		const kept = await remove(prompt);
		expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('This version is live')]);
		expect(await fingerprint(app.database)).toBe(before);
		await stop(prompt);
		expect(await live()).toEqual([]);
		expect(await remove(prompt)).toMatchObject({ status: 200, body: { success: true } });
		expect((await remove(prompt)).status).toBe(404);
		expect((await setLive(prompt)).status).toBe(404);
		expect((await lists()).conversation).toHaveLength(1);
		const again = await boss.call('POST', '/api/prompts', version({ version: 'V1.2' }));
		expect([again.status, again.body.details]).toEqual([400, 'version']);
		expect(again.body.message).toContain('A deleted version has this name');
	});

	it('a name is taken once for each type and subtype, also at once', async () => {
		const same = version({ version: 'a\\' });
		const answers = await Promise.all(twenty.map(() => boss.call('POST', '/api/prompts', same)));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([201, ...twenty.slice(1).map(() => 400)]);
		const refused = answers.find(({ status }) => status === 400);
		expect(refused?.body.message).toContain('There is already a version with this name');
		await create({ version: 'b 1' });
		for (const alike of ['B\u00a0 1', 'ｂ １', 'b 1\ufe0f'])
			expect((await boss.call('POST', '/api/prompts', version({ version: alike }))).status, alike).toBe(400);
		await create({ subtype: 'group' });
		await create({ type: 'storyGeneration' });
	});

	it('the database keeps a version as it was made, and one live', async () => {
		const { id } = await create();
		const change = (set: string) => app.database.query(`update "Prompt" set ${set} where id = $1`, [id]);
		await expect(change(`content = 'Ask.'`)).rejects.toThrow('never changes');
		await expect(change(`version = 'v7'`)).rejects.toThrow('never changes');
		await expect(change('"isLive" = true')).rejects.toThrow('Prompt_live_key');
	});

	it('an earlier live version is restored, also a deleted one, and the history tells all', async () => {
		const [first, never] = [await create(), await create({ version: 'v1.3' })];
		const [{ id: seeded }] = (await lists()).conversation.slice(-1);
		await setLive(first);
		expect((await restore(never)).status).toBe(409);
		await remove(never);
		const undelete = (await screen.open(`/admin/prompts/${never.id}?do=restore`)).fill('restore');
		expect((await screen.follow(list, await screen.send(undelete))).text).toContain('in the list again');
		expect(await live()).toEqual(['v1.2']);
		expect((await restore({ id: seeded })).body).toMatchObject({ version: 'v1.0', isLive: true });
		await remove(first);
		const stale = await restore(first, { replaces: never.id });
		expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('meanwhile')]);
		expect((await restore(first, { replaces: seeded })).status).toBe(200);
		expect(await live()).toEqual(['v1.2']);
		await stop(first);
		const history = (await boss.call('GET', '/api/prompts/history?limit=9')).body;
		expect(
			history.map(({ action, by, prompt, replaced }: Answer) => [
				action,
				by,
				prompt.version,
				replaced?.version,
			]),
		).toEqual([
			['stopped', admin.email, 'v1.2', undefined],
			['restored', admin.email, 'v1.2', 'v1.0'],
			['deleted', admin.email, 'v1.2', undefined],
			['restored', admin.email, 'v1.0', 'v1.2'],
			['undeleted', admin.email, 'v1.3', undefined],
			['deleted', admin.email, 'v1.3', undefined],
			['setLive', admin.email, 'v1.2', 'v1.0'],
			['created', admin.email, 'v1.3', undefined],
			['created', admin.email, 'v1.2', undefined],
		]);
		const shown = await screen.open('/admin/prompts/history');
		expect(shown.text).toContain('v1.2 for replies was restored in place of v1.0');
	});

	it('wrong values are refused in words, and change nothing', async () => {
		const { id } = await create();
		const before = await fingerprint(app.database);
		for (const [field, wrong] of [
			['type', 'other'],
			['type', undefined],
			['version', undefined],
			['version', ' \n'],
			['version', 'a\0b'],
			...['\u3164', 'v\u200b1', 'v\u202e1', 'v\u00ad1', 'v\t1', '\u2800'].map((name) => ['version', name]),
			['version', 7],
			['subtype', 'group\u2060'],
			['subtype', 7],
			['content', undefined],
			['content', ' \n '],
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
		expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'GET, HEAD, DELETE']);
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
		for (const prompt of [one, group]) await stop(prompt);
		await reply(await say('group'));
		expect(asked()).toContain('You are a warm, patient listener');
	});

	it('the model writes stories by the live prompt for stories', async () => {
		const letter = await create({ type: 'storyGeneration', content: 'Write it as a letter.' });
		await setLive(letter);
		await rosa.call('POST', '/api/stories/generate', { conversationId: await say() });
		const story = double.requests.find(({ kind }) => kind === 'story');
		expect(JSON.stringify(story?.messages)).toContain('Write it as a letter.');
		await rosa.call('POST', '/api/feedback', { funAssessment: 5, easeOfUseAssessment: 4 });
		await expect
			.poll(async () => (await boss.call('GET', `/api/prompts/${letter.id}`)).body.record)
			.toMatchObject({ made: 1, failed: 0, askedAgain: 0, feedback: 1, fun: 5, easeOfUse: 4 });
	});

	it('a version says how many replies it made, how many failed, and what tellers undid', async () => {
		const prompt = await create();
		await setLive(prompt);
		const id = await say();
		double.next({ reply: 'It is done.', changes: [{ words: 'The gate.', becomes: 'A gate.' }] });
		await reply(id);
		double.next({ status: 401 });
		await reply(await say());
		const record = async () => (await boss.call('GET', `/api/prompts/${prompt.id}`)).body.record;
		await expect.poll(record).toMatchObject({ made: 1, failed: 1, undone: 0 });
		expect((await record()).medianMs).toBeGreaterThan(0);
		const told = `/api/conversations/${id}/told`;
		const [{ id: messageId }] = (await rosa.call('GET', told)).body.messages;
		await rosa.call('PUT', `${told}/${messageId}`, { start: 0, kind: 'keep' });
		expect(await record()).toMatchObject({ undone: 1 });
		await app.database.query(`update "Decision" set state = 'declined'`);
		expect(await record()).toMatchObject({ undone: 1 });
		const move = (days: number) =>
			app.database.query(`update "Decision" set "createdAt" = "createdAt" - make_interval(days => $1)`, [
				days,
			]);
		await move(91);
		expect(await record()).toMatchObject({ undone: 0 });
		await move(-91);
		const { text } = await screen.open(`/admin/prompts/${prompt.id}`);
		expect(text).toContain('1 reply');
		expect(text).toContain('1 (50%)');
	});
});

describe('The admin dashboard', () => {
	const typed = {
		version: 'beta-1',
		subtype: 'group',
		versionNotes: 'Kinder',
		content: 'Ask about the garden.',
	};
	const dialog = `${list}&new=1`;
	const fill = (fields: Record<string, string>) => screen.fill(dialog, 'create', fields);
	const made = async () =>
		(await lists()).conversation.filter((one: Answer) => one.version === typed.version);
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

	it('a form sent 20 times creates one version, and its name is taken', async () => {
		const form = await fill(typed);
		const answers = await Promise.all(twenty.map(() => screen.send(form)));
		for (const answer of answers) expect(answer.headers.get('Location')).toBe(list);
		expect(await made()).toHaveLength(1);
		expect((await made())[0]).toMatchObject({ subtype: 'group', versionNotes: 'Kinder', isLive: false });
		const taken = await screen.submitAndFollow(dialog, 'create', typed);
		expect(taken.text).toContain('There is already a version with this name. Please choose another.');
		expect(await made()).toHaveLength(1);
	});

	it('a wrong version is refused with what was typed in place, and changes nothing', async () => {
		const before = await fingerprint(app.database);
		const long = 'The garden had a gate. '.repeat(3000);
		for (const [wrong, why] of [
			[{ version: '  ' }, 'Please give this version a name.'],
			[{ version: 'a\0b' }, 'This text contains a character that cannot be saved.'],
			[{ version: 'v1\u200b' }, 'Please use only characters that can be seen: one of these cannot.'],
			[{ version: 'x'.repeat(51) }, 'Please keep this under 50 characters.'],
			[{ versionNotes: 'x'.repeat(2001) }, 'Please keep this under 2,000 characters.'],
			[{ content: '\n' }, 'Please write the prompt.'],
			[{ content: long }, 'Please keep this under 50,000 characters.'],
		] as const) {
			const sent = { ...typed, ...wrong };
			const refused = await screen.submitAndFollow(dialog, 'create', sent);
			expect(refused.status).toBe(200);
			expect(refused.text).toContain(why);
			const shown = valuesIn(refused);
			for (const [name, value] of Object.entries(sent))
				if (value.trim() && !value.includes('\0')) expect(shown[name], name).toBe(value);
			const [wrongName = ''] = Object.keys(wrong);
			const field =
				refused.find('input', { name: wrongName }) ?? refused.find('textarea', { name: wrongName });
			// Without scripts, or by screen reader, one lands on the wrong field and is told why.
			expect(field?.attributes).toMatchObject({ autofocus: expect.anything(), 'aria-invalid': 'true' });
			const described = (field?.attributes['aria-describedby'] ?? '').split(' ');
			expect(described.map((id) => refused.find('p', { id })?.text)).toContain(why);
		}
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

	it('the admin sees what changes, sets a version live, and deletes the other', async () => {
		const { id } = await create({ content: 'Ask about the old garden.' });
		const badges = (await screen.open(list)).all('span').filter(({ text }) => text === 'LIVE');
		expect(badges).toHaveLength(1);
		const page = await screen.open(`/admin/prompts/${id}?do=live`);
		expect(page.text).toContain('From the next reply on, v1.2 is used instead of v1.0, which has made');
		expect(page.text).toContain('[added: Ask about the old garden.]');
		const form = page.fill('set-live');
		const done = await screen.follow(list, await screen.send(form));
		expect(done.text).toContain('Success! Prompt set as live successfully.');
		expect(await live()).toEqual(['v1.2']);
		const [{ id: seeded }] = (await lists()).conversation.slice(-1);
		const question = await screen.open(`${list}&delete=${seeded}`);
		expect(question.text).toContain('Are you sure you want to delete this prompt?');
		const gone = { ...question.fill('delete', { id: seeded }) };
		for (const _ of ['once', 'twice']) {
			const deleted = await screen.follow(list, await screen.send(gone));
			expect(deleted.text).toContain('Success! Prompt deleted successfully.');
		}
		expect((await screen.open(`${list}&delete=${id}`)).text).toContain('This version is live');
		const stop = (await screen.open(`/admin/prompts/${id}?do=stop`)).fill('stop');
		expect((await screen.follow(list, await screen.send(stop))).text).toContain(
			'No version is live for conv',
		);
		const back = await screen.follow(list, await screen.post(list, { intent: 'delete', id: nowhere }));
		expect(back.text).toContain('Success! Prompt deleted successfully.');
	});

	it('a question that was overtaken sets nothing live', async () => {
		const [one, other] = [await create(), await create({ version: 'v1.3' })];
		const form = (await screen.open(`/admin/prompts/${one.id}?do=live`)).fill('set-live');
		await setLive(other);
		const late = await screen.follow(`/admin/prompts/${one.id}?do=live`, await screen.send(form));
		expect(late.text).toContain('Another version was set live meanwhile');
		expect(await live()).toEqual(['v1.3']);
	});

	it('a new version starts with the text of another', async () => {
		const prompt = await create({ subtype: 'Group', content: 'Ask everybody.' });
		await remove(prompt);
		const from = async (start: string) => valuesIn(await screen.open(`${dialog}&from=${start}`));
		expect(await from(prompt.id)).toMatchObject({ subtype: 'group', content: 'Ask everybody.' });
		expect(await from('built-in')).toMatchObject({
			version: '',
			content: expect.stringContaining('neighbour'),
		});
		expect((await screen.open(`${dialog}&from=${nowhere}`)).status).toBe(404);
	});

	it('the list has pages, and what is live stands first', async () => {
		for (const number of [...twenty, 20]) await create({ version: `n${number}` });
		const first = await screen.open(list);
		expect(first.text).toMatch(/v1\.0 LIVE.*n20.*n1 .*Older/);
		const older = first.all('a').find(({ text }) => text === 'Older')?.attributes.href;
		const second = await screen.open(`${older}`);
		expect(second.text).toMatch(/Live on another page: v1\.0.*n0 /);
		expect(second.text).not.toContain('LIVE');
	});

	it('a reload by a tab leads to its versions, and what is live has no Delete', async () => {
		const page = await screen.open('/admin?tab=storyGeneration');
		expect(page.find('section', { id: 'versions' })?.attributes).toMatchObject({
			tabindex: '-1',
			'aria-label': 'Story Generation Prompts',
		});
		const links = page.all('a').map(({ text, attributes }) => `${text} ${attributes.href}`);
		expect(links).toContain('Conversation Prompts /admin?tab=conversation#versions');
		expect(links.filter((link) => link.startsWith('Delete'))).toEqual([]);
		expect(page.text).toContain('This version is live. Set another one live, or stop using it');
	});

	it('the dashboard says when there is no version', async () => {
		await dropPrompts(app.database, `type = 'storyGeneration'`);
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
			const [{ id: seeded }] = (await lists()).conversation.slice(-1);
			for (const [page, intent, text] of [
				[`/admin/prompts/${id}?do=live`, 'set-live', 'Failed to set prompt as live'],
				[`${list}&delete=${id}`, 'delete', 'Failed to delete prompt'],
				[`/admin/prompts/${seeded}?do=stop`, 'stop', 'could not be taken out of use'],
			] as const) {
				const failed = await screen.submitAndFollow(page, intent);
				expect([failed.status, failed.text]).toEqual([500, expect.stringContaining(text)]);
			}
			expect(await live()).toEqual(['v1.0']);
		});
	});
});
