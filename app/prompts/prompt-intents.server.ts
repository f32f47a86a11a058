import { z } from 'zod';
import { ignoreNotFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { createPromptFailed, deletePromptFailed, setPromptLiveFailed } from '#app/prompts/failures.ts';
import { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { createPrompt, deletePrompt, setPromptLive } from '#app/prompts/prompts.server.ts';
import { adminUrl, readTab } from '#app/prompts/prompts.ts';

const access = 'admin';
const promptForm = z.object({ id: z.uuid() });

export const promptIntents = {
	create: intent(
		newPrompt,
		async ({ value, idempotencyKey }) => {
			await createPrompt(value, idempotencyKey);
			return successOutcome(value.type, 'Prompt created successfully.');
		},
		{ access, failure: createPromptFailed },
	),
	'set-live': intent(
		promptForm,
		async ({ value, request }) => {
			await setPromptLive(value.id);
			return successOutcome(readTab(request.url), 'Prompt set as live successfully.');
		},
		{ access, failure: setPromptLiveFailed },
	),
	delete: intent(
		promptForm,
		async ({ value, request }) => {
			await ignoreNotFound(deletePrompt(value.id));
			return successOutcome(readTab(request.url), 'Prompt deleted successfully.');
		},
		{ access, failure: deletePromptFailed },
	),
};

const successOutcome = (tab: PromptType, description: string) => ({
	to: adminUrl(tab),
	toast: { title: 'Success!', description },
});
