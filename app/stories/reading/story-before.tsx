import { ReadingPage, TitlePage } from '#app/ui/reading-page.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

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
			<BackLink href={`/stories/${id}`}>See how far the new one is</BackLink>
			<TitlePage title={title}>
				<Hint>The story as it is, while it is being written anew.</Hint>
			</TitlePage>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown. */}
			<div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
		</ReadingPage>
	);
}
