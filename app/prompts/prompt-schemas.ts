import { z } from 'zod';
import { PromptType } from '#app/generated/prisma/enums.ts';
import { userText } from '#app/http/text.ts';

// why: apart from prompts.ts, so that the browser need not load the validation library.

/** Blank is the same as not given. */
const optionalText = (limit: number) =>
	userText(limit)
		.trim()
		.nullish()
		.transform((text) => text || null);

/** A new version of a prompt, as the API takes it. */
export const newPrompt = z.object({
	type: z.enum(PromptType),
	subtype: optionalText(50),
	version: userText(50).trim().min(1, 'Please give this version a name.'),
	versionNotes: optionalText(2_000),
	content: userText(50_000).refine((text) => text.trim() !== '', 'Please write the prompt.'),
});

/** Which list the version stands in: it must be its own type. */
export const promptLive = z.object({ type: z.enum(PromptType).optional() });
