import { randomBytes } from 'node:crypto';
import { ownPath } from '#app/http/own-path.ts';

export const randomId = () => randomBytes(6).toString('base64url');

/** Adds a parameter that no cache has seen: many browsers show a cached page even after a post. */
export function freshUrl(to: string, fresh = randomId()): string {
	const url = new URL(ownPath(to) ?? '/', 'http://localhost');
	url.searchParams.set('fresh', fresh);
	return url.pathname + url.search + url.hash;
}

/** Browsers with `Sec-Fetch-*` headers (2020 and later) obey `Cache-Control`. */
export function afterPost(request: Request, isDocument: boolean, to: string): string {
	return isDocument && !request.headers.has('Sec-Fetch-Mode') ? freshUrl(to) : to;
}
