import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findPost } from '#app/blog/posts.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { formatLongDate } from '#app/ui/dates.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? 'Post Not Found'} – Family Stories` },
];

export const loader = pageLoader(async ({ params }) => {
	const post = await findPost(params.slug ?? '');
	if (!post) return data(null, { status: 404 });
	const { title, excerpt, content, publishedAt } = post;
	return data({ title, excerpt, content, date: formatLongDate(publishedAt) });
});

export const handle = { scripts: false };

export default function BlogPost() {
	const post = useLoaderData<typeof loader>();
	if (!post) return <PostNotFound />;
	return (
		<article className="story">
			<header className="story-header">
				<p className="story-facts">
					<span className="badge">Published</span> {post.date}
				</p>
				<h1>{post.title}</h1>
				{post.excerpt && <p className="lead">{post.excerpt}</p>}
			</header>
			<div className="prose prose-plain">{post.content}</div>
			<p>
				<a className="back" href="/blog">
					Back to Blog
				</a>
			</p>
		</article>
	);
}

function PostNotFound() {
	return (
		<section className="message-screen">
			<h1>Post Not Found</h1>
			<p>The blog post you're looking for doesn't exist or has been removed.</p>
			<p>
				<a className="button button-primary" href="/blog">
					Back to Blog
				</a>
			</p>
		</section>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<PostNotFound />
		</RouteError>
	);
}
