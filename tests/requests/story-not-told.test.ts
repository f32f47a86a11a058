import { describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/model-test.ts';

let double: OpenAiDouble;
let rosa: Client;

it.beforeAll(({ double: standIn, rosa: client }) => {
	[double, rosa] = [standIn, client];
});

const first = 'We lived beside the mill. Is the tea ready yet?';
const second = 'You could hear the wheel from every bed in the house.';

const write = (paragraphs: [string, ...string[]][], leftOut: [string, string][] = []) => ({
	for: 'story' as const,
	say: JSON.stringify({
		title: '',
		paragraphs: paragraphs.map(([text, ...sources]) => ({ text, sources })),
		left_out: leftOut.map(([source, reason]) => ({ source, reason })),
	}),
});
const told = write(
	[
		['We lived beside the mill.', '1.1'],
		[second, '2'],
	],
	[['1.2', 'aside']],
);

async function newStory(...answers: object[]) {
	const messages = [first, second].map((content) => ({ role: 'user', content }));
	const conversation = (await rosa.call('POST', '/api/conversations', { messages })).body;
	double.next(...(answers as Parameters<typeof double.next>));
	const story = await writeStory(rosa, conversation.id);
	return { conversation, story };
}

describe('What a story does not tell', () => {
	it('a sentence left out is listed with its reason, and one put in stays in when the story is written again', async ({
		visitor,
	}) => {
		const { conversation, story } = await newStory(told);
		const [aside] = story.leftOut;
		expect(story.leftOut).toEqual([
			{ message: expect.any(String), start: 26, words: 'Is the tea ready yet?', reason: 'aside' },
		]);
		const page = await visitor.open(`/stories/${story.id}`);
		expect(page.find('details', { id: 'not-told' })?.text).toMatch(
			/Not in the story: 1 sentence.*Meant for me.*Is the tea ready yet\?.*Put it in/s,
		);
		const about = { messageId: aside.message, start: String(aside.start) };
		const answer = await visitor.submit(`/stories/${story.id}`, 'put-in', about);
		expect(answer.headers.get('location')).toContain('#at-2');
		const after = await visitor.open(`/stories/${story.id}`);
		expect(after.text).toContain('It is paragraph 2 of 3.');
		expect(after.find('details', { id: 'not-told' })).toBeUndefined();
		const now = (await rosa.call('GET', `/api/stories/${story.id}`)).body;
		expect(now).toMatchObject({ version: 2, status: 'complete', leftOut: [] });
		expect(now.content.split('\n\n')).toEqual(['We lived beside the mill.', 'Is the tea ready yet?', second]);
		expect(now.sources[1]).toMatchObject({ messages: [aside.message], ownWords: true });
		double.next(told);
		const again = { conversationId: conversation.id, replaces: 2 };
		await rosa.call('POST', '/api/stories/generate', again);
		const later = (await rosa.call('GET', `/api/stories/${story.id}`)).body;
		expect(later.content).toBe(now.content);
	});

	it('a sentence is put in by the API once, and an unknown one is not found', async () => {
		const { story } = await newStory(told);
		const [{ message, start }] = story.leftOut;
		const put = (body: object) => rosa.call('POST', `/api/stories/${story.id}/not-told`, body);
		expect((await put({ message, start: 3 })).status).toBe(404);
		expect((await put({ message, start })).body).toMatchObject({ version: 2, leftOut: [] });
		expect((await put({ message, start })).body).toMatchObject({ version: 2 });
	});

	it('a part of a sentence, listed when sentences were split otherwise, is put in with the whole of it', async ({
		app,
	}) => {
		const { story } = await newStory(told);
		const part = { start: 29, words: 'the tea ready yet?' };
		await app.database.query(
			`update "Story" set proof = jsonb_set(proof, '{leftOut,0}', proof #> '{leftOut,0}' || $2) where id = $1`,
			[story.id, part],
		);
		const [{ message, start }] = (await rosa.call('GET', `/api/stories/${story.id}`)).body.leftOut;
		expect(start).toBe(29);
		const { body } = await rosa.call('POST', `/api/stories/${story.id}/not-told`, { message, start });
		expect(body).toMatchObject({ version: 2, leftOut: [] });
		expect(body.content).toContain('\n\nIs the tea ready yet?\n\n');
	});
});

describe('Words that are not to be told', () => {
	it('a story with a name that is not to be told stays a draft, which marks the name for its owner', async ({
		visitor,
		tell,
	}) => {
		const id = await beginConversation(rosa, 'Olga kept bees behind the mill.');
		const asked = 'Call her Vera, please.';
		const names = [{ from: 'Olga', to: 'Vera', forms: [] }];
		await tell(id, asked, { reply: 'Vera she is.', names, asides: [asked] });
		const draft = write([['Vera, or Olga, kept bees behind the mill.', '1']]);
		double.next(draft, draft);
		const story = await writeStory(rosa, id);
		expect(story).toMatchObject({ status: 'draft', sources: [{ notToBeTold: ['Olga'] }] });
		const page = await visitor.open(`/stories/${story.id}`);
		expect(page.text).toMatch(/To be left out:.*“\s?Olga\s?”/s);
		expect(page.find('a', { href: `/stories/${story.id}/edit#heading` })).toBeDefined();
	});
});
