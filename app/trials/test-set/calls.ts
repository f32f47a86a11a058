import { z } from 'zod';
import { defineCall, idParam, isoDateTime } from '#app/api/call.ts';
import {
	answerJson,
	askErrors,
	changeFields,
	comparedWithJson,
	measures,
	startedJson,
	states,
	stopFields,
	times,
} from '#app/trials/calls.ts';
import { testBody } from '#app/trials/trial-schemas.ts';
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
	...changeFields,
});

export const listRunsCall = defineCall({
	method: 'GET',
	path: '/api/prompts/{id}/runs',
	id: 'listPromptTestRuns',
	summary: 'List how often all tests were tried on a version',
	access: 'admin',
	params: idParam,
	response: z.array(startedJson.extend({ passed: z.int(), total: z.int() })),
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
	errors: { 400: 'There are no tests.', ...askErrors },
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
	...changeFields,
	errors: askErrors,
});

export const stopRunCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/runs/{id}/work',
	id: 'stopPromptTestRun',
	summary: 'Stop a run of all tests',
	...stopFields,
});

export const deleteRunCall = defineCall({
	method: 'DELETE',
	path: '/api/prompts/runs/{id}',
	id: 'deletePromptTestRun',
	summary: 'Delete what came of all tests, and stop it',
	...changeFields,
	errors: { 409: runStays },
});
