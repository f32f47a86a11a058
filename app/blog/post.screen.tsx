import { useLoaderData } from '@remix-run/react';
import { findPost } from '#app/blog/posts.server.ts';
import { requireFound } from '#app/errors.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Facts, Lead } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const meta = pageMeta<typeof loader>((data) => data?.title ?? 'Blog', 'Post Not Found');

export const loader = pageLoader(async ({ params }) => {
	const { title, excerpt, content, publishedAt } = requireFound(await findPost(params.slug ?? ''));
	return { title, excerpt, content, date: formatLongDate(publishedAt) };
});

export const handle = { scripts: false };

export default function BlogPost() {
	const post = useLoaderData<typeof loader>();
	return (
		<ReadingPage>
			<ReadingHeader>
				<Facts>
					<Badge>Published</Badge> {post.date}
				</Facts>
				<div>
					<ReadingTitle>{post.title}</ReadingTitle>
					{post.excerpt && <Lead>{post.excerpt}</Lead>}
				</div>
			</ReadingHeader>
			<div className="prose whitespace-pre-line">{post.content}</div>
			<p>
				<BackLink href="/blog">Back to Blog</BackLink>
			</p>
		</ReadingPage>
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
