import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';

let rosa: Client;
let boss: Client;
let conversation: string;

it.beforeAll(async ({ rosa: client, adminClient }) => {
	[rosa, boss] = [client, adminClient];
	conversation = await beginConversation(rosa, 'The gate squeaked.');
});

const told = (message: Record<string, unknown>) => ({ messages: [{ role: 'user', content: 'x' }, message] });

it.each<[string, string, unknown, string, string?]>([
	['POST', '/api/conversations', { title: 5 }, 'title must be text.', 'title'],
	[
		'POST',
		'/api/conversations',
		{ title: 'x'.repeat(201) },
		'Please keep this under 200 characters.',
		'title',
	],
	['POST', '/api/conversations', { mode: 'choir' }, 'mode must be one of “single”, “group”.', 'mode'],
	['POST', '/api/conversations', { messages: 'x' }, 'messages must be a list.', 'messages'],
	['POST', '/api/conversations', [], 'The body must be an object.'],
	['POST', '/api/conversations', { messages: [5] }, 'messages.0 must be an object.', 'messages.0'],
	['POST', '/api/conversations', told({ content: 'x' }), 'messages.1.role is missing.', 'messages.1.role'],
	[
		'POST',
		'/api/conversations',
		told({ role: 'user', content: ' ' }),
		'Please write something first.',
		'messages.1.content',
	],
	[
		'POST',
		'/api/conversations',
		told({ role: 'user', content: 'x', timestamp: 'yesterday' }),
		'messages.1.timestamp must be a time, such as 2026-01-31T06:00:00Z.',
		'messages.1.timestamp',
	],
	[
		'POST',
		'/api/conversations',
		told({ role: 'user', content: 'x', speakerId: 'Ida' }),
		'messages.1.speakerId must be an id from an answer of this API.',
		'messages.1.speakerId',
	],
	['PUT', '/api/conversations/:id', {}, 'No changes were sent.'],
	['PUT', '/api/conversations/:id', { title: ' ' }, 'Please enter a title.', 'title'],
	['PUT', '/api/conversations/:id', { title: '\u3164' }, 'Please enter a title.', 'title'],
	[
		'PUT',
		'/api/conversations/:id',
		{ currentSpeaker: '01a1fd04-0000-7000-8000-000000000000' },
		'Nobody with this id takes part in the conversation.',
		'currentSpeaker',
	],
	['POST', '/api/conversations/:id/participants', {}, 'participantName is missing.', 'participantName'],
	[
		'POST',
		'/api/conversations/:id/participants',
		{ participantName: '' },
		'Please enter a name.',
		'participantName',
	],
	['POST', '/api/chat', { messages: [] }, 'messages must have at least 1 entry.', 'messages'],
	[
		'POST',
		'/api/chat',
		told({ role: 'assistant', content: 'And then?' }),
		'The last message must be the user’s, since the assistant answers what somebody has just said.',
		'messages',
	],
	['POST', '/api/stories/generate', {}, 'conversationId is missing.', 'conversationId'],
	[
		'POST',
		'/api/stories/generate',
		{ conversationId: 'x' },
		'conversationId must be an id from an answer of this API.',
		'conversationId',
	],
	['GET', '/api/stories?limit=0', undefined, 'limit must be a number from 1 to 100.', 'limit'],
	['POST', '/api/auth/login', { email: true, password: 'x' }, 'email must be text.', 'email'],
	['POST', '/api/auth/google', {}, 'Please send idToken, credential or code.'],
	['POST', '/api/auth/google', { code: 5 }, 'code must be text.', 'code'],
	[
		'POST',
		'/api/prompts',
		{ type: 'other', version: 'v', content: 'x' },
		'type must be one of “conversation”, “storyGeneration”.',
		'type',
	],
])('%s %s with %j is refused with: %s', async (method, path, sent, message, details) => {
	const client = path === '/api/prompts' ? boss : rosa;
	const { status, body } = await client.call(method, path.replace(':id', conversation), sent);
	expect([status, body]).toEqual([400, details === undefined ? { message } : { message, details }]);
});
