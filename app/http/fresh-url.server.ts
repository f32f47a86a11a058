import { randomBytes } from 'node:crypto';
import { ownPath } from '#app/http/own-path.ts';

/** 48 random bits, for addresses. */
export const randomId = () => randomBytes(6).toString('base64url');

/** The path with a parameter that no cache has seen: many browsers show a page that they have, even after a post. */
export function freshUrl(to: string, fresh = randomId()): string {
	const url = new URL(ownPath(to) ?? '/', 'http://localhost');
	url.searchParams.set('fresh', fresh);
	return url.pathname + url.search + url.hash;
}

/** Where a post leads: browsers that say what a request is for (2020 and later) keep to `Cache-Control`. */
export function afterPost(request: Request, isDocument: boolean, to: string): string {
	return isDocument && !request.headers.has('Sec-Fetch-Mode') ? freshUrl(to) : to;
}
