import { z } from 'zod';
import { defineCall, id, idParam, successJson } from '#app/api/call.ts';
import { StoryStatus } from '#app/generated/prisma/enums.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';
import { noContent } from '#app/stories/record/story.ts';
import { notWritten, storyJson } from '#app/stories/record/story-json.ts';
import { storyContent, storyTitle } from '#app/stories/record/story-schemas.ts';

export const generateStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/generate',
	id: 'generateStory',
	summary: 'Have a conversation’s story written',
	description:
		'Waits up to 20 seconds for the story. If that is not enough, its status is `writing`: poll the ' +
		'story until it is `complete`, or `failed` if it could not be written. Asking twice returns the same ' +
		'story. Asking for one that failed starts again. With `replaces`, a finished story is written again ' +
		'from everything told so far. The current version is kept, and remains the story if that fails.',
	access: 'user',
	body: z.object({
		conversationId: z.uuid(),
		replaces: z
			.int()
			.positive()
			.optional()
			.meta({
				description:
					'The `version` of the story to write again. If there is a newer one, the story is returned as ' +
					'it is, so asking twice writes it once.',
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
					'How many of the tellers’ wishes and corrections are undecided. The sentences in question are ' +
					'left out until somebody decides. See `getTold`.',
			}),
	}),
	errors: {
		400: 'Nothing has been told yet, or all of it is left out.',
		404: 'The conversation does not exist, or it belongs to somebody else.',
		429: 'This person has asked for too many stories in a minute or a day.',
		502: 'The story could not be written. Asking again starts again.',
	},
});

export const listStoriesCall = defineCall({
	method: 'GET',
	path: '/api/stories',
	id: 'listStories',
	summary: 'List all stories, newest first',
	description: 'A list longer than about 4 MB continues at the address in `Link`.',
	access: 'user',
	query: pageQuery,
	response: z.array(storyJson),
	headers: pageHeaders,
});

export const getStoryCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}',
	id: 'getStory',
	summary: 'Get a story',
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
		'Fields you leave out stay as they are, but without `status` the story becomes `complete`. The ' +
		'previous version is kept. The text may have 500,000 characters, or 50,000 more than the assistant ' +
		'wrote if that was longer. The title is also the conversation’s title.',
	access: 'user',
	params: idParam,
	body: z.object({
		title: storyTitle.optional(),
		content: storyContent.refine(Boolean, noContent).optional(),
		status: z.enum(['complete', 'draft']).optional(),
		version: z
			.int()
			.min(1)
			.max(2 ** 31 - 1)
			.optional()
			.meta({ description: 'The version that you changed. If there is a newer one, the save is refused.' }),
	}),
	response: storyJson,
	errors: { 409: `${notWritten}, or was saved since \`version\`.` },
});

export const putSentenceInCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/not-told',
	id: 'putSentenceIn',
	summary: 'Add a sentence that the story leaves out',
	description:
		'One of the sentences in `leftOut`. The teller’s own words become a paragraph, placed in the order ' +
		'in which they were told. The previous version is kept, and the sentence stays in whenever the story ' +
		'is written again.',
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
		'It can be restored for 30 days (`restoreDeleted`), then it is gone for good. Until then it ' +
		'appears nowhere else, and its links do not work. The conversation it came from is kept.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const getStoryPdfCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/pdf',
	id: 'getStoryPdf',
	summary: 'Get a story as a PDF',
	access: 'user',
	params: idParam,
	query: z.object({
		name: z.string().max(1_000).optional().meta({
			description: '`id` names the file `story-{id}.pdf`. Otherwise it is named after the story’s title.',
		}),
	}),
	response: 'application/pdf',
	errors: {
		409: 'The story has not been written yet, could not be written, or is too long for a PDF.',
		429: 'Twenty PDFs were made in the last minute. PDFs that are already stored do not count.',
		502: 'The PDF could not be made.',
		503: 'The PDF is still being made, or too many are being made. `Retry-After` says when to retry.',
	},
});
