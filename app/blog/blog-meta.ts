import type { MetaFunction } from '@remix-run/react';
import { blog, feedUrl } from '#app/blog/post.ts';
import { pageMeta } from '#app/forms/page-meta.ts';

const feedLink = {
	tagName: 'link',
	rel: 'alternate',
	type: 'application/rss+xml',
	title: blog.title,
	href: feedUrl,
};

export function blogMeta<Loader>(...about: Parameters<typeof pageMeta<Loader>>): MetaFunction<Loader> {
	const own = pageMeta<Loader>(...about);
	return (page) => [...(own(page) ?? []), feedLink];
}
