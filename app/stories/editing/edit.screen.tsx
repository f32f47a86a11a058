import { getZodConstraint } from '@conform-to/zod/v4';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { clientActionWith, shouldRevalidate as revalidateForm } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { findSavedForms } from '#app/forms/saved-submission.server.ts';
import type { Photo } from '#app/generated/prisma/client.ts';
import { requireId } from '#app/http/id.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { findConflict } from '#app/stories/editing/conflict.server.ts';
import { editIntents } from '#app/stories/editing/edit-intents.server.ts';
import { findPhotoPlaces, toListed } from '#app/stories/editing/photos/describe-photos.server.ts';
import { StoryEditor } from '#app/stories/editing/story-editor.tsx';
import { photoNotOpened, removalFailed, uploadFailed } from '#app/stories/photos/photo.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { curlyWords, setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { storyHtml } from '#app/stories/reading/story-body.server.ts';
import { StoryError } from '#app/stories/reading/story-error.tsx';
import { rewriteFailed, saveStoryFailed } from '#app/stories/record/failures.ts';
import { findStory, readWriting, writingWork } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';
import { storyForm } from '#app/stories/record/story-schemas.ts';
import { describeRewrite, describeTakingOut } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { canRewrite } from '#app/stories/rewriting/drafts.server.ts';
import { onlyTyped } from '#app/stories/rewriting/typed-text.server.ts';
import { findDraft, rewriteWorkOf } from '#app/stories/rewriting/write-draft.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';
import { findWork } from '#app/work/work.server.ts';

export const loader = pageLoader(async ({ user, request, params, query }) => {
	const story = requireFound(await findStory(user.id, requireId(params.id)));
	if (!isWritten(story.status)) {
		const anew = {
			title: 'This story is being written again.',
			description: 'Your unsaved changes are kept: they will be here when you next edit the story.',
		};
		const { statusBefore } = readWriting((await findWork(writingWork(story.id)))?.details);
		const toast = statusBefore ? anew : { title: notWrittenYet };
		throw await redirectWithToast(`/stories/${story.id}`, toast);
	}
	const { id, title, content, version, author, updatedAt } = story;
	const work = await findWork(rewriteWorkOf(id));
	const draft = await findDraft(story);
	const rewrite = draft && (await describeRewrite(story, draft, work));
	const isTakingOut = query.has('take-out') && !canRewrite && !rewrite;
	const { photos } = await findPhotoPlaces(story);
	const lang = foreignTag(content);
	// The title with its curly quotes, as readers see it. Sent back unchanged, it leaves the stored one as it is.
	const shownTitle = lang ? title : curlyWords(title);
	const { save: refused } = (await findSavedForms(request, user.id)).savedForms;
	return {
		id,
		title: shownTitle,
		content,
		lang,
		version: String(version),
		saved: author === 'person' ? formatDateTime(updatedAt, user.timeZone) : null,
		draft: draft && {
			title: draft.title ?? shownTitle,
			content: draft.content,
			version: String(draft.version),
			instructions: draft.instructions,
			stamp: draft.stamp.toISOString(),
			before: draft.before,
		},
		conflict: await findConflict(story, refused?.fields ?? draft),
		rewrite,
		takingOut: isTakingOut ? await describeTakingOut(draft?.content ?? content) : null,
		canRewrite,
		preview: draft && query.has('preview') ? await renderPreview(draft, title, photos) : null,
		photos: toListed(photos),
		constraint: getZodConstraint(storyForm),
	};
});

async function renderPreview(
	draft: { title: string | null; content: string },
	title: string,
	photos: Photo[],
) {
	const lang = foreignTag(draft.content);
	const html = await storyHtml({ content: draft.content, proof: null }, { photos });
	return { title: setTitle(draft.title ?? title, lang), html, lang };
}

export const action = formAction(editIntents, ({ user, params }, texts) =>
	onlyTyped(user.id, requireId(params.id), texts),
);

export const clientAction = clientActionWith(
	{
		save: saveStoryFailed,
		preview: saveStoryFailed,
		'add-photos': uploadFailed,
		'see-photo': photoNotOpened,
		'ask-to-remove': removalFailed,
	},
	rewriteFailed,
);

/** A stale save (409) reloads to show the newer text; any other refusal changes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	change.actionStatus === 409 ? change.defaultShouldRevalidate : revalidateForm(change);

export const meta = pageMeta<typeof loader>(
	(data) => `Edit ${data?.title || 'your story'}`,
	'Story Not Found',
);

const wideLook = 'spread:mx-[calc((100%-min(68rem,100vw-4rem))/2)]';

export default function StoryEdit() {
	const story = useLoaderData<typeof loader>();
	return (
		<div className={wideLook}>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackLink href={`/stories/${story.id}`}>Back to the story</BackLink>{' '}
				<h1
					id="heading"
					className="font-interface text-small leading-normal font-normal tracking-normal text-ink-soft"
				>
					Edit Story
				</h1>
			</div>
			<StoryEditor story={story} />
			<p className="mt-6 flex flex-wrap gap-x-6">
				<StandingLink href={`/stories/${story.id}/versions`}>Earlier versions</StandingLink>{' '}
				<StandingLink href="/feedback">Share Feedback</StandingLink>
			</p>
		</div>
	);
}

export const ErrorBoundary = () => <StoryError wanted="trying to edit" />;
