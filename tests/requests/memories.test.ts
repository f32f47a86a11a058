import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let app: App;
let boss: Client;
/** The same person in a browser without scripts. */
let screen: Visitor;

it.beforeAll(({ app: own, adminClient, adminVisitor }) => {
	[app, boss, screen] = [own, adminClient, adminVisitor];
});

const begin = (content: string) => beginConversation(boss, content);

async function leaveOutFirst(id: string): Promise<void> {
	const [message] = (await boss.call('GET', `/api/conversations/${id}/told`)).body.messages;
	const decided = { start: 0, kind: 'leaveOut' };
	await boss.call('PUT', `/api/conversations/${id}/told/${message.id}`, decided);
}

const isWritten = (story: string | undefined) =>
	expect.poll(async () => (await boss.call('GET', `/api/stories/${story}`)).body.status).toBe('complete');
const titleOf = async (id: string) => (await boss.call('GET', `/api/conversations/${id}`)).body.title;

describe('The Memories screen', () => {
	it('the screen says that there are no memories yet', async () => {
		const { text } = await screen.open('/profile');
		expect(text).toContain('No memories yet');
		expect(text).toContain('Start a new conversation to create your first family memory!');
	});

	it('a memory is renamed, but not to a blank title', async () => {
		const id = await begin('The gate squeaked.');
		const page = `/profile?rename=${id}`;
		expect((await screen.open(page)).find('input', { name: 'title' })?.value).toBe('The gate squeaked.');
		expect((await screen.submit(page, 'rename', { id, title: ' The gate ' })).status).toBe(302);
		expect(await titleOf(id)).toBe('The gate');
		for (const title of ['', '  ']) {
			expect((await screen.submit(page, 'rename', { id, title })).status).toBe(302);
			expect(await titleOf(id)).toBe('The gate');
		}
	});

	it('a card shows the first thing told, and none that is left out, dangerous or under another name', async () => {
		const id = await begin('My sister kept a goat. It ate the curtains.');
		await boss.call('PUT', `/api/conversations/${id}`, { title: 'The goat' });
		const beginning = async () => {
			const card = (await screen.open('/profile')).find('li', { id: `memory-${id}` });
			return card?.find('p', { class: 'beginning' })?.text;
		};
		const told = 'My sister kept a goat.';
		expect(await beginning()).toBe(told);
		await leaveOutFirst(id);
		expect(await beginning()).toBeUndefined();
		await app.database.query('delete from "Decision"');
		expect(await beginning()).toBe(told);
		for (const [hide, show] of [
			[`update "Message" set danger = 'now'`, 'update "Message" set danger = null'],
			[
				`insert into "NameChange" (id, "conversationId", "from", by)
				select gen_random_uuid(), id, 'Ida', 'model' from "Conversation"`,
				'delete from "NameChange"',
			],
		] as const) {
			await app.database.query(hide);
			expect(await beginning(), hide).toBeUndefined();
			await app.database.query(show);
		}
	});

	it('a card shows how its story begins once there is one', async () => {
		const id = await begin('It was the summer of 1959. We rowed to the island.');
		const card = async () => (await screen.open('/profile')).find('li', { id: `memory-${id}` });
		// The title is the whole text already.
		expect((await card())?.find('p', { class: 'beginning' })).toBeUndefined();
		const { body } = await boss.call('POST', '/api/stories/generate', { conversationId: id });
		await boss.call('PUT', `/api/stories/${body.id}`, {
			content: '## The island\n\nIt was the *summer* of 1958. We rowed.',
			title: 'The island',
		});
		await boss.call('PUT', `/api/conversations/${id}`, { title: 'The island' });
		expect((await card())?.find('p', { class: 'beginning' })?.text).toBe('It was the summer of 1958.');
		expect((await screen.open('/profile')).text).not.toContain('1959');
		await boss.call('DELETE', `/api/stories/${body.id}`);
		expect((await card())?.find('p', { class: 'beginning' })?.text).toBe('It was the summer of 1959.');
		await boss.call('DELETE', `/api/conversations/${id}`);
	});

	it('a card shows the first photo of its story, small and as a decoration', async () => {
		const conversationId = await begin('We rowed to the island for eggs.');
		const { body } = await boss.call('POST', '/api/stories/generate', { conversationId });
		await isWritten(body.id);
		const cardOf = async () => (await screen.open('/profile')).find('li', { id: `memory-${conversationId}` });
		expect((await cardOf())?.all('img')).toEqual([]);
		const [first] = await addPhotos(boss, body.id, 2);
		expect((await cardOf())?.all('img').map(({ attributes }) => attributes)).toMatchObject([
			{ src: `/photos/${first}/small`, srcset: `/photos/${first}/medium 2x`, alt: '' },
		]);
	});

	it('a story is written, downloaded and deleted from its card, and then its conversation', async () => {
		const id = await begin('The gate squeaked.');
		const asked = await screen.submit('/profile', 'generate', { id });
		const made = await screen.submit(asked.headers.get('Location') ?? '', 'write');
		const story = /^\/stories\/(.+)$/.exec(made.headers.get('Location') ?? '')?.[1];
		expect(story).toBeTruthy();
		await isWritten(story);
		expect(await titleOf(id)).toBe((await boss.call('GET', '/api/stories')).body[0].title);
		expect((await screen.open('/profile')).text).toContain('Complete, Story Ready');
		const pdf = await screen.ask(`/api/stories/${story}/pdf?name=id`);
		expect(pdf.headers.get('Content-Disposition')).toContain(`story-${story}.pdf`);
		await pdf.arrayBuffer();

		const question = `/profile?delete=${story}#question`;
		expect((await screen.open(question)).find('span', { id: 'sure' })?.text).toBe(
			'Are you sure you want to delete this story? This action cannot be undone. ' +
				'It becomes final after 30 days: until then, you can restore it from Recently deleted. ' +
				'Links to it don’t work meanwhile.',
		);
		await screen.post('/profile', { intent: 'delete-conversation', id });
		expect((await boss.call('GET', `/api/conversations/${id}`)).status).toBe(200);
		const form = await screen.fill(question, 'delete-story', { storyId: story ?? '' });
		for (const _ of ['once', 'twice']) {
			const deleted = await screen.follow(question, await screen.send(form));
			expect(deleted.text).toContain('Story deleted successfully');
		}
		expect((await boss.call('GET', `/api/stories/${story}`)).status).toBe(404);
		// The Back button leads to this address once more, where pressing again must delete nothing else.
		expect((await screen.open(question)).text).not.toContain('Are you sure');
		await screen.submit(`/profile?delete=${id}`, 'delete-conversation', { id });
		expect((await boss.call('GET', `/api/conversations/${id}`)).status).toBe(404);
	});

	it('a card offers in each state what the specification names, and the rest below More', async () => {
		const id = await begin('The gate squeaked. Father came home.');
		const words = async (page: string) => {
			const found = (await screen.open(page)).find('li', { id: `memory-${id}` });
			const [heading, ...others] = [...(found?.all('a') ?? []), ...(found?.all('button') ?? [])];
			return [heading?.find('b')?.text, ...others.map(({ text }) => text)];
		};
		const card = async () => [await words('/profile'), (await words(`/profile?more=${id}`)).slice(1)];
		expect(await card()).toEqual([
			['Resume', 'More', 'Generate'],
			['Continue Chat', 'Change Title', 'Delete Conversation', 'Generate'],
		]);
		await app.database.query(
			`update "Conversation" set "updatedAt" = now() - interval '25 hours' where id = $1`,
			[id],
		);
		expect(await card()).toEqual([
			[undefined, 'More', 'Generate Story'],
			['Continue Chat', 'Change Title', 'Delete Conversation', 'Generate Story'],
		]);
		const { body } = await boss.call('POST', '/api/stories/generate', { conversationId: id });
		await isWritten(body.id);
		expect(await card()).toEqual([
			['View', 'Download', 'More'],
			['Download', 'Edit Story', 'Continue Chat', 'Change Title', 'Delete Story'],
		]);
		await boss.call('DELETE', `/api/stories/${body.id}`);
		await boss.call('DELETE', `/api/conversations/${id}`);
	});

	it('a card shows what was told in the place of a title cut from it, and the title stays', async () => {
		const told = 'We weren’t to touch the clock that stood on my grandfather’s desk.';
		const id = await begin(told.replaceAll('’', "'"));
		const card = (await screen.open('/profile')).find('li', { id: `memory-${id}` });
		expect(card?.find('h2')?.text).toBe(`${told} Resume`);
		expect(card?.find('p', { class: 'beginning' })).toBeUndefined();
		expect(await titleOf(id)).toBe("We weren't to touch the clock that stood on my ...");
		const rename = await screen.open(`/profile?rename=${id}`);
		expect(rename.find('input', { name: 'title' })?.value).toBe(await titleOf(id));
		await boss.call('DELETE', `/api/conversations/${id}`);
	});

	it('a card says when its story is being written or has failed, and offers what can be done', async () => {
		const id = await begin('The gate squeaked. Father came home.');
		const story = '00000000-0000-4000-8000-000000000001';
		await app.database.query(
			`insert into "Story" (id, "userId", "conversationId")
			select $2, "userId", id from "Conversation" where id = $1`,
			[id, story],
		);
		const card = async () => {
			const found = (await screen.open(`/profile?more=${id}`)).find('li', { id: `memory-${id}` });
			const can = [...(found?.all('a') ?? []), ...(found?.all('button') ?? [])];
			return { text: found?.text, can: can.map(({ text, attributes }) => [text, attributes.href]) };
		};
		const writing = await card();
		expect(writing.text).toContain('The story is being written');
		expect(writing.can).toEqual([
			['The gate squeaked. Father came home.', `/stories/${story}`],
			['Continue Chat', `/chat/${id}#newest`],
			['Change Title', `/profile?rename=${id}`],
			['Delete Story', `/profile?delete=${story}#question`],
		]);
		expect((await boss.call('DELETE', `/api/conversations/${id}`)).status).toBe(409);

		await app.database.query(`update "Story" set status = 'failed' where id = $1`, [story]);
		const failed = await card();
		expect(failed.text).toContain('Active, No Story. The story could not be written.');
		expect(failed.can).toEqual([
			['The gate squeaked. Father came home.', `/chat/${id}#newest`],
			['Continue Chat', `/chat/${id}#newest`],
			['Change Title', `/profile?rename=${id}`],
			['Delete Conversation', `/profile?delete=${id}#question`],
			['Try Again', undefined],
		]);
		const again = await screen.submit('/profile', 'generate', { id });
		expect(again.headers.get('Location')).toBe(`/stories/${story}`);
		await isWritten(story);

		await app.database.query(`update "Story" set status = 'failed' where id = $1`, [story]);
		const question = `/profile?delete=${id}`;
		const deleted = await screen.submitAndFollow(question, 'delete-conversation', { id });
		expect(deleted.text).toContain('Conversation deleted successfully');
		expect((await boss.call('GET', `/api/stories/${story}`)).status).toBe(404);
	});

	it('a card of a conversation in which nothing was told cannot ask for a story', async () => {
		const { body } = await boss.call('POST', '/api/conversations', { messages: [] });
		const card = (await screen.open('/profile')).find('li', { id: `memory-${body.id}` });
		expect(card?.find('button')?.attributes).toHaveProperty('disabled');
		const page = await screen.follow(
			'/profile',
			await screen.post('/profile', {
				'intent:x': 'Go',
				intent: `generate?id=${body.id}`,
			}),
		);
		expect(page.status).toBeLessThan(500);
		expect(page.text).not.toContain('Story generated successfully!');
	});

	it('a refused request for a story leads to its card, which says why', async () => {
		const id = await begin('The gate squeaked.');
		await leaveOutFirst(id);
		await app.database.query(
			`insert into "Story" (id, "userId", "conversationId", status)
			select gen_random_uuid(), "userId", id, 'failed' from "Conversation" where id = $1`,
			[id],
		);
		const refused = await screen.submit('/profile', 'generate', { id });
		expect(refused.headers.get('Location')).toMatch(new RegExp(`^/profile\\?fresh=[^#]+#failed-${id}$`));
		const page = await screen.follow('/profile', refused);
		expect(page.find('li', { id: `memory-${id}` })?.text).toContain('Everything you told me is left out.');
		await boss.call('DELETE', `/api/conversations/${id}`);
	});

	it('older memories are on further pages, with all that can be done with them', async () => {
		const oldest = await begin('The oldest of them.');
		for (let count = 0; count < 30; count += 1) await begin(`Memory ${count}`);
		const first = await screen.open('/profile');
		expect(first.text).not.toContain('The oldest of them.');
		const older = first
			.all('a', { href: true })
			.find(({ attributes }) => attributes.href?.includes('cursor='));
		const second = await screen.open(older?.attributes.href ?? '');
		const card = second.find('li', { id: `memory-${oldest}` });
		expect(card?.text).toContain('The oldest of them.');
		const more = card?.all('a').find(({ text }) => text === 'More')?.attributes.href;
		const rename = (await screen.open(`/profile${more}`))
			.all('a')
			.find(({ text }) => text === 'Change Title');
		const third = await screen.open(rename?.attributes.href ?? '');
		expect(third.find('input', { name: 'title' })?.value).toBe('The oldest of them.');

		// Renaming and deleting lead back to the page; an empty page leads to the newest memories.
		const renamed = await screen.submit(third.address, 'rename', { id: oldest, title: 'The first' });
		expect(renamed.headers.get('Location')).toBe(`${second.address}#memory-${oldest}`);
		const back = await screen.open(second.address);
		for (const { attributes } of back.all('li', { id: true })) {
			const id = attributes.id?.replace('memory-', '') ?? '';
			const separator = second.address.includes('?') ? '&' : '?';
			const question = `${second.address}${separator}delete=${id}`;
			const asked = await screen.open(question);
			const storyId = /storyId=([^"&]+)/.exec(
				asked.all('button').find(({ text }) => text === 'Delete')?.attributes.name ?? '',
			)?.[1];
			if (storyId) await screen.submit(question, 'delete-story', { storyId });
			const deleted = await screen.submit(question, 'delete-conversation', { id });
			expect(deleted.headers.get('Location')).toBe(second.address);
		}
		const empty = await screen.open(second.address);
		expect(empty.text).not.toContain('No memories yet');
		expect(empty.all('a').find(({ text }) => text === 'Newest memories')?.attributes.href).toBe('/profile');
	});
});

describe('Old forms', () => {
	it('other words sent with an old form are kept, and the same words once', async () => {
		const sendAll = async (page: string, contents: string[]) => {
			const old = await screen.fill(page, null, { content: '' });
			const leads: (string | null)[] = [];
			for (const content of contents) {
				const fields = old.fields.map(([name, value]): [string, string] => [
					name,
					name === 'content' ? content : value,
				]);
				leads.push((await screen.send({ ...old, fields })).headers.get('Location'));
			}
			return leads;
		};
		const [first, again, other] = await sendAll('/main', ['One', 'One', 'Two']);
		expect(again).toBe(first);
		expect(other).not.toBe(first);
		const chat = first?.split('#')[0] ?? '';
		await sendAll(chat, ['Three', 'Three', 'Four']);
		const { body } = await boss.call('GET', `/api/conversations/${chat.split('/').at(-1)}`);
		const told = JSON.parse(body.messages).filter(({ role }: { role: string }) => role === 'user');
		expect(told.map(({ content }: { content: string }) => content)).toEqual(['One', 'Three', 'Four']);
	});
});
