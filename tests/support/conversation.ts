import type { Client } from '#tests/support/client.ts';

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
