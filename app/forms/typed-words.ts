import type { z } from 'zod';
import { isButtonName } from '#app/forms/submission.ts';

/** Never given back. */
export const hiddenFields = ['password'];

/**
 * The texts of a form, the first of each name, as they can be kept, with line breaks as
 * scripts and the API send them.
 */
export function readTexts(fields: FormData): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const [name, value] of fields) {
		if (typeof value !== 'string' || hiddenFields.includes(name) || isButtonName(name)) continue;
		// The first intent is the form's own, a later one its button's.
		texts[name] ??= value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
	}
	return texts;
}

/** Goes along with what is typed, and is nothing to read. */
export const unreadFields = ['recordings'];

/** What a person types by themselves. */
const ownWords = ['any words', 'anybody@example.com'];

/** What a form says in words of the person's own, by field: not ids, choices or what is blank. */
export function pickWords(
	texts: Record<string, string>,
	intents: { schema: z.ZodObject }[],
): Record<string, string> {
	const takesWords = (name: string) =>
		intents.some(({ schema }) => {
			const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
			return ownWords.some((text) => field?.safeParse(text).success);
		});
	const words = Object.entries(texts).filter(([name, text]) => text.trim() !== '' && takesWords(name));
	return Object.fromEntries(words);
}
