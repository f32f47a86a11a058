import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { formAction, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { DownloadPdf } from '#app/stories/download-pdf.tsx';
import { generateFromCardFailed } from '#app/stories/failures.ts';
import { generateStory } from '#app/stories/generate-story.server.ts';
import { renderMarkdown } from '#app/stories/markdown.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { isWritten, readTime, statusLabel } from '#app/stories/story.ts';
import { StoryNotFound } from '#app/stories/story-not-found.tsx';
import { StoryWaiting } from '#app/stories/story-waiting.tsx';
import { formatLongDate } from '#app/ui/dates.ts';

export const loader = pageLoader(async ({ user, params }) => {
	const story = await findStory(user.id, requireId(params.id));
	if (!story) return data({ state: 'missing' as const, title: 'Story Not Found' }, { status: 404 });
	const { id, conversationId, status } = story;
	if (!isWritten(status)) {
		const state = status === 'writing' ? 'writing' : 'failed';
		const title = state === 'writing' ? 'Your story is being written' : 'Story Generation Failed';
		return data({ state, id, title, conversationId } as const);
	}
	return data({
		state: 'written' as const,
		id,
		title: story.title,
		html: renderMarkdown(story.content),
		status: statusLabel(status),
		minutes: readTime(story.content),
		date: formatLongDate(story.createdAt),
	});
});

/** Has a story written once more that could not be written. */
export const action = formAction({
	generate: intent(
		noFields,
		async ({ user, params, scripted }) => {
			const { conversationId } = requireFound(await findStory(user.id, requireId(params.id)));
			return generateStory(user.id, conversationId, {
				minMessages: 1,
				scripted,
				failure: generateFromCardFailed,
			});
		},
		{ failure: generateFromCardFailed },
	),
});

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? 'Story'} – Family Stories` },
];

export default function StoryView() {
	const story = useLoaderData<typeof loader>();
	if (story.state === 'missing') return <StoryNotFound />;
	if (story.state !== 'written') return <StoryWaiting {...story} />;
	return (
		<article className="story">
			<header className="story-header">
				<a className="back" href="/profile">
					Back to your memories
				</a>
				<h1 dir="auto">{story.title}</h1>
				<ul className="story-facts">
					<li>{story.date}</li>
					<li>{story.minutes} min read</li>
					<li className="badge">{story.status}</li>
				</ul>
				<DownloadPdf storyId={story.id} title={story.title} />
			</header>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" dangerouslySetInnerHTML={{ __html: story.html }} />
		</article>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<StoryNotFound />
		</RouteError>
	);
}
