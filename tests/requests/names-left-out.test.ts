import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const begin = (...said: string[]) => beginConversation(rosa, ...said);
const say = (id: string, content: string) => visitor.submit(`/chat/${id}`, 'send', { content });
const sayAs = async (speakerId: string, id: string, content: string) => {
	await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker: speakerId });
	await say(id, content);
};
const write = (id: string, replaces?: number) => writeStory(rosa, id, replaces);
const leaveOut = async (id: string, said: string) => {
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
	for (const message of messages)
		for (const { start, said: words } of message.sentences)
			if (words.startsWith(said))
				return rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start, kind: 'leaveOut' });
	throw new Error(`Nobody said ${said}`);
};
/** The page that a reader with the private link gets. */
const shared = async (storyId: string) => {
	const { body } = await rosa.call('POST', `/api/stories/${storyId}/links`, {});
	return (await new Visitor(app.url).ask(body.address)).text();
};

describe('The title found for a story', () => {
	const theft = 'Harold stole a sheep from our farm by the river. My mother cried for days.';

	it('a title is found anew when its words were left out, and a private link shows the new title', async () => {
		const id = await begin('Uncle Ned went to prison for the fire at the mill. We were very poor that year.');
		const before = await write(id);
		expect(before.title).toContain('prison');
		await leaveOut(id, 'Uncle Ned');
		const after = await write(id, before.version);
		expect(`${after.title} ${after.content}`).not.toMatch(/prison|Ned/);
		expect(await shared(after.id)).not.toMatch(/prison|Ned/);
		// The writer finds the same title again, and the story keeps it while all its words are told.
		await say(id, 'The year after that we had a cow.');
		expect((await write(id, after.version)).title).toBe(after.title);
	});

	it('a title typed by a person stays, also with words that were left out', async () => {
		const id = await begin(theft, 'The winter was cold and the snow lay until April.');
		const first = await write(id);
		const title = 'The sheep that Harold took';
		await rosa.call('PUT', `/api/conversations/${id}`, { title });
		await leaveOut(id, 'Harold');
		expect((await write(id, first.version)).title).toBe(title);
	});
});

describe('People who are not to be named', () => {
	const group = async () => {
		const { id } = (await rosa.call('POST', '/api/conversations', { messages: [], mode: 'group' })).body;
		const add = async (participantName: string): Promise<string> =>
			(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName })).body.id;
		const members = { harold: await add('Harold'), ann: await add('Ann') };
		await sayAs(members.harold, id, 'We had a farm near the river and I stole a sheep in the winter.');
		await sayAs(members.ann, id, 'My mother cried for days and the dog barked.');
		await sayAs(members.ann, id, 'Harold was always hungry that year. So was I and we ate turnips.');
		return { id, ...members };
	};
	const setUnnamed = (id: string, isOwner: boolean, members: string[] = []) =>
		rosa.call('PUT', `/api/conversations/${id}/unnamed`, { isOwner, members });

	it('a member who is not to be named has no mark and no “Told by”, and their words stay', async () => {
		const { id, harold } = await group();
		await setUnnamed(id, false, [harold]);
		const story = await write(id);
		expect(story.content).toContain('I stole a sheep in the winter');
		expect(story.content).toContain('was always hungry that year');
		expect(story.content).toContain('**Ann:**');
		expect(`${story.title} ${story.content}`).not.toContain('Harold');
		const page = await shared(story.id);
		expect(page).toContain('Told by Ann');
		expect(page).not.toContain('Harold');
	});

	it('a member who is not to be named stays unnamed after a new name or removal', async () => {
		const { id, harold } = await group();
		await setUnnamed(id, false, [harold]);
		const path = `/api/conversations/${id}/participants/${harold}`;
		await rosa.call('PUT', path, { participantName: 'Harry' });
		const first = await write(id);
		expect(`${first.content} ${await shared(first.id)}`).not.toMatch(/Harold|Harry/);
		await rosa.call('DELETE', path);
		const second = await write(id, first.version);
		expect(`${second.content} ${await shared(second.id)}`).not.toMatch(/Harold|Harry/);
	});

	it('an owner who is not to be named is not in “Told by” until the tick is taken away', async () => {
		const id = await begin('We had a farm near the river and I stole a sheep in the winter.');
		const story = await write(id);
		expect(await shared(story.id)).toContain('Told by');
		await setUnnamed(id, true);
		const hidden = await visitor.fill(`/chat/${id}/told`, 'unnamed');
		await setUnnamed(id, false);
		const older = await visitor.fill(`/chat/${id}/told`, 'unnamed');
		await setUnnamed(id, true);
		await visitor.send(older);
		expect(await shared(story.id)).not.toContain('Told by');
		const fields = hidden.fields.filter(([name]) => name !== 'owner');
		await visitor.send({ ...hidden, fields });
		expect(await shared(story.id)).toContain('Told by');
	});
});
