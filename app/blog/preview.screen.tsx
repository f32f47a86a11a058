import { useLoaderData } from '@remix-run/react';
import { draftUrl } from '#app/blog/draft.ts';
import { findDraft } from '#app/blog/drafts.server.ts';
import { PostArticle } from '#app/blog/post-article.tsx';
import { requireFound } from '#app/errors.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';

export const loader = pageLoader(
	async ({ params, user }) => {
		const { id, title, excerpt, content, post } = requireFound(await findDraft(requireId(params.id)));
		const date = formatLongDate(post?.publishedAt ?? new Date(), user.timeZone);
		return { id, title, excerpt, content, date };
	},
	{ access: 'admin' },
);

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>((data) => `Preview of ${data?.title ?? 'a post'}`);

export default function Preview() {
	const post = useLoaderData<typeof loader>();
	return (
		<>
			<p role="note" className={`mb-6 ${formNoteLook}`}>
				This is a preview of your saved draft. Nobody else sees it until you publish it.
			</p>
			<PostArticle isDraft post={post} back={{ href: draftUrl(post.id), label: 'Carry on editing' }} />
		</>
	);
}
