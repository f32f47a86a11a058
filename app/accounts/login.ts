import { z } from 'zod';
import { userText } from '#app/http/text.ts';

/** The development sign-in (specification, section 5: no rules but these fields). */
export const loginSchema = z.object({ email: userText(320), password: userText(1000) });

/** What the login screen sends beyond it: where the person was going. */
export const loginForm = loginSchema.extend({ returnTo: z.string().optional() });

/** A path on this site, or `/main` for anything else: nobody is sent elsewhere by a link. */
export function safeReturnTo(value: unknown): string {
	if (
		typeof value !== 'string' ||
		value.length > 1000 ||
		!/^\/(?![/\\])[\w\-.~!$&()*+,;=:@%/?#]*$/.test(value)
	)
		return '/main';
	return /^\/(login|auth|logout|api)(\/|\?|#|\.|$)/i.test(value) ? '/main' : value;
}
