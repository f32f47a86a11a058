import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const rename = (id: string, title: string) => rosa.call('PUT', `/api/conversations/${id}`, { title });
const nameOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body.title;
const read = async (id: string) => (await rosa.call('GET', `/api/stories/${id}`)).body;
const save = (id: string, changes: object) => rosa.call('PUT', `/api/stories/${id}`, changes);
const edit = (id: string, fields: Record<string, string>) =>
	visitor.submit(`/stories/${id}/edit`, 'save', fields);
const boxOf = (page: Page) => page.find('textarea', { name: 'title' })?.value;
const restore = (id: string, version: number) =>
	visitor.submit(`/stories/${id}/versions/${version}`, 'restore');

/** @param wished a title that was asked for in the chat */
async function write(name: string | null = 'The mill', wished?: string) {
	const id = await beginConversation(rosa, 'We had a mill by the weir, and it never stood still.');
	if (name) await rename(id, name);
	if (wished)
		await app.database.query(
			`insert into "TellerWish" (id, "conversationId", "askedBy", kind, text)
			select gen_random_uuid(), "conversationId", id, 'title', $2 from "Message" where "conversationId" = $1`,
			[id, wished],
		);
	return { id, story: await writeStory(rosa, id) };
}

describe('The title of a memory and its story', () => {
	it('a memory and its story have one title, whoever changes it and wherever it is read', async () => {
		const { id, story } = await write();
		const changes: [string, () => Promise<unknown>][] = [
			['By the story’s call', () => save(story.id, { title: 'By the story’s call' })],
			['By the memory’s call', () => rename(id, 'By the memory’s call')],
			['In the editor', () => edit(story.id, { title: 'In the editor' })],
			['On the card', () => visitor.submit(`/profile?rename=${id}`, 'rename', { id, title: 'On the card' })],
		];
		for (const [title, change] of changes) {
			await change();
			expect([await nameOf(id), (await read(story.id)).title]).toEqual([title, title]);
			const listed = (await rosa.call('GET', '/api/stories')).body.find(
				(one: { id: string }) => one.id === story.id,
			);
			expect(listed.title).toBe(title);
			expect((await visitor.open(`/stories/${story.id}`)).heading).toBe(title);
			const editor = await visitor.open(`/stories/${story.id}/edit`);
			expect([editor.find('title')?.text, boxOf(editor)]).toEqual([`Edit ${title} – Family Stories`, title]);
			expect((await visitor.open(`/chat/${id}`)).text).toContain(title);
			expect((await visitor.open('/profile')).find('li', { id: `memory-${id}` })?.find('h2')?.text).toBe(
				`${title} View`,
			);
			const [found] = (await rosa.call('GET', `/api/search?q=${encodeURIComponent(`${title} weir`)}`)).body;
			expect(found).toMatchObject({ conversationId: id, storyId: story.id, title });
		}
	});

	it('a memory is found by its title and its story’s words together, and not by an earlier title', async () => {
		const find = async (words: string) => (await rosa.call('GET', `/api/search?q=${words}`)).body.length;
		const { id, story } = await write('Sawdust');
		await save(story.id, { content: 'The wheel had paddles.' });
		expect(await find('sawdust%20paddles')).toBe(1);
		await rename(id, 'Splinters');
		expect([await find('sawdust%20paddles'), await find('splinters%20paddles')]).toEqual([0, 1]);
	});

	it('a memory whose title was taken away has none, until one is given in the editor', async () => {
		const { id, story } = await write();
		await rename(id, '');
		expect([await nameOf(id), (await read(story.id)).title]).toEqual([null, '']);
		expect((await visitor.open(`/stories/${story.id}`)).heading).toBe('Your story');
		await edit(story.id, { title: 'Named again' });
		expect(await nameOf(id)).toBe('Named again');
	});

	it('a name given to the memory stays, and a title wished for in the chat serves where there is none', async () => {
		const { id, story } = await write('The mill', 'Flour and water');
		expect([await nameOf(id), (await read(story.id)).title]).toEqual(['The mill', 'The mill']);
		const unnamed = await write(null, 'Flour and water');
		expect(await nameOf(unnamed.id)).toBe('Flour and water');
	});

	it('a memory keeps its name when a client sends the first words as its title with the messages', async () => {
		const { id } = await write();
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		const messages = JSON.parse(body.messages).map(({ role, content }: Record<string, string>) => ({
			role,
			content,
		}));
		const title =
			messages[0].content.length > 50 ? `${messages[0].content.slice(0, 47)}...` : messages[0].content;
		messages.push({ role: 'user', content: 'It burnt down.' });
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { title, messages })).status).toBe(200);
		expect(await nameOf(id)).toBe('The mill');
		await rosa.call('PUT', `/api/conversations/${id}`, { title: 'Our mill', messages });
		expect(await nameOf(id)).toBe('Our mill');
	});
});

describe('A title given in the editor', () => {
	it('a title given in the editor leaves the memory’s date, and the title before is in the versions', async () => {
		const { id, story } = await write();
		const { body: before } = await rosa.call('GET', `/api/conversations/${id}`);
		await edit(story.id, { title: 'Flour and water' });
		const { body: memory } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(memory).toMatchObject({ title: 'Flour and water', updatedAt: before.updatedAt });
		const { body: versions } = await rosa.call('GET', `/api/stories/${story.id}/revisions`);
		expect(versions).toMatchObject([{ version: 1, title: 'The mill' }]);
	});

	it('a title saved and a memory renamed at the same time leave one title for both', async () => {
		for (let round = 0; round < 10; round += 1) {
			const { id, story } = await write();
			const [saved] = await Promise.all([
				edit(story.id, { title: `Flour ${round}` }),
				rename(id, `Mill ${round}`),
			]);
			expect(saved.status).toBe(302);
			const name = await nameOf(id);
			expect(['Flour', 'Mill'].map((name) => `${name} ${round}`)).toContain(name);
			expect((await read(story.id)).title).toBe(name);
		}
	});
});

describe('An earlier version that is restored', () => {
	it('a restored version brings its title back, and its page shows that before', async () => {
		const { id, story } = await write();
		await save(story.id, { title: 'Flour', content: 'Another text.' });
		const page = await visitor.open(`/stories/${story.id}/versions/1`);
		expect(page.all('span', { 'data-change': 'added' }).map(({ text }) => text)).toContain('[added: Flour]');
		await restore(story.id, 1);
		expect(await read(story.id)).toMatchObject({ title: 'The mill', content: story.content, version: 3 });
		expect(await nameOf(id)).toBe('The mill');
		await restore(story.id, 2);
		expect([await nameOf(id), (await read(story.id)).content]).toEqual(['Flour', 'Another text.']);
	});

	it('a restored version without a title leaves the title as it is', async () => {
		const { id, story } = await write();
		await rename(id, '');
		await save(story.id, { content: 'Another text.' });
		await rename(id, 'Our mill');
		await restore(story.id, 1);
		expect(await read(story.id)).toMatchObject({ title: 'Our mill', content: story.content });
	});
});
