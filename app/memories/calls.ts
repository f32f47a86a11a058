import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';
import { userText } from '#app/http/user-text.ts';
import { queryLimit } from '#app/memories/search.ts';

export const searchCall = defineCall({
	method: 'GET',
	path: '/api/search',
	id: 'search',
	summary: 'Memories in whose title, story or messages some words stand, the best first',
	description: 'At most 50. Every word must be there, and may go on: `bak` finds “bakery”.',
	access: 'user',
	query: z.object({ q: userText(queryLimit).trim().min(1) }),
	response: z.array(
		z
			.object({
				conversationId: z.uuid(),
				storyId: z.uuid().nullable().meta({
					description: 'Of its story, if that is written and the words stand in it or in the title.',
				}),
				title: z.string(),
				date: isoDateTime,
				snippet: z
					.array(z.object({ text: z.string(), marked: z.boolean() }))
					.meta({ description: 'Where the words stand; they are `marked`.' }),
			})
			.meta({ id: 'SearchResult' }),
	),
});

export const memoryCalls = [searchCall];
