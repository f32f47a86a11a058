import { z } from 'zod';
import { optionalText, userText } from '#app/http/user-text.ts';
import { longestPaste, normalizeAddress } from '#app/mail/address.server.ts';
import { maxAddressLength, wordsLimit, wrongAddress } from '#app/stories/sharing/email/email.ts';

/**
 * Text, an @, text, a dot and text (specification, section 5), and one address alone. It is normalized before anything
 * else is done with it, so that the one that is counted, stored and shown is the one that gets the mail.
 */
export const emailAddress = userText(longestPaste).transform((text, { addIssue }) => {
	const address = normalizeAddress(text);
	if (address !== null && address.length <= maxAddressLength) return address;
	addIssue(wrongAddress);
	return z.NEVER;
});

/** What is asked of whoever sends a story by email; a blank address is one that is wrong. */
export const emailForm = z.object({
	email: emailAddress.prefault(''),
	words: optionalText(wordsLimit),
});
