import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { WorkState } from '#app/generated/prisma/enums.ts';
import { brokenPhrase, trialFailures, triedReply, triedStory } from '#app/trials/results.ts';
import { testBody, trialBody } from '#app/trials/trial-schemas.ts';
import { maxTests, runStays } from '#app/trials/trials.ts';

const testJson = z
	.object({
		id: z.uuid(),
		name: z.string(),
		text: z.string().meta({ description: 'Messages, with a blank line between them.' }),
		isGroup: z.boolean().meta({ description: 'Several people tell: each message begins with a name.' }),
		inStory: z.array(z.string()),
		notInStory: z.array(z.string()),
		inReply: z.array(z.string()),
		notInReply: z.array(z.string()),
		createdAt: isoDateTime,
	})
	.meta({ id: 'PromptTest' });

const measures = {
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
const answerJson = z.object(answerFields).meta({ id: 'PromptAnswer' }).nullable();
const comparedWithJson = z
	.object({ id: z.uuid().nullable(), version: z.string().nullable() })
	.nullable()
	.meta({
		description:
			'What is live; its fields are null for the built-in prompt. Null: the version itself is live.',
	});
const states = { state: z.enum(WorkState), done: z.int(), total: z.int() };
const times = { createdAt: isoDateTime, finishedAt: isoDateTime.nullable() };

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

const sumJson = z.object({
	...measures,
	passed: z.int(),
	failed: z.int(),
	unanswered: z.int(),
	unchecked: z.int().meta({ description: 'Answers to tests without a phrase for this type of prompt.' }),
});
const runJson = z
	.object({
		id: z.uuid(),
		promptId: z.uuid(),
		...states,
		...times,
		isPromise: z.boolean().meta({ description: 'A version went live with it, so it cannot be deleted.' }),
		comparedWith: comparedWithJson,
		tests: z.array(z.object({ id: z.uuid(), name: z.string(), draft: answerJson, live: answerJson })),
		draft: sumJson,
		live: sumJson.nullable(),
	})
	.meta({ id: 'PromptTestRun' });
const startedJson = z.object({ id: z.uuid(), promptId: z.uuid(), ...times });

const noModel = 'No model is connected.';
const tooMany = 'More than one person may ask for in a minute or a day.';

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
	errors: { 429: tooMany, 503: noModel },
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
	summary: 'Continue a trial that was stopped or could not be finished',
	access: 'admin',
	params: idParam,
	response: successJson,
	errors: { 429: tooMany, 503: noModel },
});

export const stopTrialCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/trials/{id}/work',
	id: 'stopPromptTrial',
	summary: 'Stop a trial',
	description: 'What there is so far stays.',
	access: 'admin',
	params: idParam,
	response: successJson,
});

export const deleteTrialCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/trials/{id}',
	id: 'deletePromptTrial',
	summary: 'Delete a trial, and stop it',
	access: 'admin',
	params: idParam,
	response: successJson,
});

export const listTestsCall = defineCall({
	method: 'GET',
	path: '/api/prompts/tests',
	id: 'listPromptTests',
	summary: 'List the test set',
	access: 'admin',
	response: z.array(testJson),
});

export const addTestCall = defineCall({
	method: 'POST',
	path: '/api/prompts/tests',
	id: 'addPromptTest',
	summary: 'Add a test',
	access: 'admin',
	isIdempotent: true,
	body: testBody,
	response: testJson,
	status: 201,
	errors: { 409: `There are ${maxTests} tests.` },
});

export const changeTestCall = defineCall({
	method: 'PUT',
	path: '/api/prompts/tests/{id}',
	id: 'changePromptTest',
	summary: 'Change a test',
	access: 'admin',
	params: idParam,
	body: testBody,
	response: testJson,
});

export const deleteTestCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/tests/{id}',
	id: 'deletePromptTest',
	summary: 'Delete a test',
	description: 'What was tried on it stays.',
	access: 'admin',
	params: idParam,
	response: successJson,
});

export const listRunsCall = defineCall({
	method: 'GET',
	path: '/api/prompts/{id}/runs',
	id: 'listPromptTestRuns',
	summary: 'List how often all tests were tried on a version',
	access: 'admin',
	params: idParam,
	response: z.array(startedJson.extend({ held: z.int(), total: z.int() })),
});

export const startRunCall = defineCall({
	method: 'POST',
	path: '/api/prompts/{id}/runs',
	id: 'tryAllPromptTests',
	summary: 'Try all tests on a version, beside the live one',
	access: 'admin',
	isIdempotent: true,
	params: idParam,
	response: startedJson,
	status: 201,
	errors: { 400: 'There are no tests.', 429: tooMany, 503: noModel },
});

export const getRunCall = defineCall({
	method: 'GET',
	path: '/api/prompts/runs/{id}',
	id: 'getPromptTestRun',
	summary: 'Get which tests passed, and how far it is',
	access: 'admin',
	params: idParam,
	response: runJson,
});

export const continueRunCall = defineCall({
	method: 'POST',
	path: '/api/prompts/runs/{id}/work',
	id: 'continuePromptTestRun',
	summary: 'Continue a run of all tests that was stopped or could not be finished',
	access: 'admin',
	params: idParam,
	response: successJson,
	errors: { 429: tooMany, 503: noModel },
});

export const stopRunCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/runs/{id}/work',
	id: 'stopPromptTestRun',
	summary: 'Stop a run of all tests',
	description: 'What there is so far stays.',
	access: 'admin',
	params: idParam,
	response: successJson,
});

export const deleteRunCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/runs/{id}',
	id: 'deletePromptTestRun',
	summary: 'Delete what came of all tests, and stop it',
	access: 'admin',
	params: idParam,
	response: successJson,
	errors: { 409: runStays },
});
