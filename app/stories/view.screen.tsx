import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readForm } from '#app/forms/read-form.server.ts';
import { parseId } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { requireUser } from '#app/sessions/session.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { DownloadPdf } from '#app/stories/download-pdf.tsx';
import { generateAndShow } from '#app/stories/generate-and-show.server.ts';
import { renderMarkdown } from '#app/stories/markdown.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { isWritten, readTime, statusLabel } from '#app/stories/story.ts';
import { StoryNotFound } from '#app/stories/story-not-found.tsx';
import { StoryWaiting } from '#app/stories/story-waiting.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { longDate } from '#app/ui/dates.ts';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Facts } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const handle = { scripts: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	const id = parseId(params.id);
	const story = id && (await findStory(user.id, id));
	if (!story) return data({ state: 'missing' as const, title: 'Story Not Found' }, { status: 404 });
	if (!isWritten(story.status)) {
		const { id, conversationId } = story;
		const state = story.status === 'writing' ? 'writing' : 'failed';
		const title = state === 'writing' ? 'Your story is being written' : 'Story Generation Failed';
		return data({ state, id, title, conversationId } as const);
	}
	return data({
		state: 'written' as const,
		id: story.id,
		title: story.title,
		html: renderMarkdown(story.content),
		status: statusLabel(story.status),
		minutes: readTime(story.content),
		date: longDate(story.createdAt),
	});
}

/** Has a story written once more that could not be written. */
export async function action({ request, params }: ActionFunctionArgs) {
	const user = await requireUser(request);
	const form = await readForm(request);
	const id = parseId(params.id);
	const story = id && (await findStory(user.id, id));
	if (!story) throw data(null, { status: 404 });
	if (form.get('intent') !== 'generate') throw data(null, { status: 400 });
	const url = `/stories/${story.id}`;
	return generateAndShow(user.id, story.conversationId, {
		minMessages: 1,
		scripted: false,
		failure: { url, toast: failures.generateFromCard },
	});
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? 'Story'} – Family Stories` },
];

export default function StoryView() {
	const story = useLoaderData<typeof loader>();
	if (story.state === 'missing') return <StoryNotFound />;
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
				<DownloadPdf storyId={story.id} title={story.title} />
			</ReadingHeader>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" dangerouslySetInnerHTML={{ __html: story.html }} />
		</ReadingPage>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<StoryNotFound />
		</RouteError>
	);
}
