import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';

const deletedKind = z.enum(['story', 'conversation']);

const deletedJson = z
	.object({
		id: z.uuid(),
		kind: deletedKind,
		title: z.string().meta({ description: 'Of the memory; blank where it has none.' }),
		deletedAt: isoDateTime,
		goesAt: isoDateTime.meta({ description: 'When it is gone for good.' }),
	})
	.meta({ id: 'Deleted' });

export const listDeletedCall = defineCall({
	method: 'GET',
	path: '/api/deleted',
	id: 'listDeleted',
	summary: 'All stories and conversations that can be restored, the latest deleted first',
	access: 'user',
	query: pageQuery,
	response: z.array(deletedJson),
	headers: pageHeaders,
});

export const restoreDeletedCall = defineCall({
	method: 'POST',
	path: '/api/deleted/{id}/restore',
	id: 'restoreDeleted',
	summary: 'Restore a story or a conversation',
	description:
		'It is as it was, with its versions and its links. A story brings back its conversation where that is ' +
		'deleted, too. What has been restored already is no error.',
	access: 'user',
	params: idParam,
	response: z.object({ id: z.uuid(), kind: deletedKind }),
	errors: { 409: 'The conversation of a story has a newer one, which must be deleted first.' },
});

export const deleteForGoodCall = defineCall({
	method: 'DELETE',
	path: '/api/deleted/{id}',
	id: 'deleteForGood',
	summary: 'Delete for good what is deleted',
	access: 'user',
	params: idParam,
	response: successJson,
	errors: { 409: 'It has been restored, or is a conversation of which a deleted story is still kept.' },
});

export const deletedCalls = [listDeletedCall, restoreDeletedCall, deleteForGoodCall];
