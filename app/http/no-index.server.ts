import type { RequestHandler } from 'express';

/** The public pages; keep in step with `public/robots.txt`. */
const found = /^\/(?:login|blog(?:\/.*)?|[\w-]+\.(?:svg|png|txt|webmanifest)|assets\/.*)?$/;

export const noIndex: RequestHandler = (request, response, next) => {
	if (!found.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
	next();
};
