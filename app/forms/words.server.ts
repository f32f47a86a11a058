import type { z } from 'zod';
import type { FormResult } from '#app/forms/submission.ts';
import type { Unsent } from '#app/forms/unsent.tsx';

/** Never sent back. */
export const hideFields = ['password'];

/** The fields that take words of the person's own: not ids, choices or a password. */
export function namesOfWords(schema: z.ZodObject): string[] {
	return Object.entries<z.ZodType>(schema.shape)
		.filter(([name, field]) => !hideFields.includes(name) && field.safeParse('any words').success)
		.map(([name]) => name);
}

/** All that was sent to `url`, with what any of the page's intents takes as words in sight. */
export function toUnsent(
	url: string,
	sent: FormData,
	intents: { schema: z.ZodObject }[],
	{ error }: FormResult,
): Unsent {
	const { pathname, search } = new URL(url);
	const words = new Set(intents.flatMap(({ schema }) => namesOfWords(schema)));
	const texts = [...sent].filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string' && !hideFields.includes(entry[0]),
	);
	return {
		lines: Object.values(error ?? {}).flatMap((lines) => lines ?? []),
		action: pathname + search,
		fields: texts.map(([name, value]) => {
			return { name, value, isTyped: words.has(name) && value.trim() !== '' };
		}),
	};
}
