import { z } from 'zod';
import { defineCall, idParam, isoDateTime } from '#app/api/call.ts';
import { StoryAuthor } from '#app/generated/prisma/enums.ts';
import { notWritten, storyJson } from '#app/stories/record/story-json.ts';
import { storyVersion } from '#app/stories/record/story-schemas.ts';

const revisionFields = {
	version: z.int(),
	title: z.string(),
	author: z.enum(StoryAuthor).meta({ description: 'Who made it.' }),
	restored: z.int().nullable().meta({ description: 'The earlier version it brought back.' }),
	createdAt: isoDateTime,
};

const revisionParams = idParam.extend({ version: storyVersion });

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
	description: 'As a new version, with its title: the current one is kept as well.',
	access: 'user',
	params: revisionParams,
	response: storyJson,
	errors: { 409: `${notWritten}.` },
});

export const revisionCalls = [listRevisionsCall, getRevisionCall, restoreRevisionCall];
