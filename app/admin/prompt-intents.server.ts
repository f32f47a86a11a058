import { ignoreNotFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import type { Prompt } from '#app/generated/prisma/client.ts';
import {
	createPromptFailed,
	deletePromptFailed,
	restorePromptFailed,
	setPromptLiveFailed,
	stopPromptFailed,
} from '#app/prompts/failures.ts';
import { deletePrompt, restorePrompt, setPromptLive, stopPrompt } from '#app/prompts/live-version.server.ts';
import { liveForm, newPrompt, versionForm } from '#app/prompts/prompt-schemas.ts';
import { createPrompt } from '#app/prompts/prompts.server.ts';
import { adminUrl, readTab } from '#app/prompts/prompts.ts';

const access = 'admin';

/** On `/admin`. */
export const listIntents = {
	create: intent(
		newPrompt,
		async ({ user, value, idempotencyKey }) =>
			successOutcome(await createPrompt(user.id, value, idempotencyKey), 'Prompt created successfully.'),
		{ access, failure: createPromptFailed },
	),
	delete: intent(
		versionForm,
		async ({ user, value, request }) => {
			await ignoreNotFound(deletePrompt(user.id, value.id));
			return successOutcome({ type: readTab(request.url) }, 'Prompt deleted successfully.');
		},
		{ access, failure: deletePromptFailed },
	),
};

/** On `/admin/prompts/:id`. */
export const versionIntents = {
	'set-live': intent(
		liveForm,
		async ({ user, value: { id, replaces } }) =>
			successOutcome(await setPromptLive(user.id, id, { replaces }), 'Prompt set as live successfully.'),
		{ access, failure: setPromptLiveFailed },
	),
	restore: intent(
		liveForm,
		async ({ user, value: { id, replaces } }) => {
			const prompt = await restorePrompt(user.id, id, { replaces });
			const state = prompt.isLive ? 'It is live.' : 'It is in the list again.';
			return successOutcome(prompt, `Prompt restored. ${state}`);
		},
		{ access, failure: restorePromptFailed },
	),
	stop: intent(
		versionForm,
		async ({ user, value }) =>
			successOutcome(await stopPrompt(user.id, value.id), 'The prompt is no longer in use.'),
		{ access, failure: stopPromptFailed },
	),
};

const successOutcome = ({ type }: Pick<Prompt, 'type'>, description: string) => ({
	to: adminUrl(type),
	toast: { title: 'Success!', description },
});
