import { ownPath } from '#app/http/own-path.ts';

/** The value as a path on this site, otherwise `/main`: links must not redirect elsewhere. */
export function safeReturnTo(value: unknown): string {
	if (typeof value !== 'string' || value.length > 1000 || !/^\/[\w\-.~!$&()*+,;=:@%/?#]*$/.test(value))
		return '/main';
	const path = ownPath(value);
	return path === null || /^\/(login|auth|logout|api)(\/|\?|#|\.|$)/i.test(path) ? '/main' : path;
}
