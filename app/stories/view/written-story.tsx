import type { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { invitation } from '#app/feedback/invitation.ts';
import { useRootData } from '#app/forms/use-form-state.ts';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { toldBy } from '#app/stories/record/story.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { ShareLink } from '#app/stories/sharing/share-link.tsx';
import { NotInStory } from '#app/stories/view/not-told.tsx';
import { focusTarget, stayAtParagraph } from '#app/stories/view/stay-at-paragraph.ts';
import type { loader } from '#app/stories/view/view.screen.tsx';
import { countToDecide } from '#app/telling/count-to-decide.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ReadingPage, ReadingText, TitlePage } from '#app/ui/reading-page.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink, StandingLink, TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { Listen } from '#app/voice/listening/listen.tsx';
import { useDressedPlayers } from '#app/voice/recordings/recorded.tsx';

type StoryData = ReturnType<typeof useLoaderData<typeof loader>>;

export function WrittenStory({ story }: { story: Extract<StoryData, { state: 'written' }> }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	const text = useRef<HTMLDivElement>(null);
	const hasArrived = useRootData()?.toast?.about === 'story';
	useEnhancement(focusTarget, []);
	useDressedPlayers(text, story.html);
	const [date, minutes, status] = story.facts;
	const edit = `/stories/${story.id}/edit#heading`;
	const last = `#at-${story.html.match(/<\w+ id="at-/g)?.length ?? 0}`;
	return (
		<ReadingPage
			above={
				<nav aria-label="This story" className="flex flex-wrap justify-between gap-x-4 print:hidden">
					<BackLink href="/profile">Memories</BackLink>{' '}
					<StandingLink href="#actions">PDF, edit or share</StandingLink>
				</nav>
			}
		>
			<TitlePage title={story.title} lang={story.lang} heading={heading} autoFocus={hasArrived}>
				{story.teller && <p className="font-story text-story">{`${toldBy} ${story.teller}`}</p>}
				<p className="font-story text-small text-ink-soft">
					<span className="inline-block">{date}</span>
					<span className="print:hidden">
						{/* No dot hangs at a line's end: where it is narrow, the last two facts have a line. */}
						<span className="hidden min-[24rem]:inline"> · </span>{' '}
						<span className="inline-block">{`${minutes} · ${status}`}</span>
					</span>
				</p>
			</TitlePage>
			<div className="text-center print:hidden">
				<Listen
					id={story.id}
					url={story.speaks ? `/stories/${story.id}/listen` : null}
					text={() =>
						[heading.current, ...Array.from(text.current?.querySelectorAll(':scope > :not(.player)') ?? [])]
							.map((block) => block?.textContent)
							.join('.\n\n')
					}
					lang={story.lang}
					about="the story"
					showsWord
				/>
			</div>
			{story.notice && (
				<div className="mt-4 text-center">
					<Hint>{story.notice}</Hint>
				</div>
			)}
			{story.undecided > 0 && (
				<p className="text-center print:hidden">
					<StandingLink href={`/chat/${story.conversationId}/told`}>
						{`${countToDecide(story.undecided)} about this story`}
					</StandingLink>
				</p>
			)}
			{story.showsSources && (
				<div className="mt-2 text-center">
					<Hint>
						{story.hasChangedSources
							? 'Under each paragraph you see what you said, word for word, and what has been changed since.'
							: 'Under each paragraph you see what you said, word for word.'}
					</Hint>
				</div>
			)}
			<ReadingText html={story.html} lang={story.lang} text={text} />
			<NotInStory sentences={story.notTold} />
			<div id="actions" className="mx-auto mt-10 max-w-[22rem] sm:max-w-none">
				<Actions className="justify-center max-sm:[&>*]:flex-1 max-sm:[&>:first-child]:basis-full">
					<DownloadPdf url={`/api/stories/${story.id}/pdf`} fileName={story.pdfName}>
						Download as PDF
					</DownloadPdf>{' '}
					<ButtonLink variant="plain" href={edit}>
						Edit
					</ButtonLink>{' '}
					<ShareLink href={sharePath(story.id)} />
				</Actions>
			</div>
			<noscript>
				<p className="mt-3 text-center print:hidden">
					{invitation.title} <TextLink href={invitation.action.href}>{invitation.description}</TextLink>
				</p>
			</noscript>
			<footer className="mt-6 text-center print:hidden [&>*+*]:mt-2">
				<p className="grid justify-center gap-x-4 text-start min-[22rem]:grid-cols-[auto_auto]">
					<StandingLink href={`/stories/${story.id}/edit#photos`}>Add photos</StandingLink>{' '}
					{story.hasSources && (
						<StandingLink
							href={`${story.showsSources ? `/stories/${story.id}` : '?sources'}${last}`}
							onClick={(event) => stayAtParagraph(event, text.current, last)}
						>
							{story.showsSources ? 'Hide where this came from' : 'Where this came from'}
						</StandingLink>
					)}{' '}
					{story.hasEarlier && (
						<StandingLink href={`/stories/${story.id}/versions#heading`}>Earlier versions</StandingLink>
					)}{' '}
					<StandingLink href={`/chat/${story.conversationId}/told`}>What you have told</StandingLink>{' '}
					<StandingLink href={`/chat/${story.conversationId}`}>The conversation</StandingLink>
				</p>
				<p className="text-small">
					<StandingLink tone="ink" href={invitation.action.href}>
						{invitation.action.label}
					</StandingLink>
				</p>
			</footer>
		</ReadingPage>
	);
}

export function StoryBefore({ id, title, html, lang }: Extract<StoryData, { state: 'before' }>) {
	return (
		<ReadingPage above={<BackLink href={`/stories/${id}`}>See how far the new one has got</BackLink>}>
			<TitlePage title={title} lang={lang}>
				<Hint>This is your story as it is now. The new one is being written.</Hint>
			</TitlePage>
			<ReadingText html={html} lang={lang} />
		</ReadingPage>
	);
}
