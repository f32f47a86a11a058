import type { z } from 'zod';
import type { FormResult } from '#app/forms/submission.ts';
import { hiddenFields, pickWords, readTexts } from '#app/forms/typed-words.ts';
import type { Unsent } from '#app/forms/unsent.tsx';

/** All that was sent to `url`, with what any of the page's intents takes as words in sight. */
export function toUnsent(
	url: string,
	sent: FormData,
	intents: { schema: z.ZodObject }[],
	{ error }: FormResult,
): Unsent {
	const { pathname, search } = new URL(url);
	const words = pickWords(readTexts(sent), intents);
	const texts = [...sent].filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string' && !hiddenFields.includes(entry[0]),
	);
	return {
		lines: Object.values(error ?? {}).flatMap((lines) => lines ?? []),
		action: pathname + search,
		fields: texts.map(([name, value]) => ({ name, value, isTyped: name in words && value.trim() !== '' })),
	};
}
