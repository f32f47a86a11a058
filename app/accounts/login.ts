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
