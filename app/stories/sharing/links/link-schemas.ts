import { z } from 'zod';
import { optionalText, userText } from '#app/http/user-text.ts';
import { linkDays, maxLabelLength, passphraseLengths } from '#app/stories/sharing/links/links.ts';

const { least, most } = passphraseLengths;

/** As it is compared, however a phone or a person has written it. */
const normalize = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const isLongEnough = (text: string) => text === '' || normalize(text).length >= least;

/** The fields of a new link; a field called `password` is never given back. */
export const linkForm = z.object({
	/** For whom it is, as its owner calls them. */
	label: optionalText(maxLabelLength),
	days: z.coerce.number().pipe(z.literal([...linkDays], 'Please choose one of these')),
	/** Blank: it opens without one. */
	password: userText(most)
		.refine(isLongEnough, `Please use at least ${least} characters.`)
		.transform(normalize)
		.default(''),
});

export const revokeForm = z.object({ linkId: z.uuid() });

/** What a link's reader is asked for. */
export const openForm = z.object({ password: userText(most).transform(normalize).default('') });
