import type { z } from 'zod';
import { isButtonName } from '#app/forms/submission.ts';

export const hiddenFields = ['password'];

export function readTexts(fields: FormData): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const [name, value] of fields) {
		if (typeof value !== 'string' || hiddenFields.includes(name) || isButtonName(name)) continue;
		texts[name] ??= value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
	}
	return texts;
}

export const unreadFields = ['recordings'];

const sampleWords = ['any words', 'anybody@example.com'];

export function pickWords(
	texts: Record<string, string>,
	intents: { schema: z.ZodObject }[],
): Record<string, string> {
	const takesWords = (name: string) =>
		intents.some(({ schema }) => {
			const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
			return sampleWords.some((text) => field?.safeParse(text).success);
		});
	const words = Object.entries(texts).filter(([name, text]) => text.trim() !== '' && takesWords(name));
	return Object.fromEntries(words);
}
