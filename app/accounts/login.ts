import { z } from 'zod';
import { userText } from '#app/http/text.ts';

/** The development sign-in (specification, section 5: no rules but these fields). */
export const loginSchema = z.object({ email: userText(320), password: userText(1000) });

/** The value if it is a path on this site, otherwise `/main`: links must not redirect elsewhere. */
export function safeReturnTo(value: unknown): string {
	if (
		typeof value !== 'string' ||
		value.length > 1000 ||
		!/^\/(?![/\\])[\w\-.~!$&()*+,;=:@%/?#]*$/.test(value)
	)
		return '/main';
	return /^\/(login|auth|logout|api)(\/|\?|#|\.|$)/i.test(value) ? '/main' : value;
}
