import { z } from 'zod';
import { defineCall, id, idParam, successJson } from '#app/api/call.ts';
import { decisionBody, toldJson, unnamedBody } from '#app/telling/telling-schemas.ts';

const params = z.object({ id, messageId: id });

export const getToldCall = defineCall({
	method: 'GET',
	path: '/api/conversations/{id}/told',
	id: 'getTold',
	summary: 'Get what was told, sentence by sentence, and how it goes into the story',
	access: 'user',
	params: idParam,
	query: z.object({
		page: z
			.string()
			.max(6, { error: 'must be a number from 1', abort: true })
			.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')
			.transform(Number)
			.optional()
			.meta({
				description: 'Counted from 1.',
				override: { type: 'integer', minimum: 1, pattern: undefined },
			}),
	}),
	response: toldJson,
});

export const decideCall = defineCall({
	method: 'PUT',
	path: '/api/conversations/{id}/told/{messageId}',
	id: 'decide',
	summary: 'Decide what to do with a sentence',
	description: 'The decision overrides every rule whenever the story is written, until you change it.',
	access: 'user',
	params,
	body: decisionBody,
	response: successJson,
});

export const answerCall = defineCall({
	method: 'POST',
	path: '/api/conversations/{id}/told/{messageId}',
	id: 'answerQuestion',
	summary: 'Say whether a message meant all of the sentences in question or none',
	access: 'user',
	params,
	body: z.object({ meant: z.enum(['all', 'none']) }),
	response: successJson,
});

export const undoNameCall = defineCall({
	method: 'DELETE',
	path: '/api/conversations/{id}/names/{nameId}',
	id: 'undoName',
	summary: 'Undo the change or removal of a name',
	access: 'user',
	params: z.object({ id, nameId: id }),
	response: successJson,
});

export const undoWishCall = defineCall({
	method: 'DELETE',
	path: '/api/conversations/{id}/wishes/{wishId}',
	id: 'undoWish',
	summary: 'Withdraw a wish',
	access: 'user',
	params: z.object({ id, wishId: id }),
	response: successJson,
});

export const setUnnamedCall = defineCall({
	method: 'PUT',
	path: '/api/conversations/{id}/unnamed',
	id: 'setUnnamed',
	summary: 'Set whose names are never shown to others',
	access: 'user',
	params: idParam,
	body: unnamedBody,
	response: successJson,
});
