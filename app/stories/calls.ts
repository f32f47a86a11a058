import { z } from 'zod';
import { defineCall, idParam, isoDateTime, success } from '#app/api/call.ts';
import { StoryStatus } from '#app/generated/prisma/enums.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';
import { leftOutSchema } from '#app/stories/proof.ts';

export const storyJson = z
	.object({
		id: z.uuid(),
		conversationId: z.uuid(),
		title: z.string(),
		content: z.string().meta({ description: 'Markdown.' }),
		status: z.enum(StoryStatus).meta({
			description:
				'`complete`, or another value for a draft; `writing` until it is written, `failed` if it could not be.',
		}),
		sources: z
			.array(
				z.object({
					text: z.string().meta({ description: 'A paragraph of the story, markdown.' }),
					messages: z.array(z.uuid()).meta({ description: 'The messages that it rests on.' }),
					ownWords: z.boolean().meta({
						description: 'Set from the teller’s own words, since what the model wrote did not hold.',
					}),
					nobodySaid: z.array(z.string()).meta({ description: 'Names and numbers in it that nobody said.' }),
				}),
			)
			.meta({ description: 'What each paragraph rests on; empty for stories that do not know it.' }),
		leftOut: z
			.array(z.object({ message: z.uuid(), reason: leftOutSchema.shape.reason }))
			.meta({ description: 'The user’s messages that are in no paragraph, and why.' }),
		photos: z.string().meta({ description: 'A JSON string: an array of photo URLs.' }),
		createdAt: isoDateTime,
	})
	.meta({ id: 'Story' });

export const generateStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/generate',
	id: 'generateStory',
	summary: 'Have a conversation’s story written',
	description:
		'Waits up to 20 seconds for it, then answers with its id and `writing` anyway: ask for the story until its status is `complete`, or `failed` if it could not be written in the end. Asking twice gives the same story; asking for one that failed begins anew.',
	access: 'user',
	body: z.object({ conversationId: z.uuid() }),
	response: z.object({ id: z.uuid(), status: z.enum(StoryStatus) }),
	errors: {
		404: 'The conversation is not there, or is somebody else’s.',
		429: 'More stories than one person gets in a minute or a day.',
		502: 'The story could not be written, as was known within the wait. Asking again begins anew.',
	},
});

export const listStoriesCall = defineCall({
	method: 'GET',
	path: '/api/stories',
	id: 'listStories',
	summary: 'All stories, newest first',
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

export const deleteStoryCall = defineCall({
	method: 'DELETE',
	path: '/api/stories/{id}',
	id: 'deleteStory',
	summary: 'Delete a story',
	description: 'The conversation that it came from stays.',
	access: 'user',
	params: idParam,
	response: success,
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
			.optional()
			.meta({ description: '`id` names the file `story-{id}.pdf`; else it has the story’s title.' }),
	}),
	response: 'application/pdf',
	errors: {
		409: 'The story has not been written yet, or could not be.',
		502: 'The PDF could not be made.',
		503: 'Many PDFs are being made just now; `Retry-After` says when to ask again.',
	},
});

export const storyCalls = [
	generateStoryCall,
	listStoriesCall,
	getStoryCall,
	deleteStoryCall,
	getStoryPdfCall,
];
