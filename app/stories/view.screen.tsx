import { useLoaderData } from '@remix-run/react';
import { detectLanguage } from '#app/assistant/understand/language.ts';
import { requireFound } from '#app/errors.ts';
import { formAction, intent, noFields } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { languageOf } from '#app/stories/book/language.ts';
import { DownloadPdf } from '#app/stories/download-pdf.tsx';
import { generateFromCardFailed } from '#app/stories/failures.ts';
import { showNewStory } from '#app/stories/show-new-story.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { isWritten, pdfFileName, readTime, statusLabel } from '#app/stories/story.ts';
import { hasSources, leftOutSentence, storyHtml, storyNotice } from '#app/stories/story-body.server.ts';
import { StoryNotFound } from '#app/stories/story-not-found.tsx';
import { findSources } from '#app/stories/story-sources.server.ts';
import { StoryWaiting } from '#app/stories/story-waiting.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { ReadingPage, TitlePage } from '#app/ui/reading-page.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params, query }) => {
	const found = requireFound(await findStory(user.id, requireId(params.id)));
	const { id, conversationId, status, ...story } = found;
	if (!isWritten(status)) {
		const state = status === 'writing' ? 'writing' : 'failed';
		const title = state === 'writing' ? 'Your story is being written' : 'Story Generation Failed';
		return { state, id, title, conversationId } as const;
	}
	const showsSources = query.has('sources');
	const { tag } = languageOf(story.content, knownLanguage(story.content));
	return {
		state: 'written' as const,
		id,
		title: story.title || 'Your story',
		teller: user.name,
		html: storyHtml(story, showsSources ? await findSources(found) : undefined),
		lang: tag === 'en' || tag === 'und' ? undefined : tag,
		showsSources,
		hasSources: hasSources(story),
		notice: storyNotice(story),
		leftOut: leftOutSentence(story),
		conversationId,
		hasEarlier: story.version > 1,
		facts: [
			formatLongDate(story.createdAt, user.timeZone),
			`${readTime(story.content)} min read`,
			statusLabel(status),
		],
	};
});

/** A BCP 47 tag, if the words tell it. */
function knownLanguage(content: string): string | undefined {
	const language = detectLanguage([content.slice(0, 4000)]);
	return language === 'und' ? undefined : language;
}

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

export const meta = pageMeta<typeof loader>((data) => data?.title ?? 'Story Not Found', 'Story Not Found');

export default function StoryView() {
	const story = useLoaderData<typeof loader>();
	if (story.state !== 'written') return <StoryWaiting {...story} />;
	const [date, ...more] = story.facts;
	const edit = `/stories/${story.id}/edit`;
	return (
		<ReadingPage>
			<nav aria-label="This story" className="flex flex-wrap justify-between gap-x-6 print:hidden">
				<BackLink href="/profile">Back to your memories</BackLink>{' '}
				<TextLink href={edit} className="inline-flex min-h-target items-center">
					Edit
				</TextLink>
			</nav>
			<TitlePage title={story.title}>
				{story.teller && (
					<p className="font-story text-story" dir="auto">
						{story.teller}
					</p>
				)}
				<p className="font-story text-ink-soft">
					{date}
					{more.map((fact) => (
						<span key={fact} className="whitespace-nowrap print:hidden">
							{' · '}
							{fact}
						</span>
					))}
				</p>
			</TitlePage>
			{story.notice && <Hint>{story.notice}</Hint>}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" lang={story.lang} dangerouslySetInnerHTML={{ __html: story.html }} />
			<Actions className="mt-10 justify-center">
				<DownloadPdf url={`/api/stories/${story.id}/pdf`} fileName={pdfFileName(story.title)}>
					Download as PDF
				</DownloadPdf>{' '}
				<ButtonLink variant="plain" href={edit}>
					Edit
				</ButtonLink>
			</Actions>
			<footer className="mt-6 text-center print:hidden [&>*+*]:mt-2">
				{story.leftOut && <Hint>{story.leftOut}</Hint>}
				<p className="flex flex-wrap justify-center gap-x-6">
					{story.hasSources && (
						<QuietLink href={story.showsSources ? `/stories/${story.id}` : '?sources'}>
							{story.showsSources ? 'Hide where this came from' : 'Where this came from'}
						</QuietLink>
					)}{' '}
					{story.hasEarlier && <QuietLink href={`/stories/${story.id}/versions`}>Earlier versions</QuietLink>}{' '}
					<QuietLink href={`/chat/${story.conversationId}`}>Back to the conversation</QuietLink>
				</p>
			</footer>
		</ReadingPage>
	);
}

function QuietLink({ href, children }: { href: string; children: string }) {
	return (
		<TextLink href={href} className="inline-flex min-h-target items-center">
			{children}
		</TextLink>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError notFound={<StoryNotFound />}>
			<StoryNotFound />
		</RouteError>
	);
}
