import { z } from 'zod';
import { givenText } from '#app/http/text.ts';
import { promptTypes } from '#app/prompts/prompts.ts';

// why: apart from prompts.ts, so that the browser need not load the validation library.

/** Blank is the same as not given. */
const optionalText = (limit: number) =>
	givenText(limit)
		.trim()
		.nullish()
		.transform((text) => text || null);

/** A new version of a prompt, as the API takes it. */
export const newPrompt = z.object({
	type: z.enum(promptTypes),
	subtype: optionalText(50),
	version: givenText(50).trim().min(1, 'Please give this version a name.'),
	versionNotes: optionalText(2_000),
	content: givenText(50_000).refine((text) => text.trim() !== '', 'Please write the prompt.'),
});

/** What the form sends: `formId` is made with the page, so that sending it twice makes one version. */
export const newPromptForm = newPrompt.extend({ formId: z.uuid().optional() });

/** Which list the version stands in: it must be its own type. */
export const promptLive = z.object({ type: z.enum(promptTypes).optional() });
