import { renderToStaticMarkup } from 'react-dom/server';
import { untitledTexts } from '#app/conversations/title.ts';
import { statement } from '#app/database/sql.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { beginningLength, openingWords } from '#app/stories/reading/opening-words.ts';
import { TitleRule } from '#app/ui/reading-page.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

const selectLatest = statement<{ id: string; title: string; content: string }>(
	'select-latest-story',
	`select s.id, coalesce(c.title, '') as title, left(s.content, ${beginningLength}) as content
	from "Story" s join "Conversation" c on c.id = s."conversationId"
	where s."userId" = $1::uuid and s.status in ('complete', 'draft') and s.content <> ''
	order by s."createdAt" desc, s.id desc limit 1`,
);

export async function showLatestStory(userId: string): Promise<string | null> {
	const [story] = await selectLatest([userId]);
	if (!story) return null;
	const lang = foreignTag(story.content);
	return renderToStaticMarkup(
		<>
			<p className="text-small text-ink-soft">Your latest story</p>
			<div
				className={
					'mt-3 rounded border border-rule bg-sheet pr-card pl-card pb-10 ' +
					'[box-shadow:0_1px_3px_rgb(0_0_0/0.08)]'
				}
			>
				<header className="pt-8 text-center [&>*+*]:mt-4">
					<h2
						id="latest-title"
						dir="auto"
						lang={lang}
						className="text-[length:min(var(--text-title),12.5vw)] leading-[1.15] font-normal wrap-anywhere"
					>
						{setTitle(story.title, lang) || untitledTexts.print}
					</h2>
					<TitleRule />
				</header>
				<div className="prose after:hidden">
					<p dir="auto" lang={lang}>
						{openingWords(story.content)}
					</p>
				</div>
				<p className="mt-4 text-center">
					<StandingLink href={`/stories/${story.id}`} aria-describedby="latest-title">
						Read the story
					</StandingLink>
				</p>
			</div>
		</>,
	);
}
