import type { RequestHandler } from 'express';

/** The public pages; keep in step with `public/robots.txt`. */
const INDEXED_PATH = /^\/(?:login|blog(?:\/.*)?|[\w-]+\.(?:svg|png|txt|webmanifest)|assets\/.*)?$/;

export const noIndex: RequestHandler = (request, response, next) => {
	if (!INDEXED_PATH.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
	next();
};
