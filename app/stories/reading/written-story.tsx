import { type ComponentProps, useRef } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { focusTarget, stayAtParagraph } from '#app/stories/reading/stay-at-paragraph.ts';
import { pdfFileName, toldBy } from '#app/stories/record/story.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ReadingPage, TitlePage } from '#app/ui/reading-page.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useNewFocus } from '#app/ui/use-new-focus.ts';

interface WrittenStoryProps {
	story: {
		id: string;
		title: string;
		teller: string | null;
		html: string;
		/** A BCP 47 tag, where it is not English. */
		lang?: string;
		showsSources: boolean;
		hasSources: boolean;
		notice?: string;
		leftOut?: string;
		conversationId: string;
		hasEarlier: boolean;
		/** Date, minutes and status. */
		facts: string[];
	};
}

/** A story to read: a title page, the text, and what can be done with it. */
export function WrittenStory({ story }: WrittenStoryProps) {
	const heading = useNewFocus<HTMLHeadingElement>();
	const text = useRef<HTMLDivElement>(null);
	const hasArrived = useRootData()?.toast?.about === 'story';
	useEnhancement(focusTarget, []);
	const [date, ...more] = story.facts;
	const edit = `/stories/${story.id}/edit#heading`;
	const last = story.html.match(/<\w+ id="at-/g)?.length ?? 0;
	/** Leads to the paragraph that is being read; without scripts to the one beside which the link stands. */
	const toSources = (place = '') => (
		<QuietLink
			href={`${story.showsSources ? `/stories/${story.id}` : '?sources'}${place}`}
			onClick={(event) => stayAtParagraph(event, text.current, place)}
		>
			{story.showsSources ? 'Hide where this came from' : 'Where this came from'}
		</QuietLink>
	);
	return (
		<ReadingPage>
			<nav aria-label="This story" className="flex flex-wrap justify-between gap-x-6 print:hidden">
				<BackLink href="/profile">Back to your memories</BackLink>{' '}
				<span className="flex flex-wrap gap-x-6">
					{story.hasSources && toSources()} <QuietLink href={edit}>Edit</QuietLink>
				</span>
			</nav>
			<TitlePage title={story.title} heading={heading} autoFocus={hasArrived}>
				{story.teller && <p className="font-story text-story">{`${toldBy} ${story.teller}`}</p>}
				<p className="font-story text-ink-soft">
					<span className="inline-block">{date}</span>
					{more.map((fact) => (
						<span key={fact} className="whitespace-nowrap print:hidden">
							{' · '}
							{fact}
						</span>
					))}
				</p>
			</TitlePage>
			{story.notice && <Hint>{story.notice}</Hint>}
			{story.showsSources && <Hint>Under each paragraph: what you said, word for word.</Hint>}
			<div
				ref={text}
				className="prose"
				lang={story.lang}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderBlocks.
				dangerouslySetInnerHTML={{ __html: story.html }}
			/>
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
					{story.hasSources && toSources(`#at-${last}`)}{' '}
					{story.hasEarlier && (
						<QuietLink href={`/stories/${story.id}/versions#heading`}>Earlier versions</QuietLink>
					)}{' '}
					<QuietLink href={`/chat/${story.conversationId}`}>The conversation</QuietLink>
				</p>
			</footer>
		</ReadingPage>
	);
}

function QuietLink(props: ComponentProps<'a'>) {
	return <TextLink {...props} className="inline-flex min-h-target items-center" />;
}

interface StoryBeforeProps {
	id: string;
	title: string;
	html: string;
	/** A BCP 47 tag, where it is not English. */
	lang?: string;
}

/** A story that is being written anew, to read as it is until then; a page of its own, that does not load itself again. */
export function StoryBefore({ id, title, html, lang }: StoryBeforeProps) {
	return (
		<ReadingPage>
			<BackLink href={`/stories/${id}`}>See how far the new one has got</BackLink>
			<TitlePage title={title}>
				<Hint>Your story as it stands, while the new one is being written.</Hint>
			</TitlePage>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
		</ReadingPage>
	);
}
