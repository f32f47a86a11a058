import { z } from 'zod';
import { PromptType } from '#app/generated/prisma/enums.ts';
import { optionalText, userText } from '#app/http/user-text.ts';
import { refuseVariables } from '#app/prompts/variables/variables.ts';

// Apart from prompts.ts, so that browsers need not load the validation library.

const promptText = userText(50_000)
	.refine((text) => text.trim() !== '', 'Please write the prompt.')
	.superRefine((text, { addIssue }) => {
		const message = refuseVariables(text);
		if (message) addIssue({ code: 'custom', message });
	});

export const newPrompt = z.object({
	type: z.enum(PromptType),
	version: userText(50).trim().min(1, 'Please give this version a name.'),
	subtype: optionalText(50).transform((subtype) => subtype?.toLowerCase() ?? null),
	versionNotes: optionalText(2_000),
	content: promptText,
});

/** The version that was seen as live. */
const replaces = z.union([z.uuid(), z.literal('none')]).optional();

export const setLiveBody = z.object({ type: z.enum(PromptType).optional(), replaces });

export const versionForm = z.object({ id: z.uuid() });

export const liveForm = versionForm.extend({ replaces });

export const restoreBody = z.object({ replaces });
