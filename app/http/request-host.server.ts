import type { Request } from 'express';

/**
 * Whose name a request came under: the proxy's word where it is believed, else `Host`. Null if it is not well formed.
 */
export function readHost({ headers }: Request, trustProxy: boolean): string | null {
	// Each proxy adds a name at the end; the first is the one that people see.
	const forwarded = trustProxy
		? String(headers['x-forwarded-host'] ?? '')
				.split(',')[0]
				?.trim()
		: '';
	const host = forwarded || (headers.host ?? 'localhost');
	// A URL could hold a user and a path as well, and no name may be a broken number: `999.999.999.999`.
	return /^[\w.:[\]-]+$/.test(host) ? hostOf(`http://${host}`) : null;
}

/** The host of a URL, with its port unless that is the protocol's own; null if there is none. */
export function hostOf(url: string): string | null {
	return (URL.canParse(url) && new URL(url).host) || null;
}

/**
 * Gives a request one name, `PUBLIC_URL`’s if that is set, for Remix and Express to read. Remix compares `Origin`
 * with the name again and answers 500, also where a proxy wrote its own into `Host`; that has been decided before.
 */
export function settleHost({ headers }: Request, host: string): void {
	headers.host = host;
	delete headers['x-forwarded-host'];
	delete headers.origin;
	// It becomes the beginning of an address, which must be one.
	if (!/^https?\s*(,|$)/i.test(String(headers['x-forwarded-proto']))) delete headers['x-forwarded-proto'];
}

/** Allows the public host and private names only, which prevents DNS rebinding. */
export function isAllowedHost(host: string, publicHost: string | null): boolean {
	if (host === publicHost || host.replace(/:443$/, '') === publicHost) return true;
	const name = host.replace(/:\d+$/, '');
	return (
		!name.includes('.') || /^[\d.]+$/.test(name) || /\.(local|localhost|internal|lan|home\.arpa)$/.test(name)
	);
}

/**
 * Whether a browser says that another site asks for a change: `Sec-Fetch-Site`, where it sends none `Origin`, and
 * where it sends neither `Referer`. Other programs send none of them, and carry no browser's cookie.
 */
export function isCrossSite({ headers }: Request, ownHosts: (string | null)[]): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	if (headers.origin !== undefined) return !ownHosts.includes(hostOf(headers.origin) ?? '');
	const from = hostOf(headers.referer ?? '');
	return from !== null && !ownHosts.includes(from);
}
