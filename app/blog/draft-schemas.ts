import { z } from 'zod';
import { postLimits, toSlug } from '#app/blog/draft.ts';
import { optionalText, userText } from '#app/http/user-text.ts';

export const draftForm = z.object({
	version: z.coerce
		.number()
		.int()
		.min(1)
		.max(2 ** 31 - 1),
	title: userText(postLimits.title).trim().min(1, 'Please give this post a title.'),
	/** If blank, derived from the title. */
	slug: userText(postLimits.slug).default('').transform(toSlug),
	excerpt: optionalText(postLimits.excerpt),
	content: userText(postLimits.content).trim().default(''),
});

export const publishForm = draftForm.extend({
	content: userText(postLimits.content).trim().min(1, 'Please write the post before you publish it.'),
});

export type DraftFields = z.output<typeof draftForm>;
