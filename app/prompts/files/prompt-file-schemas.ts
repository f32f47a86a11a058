import { z } from 'zod';
import { isoDateTime } from '#app/api/call.ts';
import { isoTime } from '#app/http/user-text.ts';
import { promptJson } from '#app/prompts/calls.ts';
import { maxFileVersions } from '#app/prompts/files/prompt-files.ts';
import { newPrompt } from '#app/prompts/prompt-schemas.ts';

const notOurFormat = 'This is not a file of prompts that can be read here.';

/** Increase the version when a file can no longer be read by what reads this one. */
const format = {
	format: z.literal('family-stories-prompts', { error: notOurFormat }),
	formatVersion: z.literal(1, { error: notOurFormat }),
};

export const promptFile = z
	.object({
		...format,
		exportedAt: isoDateTime,
		prompts: z.array(promptJson.omit({ id: true })),
	})
	.meta({ id: 'PromptFile' });

/** Other fields are passed over: what is live is never brought in. */
export const importedPromptFile = z.object({
	...format,
	prompts: z.array(newPrompt.extend({ createdAt: isoTime.optional() })).max(maxFileVersions),
});

export const importForm = z.object({ file: z.instanceof(File, { error: 'Please choose a file.' }) });
