import type { RequestHandler } from 'express';

/** What is for everybody to find: the front door, the blog, and files. `public/robots.txt` says the same. */
const found = /^\/(?:login|blog(?:\/.*)?|[\w-]+\.(?:svg|png|txt|webmanifest)|assets\/.*)?$/;

/** Keeps what families have here out of search engines, also where a link from elsewhere leads to it. */
export const noIndex: RequestHandler = (request, response, next) => {
	if (!found.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
	next();
};
