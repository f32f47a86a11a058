import { z } from 'zod';
import { optionalText, userText } from '#app/http/user-text.ts';
import { isPlainAddress } from '#app/mail/mail.ts';
import { maxAddressLength, wordsLimit, wrongAddress } from '#app/stories/sharing/email/email.ts';

/** Text, an @, text, a dot and text (specification, section 5), and one address alone. */
export const emailAddress = userText(maxAddressLength)
	.trim()
	.refine((text) => /^[^@]+@[^@]+\.[^@]+$/.test(text) && isPlainAddress(text), wrongAddress);

/** What is asked of whoever sends a story by email; a blank address is one that is wrong. */
export const emailForm = z.object({
	email: emailAddress.prefault(''),
	words: optionalText(wordsLimit),
});
