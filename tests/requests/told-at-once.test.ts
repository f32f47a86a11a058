import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ rosa: client, visitor: browser }) => {
	[rosa, visitor] = [client, browser];
});

const messages = [
	{ role: 'user', content: 'The mill stood by the river. My aunt Quillfeather sang there every evening.' },
	{ role: 'assistant', content: 'What was it like?' },
	{ role: 'user', content: 'We had a dog called Rex. He slept under the stairs of the house.' },
];

/** Decides, sends and generates at once, then decides once more. @returns whether that holds, and all statuses */
async function race(last: 'leaveOut' | 'keep') {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const [first, second] = (await rosa.call('GET', `/api/conversations/${id}/told`)).body.messages;
	const { start } = first.sentences[1];
	const decide = (message: { id: string }, at: number, kind: string) =>
		rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start: at, kind });
	const generate = (replaces?: number) =>
		rosa.call('POST', '/api/stories/generate', { conversationId: id, replaces });
	const send = (content: string) => visitor.submit(`/chat/${id}`, 'send', { content });
	const begun = await Promise.all([
		generate(),
		decide(first, start, 'leaveOut'),
		decide(first, start, 'keep'),
		decide(second, 0, 'leaveOut'),
		send('It was cold that winter.'),
	]);
	const storyId = begun[0].body.id;
	const decided = await Promise.all([
		decide(first, start, last),
		generate(1),
		send('My mother baked bread on Fridays.'),
	]);
	const written = await generate((await rosa.call('GET', `/api/stories/${storyId}`)).body.version);
	const { content } = (await rosa.call('GET', `/api/stories/${storyId}`)).body;
	return {
		statuses: [...begun, ...decided, written].map(({ status }) => status),
		holds: content.includes('Quillfeather') === (last === 'keep'),
	};
}

it('the last decision of a person holds, whatever is sent and written at the same moment', async () => {
	for (let round = 0; round < 3; round++) {
		const kinds = ['leaveOut', 'keep', 'leaveOut', 'keep'] as const;
		const races = await Promise.all(kinds.map(race));
		// Nobody waits for each other: Postgres would end one of them, which is answered as a lost database (503).
		expect(races.flatMap(({ statuses }) => statuses).filter((status) => status >= 400)).toEqual([]);
		expect(races.map(({ holds }) => holds)).toEqual([true, true, true, true]);
	}
});
