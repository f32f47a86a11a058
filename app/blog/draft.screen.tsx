import { getZodConstraint } from '@conform-to/zod/v4';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { draftsUrl, postNotPublished, postNotSaved } from '#app/blog/draft.ts';
import { DraftEditor } from '#app/blog/draft-editor.tsx';
import { draftIntents } from '#app/blog/draft-intents.server.ts';
import { draftForm } from '#app/blog/draft-schemas.ts';
import { findDraft } from '#app/blog/drafts.server.ts';
import { requireFound } from '#app/errors.ts';
import { clientActionWith, shouldRevalidate as revalidateForm } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { BackLink } from '#app/ui/text-link.tsx';

const emptyDraft = { id: 'new', slug: '', title: '', excerpt: '', content: '', version: '1' };

export const loader = pageLoader(
	async ({ params, user }) => {
		const constraint = getZodConstraint(draftForm);
		if (params.id === 'new') return { draft: { ...emptyDraft, isPublished: false, saved: null }, constraint };
		const { id, slug, title, excerpt, content, version, updatedAt, post } = requireFound(
			await findDraft(requireId(params.id)),
		);
		const draft = {
			...{ id, slug, title, excerpt: excerpt ?? '', content, version: String(version) },
			isPublished: post !== null,
			saved: formatDateTime(updatedAt, user.timeZone),
		};
		return { draft, constraint };
	},
	{ access: 'admin' },
);

export const action = formAction(draftIntents);

export const clientAction = clientActionWith({ publish: postNotPublished }, postNotSaved);

/** A conflict (409) loads the newer text; other errors change nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	change.actionStatus === 409 ? change.defaultShouldRevalidate : revalidateForm(change);

export const meta = pageMeta<typeof loader>((data) =>
	data?.draft.title ? `Edit ${data.draft.title}` : 'New Post',
);

export default function Draft() {
	const { draft, constraint } = useLoaderData<typeof loader>();
	return (
		<>
			<p>
				<BackLink href={draftsUrl}>Back to all posts</BackLink>
			</p>
			<h1 className="mt-2">{draft.saved ? 'Edit Post' : 'New Post'}</h1>
			<DraftEditor draft={draft} constraint={constraint} />
		</>
	);
}
