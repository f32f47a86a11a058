import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** For secret addresses: no indexing, no referrer. */
export const secretAddress: RequestHandler = (_request, response, next) => {
	response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
	next();
};

/** Sets the security headers and `response.locals.nonce`. @param uploads origin of the upload bucket, if any */
export function securityHeaders({
	secure,
	uploads,
}: {
	secure: boolean;
	uploads: string | null;
}): RequestHandler[] {
	const nonceOf = (_request: IncomingMessage, response: ServerResponse) =>
		`'nonce-${(response as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;
	return [
		(_request, response, next) => {
			response.locals.nonce = randomBytes(16).toString('base64');
			response.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
			next();
		},
		helmet({
			contentSecurityPolicy: {
				useDefaults: false,
				directives: {
					defaultSrc: ["'none'"],
					scriptSrc: ["'self'", nonceOf],
					styleSrc: ["'self'"],
					imgSrc: ["'self'"],
					fontSrc: ["'self'"],
					connectSrc: ["'self'", ...(uploads ? [uploads] : [])],
					mediaSrc: ["'self'", 'blob:'],
					manifestSrc: ["'self'"],
					formAction: ["'self'"],
					frameAncestors: ["'none'"],
					baseUri: ["'none'"],
				},
			},
			strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
			referrerPolicy: { policy: 'same-origin' },
			xFrameOptions: { action: 'deny' },
		}),
	];
}
