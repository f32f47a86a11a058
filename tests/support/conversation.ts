import type { Answer, Client } from '#tests/support/client.ts';

/** Begins a conversation in which this was said. @returns its id */
export async function beginConversation(client: Client, ...said: string[]): Promise<string> {
	const messages = said.map((content) => ({ role: 'user', content }));
	return (await client.call('POST', '/api/conversations', { messages })).body.id;
}

/** The same, and has its story written. @returns the story's id */
export async function tellStory(client: Client, ...said: string[]): Promise<string> {
	const conversationId = await beginConversation(client, ...said);
	return (await client.call('POST', '/api/stories/generate', { conversationId })).body.id;
}

/** Has a conversation's story written. @param replaces which version. @returns it */
export async function writeStory(client: Client, conversationId: string, replaces?: number): Promise<Answer> {
	const { body } = await client.call('POST', '/api/stories/generate', { conversationId, replaces });
	return (await client.call('GET', `/api/stories/${body.id}`)).body;
}
