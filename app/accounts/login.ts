import { ownPath } from '#app/http/own-path.ts';

/** Falls back to `/main`: links must not redirect to other sites. */
export function safeReturnTo(value: unknown): string {
	if (typeof value !== 'string' || value.length > 1000 || !/^\/[\w\-.~!$&()*+,;=:@%/?#]*$/.test(value))
		return '/main';
	const path = ownPath(value);
	return path === null || /^\/(login|auth|logout|api)(\/|\?|#|\.|$)/i.test(path) ? '/main' : path;
}
