import { useLoaderData } from '@remix-run/react';
import { blogMeta } from '#app/blog/blog-meta.ts';
import { blog, postExcerpt, postUrl } from '#app/blog/post.ts';
import { listPosts } from '#app/blog/posts.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { Facts, Lead } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

const blogCard = { title: blog.title, description: blog.about };

export const meta = blogMeta('Blog', undefined, () => blogCard);

export const loader = pageLoader(
	async ({ user }) => {
		const posts = await listPosts();
		return posts.map((post) => ({
			href: postUrl(post.slug),
			title: post.title,
			date: formatLongDate(post.publishedAt, user.timeZone),
			excerpt: postExcerpt(post),
		}));
	},
	{ card: async () => blogCard },
);

export const handle = { scripts: false };

export default function BlogList() {
	const posts = useLoaderData<typeof loader>();
	return (
		<>
			<h1>{blog.title}</h1>
			<Lead>{blog.about}</Lead>
			{posts.length === 0 && (
				<MessageScreen>
					<h2>No Posts Yet</h2>
					<p>Check back soon for exciting updates and stories!</p>
				</MessageScreen>
			)}
			{posts.map(({ href, title, date, excerpt }) => (
				<Card as="article" key={href} className="mt-6 [&>*+*]:mt-3">
					<Facts>
						<Badge>Published</Badge> {date}
					</Facts>
					<h2 dir="auto">
						<TextLink tone="ink" href={href}>
							{title}
						</TextLink>
					</h2>
					<p dir="auto">{excerpt}</p>
					<p>
						<ButtonLink variant="plain" href={href}>
							Read More<Unseen>{`of ${title}`}</Unseen>
						</ButtonLink>
					</p>
				</Card>
			))}
		</>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<MessageScreen>
				<h1>Error Loading Blog</h1>
				<p>Failed to load blog posts. Please try again later.</p>
				<p>
					<TextLink href="/main">Back to Home</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}
