import { z } from 'zod';
import { optionalText, userText } from '#app/http/user-text.ts';
import { linkDays, maxLabelLength, passphraseLengths } from '#app/stories/sharing/links/links.ts';

const { min, max } = passphraseLengths;

const normalizePassphrase = (text: string) =>
	text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const isLongEnough = (text: string) => text === '' || normalizePassphrase(text).length >= min;

/** A field named `password` is never sent back. */
export const linkForm = z.object({
	label: optionalText(maxLabelLength),
	days: z.coerce.number().pipe(z.literal([...linkDays], 'Please choose one of these')),
	/** Blank: no passphrase. */
	password: userText(max)
		.refine(isLongEnough, `Please use at least ${min} characters.`)
		.transform(normalizePassphrase)
		.default(''),
});

export const revokeForm = z.object({ linkId: z.uuid() });

export const openForm = z.object({ password: userText(max).transform(normalizePassphrase).default('') });
