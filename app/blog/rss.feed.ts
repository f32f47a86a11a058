import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { lastChange, listPosts } from '#app/blog/posts.server.ts';
import { writeFeed } from '#app/blog/rss.server.ts';
import { DomainError } from '#app/errors.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { apiError } from '#app/http/api.server.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';

const maxPosts = 50;

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	try {
		// In this order, a post published in between is announced twice rather than never.
		const changed = await lastChange();
		const posts = await listPosts(maxPosts);
		const xml = writeFeed({ posts, changed, absolute: (path) => absoluteUrl(path, request) });
		const tag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 24)}"`;
		// Always revalidated, since a post may be unpublished.
		const headers = new Headers({ ETag: tag, 'Cache-Control': 'public, no-cache' });
		if (changed) headers.set('Last-Modified', changed.toUTCString());
		if (isNotModified(request.headers, tag, changed)) return new Response(null, { status: 304, headers });
		headers.set('Content-Type', 'application/rss+xml; charset=utf-8');
		return new Response(xml, { headers });
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (error instanceof DomainError) return apiError(error.status, error.message);
		throw thrown;
	}
}

/** An ETag takes precedence over the time, which has a resolution of one second. */
function isNotModified(headers: Headers, tag: string, changed: Date | null): boolean {
	const tags = headers.get('If-None-Match');
	if (tags !== null) return tags.split(',').some((each) => [tag, tag.slice(2), '*'].includes(each.trim()));
	const since = Date.parse(headers.get('If-Modified-Since') ?? '');
	return changed !== null && Math.floor(changed.getTime() / 1000) * 1000 <= since;
}
