import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { Owner } from '#app/my-data/export/conversation-files.server.ts';
import { fileUrl } from '#app/my-data/export/file-names.ts';
import { keepingStyle } from '#app/my-data/export/index-style.ts';
import { isShown } from '#app/my-data/export/photo-files.server.ts';
import { foreignTag, languageOf } from '#app/stories/reading/markdown/language.ts';
import { renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

/** A story as the page lists it. */
export interface StoryEntry {
	/** Of its files, without their endings. */
	name: string;
	title: string;
	createdAt: Date;
	hasText: boolean;
	hasPdf: boolean;
	photos: (PhotoEntry | MissingPhoto)[];
}

interface PhotoEntry {
	file: string;
	/** A media type. */
	type: string;
	description: string;
}

/** One that is not where photos are kept. */
interface MissingPhoto {
	file: null;
	description: string;
}

/** What is in an export; of the stories' texts nothing stays in memory. */
export interface Contents {
	conversations: { file: string; title: string | null; createdAt: Date }[];
	addStory: (entry: StoryEntry, content: string) => Promise<void>;
	/** The page from which all of it is found. */
	page: () => Readable;
}

/** @param file where the stories' texts wait for the page */
export function collectContents(file: string, owner: Owner, now: Date): Contents {
	const stories: StoryEntry[] = [];
	const contents: Contents = {
		conversations: [],
		async addStory(entry, content) {
			stories.push(entry);
			await appendFile(file, await storyArticle(entry, content, stories.length, owner));
		},
		page: () => Readable.from(inBytes(pageOf(stories, contents.conversations, file, owner, now))),
	};
	return contents;
}

async function* inBytes(parts: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
	for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

async function* pageOf(
	stories: StoryEntry[],
	conversations: Contents['conversations'],
	file: string,
	owner: Owner,
	now: Date,
): AsyncGenerator<string | Buffer> {
	yield headOf(owner, now);
	yield section(
		'stories',
		'Your stories',
		stories.map(({ title, createdAt }, index) => ({ href: `#story-${index + 1}`, title, createdAt })),
		'No story has been written yet.',
		owner,
	);
	yield missingPdfs(stories);
	yield missingPhotos(stories);
	if (stories.length > 0) yield* createReadStream(file);
	yield section(
		'conversations',
		'Your conversations',
		conversations.map(({ file, title, createdAt }) => ({
			href: fileUrl(file),
			title: title ?? '',
			createdAt,
		})),
		'There is no conversation.',
		owner,
	);
	yield rest;
}

const headOf = (owner: Owner, now: Date) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<meta name="referrer" content="no-referrer">
<title>Family Stories of ${escapeHtml(owner.name ?? owner.email)}</title>
<style>${keepingStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the stories</a>
<header>
<h1>Family Stories</h1>
<p>Everything that <bdi>${escapeHtml(owner.name ?? owner.email)}</bdi> had there
on ${formatLongDate(now, owner.timeZone)}.</p>
<p>This page works without the internet. Keep the folder it came in together: its links lead to the files beside it.</p>
</header>
<main id="content">
`;

interface Listed {
	href: string;
	title: string;
	createdAt: Date;
}

function section(id: string, heading: string, listed: Listed[], none: string, owner: Owner): string {
	const items = listed.map(
		({ href, title, createdAt }) =>
			`<li><a href="${href}" dir="auto">${escapeHtml(title || 'Untitled')}</a> ` +
			`<span class="date">${formatLongDate(createdAt, owner.timeZone)}</span></li>\n`,
	);
	const list = items.length > 0 ? `<ul class="contents">\n${items.join('')}</ul>` : `<p>${none}</p>`;
	return `<nav aria-labelledby="${id}">\n<h2 id="${id}">${heading}</h2>\n${list}\n</nav>\n`;
}

/** Says which stories have no PDF: their texts are there. */
const missingPdfs = (stories: StoryEntry[]): string =>
	note(
		'No PDF could be made of these. Their text is here, and as Markdown:',
		stories.map(({ hasText, hasPdf, title }, index) => hasText && !hasPdf && storyLink(title, index)),
	);

/** Says which photos are missing: what was written of them is there. */
const missingPhotos = (stories: StoryEntry[]): string =>
	note(
		'These photos could not be found, and are not in this download. What you wrote of them is here:',
		stories.flatMap(({ title, photos }, index) =>
			photos.map(({ file }, number) => file === null && `${storyLink(title, index)}, photo ${number + 1}`),
		),
	);

const storyLink = (title: string, index: number) =>
	`<a href="#story-${index + 1}" dir="auto">${escapeHtml(title || 'Untitled')}</a>`;

function note(words: string, items: (string | false)[]): string {
	const listed = items.filter(Boolean).map((item) => `<li>${item}</li>`);
	if (listed.length === 0) return '';
	return `<section class="note">\n<p>${words}</p>\n<ul>${listed.join('')}</ul>\n</section>\n`;
}

async function storyArticle(
	{ name, title, createdAt, hasText, hasPdf, photos }: StoryEntry,
	content: string,
	number: number,
	{ name: author, timeZone }: Owner,
): Promise<string> {
	const id = `story-${number}`;
	const { tag, direction } = languageOf(`${title}\n${content}`);
	// Below the story's title.
	const body = (await renderMarkdown(content, { curlyQuotes: !foreignTag(`${title}\n${content}`) })).replace(
		/<(\/?)h([2-5])\b/g,
		(_tag, end, level) => `<${end}h${Number(level) + 1}`,
	);
	const files = [
		hasPdf && link(`stories/${name}.pdf`, 'As a PDF'),
		hasText && link(`stories/${name}.md`, 'As Markdown'),
		'<a href="#stories">Back to the list</a>',
	];
	const told = author ? `Told by <bdi>${escapeHtml(author)}</bdi>, ` : '';
	return `<article aria-labelledby="${id}">
<h2 id="${id}" dir="auto">${escapeHtml(title || 'Untitled')}</h2>
<p class="date">${told}${formatLongDate(createdAt, timeZone)}</p>
<div class="story" lang="${escapeHtml(tag)}" dir="${direction}">
${body}
</div>
${photos.map(figure).join('')}<p class="files">${files.filter(Boolean).join(' · ')}</p>
</article>
`;
}

const link = (file: string, words: string) => `<a href="${fileUrl(file)}">${words}</a>`;

function figure(photo: PhotoEntry | MissingPhoto, index: number): string {
	const { file, description } = photo;
	const words = description || `Photo ${index + 1}`;
	if (file === null) {
		const said = description && `: <bdi>${escapeHtml(description)}</bdi>`;
		return `<p>Photo ${index + 1} could not be found${said}</p>\n`;
	}
	if (!isShown(photo.type)) return `<p>${link(file, escapeHtml(words))}</p>\n`;
	const caption = description && `<figcaption dir="auto">${escapeHtml(description)}</figcaption>`;
	return `<figure><img src="${fileUrl(file)}" alt="${escapeHtml(words)}" loading="lazy">${caption}</figure>\n`;
}

const rest = `<section>
<h2>What else is here</h2>
<ul>
<li><a href="account.json">account.json</a>: your account, where you are signed in, and the feedback that you gave.</li>
<li>The folder <em>stories/earlier versions</em>: what your stories said before.</li>
<li>The folder <em>stories/details</em>: for each story what its paragraphs rest on, for whom you made private links,
and to whom you sent it.</li>
<li>The folder <em>conversations</em>: each once to be read, and once as JSON with what you decided to leave out.
Family Stories can bring these files in again.</li>
</ul>
<p>What you have put into your Google Drive is there, not here.</p>
</section>
</main>
</body>
</html>
`;
