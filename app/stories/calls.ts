import { z } from 'zod';
import { defineCall, idParam, isoDateTime, success } from '#app/api/call.ts';
import { StoryAuthor, StoryStatus } from '#app/generated/prisma/enums.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';
import { userText } from '#app/http/user-text.ts';
import { leftOutSchema } from '#app/stories/proof.ts';
import { noContent, noInstructions, wishLimit } from '#app/stories/rewrite.ts';
import { storyContent, storyTitle, storyVersion } from '#app/stories/story-schemas.ts';

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
					edited: z.boolean().meta({ description: 'Written or changed by hand.' }),
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
		version: z.int().meta({ description: 'Goes up with every save.' }),
		photos: z.string().meta({ description: 'A JSON string: an array of photo URLs.' }),
		createdAt: isoDateTime,
		updatedAt: isoDateTime,
	})
	.meta({ id: 'Story' });

export const rewriteStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/rewrite',
	id: 'rewriteStory',
	summary: 'Have a text of a story rewritten',
	description:
		'Changes nothing: what comes back is saved with a PUT. About 700 words are rewritten at a time, so that a long text takes minutes.',
	access: 'user',
	params: idParam,
	body: z.object({
		currentContent: storyContent.refine(Boolean, noContent),
		instructions: userText(wishLimit).trim().min(1, noInstructions),
	}),
	response: z.object({ rewrittenContent: z.string() }),
	errors: {
		429: 'More rewrites than one person gets in a minute or a day.',
		502: 'The text could not be rewritten.',
		503: 'There is no model that could rewrite.',
		504: 'The model did not answer in time.',
	},
});

const revisionFields = {
	version: z.int(),
	title: z.string(),
	author: z.enum(StoryAuthor).meta({ description: 'Who made it.' }),
	restored: z.int().nullable().meta({ description: 'The earlier version that it brought back.' }),
	createdAt: isoDateTime,
};

const revisionParams = idParam.extend({ version: storyVersion });

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

const notWritten = 'The story has not been written yet';

export const saveStoryCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}',
	id: 'saveStory',
	summary: 'Save a story',
	description:
		'What is left out stays as it is. The version before is kept. Without `status` the story becomes `complete`.',
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

export const listRevisionsCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/revisions',
	id: 'listRevisions',
	summary: 'A story’s earlier versions, newest first',
	access: 'user',
	params: idParam,
	response: z.array(z.object(revisionFields).meta({ id: 'RevisionSummary' })),
});

export const getRevisionCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/revisions/{version}',
	id: 'getRevision',
	summary: 'An earlier version of a story',
	access: 'user',
	params: revisionParams,
	response: z.object({ ...revisionFields, content: z.string() }).meta({ id: 'Revision' }),
});

export const restoreRevisionCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/revisions/{version}/restore',
	id: 'restoreRevision',
	summary: 'Bring back an earlier version of a story',
	description: 'As a new version: the one before is kept as well.',
	access: 'user',
	params: revisionParams,
	response: storyJson,
	errors: { 409: `${notWritten}.` },
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
	saveStoryCall,
	rewriteStoryCall,
	listRevisionsCall,
	getRevisionCall,
	restoreRevisionCall,
	deleteStoryCall,
	getStoryPdfCall,
];
