import { globSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { startApp } from '#tests/support/app.ts';
import { admin } from '#tests/support/client.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { finishRemovals } from '#tests/support/my-data.ts';
import { visit } from '#tests/support/visitor.ts';
import { startWithModel, type WithModel } from '#tests/support/with-model.ts';

let all: WithModel;
let double: OpenAiDouble;
let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
	folder = await makeFolder();
	all = await startWithModel({ DATA_DIR: folder.path });
	double = all.double;
});
beforeEach(() => double.reset());
afterAll(async () => {
	await all?.stop();
	await folder?.remove();
});

/** What was read aloud of a conversation, as it stands in the storage. */
const kept = (id: string) => globSync(`objects/conversations/${id}/speech/*`, { cwd: folder.path });

const asked = () =>
	double.requests.filter(({ kind }) => kind === 'speech').map(({ raw }) => JSON.parse(raw.toString()));

/** A conversation with a reply. */
async function talk() {
	const messages = [
		{ role: 'user', content: 'We had a dog.' },
		{ role: 'assistant', content: 'What was the *dog* called?' },
	];
	const { body } = await all.rosa.call('POST', '/api/conversations', { messages });
	const id = body.id as string;
	const conversation = (await all.rosa.call('GET', `/api/conversations/${id}`)).body;
	const [said, reply] = JSON.parse(conversation.messages);
	return { id, said, reply, path: `/chat/${id}/listen/${reply.id}` };
}

describe('Listening to a reply', () => {
	it('a reply has a player, which plays the whole or a part', async () => {
		const { id, path } = await talk();
		const page = await (await all.screen.ask(`/chat/${id}`)).text();
		expect(page).toContain(`src="${path}"`);
		const part = await all.screen.ask(path, { headers: { Range: 'bytes=0-1' } });
		expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'audio/mpeg']);
		expect((await all.screen.ask(path)).headers.get('ETag')).toBeTruthy();
		expect(asked().map(({ input }) => input)).toEqual(['What was the dog called?']);
	});

	it('a reply is not read to anybody else, and a teller’s message is not read at all', async () => {
		const { id, said, path } = await talk();
		expect((await fetch(all.app.url + path)).status).toBe(404);
		const boss = await visit(all.app.url, admin);
		expect((await boss.ask(path)).status).toBe(404);
		expect((await all.screen.ask(`/chat/${id}/listen/${said.id}`)).status).toBe(404);
		expect(asked()).toEqual([]);
	});

	it('a reply is not made for another site’s page, and only GET is answered', async () => {
		const { path } = await talk();
		const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'audio' };
		const refused = await all.screen.ask(path, { headers });
		expect([refused.status, await refused.text()]).toEqual([
			403,
			'Another site has asked for this. Please open it from its own page.\n',
		]);
		expect(asked()).toEqual([]);
		expect((await all.screen.ask(path, { headers: { Range: 'bytes=0-1' } })).status).toBe(206);
		expect((await all.screen.ask(path, { headers })).status).toBe(200);
		const sent = await all.screen.ask(path, { method: 'POST', headers: { Origin: all.screen.origin } });
		expect([sent.status, sent.headers.get('Allow'), await sent.text()]).toEqual([
			405,
			'GET, HEAD',
			'This can only be listened to.\n',
		]);
	});

	it('the speech of a reply goes from the storage with its conversation', async () => {
		const { id, path } = await talk();
		await (await all.screen.ask(path, { headers: { Range: 'bytes=0-1' } })).arrayBuffer();
		expect(kept(id)).toHaveLength(1);
		await all.rosa.call('DELETE', `/api/conversations/${id}`);
		await all.rosa.call('DELETE', `/api/deleted/${id}`);
		await finishRemovals(all.app);
		expect(kept(id)).toEqual([]);
	});
});

it('the player of a story reads its title first', async () => {
	const { id } = await talk();
	const { body } = await all.rosa.call('POST', '/api/stories/generate', { conversationId: id });
	await expect
		.poll(async () => (await all.rosa.call('GET', `/api/stories/${body.id}`)).body.status)
		.not.toBe('writing');
	const path = `/stories/${body.id}/listen`;
	expect(await (await all.screen.ask(`/stories/${body.id}`)).text()).toContain(`src="${path}"`);
	expect((await all.screen.ask(path, { headers: { Range: 'bytes=0-1' } })).status).toBe(206);
	const { title, content } = (await all.rosa.call('GET', `/api/stories/${body.id}`)).body;
	expect(asked()[0].input).toBe(`${title}\n\n${content.trim()}`);
	expect((await fetch(all.app.url + path)).status).toBe(404);
});

describe('Muting replies', () => {
	it('replies are muted and unmuted by a form, for a year', async () => {
		const { id } = await talk();
		const muted = await all.screen.post(`/chat/${id}`, { 'intent:mute?muted=yes': 'Mute replies' });
		expect(muted.headers.getSetCookie().join()).toMatch(/muted=.*Max-Age=31536000/);
		const page = await (await all.screen.ask(`/chat/${id}`)).text();
		expect(page).toContain('intent:mute?muted=no');
		await all.screen.post(`/chat/${id}`, { 'intent:mute?muted=no': 'Unmute replies' });
		expect(await (await all.screen.ask(`/chat/${id}`)).text()).toContain('intent:mute?muted=yes');
	});
});

it('a chat has no player where no service speaks', async () => {
	const plain = await startApp();
	try {
		const screen = await visit(plain.url);
		await screen.submit('/main', 'start', { content: 'We had a boat.' });
		const conversations = await (await screen.ask('/api/conversations')).json();
		const page = await (await screen.ask(`/chat/${conversations[0].id}`)).text();
		expect(page).not.toContain('/listen/');
	} finally {
		await plain.stop();
	}
});
