import { beforeEach, describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let rosa: Client;

it.beforeAll(({ rosa: client }) => {
	rosa = client;
});

interface Told {
	id: string;
	path: string;
	story: string;
}

/** A conversation of two messages with its story. */
async function tell(from = rosa): Promise<Told> {
	const id = await beginConversation(from, 'We had a dog.', 'His name was Bruno.');
	const made = await from.call('POST', '/api/stories/generate', { conversationId: id });
	expect(made.body.status).toBe('complete');
	return { id, path: `/chat/${id}`, story: made.body.id };
}

const storyOf = async ({ story }: Told, from = rosa) =>
	(await from.call('GET', `/api/stories/${story}`)).body;
const isWritten = (told: Told) => expect.poll(async () => (await storyOf(told)).status).toBe('complete');
const earlier = async ({ story }: Told, from = rosa) =>
	(await from.call('GET', `/api/stories/${story}/revisions`)).body;

describe('Writing a story anew from the chat', () => {
	it('a chat leads to its story', async ({ visitor }) => {
		const told = await tell();
		const page = await visitor.open(told.path);
		expect(page.all('a').map(({ attributes }) => attributes.href)).toContain(`/stories/${told.story}`);
	});

	it('a chat asks before its story is written anew, and the version before is kept', async ({ visitor }) => {
		const told = await tell();
		const before = await storyOf(told);
		const edited = { title: 'Bruno', content: `${before.content}\n\nBy my own hand.` };
		await rosa.call('PUT', `/api/stories/${told.story}`, edited);
		await visitor.submit(told.path, 'send', { content: 'He slept by the stove.' });

		const answer = await visitor.submit(told.path, 'generate', { content: 'Half a memory' });
		expect(answer.headers.get('Location')).toBe(`${told.path}?anew#anew`);
		expect((await storyOf(told)).content).toBe(edited.content);
		const asked = await visitor.follow(told.path, answer);
		expect(asked.text).toContain('The version you have now is kept');
		expect(asked.find('textarea', { name: 'content' })?.value).toBe('Half a memory');
		expect(asked.all('button').map(({ text }) => text)).not.toContain('Generate Story');

		const done = await visitor.send(asked.fill('anew', {}), `${told.path}?anew`);
		expect(done.headers.get('Location')).toBe(`/stories/${told.story}`);
		await isWritten(told);
		const after = await storyOf(told);
		expect(after).toMatchObject({ title: 'Bruno', status: 'complete', version: 3 });
		expect(after.content).toContain('He slept by the stove.');
		expect(after.content).not.toContain('By my own hand.');
		expect((await earlier(told)).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
		const kept = await rosa.call('GET', `/api/stories/${told.story}/revisions/2`);
		expect(kept.body).toMatchObject(edited);
		// Half a memory is still in the box.
		expect((await visitor.open(told.path)).find('textarea', { name: 'content' })?.value).toBe(
			'Half a memory',
		);
	});

	it('a story stays as it is when writing anew is declined', async ({ visitor }) => {
		const told = await tell();
		const asked = await visitor.submitAndFollow(told.path, 'generate');
		const answer = await visitor.send(asked.fill('look', {}), `${told.path}?anew`);
		expect(answer.headers.get('Location')).toBe(`${told.path}#newest`);
		expect(await storyOf(told)).toMatchObject({ version: 1 });
	});

	it('a story is written anew once though the form is sent three times', async ({ visitor }) => {
		const told = await tell();
		await visitor.submit(told.path, 'send', { content: 'He slept by the stove.' });
		const form = (await visitor.submitAndFollow(told.path, 'generate')).fill('anew', {});
		const answers = [visitor.send(form, told.path), visitor.send(form, told.path)];
		for (const answer of await Promise.all(answers)) expect(answer.status).toBe(302);
		await visitor.send(form, told.path);
		await isWritten(told);
		expect(await storyOf(told)).toMatchObject({ version: 2, status: 'complete' });
		expect(await earlier(told)).toHaveLength(1);
	});

	it('a story that would say the same gets no new version', async ({ visitor }) => {
		const told = await tell();
		const before = await storyOf(told);
		const form = (await visitor.submitAndFollow(told.path, 'generate')).fill('anew', {});
		await visitor.send(form, told.path);
		await isWritten(told);
		expect(await storyOf(told)).toEqual({ ...before });
	});

	it('a story is not written anew by anybody else', async ({ app, visitor }) => {
		const told = await tell();
		const admin = await visit(app.url, { email: 'admin@example.com', password: 'admin-password' });
		const form = (await visitor.submitAndFollow(told.path, 'generate')).fill('anew', {});
		await admin.send(form, told.path);
		expect(await storyOf(told)).toMatchObject({ version: 1, status: 'complete' });
	});
});

describe('POST /api/stories/generate', () => {
	it('a second call gives the same story and makes no version', async () => {
		const told = await tell();
		const again = await rosa.call('POST', '/api/stories/generate', { conversationId: told.id });
		expect(again.body).toEqual({ id: told.story, status: 'complete', undecided: 0 });
		expect(await earlier(told)).toEqual([]);
	});

	it('a call that replaces a version writes the story anew once, and keeps that version', async ({
		visitor,
	}) => {
		const told = await tell();
		await visitor.submit(told.path, 'send', { content: 'He slept by the stove.' });
		const body = { conversationId: told.id, replaces: 1 };
		for (let time = 0; time < 2; time++) {
			expect((await rosa.call('POST', '/api/stories/generate', body)).body.status).toBe('complete');
			expect(await storyOf(told)).toMatchObject({ version: 2 });
		}
		expect(await earlier(told)).toHaveLength(1);
	});

	it.each([0, -1, 1.5, '1', null])('a call that replaces the version %s is refused', async (replaces) => {
		const told = await tell();
		const answer = await rosa.call('POST', '/api/stories/generate', { conversationId: told.id, replaces });
		expect(answer.status).toBe(400);
	});
});

describe('A story that could not be written anew', () => {
	let double: OpenAiDouble;
	let from: Client;
	let person: Visitor;
	it.beforeAll(async ({ double: standIn, modelApp }) => {
		double = standIn;
		[from, person] = await Promise.all([signIn(modelApp.url), visit(modelApp.url)]);
	});
	beforeEach(() => double.reset());
	const refusal = Array.from({ length: 12 }, () => ({ status: 400 }) as const);

	it('the story stays as it was, the chat says that writing failed, and trying again writes the story', async () => {
		const told = await tell(from);
		const before = await storyOf(told, from);
		await from.call('PUT', `/api/stories/${told.story}`, { content: 'By my own hand.' });
		double.next(...refusal);
		const body = { conversationId: told.id, replaces: 2 };
		expect((await from.call('POST', '/api/stories/generate', body)).status).toBe(502);
		expect(await storyOf(told, from)).toMatchObject({
			content: 'By my own hand.',
			status: 'complete',
			version: 2,
		});
		const chat = await person.open(told.path);
		expect(chat.text).toContain('Story Generation Failed');
		expect(chat.text).toContain('enough content');
		const shown = (await person.open(`/stories/${told.story}`)).text;
		expect(shown).toContain('By my own hand.');
		expect(shown).toContain('We could not write it again, so this is the story as it was.');
		// A request that does not ask for a new version gets the existing story.
		const asked = await from.call('POST', '/api/stories/generate', { conversationId: told.id });
		expect(asked.body).toEqual({ id: told.story, status: 'complete', undecided: 0 });
		double.reset();
		const answer = await person.send(chat.fill('anew', {}), told.path);
		expect(answer.headers.get('Location')).toBe(`/stories/${told.story}`);
		await expect.poll(async () => (await storyOf(told, from)).status).toBe('complete');
		expect(await storyOf(told, from)).toMatchObject({ title: before.title, version: 3 });
		expect((await person.open(told.path)).text).not.toContain('Story Generation Failed');
	});

	it('the page that waits says that writing failed, and shows the story as it was', async () => {
		const told = await tell(from);
		await person.submit(told.path, 'send', { content: 'He slept by the stove.' });
		const refused = Promise.withResolvers<void>();
		double.next({ status: 400, after: refused.promise, for: 'story' }, ...refusal);
		const form = (await person.submitAndFollow(told.path, 'generate')).fill('anew', {});
		const waiting = await person.follow(told.path, await person.send(form, told.path));
		expect(waiting.heading).toBe('Your story is being written');
		refused.resolve();
		await expect.poll(async () => (await storyOf(told, from)).status).toBe('complete');
		const shown = await person.follow(waiting.address, await person.ask(waiting.address));
		expect(shown.text).toContain('We could not write it again, so this is the story as it was.');
		expect(shown.text).toContain('Story Generation Failed');
		expect(shown.text).not.toContain('Story generated successfully!');
	});

	it('the current version can be read while the story is written anew', async ({ modelApp }) => {
		const told = await tell(from);
		const before = await storyOf(told, from);
		await person.submit(told.path, 'send', { content: 'He slept by the stove.' });
		const set = async (status: string, statusBefore: string | null) => {
			await modelApp.database.query('update "Story" set status = $2::"StoryStatus" where id = $1', [
				told.story,
				status,
			]);
			await modelApp.database.query(
				`update "Work" set state = $2::"WorkState", details = $3 where subject = $1`,
				[told.story, status === 'writing' ? 'working' : 'complete', { statusBefore }],
			);
		};
		await set('writing', 'complete');
		const page = `/stories/${told.story}`;
		const waiting = await person.open(page);
		const link = waiting.all('a').find(({ text }) => text === 'Read the current version meanwhile');
		expect(link?.attributes.href).toBe(`${page}?before`);
		const shown = await person.open(`${page}?before`);
		expect(shown.heading).toBe(before.title);
		expect(shown.text).toContain('His name was Bruno.');
		expect(shown.find('meta', { 'http-equiv': 'refresh' })).toBeUndefined();
		expect(shown.all('a').map(({ attributes }) => attributes.href)).toContain(page);
		// One that is written for the first time has nothing to read.
		await set('writing', null);
		expect((await person.open(page)).text).not.toContain('Read the current version');
		expect((await person.open(`${page}?before`)).heading).toBe('Your story is being written');
		await set('complete', null);
	});

	it('the story takes the name that the memory is given while it is written', async () => {
		const told = await tell(from);
		await from.call('PUT', `/api/conversations/${told.id}`, { title: 'The old name' });
		await person.submit(told.path, 'send', { content: 'He slept by the stove.' });
		const named = Promise.withResolvers<void>();
		double.next({ status: 500, after: named.promise, for: 'story' });
		const writing = from.call('POST', '/api/stories/generate', { conversationId: told.id, replaces: 1 });
		await expect.poll(async () => (await storyOf(told, from)).status).toBe('writing');
		await from.call('PUT', `/api/conversations/${told.id}`, { title: 'The new name' });
		named.resolve();
		await writing;
		await expect.poll(async () => (await storyOf(told, from)).status).toBe('complete');
		expect((await storyOf(told, from)).title).toBe('The new name');
	});

	it('a first story that failed is named in the chat, where Try again writes it', async () => {
		const id = await beginConversation(from, 'We had a dog.', 'His name was Bruno.');
		double.next(...refusal);
		expect((await from.call('POST', '/api/stories/generate', { conversationId: id })).status).toBe(502);
		const chat = await person.open(`/chat/${id}`);
		expect(chat.text).toContain('Story Generation Failed');
		expect(chat.text).toContain('Try again');
		double.reset();
		const answer = await person.send(chat.fill('generate', {}), `/chat/${id}`);
		expect(answer.headers.get('Location')).toMatch(/^\/stories\//);
	});
});
