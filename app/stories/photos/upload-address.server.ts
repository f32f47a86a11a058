import { createHmac, timingSafeEqual } from 'node:crypto';
import { secrets } from '#app/env.server.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';

/** In milliseconds. */
export const uploadMs = 15 * 60 * 1000;

const pathOf = (id: string) => `/api/uploads/${id}`;

export function signUpload(id: string, expiresAt: Date, request: Request): string {
	const expires = String(expiresAt.getTime());
	const query = new URLSearchParams({ expires, signature: sign(secrets()[0], id, expires) });
	return absoluteUrl(`${pathOf(id)}?${query}`, request);
}

export function isSigned(
	id: string,
	{ expires, signature }: { expires: string; signature: string },
): boolean {
	const given = Buffer.from(signature);
	const known = secrets().some((secret) => {
		const right = Buffer.from(sign(secret, id, expires));
		return right.length === given.length && timingSafeEqual(right, given);
	});
	return known && Number(expires) > Date.now();
}

const sign = (secret: string, id: string, expires: string) =>
	createHmac('sha256', secret).update(`upload\n${id}\n${expires}`).digest('base64url');

export const isOurs = (address: string | null, id: string): boolean =>
	address !== null && new URL(address).pathname === pathOf(id);

export function withoutQuery(address: string): string {
	const url = new URL(address);
	return url.origin + url.pathname;
}
