import { globSync } from 'node:fs';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { admin, type Client } from '#tests/support/client.ts';
import { it as base } from '#tests/support/model-test.ts';
import { finishRemovals } from '#tests/support/my-data.ts';
import { visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double, folder }) => ({
	...modelEnv(double),
	DATA_DIR: folder,
}));

let rosa: Client;
let double: OpenAiDouble;
let folder: string;

it.beforeAll(({ double: standIn, folder: ownFolder, rosa: client }) => {
	[double, folder, rosa] = [standIn, ownFolder, client];
});
beforeEach(() => double.reset());

/** The stored speech of a conversation. */
const kept = (id: string) => globSync(`objects/conversations/${id}/speech/*`, { cwd: folder });

const asked = () =>
	double.requests.filter(({ kind }) => kind === 'speech').map(({ raw }) => JSON.parse(raw.toString()));

/** A conversation with a reply. */
async function talk() {
	const messages = [
		{ role: 'user', content: 'We had a dog.' },
		{ role: 'assistant', content: 'What was the *dog* called?' },
	];
	const { body } = await rosa.call('POST', '/api/conversations', { messages });
	const id = body.id as string;
	const conversation = (await rosa.call('GET', `/api/conversations/${id}`)).body;
	const [said, reply] = JSON.parse(conversation.messages);
	return { id, said, reply, path: `/chat/${id}/listen/${reply.id}` };
}

describe('Listening to a reply', () => {
	it('a reply has a player, which plays the whole or a part', async ({ visitor }) => {
		const { id, path } = await talk();
		const page = await (await visitor.ask(`/chat/${id}`)).text();
		expect(page).toContain(`src="${path}"`);
		// Nothing is read by itself without scripts.
		expect(page).not.toContain('Mute replies');
		const part = await visitor.ask(path, { headers: { Range: 'bytes=0-1' } });
		expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'audio/mpeg']);
		expect((await visitor.ask(path)).headers.get('ETag')).toBeTruthy();
		expect(asked().map(({ input }) => input)).toEqual(['What was the dog called?']);
	});

	it('a reply is not read to anybody else, and a teller’s message is not read at all', async ({
		app,
		visitor,
	}) => {
		const { id, said, path } = await talk();
		expect((await fetch(app.url + path)).status).toBe(404);
		const boss = await visit(app.url, admin);
		expect((await boss.ask(path)).status).toBe(404);
		expect((await visitor.ask(`/chat/${id}/listen/${said.id}`)).status).toBe(404);
		expect(asked()).toEqual([]);
	});

	it('a reply is not made for another site’s page, and only GET is answered', async ({ visitor }) => {
		const { path } = await talk();
		const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'audio' };
		const refused = await visitor.ask(path, { headers });
		expect([refused.status, await refused.text()]).toEqual([
			403,
			'Another site has asked for this. Please open it from its own page.\n',
		]);
		expect(asked()).toEqual([]);
		expect((await visitor.ask(path, { headers: { Range: 'bytes=0-1' } })).status).toBe(206);
		expect((await visitor.ask(path, { headers })).status).toBe(200);
		const sent = await visitor.ask(path, { method: 'POST', headers: { Origin: visitor.origin } });
		expect([sent.status, sent.headers.get('Allow'), await sent.text()]).toEqual([
			405,
			'GET, HEAD',
			'This can only be listened to.\n',
		]);
	});

	it('the speech of a reply goes from the storage with its conversation', async ({ app, visitor }) => {
		const { id, path } = await talk();
		await (await visitor.ask(path, { headers: { Range: 'bytes=0-1' } })).arrayBuffer();
		expect(kept(id)).toHaveLength(1);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		await rosa.call('DELETE', `/api/deleted/${id}`);
		await finishRemovals(app);
		expect(kept(id)).toEqual([]);
	});
});

it('the player of a story reads its title first', async ({ app, visitor }) => {
	const { id } = await talk();
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
	await expect
		.poll(async () => (await rosa.call('GET', `/api/stories/${body.id}`)).body.status)
		.not.toBe('writing');
	const path = `/stories/${body.id}/listen`;
	expect(await (await visitor.ask(`/stories/${body.id}`)).text()).toContain(`src="${path}"`);
	expect((await visitor.ask(path, { headers: { Range: 'bytes=0-1' } })).status).toBe(206);
	const { title, content } = (await rosa.call('GET', `/api/stories/${body.id}`)).body;
	expect(asked()[0].input).toBe(`${title}\n\n${content.trim()}`);
	expect((await fetch(app.url + path)).status).toBe(404);
});

it('a chat has no player where no service speaks', async () => {
	const plain = await startApp();
	onTestFinished(plain.stop);
	const screen = await visit(plain.url);
	await screen.submit('/main', 'start', { content: 'We had a boat.' });
	const conversations = await (await screen.ask('/api/conversations')).json();
	const page = await (await screen.ask(`/chat/${conversations[0].id}`)).text();
	expect(page).not.toContain('/listen/');
});
