import { beforeEach, expect } from 'vitest';
import { type App, modelEnv } from '#tests/support/app.ts';
import { admin, type Client } from '#tests/support/client.ts';
import { dropPrompts, fingerprint } from '#tests/support/database.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double));

const page = '/admin/prompts/files';

let app: App;
let boss: Client;
let screen: Visitor;

it.beforeAll(({ app: own, adminClient, adminVisitor }) => {
	[app, boss, screen] = [own, adminClient, adminVisitor];
});
beforeEach(async () => {
	await dropPrompts(app.database, `version <> 'v1.0'`);
});

const version = (name: string, more: object = {}) => ({
	type: 'conversation',
	version: name,
	subtype: null,
	versionNotes: null,
	content: `As ${name}.`,
	...more,
});
const file = (...prompts: object[]) => ({ format: 'family-stories-prompts', formatVersion: 1, prompts });
const bringIn = (...prompts: object[]) => boss.call('POST', '/api/prompts/import', file(...prompts));
const download = async () => (await boss.call('GET', '/api/prompts/export')).body;

async function send(content: string | Uint8Array<ArrayBuffer>) {
	const form = new FormData();
	form.append('intent', 'import');
	form.append('file', new File([content], 'prompts.json'));
	const sent = { method: 'POST', body: form, headers: { Origin: app.url } };
	return screen.follow(page, await screen.ask(page, sent));
}

it('what was downloaded is brought in where it is not, once, and nothing goes live', async () => {
	const { headers, body } = await boss.call('GET', '/api/prompts/export');
	expect(headers.get('Content-Disposition')).toMatch(/prompts-[\d-]{10}\.json/);
	const notes = { createdAt: '2020-05-01T10:00:00.000Z', versionNotes: 'Kinder' };
	const given = [version('a', { ...notes, isLive: true }), version('b', { type: 'storyGeneration' })];
	expect((await bringIn(...given)).body).toEqual({ broughtIn: 2, present: 0 });
	const { prompts } = await download();
	expect(prompts).toContainEqual(version('a', { ...notes, isLive: false }));
	expect(prompts).toHaveLength(body.prompts.length + 2);
	expect((await bringIn(...prompts)).body).toEqual({ broughtIn: 0, present: prompts.length });
	const [last] = (await boss.call('GET', '/api/prompts/history')).body;
	expect([last.action, last.by]).toEqual(['imported', admin.email]);
});

it('a name with another text is refused, and so are all the others', async () => {
	await bringIn(version('a'), version('gone'));
	await app.database.query(`update "Prompt" set "deletedAt" = now() where version = 'gone'`);
	const before = await fingerprint(app.database);
	const other = { content: 'Otherwise.' };
	const { status, body } = await bringIn(version('c'), version('A', other), version('gone', other));
	expect(`${status} ${body.message}`).toMatch(/409 .*“A” \(conv.*“gone” \(conv.*, deleted\)/);
	expect((await bringIn(version('c'), version('c', other))).status).toBe(409);
	expect(await fingerprint(app.database)).toBe(before);
	expect((await bringIn(version('gone'))).body).toEqual({ broughtIn: 1, present: 0 });
});

it('the same file sent ten times at once, in any order, is brought in once', async () => {
	const given = Array.from({ length: 20 }, (_, index) => version(`n${index}`));
	const orders = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? given : given.toReversed()));
	const answers = await Promise.all(orders.map((order) => bringIn(...order)));
	expect(answers.reduce((sum, { body }) => sum + body.broughtIn, 0)).toBe(20);
	const { text } = await send(JSON.stringify(file(version('a'), ...given)));
	expect(text).toContain('1 version was imported; 20 were already here.');
});

it('what cannot be read is refused in words, and changes nothing', async () => {
	const before = await fingerprint(app.database);
	for (const [content, words] of [
		['', 'choose a file'],
		['{"format":', 'not JSON'],
		[JSON.stringify(file(version('a'), version(' '))), 'Version 2 of the file: Please'],
		...['{{nickname}}', '{{teller}', '{ Mode }}', 'today}}'].map((content) => [
			JSON.stringify(file(version('a', { content }))),
			`“${content}” is not a variable.`,
		]),
		[JSON.stringify(file(...Array(1001).fill(version('a')))), '1000 entries'],
		[
			JSON.stringify(file(...Array.from({ length: 500 }, (_, index) => version(`n${index}`)))),
			'too many versions',
		],
		[new Uint8Array(10 * 1024 * 1024 + 1).fill(32), 'than 10 MB'],
	] as const)
		expect((await send(content)).text).toContain(words);
	const { text } = await screen.submitAndFollow('/admin?tab=storyGeneration&new=1', 'create', {
		version: 'x',
		content: 'Write for {{ Nick }}.',
	});
	for (const words of ['“{{ Nick }}” is not a variable', 'about 6 tokens', 'Invent no feelings'])
		expect(text).toContain(words);
	const { status, body } = await bringIn(version('a', { content: 'Ask {{ Nick }}.' }));
	expect([status, body.details]).toEqual([400, 'prompts.0.content']);
	expect((await bringIn(version('a', { content: 'x'.repeat(11_000_000) }))).status).toBe(413);
	expect(await fingerprint(app.database)).toBe(before);
});

it('the model gets variables filled in, and no name that is hidden', async ({ double, rosa }) => {
	const content = '[{{teller}}|{{participants}}|{{mode}}|{{language}}|{{today}}]';
	const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
	await app.database.query('update "Prompt" set "isLive" = false');
	await bringIn(...['conversation', 'storyGeneration'].map((type) => version('all', { type, content })));
	await app.database.query(`update "Prompt" set "isLive" = true where version = 'all'`);
	await app.database.query(`update "User" set name = 'Rosa {{today}}' where email = 'user@example.com'`);
	const told = 'The gate squeaked every morning.';
	const messages = [{ role: 'user', content: told }];
	const last = (kind: string) =>
		JSON.stringify(double.requests.findLast((request) => request.kind === kind)?.messages);
	const filled = (known: string) => `[${known}|English|${today.format(new Date())}]`;
	await rosa.call('POST', '/api/chat', { messages });
	expect(last('reply')).toContain(filled('Rosa today|Rosa today|one person'));

	const { id } = (await rosa.call('POST', '/api/conversations', { messages, mode: 'group' })).body;
	const path = `/api/conversations/${id}`;
	const ida = (await rosa.call('POST', `${path}/participants`, { participantName: 'Ida' })).body;
	await (await visit(app.url)).submit(`/chat/${id}`, 'reply');
	expect(last('reply')).toContain(filled('Rosa today|Ida|several people'));

	const added = [{ role: 'user', content: 'Ida: It was green.', speakerId: ida.id }];
	await rosa.call('PUT', path, { messages: [...messages, ...added] });
	await rosa.call('PUT', `${path}/unnamed`, { isOwner: true, members: [ida.id] });
	await rosa.call('POST', '/api/stories/generate', { conversationId: id });
	expect(last('story')).toContain(filled('the teller|Somebody|several people'));
	expect(last('story')).not.toMatch(/Rosa|Ida/);
});
