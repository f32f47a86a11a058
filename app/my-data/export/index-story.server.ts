import { untitledTexts } from '#app/conversations/title.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import { fileUrl } from '#app/my-data/export/file-names.ts';
import { isShownByBrowsers, type PhotoEntry } from '#app/my-data/export/photo-files.server.ts';
import { photoNumberText } from '#app/stories/photos/photo.ts';
import { foreignTag, textLanguage } from '#app/stories/reading/markdown/language.ts';
import {
	cleanMarkdown,
	renderBlocks,
	renderWithQuotes,
} from '#app/stories/reading/markdown/markdown.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export interface StoryEntry {
	name: string;
	title: string;
	tellers: string | null;
	createdAt: Date;
	hasText: boolean;
	hasPdf: boolean;
	photos: PhotoEntry[];
}

export async function storyArticleHtml(
	{ name, title, tellers, createdAt, hasText, hasPdf, photos }: StoryEntry,
	content: string,
	number: number,
	{ timeZone }: ExportOwner,
): Promise<string> {
	const id = `story-${number}`;
	const { tag, direction } = textLanguage(`${title}\n${content}`);
	const text = cleanMarkdown(content);
	const paragraphs = foreignTag(`${title}\n${content}`)
		? (await renderBlocks(text)).map(({ html }) => html)
		: await renderWithQuotes(text);
	const figures = photos.map((photo, index) => ({
		place: photo.afterParagraph,
		html: photoHtml(photo, index + 1, photos.length),
	}));
	const at = (place: number | null) =>
		figures.flatMap((each) => (each.place === place ? [each.html] : [])).join('');
	const body = paragraphs.map((html, index) => lowerHeadings(html) + at(index + 1)).join('');
	const files = [
		hasPdf && fileLink(`stories/${name}.pdf`, 'As a PDF'),
		hasText && fileLink(`stories/${name}.md`, 'As Markdown'),
		'<a href="#stories">Back to the list</a>',
	];
	const told = tellers ? `Told by <bdi>${escapeHtml(tellers)}</bdi>, ` : '';
	return `<article aria-labelledby="${id}">
<h2 id="${id}" dir="auto">${escapeHtml(title || untitledTexts.file)}</h2>
<p class="date">${told}${formatLongDate(createdAt, timeZone)}</p>
${at(null)}<div class="story" lang="${escapeHtml(tag)}" dir="${direction}">
${body}
</div>
<p class="files">${files.filter(Boolean).join(' · ')}</p>
</article>
`;
}

const fileLink = (file: string, words: string) => `<a href="${fileUrl(file)}">${words}</a>`;

const lowerHeadings = (html: string) =>
	html.replace(/<(\/?)h([2-5])\b/g, (_tag, end, level) => `<${end}h${Number(level) + 1}`);

function photoHtml(photo: PhotoEntry, number: number, count: number): string {
	const { file, description } = photo;
	if (file === null) {
		const said = description && `: <bdi>${escapeHtml(description)}</bdi>`;
		return `<p>Photo ${number} could not be found${said}</p>\n`;
	}
	if (!isShownByBrowsers(photo.type))
		return `<p>${fileLink(file, escapeHtml(description || `Photo ${number}`))}</p>\n`;
	const caption = description && `<figcaption dir="auto">${escapeHtml(description)}</figcaption>`;
	const alt = photoNumberText(number, count);
	return `<figure><img src="${fileUrl(file)}" alt="${alt}" loading="lazy">${caption}</figure>\n`;
}
