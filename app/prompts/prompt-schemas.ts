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

/** Two names that differ in these alone would look the same. The sign that makes an emoji coloured may stand. */
const unseen = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isSeen = (name: string | null) => !unseen.test(name ?? '');
const notSeen = 'Please use only characters that can be seen: one of these cannot.';

export const newPrompt = z.object({
	type: z.enum(PromptType),
	version: userText(50).trim().min(1, 'Please give this version a name.').refine(isSeen, notSeen),
	subtype: optionalText(50)
		.refine(isSeen, notSeen)
		.transform((subtype) => subtype?.normalize('NFKC').toLowerCase() ?? null),
	versionNotes: optionalText(2_000),
	content: promptText,
});

/** The version that was seen as live. */
const replaces = z.union([z.uuid(), z.literal('none')]).optional();

export const setLiveBody = z.object({ type: z.enum(PromptType).optional(), replaces });

export const versionForm = z.object({ id: z.uuid() });

export const liveForm = versionForm.extend({ replaces });

export const restoreBody = z.object({ replaces });
