import { z } from 'zod';
import { optionalText, userText } from '#app/http/user-text.ts';
import { maxPasteLength, normalizeAddress } from '#app/mail/address.server.ts';
import { emailWordsLimit, maxAddressLength, wrongAddress } from '#app/stories/sharing/email/email.ts';

/** Specification, section 5. Normalized first, so that the address checked is the one that gets the mail. */
export const emailAddress = userText(maxPasteLength).transform((text, { addIssue }) => {
	const address = normalizeAddress(text);
	if (address !== null && address.length <= maxAddressLength) return address;
	addIssue(wrongAddress);
	return z.NEVER;
});

export const emailForm = z.object({
	email: emailAddress.prefault(''),
	words: optionalText(emailWordsLimit),
});
