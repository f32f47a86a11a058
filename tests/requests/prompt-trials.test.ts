import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { type Answer, admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const prices = { MODEL_PRICES: 'another=1/1,test-model=1000/10000' };
const it = base.extend('settings', { scope: 'file' }, ({ double }) => ({ ...modelEnv(double), ...prices }));

let double: OpenAiDouble;
let app: App;
let boss: Client;
/** The admin in a browser without scripts. */
let screen: Visitor;

it.beforeAll(({ double: standIn, app: own, adminClient, adminVisitor }) => {
	[double, app, boss, screen] = [standIn, own, adminClient, adminVisitor];
});
beforeEach(() => double.reset());

let made = 0;
async function draft(type: string, content = 'Ask about the garden.'): Promise<string> {
	made += 1;
	const version = { type, version: `draft ${made}`, content };
	return (await boss.call('POST', '/api/prompts', version)).body.id;
}

async function settle(path: string): Promise<Answer> {
	let body: Answer;
	await expect
		.poll(async () => {
			({ body } = await boss.call('GET', path));
			return body.state;
		})
		.toMatch(/complete|failed|stopped/);
	return body;
}

async function tryOn(promptId: string, on: object): Promise<Answer> {
	const { status, body } = await boss.call('POST', `/api/prompts/${promptId}/trials`, on);
	expect(status).toBe(201);
	return settle(`/api/prompts/trials/${body.id}`);
}

const statusOf = async (id: string) => (await boss.call('GET', `/api/prompts/trials/${id}`)).status;

const counts = async () =>
	(
		await app.database.query(`select (select count(*) from "Message") as messages, (select count(*) from "ModelUse")
		as uses, (select count(*) from "Story") as stories, (select count(*) from "Decision") as decisions`)
	).rows[0];
const asked = () => double.requests.map(({ messages }) => JSON.stringify(messages));

describe('A trial', () => {
	it('shows the reply of a draft beside that of what is live, and stores neither', async () => {
		const before = await counts();
		double.next({ reply: 'Who? And where?', changes: [{ words: '1954', becomes: '1956' }] });
		const id = await draft('conversation', 'Ask {{teller}} about the garden.');
		const text = 'He came in 1954.\n\nNo, in 1956.';
		const trial = await tryOn(id, { text });
		expect(trial).toMatchObject({
			state: 'complete',
			text,
			done: 2,
			total: 2,
			comparedWith: { version: 'v1.0' },
		});
		expect(trial.draft).toMatchObject({ failure: null, story: null, reply: { questions: 2 } });
		expect(trial.draft.reply.changes).toEqual([{ words: '1954', becomes: '1956' }]);
		const { promptTokens, completionTokens, cost, reply } = trial.live;
		expect(cost).toBeCloseTo(promptTokens / 1000 + completionTokens / 100);
		expect(asked()[0]).toContain('Ask Admin about the garden.');
		expect(asked()[1]).toContain('a warm, patient listener');
		for (const messages of asked()) expect(messages).toContain('He came in 1954.');
		expect(await counts()).toEqual(before);

		const page = await screen.open(`/admin/prompts/trials/${trial.id}`);
		expect(page.all('h2').map((heading) => heading.text)).toEqual(
			expect.arrayContaining([expect.stringMatching(/^This version: “draft/), 'Live at the time: “v1.0”']),
		);
		for (const words of ['2 questions', 'Would change “1954” to “1956”', reply.text, '$', ' tokens read'])
			expect(page.text).toContain(words);
	});

	it('shows a whole story with what the checks found', async () => {
		const id = await draft('storyGeneration', 'Embellish.');
		const story = {
			title: 'The mill',
			paragraphs: [{ text: 'The mill at Ulmen stood by the river in 1911.', sources: ['1.1'] }],
			left_out: [{ source: '2.1', reason: 'wish' }],
		};
		double.next({ for: 'story', say: JSON.stringify(story) });
		const trial = await tryOn(id, { text: 'The mill at Ulmen stood by the river.\n\nLeave out my name.' });
		expect(trial.draft.story).toMatchObject({ parts: 1, inventedNames: ['1911'] });
		expect(trial.draft.story.leftOut[0]).toMatchObject({ words: 'Leave out my name.', reason: 'wish' });
		expect(trial.live.story.text).toContain('The mill at Ulmen');
		const page = await screen.open(`/admin/prompts/trials/${trial.id}`);
		for (const words of ['nobody said: “1911”', 'Left out: “Leave out my name.” (a wish)'])
			expect(page.text).toContain(words);
	});

	it('is made on one’s own conversation with its decisions, on nobody else’s, and goes with it', async () => {
		const own = await beginConversation(boss, 'We had a goat. It bit the postman.');
		const { messages } = (await boss.call('GET', `/api/conversations/${own}/told`)).body;
		const told = `/api/conversations/${own}/told/${messages[0].id}`;
		await boss.call('PUT', told, { start: 15, kind: 'leaveOut' });
		const id = await draft('storyGeneration');
		const trial = await tryOn(id, { conversationId: own });
		expect(trial.draft.story.text).toBe('We had a goat.');
		for (const request of asked()) expect(request).not.toContain('postman');

		const theirs = await beginConversation(await signIn(app.url, regularUser), 'This is Rosa’s.');
		const refused = await boss.call('POST', `/api/prompts/${id}/trials`, { conversationId: theirs });
		expect(refused.status).toBe(404);
		expect((await screen.open(`/admin/prompts/${id}/try`)).text).not.toContain('Rosa’s');
		await app.database.query(
			`update "PromptTrial" set "userId" = (select id from "User" where email = $2) where id = $1`,
			[trial.id, regularUser.email],
		);
		expect(await statusOf(trial.id)).toBe(404);

		const again = await tryOn(id, { conversationId: own });
		await boss.call('DELETE', `/api/conversations/${own}`);
		expect(await statusOf(again.id)).toBe(404);
		expect((await boss.call('GET', `/api/prompts/${id}/trials`)).body).toEqual([]);
		await boss.call('DELETE', `/api/deleted/${own}`);
		const { rows } = await app.database.query(
			'select id from "PromptTrial" where id = $1 union select id from "Work" where subject = $1',
			[again.id],
		);
		expect(rows).toEqual([]);
	});

	it('says in words that the model failed, and asks it again', async () => {
		double.next({ status: 401 });
		const trial = await tryOn(await draft('conversation'), { text: 'We had a dog.' });
		expect([trial.state, trial.draft.failure]).toEqual(['failed', 'server']);
		const page = await screen.open(`/admin/prompts/trials/${trial.id}`);
		expect(page.text).toContain('The model’s server had a problem. What it was tried on is kept');
		const path = `/api/prompts/trials/${trial.id}`;
		double.next({ reply: 'The first.' }, { status: 503 });
		await boss.call('POST', `${path}/work`);
		const { state, draft: own, live } = await settle(path);
		expect([state, own.failure, live.reply.text]).toEqual(['complete', null, 'The first.']);
	});

	it('to which the model gave no answer is tried again, for that answer alone', async () => {
		double.next({ say: '', finishReason: 'content_filter' }, { reply: 'Where?' });
		const { id, draft: none } = await tryOn(await draft('conversation'), { text: 'We had a dog.' });
		expect(none.failure).toBe('refused');
		const path = `/admin/prompts/trials/${id}`;
		const page = await screen.open(path);
		expect(page.text).toContain('The model declined to answer. What it was tried on is kept');
		expect(page.all('button').map(({ text }) => text)).toContain('Try Again');
		double.reset();
		double.next({ reply: 'When?' });
		await screen.submit(path, 'continue');
		const again = await settle(`/api/prompts/trials/${id}`);
		expect([again.draft.reply.text, again.live.reply.text]).toEqual(['When?', 'Where?']);
		expect(double.requests).toHaveLength(1);
	});

	it('leads on: to a new version, to what changes when it goes live, and back to the list', async () => {
		const id = await draft('conversation');
		const trial = await tryOn(id, { text: 'We had a dog.' });
		const page = await screen.open(`/admin/prompts/trials/${trial.id}`);
		const links = page.all('a').map(({ text, attributes }) => `${text} ${attributes.href}`);
		expect(links).toEqual(
			expect.arrayContaining([
				`Back to this version /admin/prompts/${id}`,
				`Set Live /admin/prompts/${id}?do=live#question`,
				`New Version from This One /admin?tab=conversation&new=1&from=${id}`,
				'Back to the prompts /admin?tab=conversation',
			]),
		);
	});

	it('that is stopped continues where it was', async () => {
		const id = await draft('conversation');
		const stop = Promise.withResolvers<void>();
		double.next({ reply: 'The first.' }, { reply: 'Too late.', after: stop.promise });
		const to = await screen.submit(`/admin/prompts/${id}/try`, 'try-text', { text: 'We had a dog.' });
		const path = to.headers.get('Location') ?? '';
		await expect.poll(() => double.requests.length).toBe(2);
		expect((await screen.open(path)).text).toContain('1 of 2 steps done.');
		expect((await screen.submitAndFollow(path, 'stop')).text).toContain('This was stopped.');
		stop.resolve();
		await screen.submit(path, 'continue');
		const trial = await settle(`/api${path.replace('/admin', '')}`);
		expect(trial.draft.reply.text).toBe('The first.');
		expect(trial.live.reply.text).toMatch(/^You said/);
		expect((await screen.submitAndFollow(path, 'delete')).text).toContain('Nothing yet.');
	});

	it('needs a model, and says so', async () => {
		const builtIn = await startApp();
		onTestFinished(builtIn.stop);
		const { rows } = await builtIn.database.query('select id from "Prompt" limit 1');
		const page = await (await visit(builtIn.url, admin)).open(`/admin/prompts/${rows[0].id}/try`);
		expect(page.text).toContain('Prompts can be tried once a model is connected.');
		expect(page.all('a').map(({ attributes }) => attributes.href)).toContain('/admin/model');
	});
});

describe('The test set', () => {
	const tests = '/admin/prompts/tests';
	const add = (test: object) => boss.call('POST', '/api/prompts/tests', test);
	const names = async () =>
		(await boss.call('GET', '/api/prompts/tests')).body.map(({ name }: Answer) => name);

	it('has five tests at first, and is changed by plain forms that lose nothing', async () => {
		expect(await names()).toHaveLength(5);
		const typed = { name: 'A dog', text: 'We had a dog.', inStory: 'dog\n a “Rex” \n', notInReply: 'cat' };
		await screen.submit(`${tests}?new=1`, 'add', typed);
		const [test] = (await boss.call('GET', '/api/prompts/tests')).body;
		expect(test).toMatchObject({ name: 'A dog', inStory: ['dog', 'a “Rex”'], notInReply: ['cat'] });
		const wrong = { ...typed, isGroup: 'on' };
		const refused = await screen.submitAndFollow(`${tests}?new=1`, 'add', wrong);
		expect(refused.text).toContain('Each message must begin with a name');
		expect(refused.find('textarea', { name: 'inStory' })?.value).toBe(typed.inStory);
		const path = `${tests}/${test.id}`;
		await screen.submit(path, 'save', { name: 'A hound', inStory: '' });
		expect((await names())[0]).toBe('A hound');
		await screen.submit(`${path}?delete=1`, 'delete');
		expect(await names()).toHaveLength(5);
		const body = { name: 'One more', text: 'We had a dog.' };
		for (const nth of Array(46).keys()) expect((await add(body)).status).toBe(nth < 45 ? 201 : 409);
	});

	it('is tried on a version: a table says which passed and why others did not', async () => {
		await app.database.query('delete from "PromptTest"');
		const test = { name: 'A horse', text: 'The horse was Max.\n\nHe bit.', inReply: ['max’s  "HORSE"'] };
		await add(test);
		await add({ ...test, name: 'A mare', inReply: [], notInReply: ['bit'] });
		await add({ ...test, name: 'A foal', inReply: [], inStory: ['Max'] });
		const id = await draft('conversation');
		double.next({ reply: 'Where?' }, { reply: 'When?' }, { reply: 'He bit whom?' }, { status: 401 });
		const { headers } = await screen.submit(`/admin/prompts/${id}/try`, 'try-all');
		const path = headers.get('Location') ?? '';
		const call = `/api${path.replace('/admin', '')}`;
		expect((await settle(call)).state).toBe('failed');
		// The run has a copy of its tests.
		await app.database.query(`delete from "PromptTest"`);
		double.next({ reply: "So Max's “horse” it was." }, { reply: 'Why?' }, { reply: 'Whom?' });
		await boss.call('POST', `${call}/work`);
		const run = await settle(call);
		expect(run.tests.map(({ name }: Answer) => name)).toEqual(['A foal', 'A mare', 'A horse']);
		expect(run.tests[1].draft.broken).toEqual([{ phrase: 'bit', must: false }]);
		expect(run.draft).toMatchObject({ passed: 1, failed: 1, unchecked: 1, cost: null });
		expect(run.live).toMatchObject({ passed: 1, failed: 1, unanswered: 0 });
		const page = await screen.open(path);
		const cells = page.all('tr').map((row) => [...row.all('th'), ...row.all('td')].map(({ text }) => text));
		expect(cells[0]).toEqual([
			'Test',
			expect.stringMatching(/^This version: “draft/),
			'Live at the time: “v1.0”',
		]);
		expect(cells[1]?.[1]).toContain('Nothing to check');
		expect(cells[2]?.[1]).toContain('Failed: contains “bit”');
		expect(cells[4]?.[1]).toContain('1 passed, 1 failed, 1 with nothing to check');
		expect(page.all('th').map(({ attributes }) => attributes.scope)).toContain('row');
		expect((await screen.open(`/admin/prompts/${id}/try`)).text).toContain('1 of 2 tests passed');
		await boss.call('POST', `/api/prompts/${id}/live`);
		const [event] = (await boss.call('GET', '/api/prompts/history')).body;
		expect(event.testRun).toEqual({ id: run.id, passed: 1, total: 2 });
		expect((await screen.open('/admin/prompts/history')).text).toContain(
			'Passed 1 of 2 tests when it went live',
		);
		expect((await boss.call('DELETE', call)).status).toBe(409);
	});
});
