import type { Request } from 'express';

/** Trusts `X-Forwarded-Host` only behind a proxy. Null if malformed. */
export function readHost({ headers }: Request, trustProxy: boolean): string | null {
	const forwarded = trustProxy
		? String(headers['x-forwarded-host'] ?? '')
				.split(',')[0]
				?.trim()
		: '';
	const host = forwarded || (headers.host ?? 'localhost');
	// A URL could also hold a user or a path; the parser rejects `999.999.999.999`.
	return /^[\w.:[\]-]+$/.test(host) ? hostOf(`http://${host}`) : null;
}

export function hostOf(url: string): string | null {
	return (URL.canParse(url) && new URL(url).host) || null;
}

/** Drops the `Origin` already checked: Remix would compare it again and answer 500. */
export function settleHost({ headers }: Request, host: string): void {
	headers.host = host;
	delete headers['x-forwarded-host'];
	delete headers.origin;
	if (!/^https?\s*(,|$)/i.test(String(headers['x-forwarded-proto']))) delete headers['x-forwarded-proto'];
}

/** Allows only the public host and private names, which prevents DNS rebinding. */
export function isAllowedHost(host: string, publicHost: string | null): boolean {
	if (host === publicHost || host.replace(/:443$/, '') === publicHost) return true;
	const name = host.replace(/:\d+$/, '');
	return (
		!name.includes('.') || /^[\d.]+$/.test(name) || /\.(local|localhost|internal|lan|home\.arpa)$/.test(name)
	);
}

/** Checks `Sec-Fetch-Site`, else `Origin`, else `Referer`; other programs send none of them, and no cookie. */
export function isCrossSite({ headers }: Request, ownHosts: (string | null)[]): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	if (headers.origin !== undefined) return !ownHosts.includes(hostOf(headers.origin) ?? '');
	const from = hostOf(headers.referer ?? '');
	return from !== null && !ownHosts.includes(from);
}
