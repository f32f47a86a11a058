import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { WorkState } from '#app/generated/prisma/enums.ts';
import { brokenPhrase, trialFailures, triedReply, triedStory } from '#app/trials/results.ts';
import { trialBody } from '#app/trials/trial-schemas.ts';

export const measures = {
	ms: z.number(),
	promptTokens: z.number().nullable(),
	completionTokens: z.number().nullable(),
	cost: z.number().nullable().meta({ description: 'In dollars; null without a known price.' }),
};
const answerFields = {
	...measures,
	failure: z.enum(trialFailures).nullable(),
	reply: triedReply.nullable(),
	story: triedStory.nullable(),
	broken: z
		.array(brokenPhrase)
		.nullable()
		.meta({ description: 'Of a test; null if there was nothing to check, or nothing came.' }),
};
export const answerJson = z.object(answerFields).meta({ id: 'PromptAnswer' }).nullable();
export const comparedWithJson = z
	.object({ id: z.uuid().nullable(), version: z.string().nullable() })
	.nullable()
	.meta({
		description:
			'What is live; its fields are null for the built-in prompt. Null: the version itself is live.',
	});
export const states = { state: z.enum(WorkState), done: z.int(), total: z.int() };
export const times = { createdAt: isoDateTime, finishedAt: isoDateTime.nullable() };

const trialJson = z
	.object({
		id: z.uuid(),
		promptId: z.uuid(),
		conversationId: z.uuid().nullable(),
		name: z.string().nullable(),
		text: z.string().nullable(),
		...states,
		...times,
		comparedWith: comparedWithJson,
		draft: answerJson,
		live: answerJson,
	})
	.meta({ id: 'PromptTrial' });

export const startedJson = z.object({ id: z.uuid(), promptId: z.uuid(), ...times });

/** Of calls that ask the model. */
export const askErrors = {
	429: 'More than one person may ask for in a minute or a day.',
	503: 'No model is connected.',
};

/** Of calls that change a trial or a run and have nothing to answer. */
export const changeFields = { access: 'admin', params: idParam, response: successJson } as const;

export const stopFields = { ...changeFields, description: 'What there is so far stays.' } as const;

export const listTrialsCall = defineCall({
	method: 'GET',
	path: '/api/prompts/{id}/trials',
	id: 'listPromptTrials',
	summary: 'List what you tried a version of a prompt on',
	access: 'admin',
	params: idParam,
	response: z.array(startedJson),
});

export const startTrialCall = defineCall({
	method: 'POST',
	path: '/api/prompts/{id}/trials',
	id: 'tryPrompt',
	summary: 'Try a version of a prompt beside the live one',
	description:
		'On a test, one of your own conversations, or a text. Nothing is stored in conversations or stories.',
	access: 'admin',
	isIdempotent: true,
	params: idParam,
	body: trialBody,
	response: startedJson,
	status: 201,
	errors: askErrors,
});

export const getTrialCall = defineCall({
	method: 'GET',
	path: '/api/prompts/trials/{id}',
	id: 'getPromptTrial',
	summary: 'Get what came of a trial, and how far it is',
	access: 'admin',
	params: idParam,
	response: trialJson,
});

export const continueTrialCall = defineCall({
	method: 'POST',
	path: '/api/prompts/trials/{id}/work',
	id: 'continuePromptTrial',
	summary: 'Continue a trial that was stopped, or ask again for an answer that did not come',
	...changeFields,
	errors: askErrors,
});

export const stopTrialCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/trials/{id}/work',
	id: 'stopPromptTrial',
	summary: 'Stop a trial',
	...stopFields,
});

export const deleteTrialCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/trials/{id}',
	id: 'deletePromptTrial',
	summary: 'Delete a trial, and stop it',
	...changeFields,
});
