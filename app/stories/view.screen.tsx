import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { formAction, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { DownloadPdf } from '#app/stories/download-pdf.tsx';
import { generateFromCardFailed } from '#app/stories/failures.ts';
import { showNewStory } from '#app/stories/show-new-story.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { isWritten, readTime, statusLabel } from '#app/stories/story.ts';
import { leftOutSentence, storyHtml, storyNotice } from '#app/stories/story-body.server.ts';
import { StoryNotFound } from '#app/stories/story-not-found.tsx';
import { StoryWaiting } from '#app/stories/story-waiting.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Facts, Hint } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params }) => {
	const { id, conversationId, status, ...story } = requireFound(
		await findStory(user.id, requireId(params.id)),
	);
	if (!isWritten(status)) {
		const state = status === 'writing' ? 'writing' : 'failed';
		const title = state === 'writing' ? 'Your story is being written' : 'Story Generation Failed';
		return { state, id, title, conversationId } as const;
	}
	return {
		state: 'written' as const,
		id,
		title: story.title,
		html: storyHtml(story),
		notice: storyNotice(story),
		leftOut: leftOutSentence(story),
		conversationId,
		hasEarlier: story.version > 1,
		status: statusLabel(status),
		minutes: readTime(story.content),
		date: formatLongDate(story.createdAt),
	};
});

/** Has a story written once more that could not be written. */
export const action = formAction({
	generate: intent(
		noFields,
		async ({ user, params, scripted }) => {
			const { conversationId } = requireFound(await findStory(user.id, requireId(params.id)));
			return showNewStory(user.id, conversationId, {
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
	{ title: `${data?.title ?? 'Story Not Found'} – Family Stories` },
];

export default function StoryView() {
	const story = useLoaderData<typeof loader>();
	if (story.state !== 'written') return <StoryWaiting {...story} />;
	return (
		<ReadingPage>
			<ReadingHeader>
				<BackLink href="/profile">Back to your memories</BackLink>
				<ReadingTitle dir="auto">{story.title}</ReadingTitle>
				<Facts as="ul">
					<li>{story.date}</li>
					<li>{story.minutes} min read</li>
					<Badge as="li">{story.status}</Badge>
				</Facts>
				{story.notice && <Hint>{story.notice}</Hint>}
				<Actions>
					<DownloadPdf storyId={story.id} title={story.title} />
					<ButtonLink variant="plain" href={`/stories/${story.id}/edit`}>
						Edit
					</ButtonLink>
				</Actions>
			</ReadingHeader>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" dangerouslySetInnerHTML={{ __html: story.html }} />
			<Hint>
				{story.leftOut} <TextLink href={`/chat/${story.conversationId}`}>Back to the conversation</TextLink>{' '}
				{story.hasEarlier && <TextLink href={`/stories/${story.id}/versions`}>Earlier versions</TextLink>}
			</Hint>
		</ReadingPage>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError notFound={<StoryNotFound />}>
			<StoryNotFound />
		</RouteError>
	);
}
