import { z } from 'zod';
import { userText } from '#app/http/user-text.ts';
import { maxPasteLength, pastedAddress } from '#app/mail/address.server.ts';

/** Specification, section 5: no rules except these fields. */
export const loginSchema = z.object({
	email: userText(maxPasteLength).transform(pastedAddress),
	password: userText(1000),
});
