import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { PromptAction, PromptType } from '#app/generated/prisma/enums.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';
import { newPrompt, restoreBody, setLiveBody } from '#app/prompts/prompt-schemas.ts';

export const promptJson = z
	.object({
		id: z.uuid(),
		type: z.enum(PromptType),
		subtype: z.string().nullable(),
		version: z.string(),
		versionNotes: z.string().nullable(),
		content: z.string(),
		isLive: z.boolean(),
		createdAt: isoDateTime,
	})
	.meta({ id: 'Prompt' });

export const listPromptsCall = defineCall({
	method: 'GET',
	path: '/api/prompts',
	id: 'listPrompts',
	summary: 'List all versions of the prompts by type, newest first',
	access: 'admin',
	response: z.object({ conversation: z.array(promptJson), storyGeneration: z.array(promptJson) }),
});

export const createPromptCall = defineCall({
	method: 'POST',
	path: '/api/prompts',
	id: 'createPrompt',
	summary: 'Add a version of a prompt',
	description:
		'It is not live until it is set live, and never changes. Its name must be new among the versions of its type ' +
		'and subtype, deleted ones included, whatever its case, widths and spaces. The subtype is kept in lower case; ' +
		'`group` serves conversations with several people, and no other is used.',
	access: 'admin',
	isIdempotent: true,
	body: newPrompt,
	response: promptJson,
	status: 201,
	errors: { 409: 'There are too many versions: 500 at most, and 4 MB of text.' },
});

export const setPromptLiveCall = defineCall({
	method: 'POST',
	path: '/api/prompts/{id}/live',
	id: 'setPromptLive',
	summary: 'Set a version live',
	description:
		'It replaces the live version of the same type and subtype, from the next reply or story on. With `replaces`, ' +
		'the id of the version that you know as live (or `none`), it is refused if another one is live by now.',
	access: 'admin',
	params: idParam,
	body: setLiveBody,
	bodyOptional: true,
	response: promptJson,
	errors: { 409: 'Another version than `replaces` is live.' },
});

export const deletePromptCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/{id}',
	id: 'deletePrompt',
	summary: 'Delete a version',
	description: 'Its text stays in the history, for the record of what it made.',
	access: 'admin',
	params: idParam,
	response: successJson,
	errors: { 409: 'The version is live.' },
});

export const stopPromptCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/{id}/live',
	id: 'stopPrompt',
	summary: 'Stop using a live version',
	description:
		'Afterwards the built-in prompt is used; for a version with a subtype, the live one without a subtype, if any.',
	access: 'admin',
	params: idParam,
	response: promptJson,
});

export const restorePromptCall = defineCall({
	method: 'POST',
	path: '/api/prompts/{id}/restore',
	id: 'restorePrompt',
	summary: 'Put an earlier live or a deleted version back',
	description:
		'An earlier live version is live again, even if it had been deleted. A deleted one that never was live ' +
		'comes back to the list, and is not live. The history says so.',
	access: 'admin',
	params: idParam,
	body: restoreBody,
	bodyOptional: true,
	response: promptJson,
	errors: { 409: 'It was neither live nor deleted, or another version than `replaces` is live.' },
});

const promptRecordJson = z
	.object({
		made: z.int().meta({ description: 'Replies or stories made with it.' }),
		failed: z.int(),
		medianMs: z.number().nullable(),
		askedAgain: z.int().meta({ description: 'Stories of which a draft did not pass the checks.' }),
		undone: z.int().meta({
			description:
				'Changes proposed in its replies of the last 90 days that tellers undid, declined or overrode.',
		}),
		feedback: z.int().meta({ description: 'Answers of people whose latest story was made with it.' }),
		fun: z.number().nullable(),
		easeOfUse: z.number().nullable(),
	})
	.meta({ id: 'PromptRecord' });

export const readPromptCall = defineCall({
	method: 'GET',
	path: '/api/prompts/{id}',
	id: 'readPrompt',
	summary: 'Read a version and what it has done',
	description: 'Also a deleted one. The record has numbers only.',
	access: 'admin',
	params: idParam,
	response: promptJson.extend({ deletedAt: isoDateTime.nullable(), record: promptRecordJson }),
});

export const listPromptHistoryCall = defineCall({
	method: 'GET',
	path: '/api/prompts/history',
	id: 'listPromptHistory',
	summary: 'List what was done with the versions, newest first',
	description: '`by` is null for the product itself, and for an account that was deleted since.',
	access: 'admin',
	query: pageQuery,
	headers: pageHeaders,
	response: z.array(
		z
			.object({
				id: z.uuid(),
				action: z.enum(PromptAction),
				by: z.string().nullable(),
				createdAt: isoDateTime,
				prompt: promptJson.pick({ id: true, type: true, subtype: true, version: true }),
				replaced: promptJson.pick({ id: true, version: true }).nullable(),
				testRun: z
					.object({ id: z.uuid(), passed: z.int(), total: z.int() })
					.nullable()
					.meta({ description: 'When it went live: what it had passed of the test set.' }),
			})
			.meta({ id: 'PromptEvent' }),
	),
});
