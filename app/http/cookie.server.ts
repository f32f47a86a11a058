import { type Cookie, createCookie } from '@remix-run/node';
import { env, secrets } from '#app/env.server.ts';

/**
 * A cookie of ours: out of reach for scripts and other sites, and behind TLS for other hosts of the same domain too.
 * @param maxAgeMs how long it lasts
 * @param options.signed its value is shown to the browser, but cannot be changed there
 */
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
