import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NotFound, requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { storyDifference } from '#app/stories/difference/difference.server.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { curlyWords, renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { saveStoryFailed } from '#app/stories/record/failures.ts';
import { restoreVersion } from '#app/stories/record/save-story.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { describeVersion } from '#app/stories/record/story.ts';
import { storyVersion } from '#app/stories/record/story-schemas.ts';
import { findRevision } from '#app/stories/versions/revisions.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { ReadingText } from '#app/ui/reading-page.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Facts } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params }) => {
	const version = readVersion(params.version);
	const story = requireFound(await findStory(user.id, requireId(params.id)));
	const revision = await findRevision(user.id, story.id, version);
	const lang = foreignTag(revision.content);
	return {
		id: story.id,
		version,
		current: String(story.version),
		title: lang ? revision.title : curlyWords(revision.title),
		made: describeVersion(revision),
		date: formatDateTime(revision.createdAt, user.timeZone),
		changes: await storyDifference({ ...revision, title: revision.title || story.title }, story),
		html: await renderMarkdown(revision.content, { curlyQuotes: !lang }),
		lang,
	};
});

const restoreForm = z.object({ current: storyVersion });

export const action = formAction({
	restore: intent(
		restoreForm,
		async ({ user, params, value }) => {
			const { id } = await restoreVersion(
				user.id,
				requireId(params.id),
				readVersion(params.version),
				value.current,
			);
			return { to: `/stories/${id}`, toast: { title: `Version ${params.version} restored` } };
		},
		{ failure: saveStoryFailed },
	),
});

function readVersion(text: string | undefined): number {
	const version = storyVersion.safeParse(text);
	if (!version.success) throw new NotFound();
	return version.data;
}

export const clientAction = clientActionWith({}, saveStoryFailed);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>(
	(data) => (data ? `Version ${data.version} of ${data.title || 'your story'}` : 'Earlier version'),
	'Story Not Found',
);

export default function Version() {
	const { id, version, current, title, made, date, changes, html, lang } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={`/stories/${id}/versions#heading`}>Earlier versions</BackLink>
			<h1 id="heading" className="mt-2">
				Version {version}
			</h1>
			<p className="mt-2">{made}</p> <Facts>{date}</Facts>
			<ActionForm intent="restore" about={{ current }} className="mt-6">
				<SubmitButton>Restore this version</SubmitButton>
			</ActionForm>
			<section aria-labelledby="changes" className="mt-8">
				<h2 id="changes">What has changed since</h2>
				<Difference {...changes} />
			</section>
			<details className="mt-8">
				<Summary>Version {version} in full</Summary>
				<p className="mt-4 text-title" dir="auto" lang={lang}>
					{title}
				</p>
				<ReadingText html={html} lang={lang} />
			</details>
		</>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';
