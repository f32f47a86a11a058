import { expect } from 'vitest';
import { it } from '#tests/support/model-test.ts';

it('the writing model gets neither the sentences left out nor the assistant’s words about them', async ({
	double,
	rosa,
}) => {
	const messages = [
		{ role: 'user', content: 'We lived by the river. My uncle Zebedee stole a pig.' },
		{
			role: 'assistant',
			content: '“My uncle Zebedee stole a pig.” Whose pig was it? What did the river sound like?',
		},
		{ role: 'user', content: 'It was loud in spring.' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const sheet = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
	const { start } = sheet.messages[0].sentences.find(({ said }: { said: string }) => said.includes('pig'));
	const path = `/api/conversations/${id}/told/${sheet.messages[0].id}`;
	expect((await rosa.call('PUT', path, { start, kind: 'leaveOut' })).status).toBe(200);
	double.requests.length = 0;
	expect((await rosa.call('POST', '/api/stories/generate', { conversationId: id })).status).toBe(200);
	const sent = double.requests.map(({ messages }) => JSON.stringify(messages)).join('\n');
	expect(sent).toContain('What did the river sound like?');
	expect(sent.match(/[^.?]*(?:pig|Zebedee)[^.?]*/gi)).toBeNull();
});
