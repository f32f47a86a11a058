import { z } from 'zod';
import { defineCall, idParam, isoDateTime } from '#app/api/call.ts';
import { StoryAuthor } from '#app/generated/prisma/enums.ts';
import { notWritten, storyJson } from '#app/stories/record/story-json.ts';
import { storyVersion } from '#app/stories/record/story-schemas.ts';

const revisionFields = {
	version: z.int(),
	title: z.string(),
	author: z.enum(StoryAuthor).meta({ description: 'Who made this version.' }),
	restored: z.int().nullable().meta({ description: 'The earlier version that it restored, or null.' }),
	createdAt: isoDateTime,
};

const revisionParams = idParam.extend({ version: storyVersion });

export const listRevisionsCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/revisions',
	id: 'listRevisions',
	summary: 'List a story’s earlier versions, newest first',
	access: 'user',
	params: idParam,
	response: z.array(z.object(revisionFields).meta({ id: 'RevisionSummary' })),
});

export const getRevisionCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/revisions/{version}',
	id: 'getRevision',
	summary: 'Get an earlier version of a story',
	access: 'user',
	params: revisionParams,
	response: z.object({ ...revisionFields, content: z.string() }).meta({ id: 'Revision' }),
});

export const restoreRevisionCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/revisions/{version}/restore',
	id: 'restoreRevision',
	summary: 'Restore an earlier version of a story',
	description: 'It becomes a new version, with its title. The current version is kept too.',
	access: 'user',
	params: revisionParams,
	response: storyJson,
	errors: { 409: `${notWritten}.` },
});
