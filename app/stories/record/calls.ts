import { z } from 'zod';
import { defineCall, id, idParam, successJson } from '#app/api/call.ts';
import { StoryStatus } from '#app/generated/prisma/enums.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';
import { notWritten, storyJson } from '#app/stories/record/story-json.ts';
import { storyContent, storyTitle } from '#app/stories/record/story-schemas.ts';

export const generateStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/generate',
	id: 'generateStory',
	summary: 'Have a conversation’s story written',
	description:
		'Waits up to 20 seconds for it, then answers with its id and `writing` anyway: ask for the story until ' +
		'its status is `complete`, or `failed` if it could not be written in the end. Asking twice gives the ' +
		'same story; asking for one that failed starts again. With `replaces`, a finished story is written again ' +
		'from everything told so far: the current version is kept, and remains the story if that fails.',
	access: 'user',
	body: z.object({
		conversationId: z.uuid(),
		replaces: z
			.int()
			.positive()
			.optional()
			.meta({
				description:
					'The `version` of the story to be written again. If it has moved on, the story is returned as it ' +
					'is, so that asking twice writes it once.',
			}),
	}),
	response: z.object({
		id: z.uuid(),
		status: z.enum(StoryStatus),
		undecided: z
			.int()
			.nonnegative()
			.meta({
				description:
					'How many wishes and corrections of the tellers are undecided: until somebody decides, what may ' +
					'be a secret stays out, and what is only doubtful stays in. See `getTold`.',
			}),
	}),
	errors: {
		404: 'The conversation is not there, or is somebody else’s.',
		429: 'More stories than one person may ask for in a minute or a day.',
		502: 'The story could not be written, and this was known within the wait. Asking again starts again.',
	},
});

export const listStoriesCall = defineCall({
	method: 'GET',
	path: '/api/stories',
	id: 'listStories',
	summary: 'All stories, newest first',
	description: 'A list that would be longer than about 4 MB continues at the address in `Link`.',
	access: 'user',
	query: pageQuery,
	response: z.array(storyJson),
	headers: pageHeaders,
});

export const getStoryCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}',
	id: 'getStory',
	summary: 'One story',
	access: 'user',
	params: idParam,
	response: storyJson,
});

export const saveStoryCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}',
	id: 'saveStory',
	summary: 'Save a story',
	description:
		'What is left out stays as it is. The previous version is kept. Without `status` the story becomes ' +
		'`complete`. The text may have 500,000 characters; one that was written longer, 50,000 more than it has. ' +
		'A title is the memory’s as well: they have one.',
	access: 'user',
	params: idParam,
	body: z.object({
		title: storyTitle.optional(),
		content: storyContent.optional(),
		status: z.enum(['complete', 'draft']).optional(),
		version: z
			.int()
			.min(1)
			.max(2 ** 31 - 1)
			.optional()
			.meta({ description: 'The version that was changed: a save over a newer one is refused.' }),
	}),
	response: storyJson,
	errors: { 409: `${notWritten}, or was saved since \`version\`.` },
});

export const putSentenceInCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/not-told',
	id: 'putSentenceIn',
	summary: 'Put a sentence in that the story does not tell',
	description:
		'One of the sentences in `leftOut`: the teller’s own words become a paragraph of their own, after what was told ' +
		'before them. The version before is kept, and every later writing of the story has the sentence.',
	access: 'user',
	params: idParam,
	body: z.object({
		message: id,
		start: z.int().min(0).max(10_000_000).meta({ description: 'Where the sentence begins in its message.' }),
	}),
	response: storyJson,
	errors: { 409: `${notWritten}.` },
});

export const deleteStoryCall = defineCall({
	method: 'DELETE',
	path: '/api/stories/{id}',
	id: 'deleteStory',
	summary: 'Delete a story',
	description:
		'It can be restored for 30 days (`restoreDeleted`), then it is gone for good. Until then nothing else shows ' +
		'it, and its links open nothing. The conversation that it came from stays.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const getStoryPdfCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/pdf',
	id: 'getStoryPdf',
	summary: 'A story as a PDF',
	access: 'user',
	params: idParam,
	query: z.object({
		name: z
			.string()
			.max(1_000)
			.optional()
			.meta({ description: '`id` names the file `story-{id}.pdf`; else it has the story’s title.' }),
	}),
	response: 'application/pdf',
	errors: {
		409: 'The story has not been written yet, or could not be, or is too long for a PDF.',
		429: 'Twenty PDFs were made in this minute; those that are stored already are no use of it.',
		502: 'The PDF could not be made.',
		503: 'It is still being made, or too many are just now; `Retry-After` says when to ask again.',
	},
});

export const storyCalls = [
	generateStoryCall,
	listStoriesCall,
	getStoryCall,
	saveStoryCall,
	putSentenceInCall,
	deleteStoryCall,
	getStoryPdfCall,
];
