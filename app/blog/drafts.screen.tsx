import { useLoaderData } from '@remix-run/react';
import { draftUrl, postNotDeleted, postNotUnpublished } from '#app/blog/draft.ts';
import { DraftCard } from '#app/blog/draft-card.tsx';
import { postIntents } from '#app/blog/draft-intents.server.ts';
import { isSamePost, listDrafts } from '#app/blog/drafts.server.ts';
import { postUrl } from '#app/blog/post.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async ({ user, query }) => {
		const drafts = await listDrafts();
		return {
			posts: drafts.map((draft) => {
				const { id, title, updatedAt, post } = draft;
				return {
					id,
					title,
					saved: formatLongDate(updatedAt, user.timeZone),
					published: post && {
						date: formatLongDate(post.publishedAt, user.timeZone),
						href: postUrl(post.slug),
						hasUnpublishedChanges: !isSamePost(draft, post),
					},
				};
			}),
			deleting: query.get('delete'),
		};
	},
	{ access: 'admin' },
);

export const action = formAction(postIntents);

export const clientAction = clientActionWith({ unpublish: postNotUnpublished, delete: postNotDeleted });

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Blog Posts');

export default function Drafts() {
	const { posts, deleting } = useLoaderData<typeof loader>();
	return (
		<>
			<p>
				<BackLink href="/admin">Back to the dashboard</BackLink>
			</p>
			<h1 className="mt-2">Blog Posts</h1>
			<Lead>Posts that are published, and posts you are still writing.</Lead>
			<p className="mt-4">
				<ButtonLink href={draftUrl('new')}>New Post</ButtonLink>
			</p>
			{posts.length === 0 && <p className="mt-6">No posts yet. Write the first one above.</p>}
			<ul className="mt-6 grid grid-cols-1 gap-4">
				{posts.map((post) => (
					<li key={post.id}>
						<DraftCard post={post} deleting={deleting === post.id} />
					</li>
				))}
			</ul>
		</>
	);
}
