import { ignoreNotFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { runPath, testsPath, triedPath } from '#app/prompts/prompts.ts';
import {
	notStopped,
	notTried,
	runNotDeleted,
	testNotDeleted,
	testNotSaved,
	trialNotDeleted,
} from '#app/trials/failures.ts';
import { askForRun, continueRun, deleteRun, findRun, stopRun } from '#app/trials/test-set/runs.server.ts';
import { addTest, changeTest, deleteTest } from '#app/trials/test-set/tests.server.ts';
import { testForm, tryForm, tryTextForm } from '#app/trials/trial-schemas.ts';
import { askForTrial, continueTrial, deleteTrial, stopTrial } from '#app/trials/trials.server.ts';
import { trialPath } from '#app/trials/trials.ts';

const access = 'admin';

const optionsOf = ({ request, idempotencyKey }: FormContext<unknown, 'admin'>) => ({
	languages: request.headers.get('Accept-Language'),
	idempotencyKey,
});

export const tryIntents = {
	try: intent(
		tryForm,
		async (form) => {
			const { id } = await askForTrial(
				form.user.id,
				requireId(form.params.id),
				form.value.on,
				optionsOf(form),
			);
			return { to: trialPath(id) };
		},
		{ access, failure: notTried },
	),
	'try-text': intent(
		tryTextForm,
		async (form) => {
			const { id } = await askForTrial(form.user.id, requireId(form.params.id), form.value, optionsOf(form));
			return { to: trialPath(id) };
		},
		{ access, failure: notTried },
	),
	'try-all': intent(
		noFields,
		async (form) => {
			const { id } = await askForRun(form.user.id, requireId(form.params.id), optionsOf(form));
			return { to: runPath(id) };
		},
		{ access, failure: notTried },
	),
};

const stopped = { title: 'Stopped' };

export const trialIntents = {
	stop: intent(
		noFields,
		async ({ user, params }) => {
			const id = requireId(params.id);
			await stopTrial(user.id, id);
			return { to: trialPath(id), toast: stopped };
		},
		{ access, failure: notStopped },
	),
	continue: intent(
		noFields,
		async ({ user, params }) => {
			const id = requireId(params.id);
			await continueTrial(user.id, id);
			return { to: trialPath(id) };
		},
		{ access, failure: notTried },
	),
	delete: intent(
		noFields,
		async ({ user, params }) => {
			const prompt = await deleteTrial(user.id, requireId(params.id));
			return { to: triedPath(prompt), toast: { title: 'Trial deleted' } };
		},
		{ access, failure: trialNotDeleted },
	),
};

export const runIntents = {
	stop: intent(
		noFields,
		async ({ params }) => {
			const id = requireId(params.id);
			await stopRun(id);
			return { to: runPath(id), toast: stopped };
		},
		{ access, failure: notStopped },
	),
	continue: intent(
		noFields,
		async ({ user, params }) => {
			const id = requireId(params.id);
			await continueRun(user.id, id);
			return { to: runPath(id) };
		},
		{ access, failure: notTried },
	),
	delete: intent(
		noFields,
		async ({ params }) => {
			const { id, prompt } = await findRun(requireId(params.id));
			await ignoreNotFound(deleteRun(id));
			return { to: triedPath(prompt), toast: { title: 'Results deleted' } };
		},
		{ access, failure: runNotDeleted },
	),
};

export const addTestIntents = {
	add: intent(
		testForm,
		async ({ value, idempotencyKey }) => {
			await addTest(value, idempotencyKey);
			return { to: testsPath, toast: { title: 'Test added' } };
		},
		{ access, failure: testNotSaved },
	),
};

export const testIntents = {
	save: intent(
		testForm,
		async ({ value, params }) => {
			await changeTest(requireId(params.id), value);
			return { to: testsPath, toast: { title: 'Test saved' } };
		},
		{ access, failure: testNotSaved },
	),
	delete: intent(
		noFields,
		async ({ params }) => {
			await ignoreNotFound(deleteTest(requireId(params.id)));
			return { to: testsPath, toast: { title: 'Test deleted' } };
		},
		{ access, failure: testNotDeleted },
	),
};
