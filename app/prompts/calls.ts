import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { PromptType } from '#app/generated/prisma/enums.ts';
import { newPrompt, promptLive } from '#app/prompts/prompt-schemas.ts';

const promptJson = z
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
	description: 'It is not live until it is set live.',
	access: 'admin',
	body: newPrompt,
	response: promptJson,
	status: 201,
});

export const setPromptLiveCall = defineCall({
	method: 'POST',
	path: '/api/prompts/{id}/live',
	id: 'setPromptLive',
	summary: 'Set a version live',
	description: 'It replaces the live version of the same type and subtype.',
	access: 'admin',
	params: idParam,
	body: promptLive,
	bodyOptional: true,
	response: promptJson,
});

export const deletePromptCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/{id}',
	id: 'deletePrompt',
	summary: 'Delete a version',
	description: 'If no version is live after that, the built-in prompt is used.',
	access: 'admin',
	params: idParam,
	response: successJson,
});
