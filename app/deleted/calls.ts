import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';

const deletedKind = z.enum(['story', 'conversation']);

const deletedJson = z
	.object({
		id: z.uuid(),
		kind: deletedKind,
		title: z.string().meta({ description: 'The title of the memory; blank if it has none.' }),
		deletedAt: isoDateTime,
		goesAt: isoDateTime.meta({ description: 'When it is gone for good.' }),
	})
	.meta({ id: 'Deleted' });

export const listDeletedCall = defineCall({
	method: 'GET',
	path: '/api/deleted',
	id: 'listDeleted',
	summary: 'List stories and conversations that can be restored, last deleted first',
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
		'It comes back as it was, with its versions and links. A story also brings back its conversation, ' +
		'if that was deleted. Restoring something twice is not an error.',
	access: 'user',
	params: idParam,
	response: z.object({ id: z.uuid(), kind: deletedKind }),
	errors: { 409: 'The story’s conversation has a newer story, which must be deleted first.' },
});

export const deleteForGoodCall = defineCall({
	method: 'DELETE',
	path: '/api/deleted/{id}',
	id: 'deleteForGood',
	summary: 'Delete a deleted story or conversation for good',
	access: 'user',
	params: idParam,
	response: successJson,
	errors: { 409: 'It has been restored, or it is a conversation with a deleted story that is still kept.' },
});
