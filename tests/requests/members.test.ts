import { describe, expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { writeStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rosa: Client;
let visitor: Visitor;
it.beforeAll(({ rosa: client, visitor: browser }) => {
	[rosa, visitor] = [client, browser];
});

const storyOf = (conversationId: string) => writeStory(rosa, conversationId);

describe('A renamed member', () => {
	it('a renamed member has told everything under the new name', async () => {
		const { body } = await rosa.call('POST', '/api/conversations', { mode: 'group' });
		const members = `/api/conversations/${body.id}/participants`;
		const ann = (await rosa.call('POST', members, { participantName: 'Ann' })).body;
		const page = `/chat/${body.id}`;
		const send = (content: string) => visitor.submit(page, 'send', { content, speakerId: ann.id });
		await send('We had a dog called Bruno.');
		await rosa.call('PUT', `${members}/${ann.id}`, { participantName: 'Anna May' });
		await send('My brother said: that dog can sing. I never believed it.');
		const { content } = await storyOf(body.id);
		expect(content).toBe(
			'**Anna May:** We had a dog called Bruno. My brother said: that dog can sing. I never believed it.',
		);
	});
});

describe('A removed member', () => {
	/** Tells with members of these names, who all say something, then removes the first. */
	async function tellAndRemove(...names: string[]) {
		const { body } = await rosa.call('POST', '/api/conversations', { mode: 'group' });
		const members = `/api/conversations/${body.id}/participants`;
		const page = `/chat/${body.id}`;
		const added: { id: string }[] = [];
		for (const participantName of names)
			added.push((await rosa.call('POST', members, { participantName })).body);
		const words = ['We had a dog called Bruno, who slept on the coal.', 'He was black and white.'];
		for (const [at, { id: speakerId }] of added.entries()) {
			await rosa.call('PUT', `/api/conversations/${body.id}`, { currentSpeaker: speakerId });
			await visitor.submit(page, 'send', { content: words[at] ?? '', speakerId });
		}
		await rosa.call('DELETE', `${members}/${added[0]?.id}`);
		return storyOf(body.id);
	}

	it('the words of an only member stay in the story without the name', async () => {
		const story = await tellAndRemove('Leo');
		expect(story.content).toBe('We had a dog called Bruno, who slept on the coal.');
		expect(story.title).not.toContain('Leo');
		const shown = await visitor.open(`/stories/${story.id}?sources`);
		expect(shown.text).not.toContain('Leo');
	});

	it('a removed member is still named where another member tells too', async () => {
		const story = await tellAndRemove('Leo', 'Ann');
		expect(story.content).toBe(
			'**Leo:** We had a dog called Bruno, who slept on the coal.\n\n**Ann:** He was black and white.',
		);
		const shown = await visitor.open(`/stories/${story.id}?sources`);
		expect(shown.all('blockquote').map(({ text }) => text)).toEqual([
			'Leo said: We had a dog called Bruno, who slept on the coal.',
			'Ann said: He was black and white.',
		]);
	});
});
