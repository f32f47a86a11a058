import { z } from 'zod';
import { userText } from '#app/http/user-text.ts';
import { longestPaste, pastedAddress } from '#app/mail/address.server.ts';

/** The development sign-in (specification, section 5: no rules but these fields). */
export const loginSchema = z.object({
	email: userText(longestPaste).transform(pastedAddress),
	password: userText(1000),
});
