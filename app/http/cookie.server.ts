import { type Cookie, createCookie } from '@remix-run/node';
import { env, secrets } from '#app/env.server.ts';

/** An HttpOnly cookie, with the `__Host-` prefix under HTTPS; `signed` makes it tamper-proof but readable. */
export function createHostCookie(name: string, maxAgeMs: number, options: { signed?: boolean } = {}): Cookie {
	return createCookie(env.secure ? `__Host-${name}` : name, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: env.secure,
		maxAge: maxAgeMs / 1000,
		secrets: options.signed ? secrets() : [],
	});
}
