import { createHmac, timingSafeEqual } from 'node:crypto';
import { secrets } from '#app/env.server.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';

/** In milliseconds. */
export const uploadValidMs = 15 * 60 * 1000;

const uploadPath = (id: string) => `/api/uploads/${id}`;

export function signUpload(id: string, expiresAt: Date, request: Request): string {
	const expires = String(expiresAt.getTime());
	const query = new URLSearchParams({ expires, signature: signatureOf(secrets()[0], id, expires) });
	return absoluteUrl(`${uploadPath(id)}?${query}`, request);
}

export function isSignatureValid(
	id: string,
	{ expires, signature }: { expires: string; signature: string },
): boolean {
	const given = Buffer.from(signature);
	const known = secrets().some((secret) => {
		const right = Buffer.from(signatureOf(secret, id, expires));
		return right.length === given.length && timingSafeEqual(right, given);
	});
	return known && Number(expires) > Date.now();
}

const signatureOf = (secret: string, id: string, expires: string) =>
	createHmac('sha256', secret).update(`upload\n${id}\n${expires}`).digest('base64url');

export const isOurs = (address: string | null, id: string): boolean =>
	address !== null && new URL(address).pathname === uploadPath(id);

export function withoutQuery(address: string): string {
	const url = new URL(address);
	return url.origin + url.pathname;
}
