import { countWords } from '#app/conversations/count-words.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { chapterHtml, storyChapter, typesetter } from '#app/stories/reading/book/chapter.server.ts';
import { withDropCaps } from '#app/stories/reading/book/drop-cap.server.ts';
import { type BookPhoto, bookFigureHtml, nameFigures } from '#app/stories/reading/book/figures.ts';
import { flourishSvg } from '#app/stories/reading/book/ornaments.ts';
import { type PageFormat, pageFormats } from '#app/stories/reading/book/page-format.ts';
import { type BookLayout, layOutBook } from '#app/stories/reading/book/printed-book.server.ts';
import { unbroken } from '#app/stories/reading/markdown/markdown.server.ts';
import { toldBy } from '#app/stories/record/story.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export interface StoryBookInput {
	title: string;
	content: string;
	createdAt?: Date | null;
	timeZone?: string | null;
	author?: string | null;
	photos?: BookPhoto[];
	note?: string;
	lang?: string;
}

/** In characters: from these lengths on, the title is set smaller. */
const longTitleLength = 60;
const endlessTitleLength = 200;

export async function layOutStory(
	story: StoryBookInput,
	format: PageFormat = pageFormats.a5,
): Promise<BookLayout> {
	const photos = nameFigures(story.photos ?? []);
	const onCover = photos.find(({ afterParagraph }) => afterParagraph === null);
	const inText = photos.filter((photo) => photo !== onCover);
	const plain = await storyChapter({ ...story, id: 'story', photos: inText });
	const [chapter = plain] = await withDropCaps([plain]);
	const set = typesetter(chapter.language);
	const author = set(story.author);
	const created = formatLongDate(story.createdAt, story.timeZone);
	const cover = `<header class="cover">
${onCover ? bookFigureHtml({ ...onCover, alt: set(onCover.alt) }) : ''}
<h1 dir="auto"${titleClass(chapter.title)}>${escapeHtml(unbroken(chapter.title))}</h1>
${flourishSvg}
${author && `<p class="author" dir="ltr"><span lang="en">${toldBy}</span> <bdi>${escapeHtml(author)}</bdi></p>`}
<p class="date" lang="en" dir="ltr">${created}</p>
</header>`;
	const closing = colophon({ author, created, words: countWords(story.content), note: story.note });
	return layOutBook({
		title: chapter.title,
		language: chapter.language,
		format,
		cover,
		chapters: [{ chapter, html: chapterHtml(chapter, { closing }) }],
	});
}

export function colophon(about: { author: string; created: string; words: number; note?: string }): string {
	const { author, created, words, note } = about;
	const who = author && `${toldBy} <bdi>${escapeHtml(author)}</bdi>`;
	const length = `${words.toLocaleString('en')}\u00a0${words === 1 ? 'word' : 'words'}`;
	return (
		`${note ? `<p class="note">${note}</p>` : ''}` +
		`<p>${[who, created, length].filter(Boolean).join(' · ')}</p><p>Made with Family Stories</p>`
	);
}

export function titleClass({ length }: string): string {
	if (length > endlessTitleLength) return ' class="endless"';
	return length > longTitleLength ? ' class="long"' : '';
}
