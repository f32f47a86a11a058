import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blogMeta } from '#app/blog/blog-meta.ts';
import { postCard, postUrl } from '#app/blog/post.ts';
import { PostArticle } from '#app/blog/post-article.tsx';
import { findPost } from '#app/blog/posts.server.ts';
import { requireFound } from '#app/errors.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta = blogMeta<typeof loader>(
	(data) => data?.title ?? 'Blog',
	'Post Not Found',
	(data) => data?.card,
);

export const loader = pageLoader(
	async ({ params, user }) => {
		const post = requireFound(await findPost(params.slug ?? ''));
		// A former slug. Not cached, as it may become current again.
		if (post.slug !== params.slug)
			throw redirect(postUrl(post.slug), { status: 301, headers: { 'Cache-Control': keptNowhere } });
		const { title, excerpt, content, publishedAt } = post;
		const date = formatLongDate(publishedAt, user.timeZone);
		return { title, excerpt, content, date, card: postCard(post) };
	},
	{
		async card({ params }) {
			const post = await findPost(params.slug ?? '');
			return post ? postCard(post) : undefined;
		},
	},
);

export const handle = { scripts: false };

export default function BlogPost() {
	return (
		<PostArticle post={useLoaderData<typeof loader>()} back={{ href: '/blog', label: 'Back to Blog' }} />
	);
}

function PostNotFound() {
	return (
		<MessageScreen>
			<h1>Post Not Found</h1>
			<p>The blog post you're looking for doesn't exist or has been removed.</p>
			<p>
				<ButtonLink href="/blog">Back to Blog</ButtonLink>
			</p>
		</MessageScreen>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError notFound={<PostNotFound />}>
			<MessageScreen>
				<h1>This post could not be loaded just now</h1>
				<p>It is still there. Please try again in a moment.</p>
				<p>
					<TextLink href="/blog">Back to Blog</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}
