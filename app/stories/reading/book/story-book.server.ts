import { escapeHtml } from '#app/http/escape-html.ts';
import { atWord } from '#app/http/excerpt.ts';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import { bookFonts, fontFiles } from '#app/stories/reading/book/fonts.server.ts';
import { bookStyle } from '#app/stories/reading/book/style.ts';
import { eastAsianCharacter, languageOf } from '#app/stories/reading/language.ts';
import { curlyQuotes, renderMarkdown } from '#app/stories/reading/markdown.server.ts';
import { toldBy } from '#app/stories/record/story.ts';
import { formatLongDate } from '#app/ui/dates.ts';

interface StoryBookInput {
	title: string;
	/** Markdown. */
	content: string;
	createdAt?: Date | null;
	/** In which the day is given. */
	timeZone?: string | null;
	author?: string | null;
	/** `src` is the path under which the picture is added to the document's assets. */
	photos?: { src: string; alt?: string | null }[];
	/** HTML, in English: what to know of the text, in small letters after it. */
	note?: string;
	/** A BCP 47 tag; by default the one that the script of the text suggests. */
	lang?: string;
}

interface StoryBook {
	html: string;
	/** The files of its fonts, by their path in the book. */
	assets: ReadonlyMap<string, PdfAsset>;
}

const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff00-\\uffef';
const blockTag = '</?(?:p|h[2-6]|ul|ol|li|blockquote|pre|hr|br|table|thead|tbody|tr|th|td)\\b[^>]*>';
/** Line ends that are no spaces: those of the HTML, and those within a Chinese or Japanese sentence. */
const lineEnd = new RegExp(
	`(?<=${blockTag})\\n|\\n(?=${blockTag}|$)|(?<=[${unspaced}])\\n(?=[${unspaced}])`,
	'gu',
);

const endlessWord = /[\p{sc=Latin}\p{N}\p{P}]{2000}/u;

/** From this length on the title is set smaller. */
const longTitle = 90;
/** How many Latin letters of the title fit above the text. */
const runningHeadLength = 54;

/** A story as a printable HTML document; the caller adds the files of its photos to the assets. */
export async function storyBook(story: StoryBookInput): Promise<StoryBook> {
	const plainTitle = clean(story.title) || 'Untitled story';
	const content = plainKeycaps(withoutRepeatedTitle(story.content, plainTitle));
	const language = languageOf(`${plainTitle}\n${content}`, story.lang);
	const isEnglish = /^en\b/.test(language.tag);
	const set = (text?: string | null) => (isEnglish ? curlyQuotes(clean(text ?? '')) : clean(text ?? ''));
	const title = set(plainTitle);
	const author = set(story.author);
	const created = formatLongDate(story.createdAt, story.timeZone);
	const photos = (story.photos ?? []).map(({ src, alt }) => ({ src, alt: set(alt) }));
	const body = withoutLineEnds(await renderMarkdown(content, { curlyQuotes: isEnglish }));
	const note = story.note ? `<aside lang="en" dir="ltr">${story.note}</aside>` : '';
	const printed = [title, author, created, body, ...photos.map(({ alt }) => alt), note].join('');
	const fonts = bookFonts(printed, language);
	const runningHead = shortened(title);
	const hasCover = photos.length > 0;
	const hasEndlessWord = endlessWord.test(printed);
	const style = bookStyle({ runningHead, families: fonts.families, language, hasCover, hasEndlessWord });
	const [first = '', ...others] = photos.map((photo, index) => figure(photo, index, photos.length));
	const html = `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${fonts.css}${style}</style></head>
<body>
<header>
<h1 dir="auto"${title.length > longTitle ? ' class="long"' : ''}>${escapeHtml(title)}</h1>
<hr aria-hidden="true">
${author && `<p class="author"><span lang="en">${toldBy}</span> <bdi>${escapeHtml(author)}</bdi></p>`}
<p class="date" lang="en" dir="ltr">${created}</p>
${first}
</header>
<main>${body}</main>
${others.length > 0 ? `<section>${others.join('\n')}</section>` : ''}
${note}
</body>
</html>`;
	return { html, assets: fontFiles() };
}

function figure(photo: { src: string; alt: string }, index: number, count: number): string {
	const alt = photo.alt || (count > 1 ? `Photograph ${index + 1} of ${count}` : 'Photograph');
	// A screen reader has the caption as the picture's text already.
	const caption =
		photo.alt && `<figcaption aria-hidden="true" dir="auto">${escapeHtml(photo.alt)}</figcaption>`;
	return `<figure><img src="${escapeHtml(photo.src)}" alt="${escapeHtml(alt)}">${caption}</figure>`;
}

/** Written stories often begin with their title, which the book has set already. */
function withoutRepeatedTitle(content: string, title: string): string {
	const heading = /^\s*#{1,2}[ \t]+([^\n]+?)[ \t#]*(?:\n|$)/.exec(content);
	const letters = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
	return heading && letters(heading[1]) === letters(title) ? content.slice(heading[0].length) : content;
}

function shortened(title: string): string {
	let room = runningHeadLength;
	for (const { segment, index } of new Intl.Segmenter().segment(title)) {
		room -= eastAsianCharacter.test(segment) ? 2 : 1;
		if (room < 0) return `${title.slice(0, atWord(title, index)).trimEnd()}…`;
	}
	return title;
}

/** Without the line ends of the source: the book keeps the spaces at the ends of its own lines. */
function withoutLineEnds(html: string): string {
	const parts = html.split(/(<pre[\s\S]*?<\/pre>)/);
	return parts
		.map((part) => (part.startsWith('<pre') ? part : part.replace(lineEnd, '').replace(/\n/g, ' ')))
		.join('');
}

/** The emoji font has no glyph for digits in a box, and would leave a gap in their place. */
function plainKeycaps(text: string): string {
	return text.replace(/([0-9#*])\ufe0f?\u20e3/g, '$1');
}

function clean(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}
