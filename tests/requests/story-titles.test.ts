import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	visitor = await visit(app.url);
});
afterAll(() => app?.stop());

const rename = (id: string, title: string) => rosa.call('PUT', `/api/conversations/${id}`, { title });
const nameOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body.title;
const read = async (id: string) => (await rosa.call('GET', `/api/stories/${id}`)).body;
const save = (id: string, changes: object) => rosa.call('PUT', `/api/stories/${id}`, changes);
const edit = (id: string, fields: Record<string, string>) =>
	visitor.submit(`/stories/${id}/edit`, 'save', fields);
const restore = (id: string, version: number) =>
	visitor.submit(`/stories/${id}/versions/${version}`, 'restore');

async function write(name = 'The mill') {
	const messages = [{ role: 'user', content: 'We had a mill by the weir, and it never stood still.' }];
	const { body: memory } = await rosa.call('POST', '/api/conversations', { messages });
	await rename(memory.id, name);
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: memory.id });
	return { id: memory.id as string, story: await read(body.id) };
}

describe('A client that saves a story with the title it had read', () => {
	it('does not undo a new name of the memory, nor make the old one the story’s own', async () => {
		const { id, story } = await write();
		await rename(id, 'Our mill');
		await rename(id, 'Grandfather’s mill');
		for (const version of [story.version, undefined]) {
			const content = `Saved with ${version}.`;
			const { status, body } = await save(story.id, {
				title: 'The mill',
				content,
				status: 'complete',
				version,
			});
			expect(status).toBe(200);
			expect(body).toMatchObject({ title: 'Grandfather’s mill', content });
		}
		await rename(id, 'The old mill');
		expect((await read(story.id)).title).toBe('The old mill');
	});

	it('means another title, one given alone, and one of which it says what stood there before', async () => {
		const { id, story } = await write();
		await rename(id, 'Our mill');
		expect((await save(story.id, { title: 'Flour', content: 'One.' })).body.title).toBe('Flour');
		const other = await write();
		await rename(other.id, 'Our mill');
		expect((await save(other.story.id, { title: 'The mill' })).body.title).toBe('The mill');
		const third = await write();
		await rename(third.id, 'Our mill');
		const meant = { title: 'The mill', titleBefore: 'Our mill', content: 'Two.' };
		expect((await save(third.story.id, meant)).body.title).toBe('The mill');
		await rename(third.id, 'The river');
		expect((await read(third.story.id)).title).toBe('The mill');
		const unmeant = { title: 'Our mill', titleBefore: 'Our mill', content: 'Three.' };
		expect((await save(third.story.id, unmeant)).body.title).toBe('The mill');
	});
});

describe('An earlier version that is brought back', () => {
	it('keeps the memory’s name, which was given since', async () => {
		const { id, story } = await write();
		await save(story.id, { content: 'Another text.' });
		await rename(id, 'Our mill');
		await restore(story.id, 1);
		expect(await read(story.id)).toMatchObject({ title: 'Our mill', content: story.content, version: 3 });
		await rename(id, 'The river');
		expect((await read(story.id)).title).toBe('The river');
		const version = await visitor.open(`/stories/${story.id}/versions/1`);
		expect(version.all('span', { 'data-change': 'removed' })).toEqual([]);
	});

	it('has the title that a person gave it, and loses one that they gave it later', async () => {
		const { id, story } = await write();
		await save(story.id, { title: 'Flour' });
		await save(story.id, { title: 'Water' });
		await rename(id, 'Our mill');
		await restore(story.id, 2);
		expect((await read(story.id)).title).toBe('Flour');
		await rename(id, 'The river');
		expect((await read(story.id)).title).toBe('Flour');
		await restore(story.id, 1);
		expect((await read(story.id)).title).toBe('The river');
		await rename(id, 'The weir');
		expect((await read(story.id)).title).toBe('The weir');
	});

	it('takes a title back from the memory too, where that was named with the story', async () => {
		const { id, story } = await write();
		await edit(story.id, { title: 'Flour and water', content: 'Mine.' });
		const version = await visitor.open(`/stories/${story.id}/versions/1`);
		expect(version.text).toContain('Flour and water');
		await restore(story.id, 1);
		expect((await read(story.id)).title).toBe('The mill');
		expect(await nameOf(id)).toBe('The mill');
	});
});

describe('A title given in the editor', () => {
	it('names the memory as well, which makes it no more active', async () => {
		const { id, story } = await write();
		const { body: before } = await rosa.call('GET', `/api/conversations/${id}`);
		await edit(story.id, { title: 'Flour and water' });
		const { body: memory } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(memory).toMatchObject({ title: 'Flour and water', updatedAt: before.updatedAt });
		expect((await visitor.open('/profile')).find('li', { id: `memory-${id}` })?.text).toContain(
			'Flour and water',
		);
	});

	it('is the story’s own beside a name that the memory was given later, and the screens say which is which', async () => {
		const { id, story } = await write();
		const says = 'In your memories it is called “The river”.';
		await edit(story.id, { title: 'Flour and water' });
		expect((await visitor.open(`/stories/${story.id}`)).text).not.toContain('In your memories it is called');
		await rename(id, 'The river');
		expect((await read(story.id)).title).toBe('Flour and water');
		expect((await visitor.open(`/stories/${story.id}`)).text).toContain(says);
		expect((await visitor.open(`/stories/${story.id}/edit`)).text).toContain(says);
		await edit(story.id, { title: 'Flour, water, stones' });
		expect(await nameOf(id)).toBe('The river');
		await edit(story.id, { title: 'The river' });
		expect((await visitor.open(`/stories/${story.id}`)).text).not.toContain('In your memories it is called');
		await rename(id, 'The weir');
		expect((await read(story.id)).title).toBe('The weir');
	});

	it('and a new name of the memory at the same time leave one of both, whole', async () => {
		for (let round = 0; round < 10; round += 1) {
			const { id, story } = await write();
			const [saved] = await Promise.all([
				edit(story.id, { title: `Flour ${round}` }),
				rename(id, `Mill ${round}`),
			]);
			expect(saved.status).toBe(302);
			expect(['Flour', 'Mill'].map((name) => `${name} ${round}`)).toContain(await nameOf(id));
			expect((await read(story.id)).title).toBe(`Flour ${round}`);
		}
	});
});
