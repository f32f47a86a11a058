import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { excerptOf } from '#app/blog/post.ts';
import { listPosts } from '#app/blog/posts.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { formatLongDate } from '#app/ui/dates.ts';

export const meta: MetaFunction = () => [{ title: 'Blog – Family Stories' }];

export const loader = pageLoader(async () => {
	const posts = await listPosts();
	return posts.map((post) => ({
		slug: post.slug,
		title: post.title,
		date: formatLongDate(post.publishedAt),
		excerpt: excerptOf(post),
	}));
});

export const handle = { scripts: false };

export default function BlogList() {
	const posts = useLoaderData<typeof loader>();
	return (
		<>
			<h1>Family Stories Blog</h1>
			<p className="lead">Thoughts on remembering, asking and telling.</p>
			{posts.length === 0 && (
				<section className="message-screen">
					<h2>No Posts Yet</h2>
					<p>Check back soon for exciting updates and stories!</p>
				</section>
			)}
			{posts.map(({ slug, title, date, excerpt }) => (
				<article key={slug} className="card">
					<p className="story-facts">
						<span className="badge">Published</span> {date}
					</p>
					<h2>
						<a href={`/blog/${slug}`}>{title}</a>
					</h2>
					<p>{excerpt}</p>
					<p>
						<a className="button button-plain" href={`/blog/${slug}`}>
							Read More <span className="visually-hidden">of {title}</span>
						</a>
					</p>
				</article>
			))}
		</>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<section className="message-screen">
				<h1>Error Loading Blog</h1>
				<p>Failed to load blog posts. Please try again later.</p>
				<p>
					<a href="/main">Back to Home</a>
				</p>
			</section>
		</RouteError>
	);
}
