import { type Cookie, createCookie } from '@remix-run/node';
import { env, secrets } from '#app/env.server.ts';

/** Uses the `__Host-` prefix under HTTPS; `signed` makes it tamper-proof, `forScripts` readable by scripts. */
export function createHostCookie(
	name: string,
	maxAgeMs: number,
	options: { signed?: boolean; forScripts?: boolean } = {},
): Cookie {
	return createCookie(env.secure ? `__Host-${name}` : name, {
		path: '/',
		httpOnly: !options.forScripts,
		sameSite: 'lax',
		secure: env.secure,
		maxAge: maxAgeMs / 1000,
		secrets: options.signed ? secrets() : [],
	});
}
