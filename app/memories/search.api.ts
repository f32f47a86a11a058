import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { userText } from '#app/http/user-text.ts';
import { searchMemories } from '#app/memories/search.server.ts';
import { queryLimit } from '#app/memories/search-terms.ts';

const searchCall = defineCall({
	method: 'GET',
	path: '/api/search',
	id: 'search',
	summary: 'Search titles, stories and messages for words, best match first',
	description:
		'At most 50 results. Every word must occur, or be the start of a longer one: `bak` finds “bakery”.',
	access: 'user',
	query: z.object({ q: userText(queryLimit).trim().min(1) }),
	response: z.array(
		z
			.object({
				conversationId: z.uuid(),
				storyId: z.uuid().nullable().meta({
					description: 'Its story, if it is written and the words are in it or in the title.',
				}),
				title: z.string(),
				date: isoDateTime,
				snippet: z
					.array(z.object({ text: z.string(), marked: z.boolean() }))
					.meta({ description: 'The text around the words, which are `marked`.' }),
			})
			.meta({ id: 'SearchResult' }),
	),
	errors: { 429: 'This person has searched too often in a minute or a day.' },
});

const route = apiRoute(serve(searchCall, ({ user, query }) => searchMemories(user.id, query.q)));

export { route as action, route as loader };
