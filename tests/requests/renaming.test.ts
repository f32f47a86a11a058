import { describe, expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import { readMessages } from '#tests/support/tellings.ts';

let rosa: Client;

it.beforeAll(({ rosa: client }) => {
	rosa = client;
});

const mill = readMessages('the-mill').slice(0, 4);

const begin = (contents: string[]) => beginConversation(rosa, ...contents);

const rename = (id: string, title: string) => rosa.call('PUT', `/api/conversations/${id}`, { title });
const memory = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body;
const read = async (id: string) => (await rosa.call('GET', `/api/stories/${id}`)).body;
const save = (id: string, changes: object) => rosa.call('PUT', `/api/stories/${id}`, changes);

async function write(contents = mill, name?: string) {
	const id = await begin(contents);
	if (name) await rename(id, name);
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
	return { id, story: await read(body.id) };
}

describe('Renaming a memory', () => {
	it('renaming a memory renames its story and its PDF, without a new version', async ({ visitor }) => {
		const { id, story } = await write();
		expect((await memory(id)).title).toBe(story.title);
		await rename(id, 'Our mill');
		expect(await read(story.id)).toMatchObject({ title: 'Our mill', version: 1, updatedAt: story.updatedAt });
		const pdf = await visitor.ask(`/api/stories/${story.id}/pdf`);
		expect(pdf.headers.get('Content-Disposition')).toBe(
			`attachment; filename="Our mill.pdf"; filename*=UTF-8''Our%20mill.pdf`,
		);
		await pdf.arrayBuffer();
		await visitor.submit(`/profile?rename=${id}`, 'rename', { id, title: 'The mill by the weir' });
		expect((await read(story.id)).title).toBe('The mill by the weir');
		expect((await rosa.call('GET', `/api/stories/${story.id}/revisions`)).body).toEqual([]);
	});

	it('a memory’s name is the title of the story that is written later', async () => {
		const { id, story } = await write(mill, 'Where father worked');
		expect(story.title).toBe('Where father worked');
		expect((await memory(id)).title).toBe('Where father worked');
	});

	it('saving only the text in an editor that was open keeps the memory’s newer name', async ({ visitor }) => {
		const { id, story } = await write();
		const editor = `/stories/${story.id}/edit`;
		const content = `${story.content}\n\nThat was the mill.`;
		const open = await visitor.fill(editor, 'save', { title: story.title, content });
		await rename(id, 'Our mill');
		const saved = await visitor.send({ ...open, action: editor });
		expect(saved.status).toBe(302);
		expect(await read(story.id)).toMatchObject({ title: 'Our mill', content, version: 2 });
		await rename(id, 'The mill');
		expect((await read(story.id)).title).toBe('The mill');

		// A title that was changed there is meant.
		const again = await visitor.fill(editor, 'save', { title: 'Flour', content });
		await rename(id, 'Water');
		await visitor.send({ ...again, action: editor });
		expect((await read(story.id)).title).toBe('Flour');
	});

	it('renaming a memory renames the unsaved text, unless its title was changed', async ({ visitor }) => {
		const { id, story } = await write();
		const editor = `/stories/${story.id}/edit`;
		const content = `${story.content}\n\nNot saved yet.`;
		await visitor.submit(editor, 'preview', { title: story.title, content });
		await rename(id, 'Our mill');
		const page = await visitor.open(editor);
		expect(page.find('textarea', { name: 'title' })?.value).toBe('Our mill');
		expect(page.find('textarea', { name: 'content' })?.value).toBe(content);
		await visitor.submit(editor, 'preview', { title: 'Typed here', content });
		await rename(id, 'The mill by the weir');
		expect((await visitor.open(editor)).find('textarea', { name: 'title' })?.value).toBe('Typed here');
		await visitor.submit(editor, 'save');
		expect((await memory(id)).title).toBe('Typed here');
	});

	it('renaming a memory while its story is saved keeps both changes', async () => {
		const { id, story } = await write();
		for (let round = 1; round <= 10; round += 1) {
			const content = `${story.content}\n\nRound ${round}.`;
			const [saved] = await Promise.all([save(story.id, { content }), rename(id, `Mill ${round}`)]);
			expect(saved.status).toBe(200);
			expect(await read(story.id)).toMatchObject({ title: `Mill ${round}`, content, version: round + 1 });
		}
	});

	it('renaming a memory leaves its date', async ({ app, visitor }) => {
		const id = await begin(['We had a dog.']);
		const before = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
		const set = () =>
			app.database.query(`update "Conversation" set "updatedAt" = $2 where id = $1`, [id, before]);
		await set();
		await rename(id, 'Bruno');
		await visitor.submit(`/profile?rename=${id}`, 'rename', { id, title: 'Bruno the brave' });
		expect(await memory(id)).toMatchObject({ title: 'Bruno the brave', updatedAt: before });
		expect((await visitor.open('/profile')).find('li', { id: `memory-${id}` })?.text).toContain(
			'Complete, No Story',
		);
		await rosa.call('PUT', `/api/conversations/${id}`, { title: 'Bruno', mode: 'group' });
		expect((await memory(id)).updatedAt).not.toBe(before);
	});

	it('a card’s form whose title nobody touched does not undo a newer name', async ({ visitor }) => {
		const id = await begin(['We had a dog.']);
		const open = await visitor.fill(`/profile?rename=${id}`, 'rename');
		const changed = await visitor.fill(`/profile?rename=${id}`, 'rename', { title: 'Bruno the brave' });
		await rename(id, 'Bruno');
		await visitor.send(open, `/profile?rename=${id}`);
		expect((await memory(id)).title).toBe('Bruno');
		await visitor.send(changed, `/profile?rename=${id}`);
		expect((await memory(id)).title).toBe('Bruno the brave');
	});

	it('a card’s form does not take the untouched placeholder for a name', async ({ visitor }) => {
		const id = await begin(['We had a dog.']);
		await rosa.call('PUT', `/api/conversations/${id}`, { title: null });
		const form = await visitor.fill(`/profile?rename=${id}`, 'rename');
		expect(form.fields).toContainEqual(['title', 'Title']);
		expect((await visitor.send(form, `/profile?rename=${id}`)).status).toBe(302);
		expect((await memory(id)).title).toBeNull();
	});
});
