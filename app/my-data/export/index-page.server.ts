import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { untitledTexts } from '#app/conversations/title.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import { fileUrl } from '#app/my-data/export/file-names.ts';
import { pageHead, pageRest } from '#app/my-data/export/index-frame.ts';
import { type RecordingEntry, recordingList } from '#app/my-data/export/index-recordings.ts';
import { type StoryEntry, storyArticleHtml } from '#app/my-data/export/index-story.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

/** The stories' texts do not stay in memory. */
export interface ExportContents {
	conversations: { file: string; title: string | null; createdAt: Date; recordings: RecordingEntry[] }[];
	unsent: RecordingEntry[];
	books: { file: string; title: string; createdAt: Date }[];
	outdatedBooks: string[];
	addStory: (entry: StoryEntry, content: string) => Promise<void>;
	page: () => Readable;
}

/** @param file temporary file for the stories' texts */
export function collectContents(file: string, owner: ExportOwner, now: Date): ExportContents {
	const stories: StoryEntry[] = [];
	const contents: ExportContents = {
		conversations: [],
		unsent: [],
		books: [],
		outdatedBooks: [],
		async addStory(entry, content) {
			stories.push(entry);
			await appendFile(file, await storyArticleHtml(entry, content, stories.length, owner));
		},
		page: () => Readable.from(toBytes(pageParts(stories, contents, file, owner, now))),
	};
	return contents;
}

async function* toBytes(parts: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
	for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

async function* pageParts(
	stories: StoryEntry[],
	{ conversations, unsent, books, outdatedBooks }: ExportContents,
	file: string,
	owner: ExportOwner,
	now: Date,
): AsyncGenerator<string | Buffer> {
	yield pageHead(owner, now);
	yield sectionHtml(
		'stories',
		'Your stories',
		stories.map(({ title, createdAt }, index) => ({ href: `#story-${index + 1}`, title, createdAt })),
		'No story has been written yet.',
		owner,
	);
	if (books.length > 0)
		yield sectionHtml(
			'books',
			'Your books',
			books.map(({ file, ...book }) => ({ href: fileUrl(file), ...book })),
			'',
			owner,
		);
	yield missingPdfsNote(stories);
	yield missingPhotosNote(stories);
	yield missingBooksNote(outdatedBooks);
	if (stories.length > 0) yield* createReadStream(file);
	yield sectionHtml(
		'conversations',
		'Your conversations',
		conversations.map(({ file, title, createdAt, recordings }) => ({
			href: fileUrl(file),
			title: title ?? '',
			createdAt,
			more: recordingList(recordings, owner.timeZone),
		})),
		'There are no conversations.',
		owner,
	);
	if (unsent.length > 0)
		yield '<section>\n<h2>Recordings whose words you did not send</h2>\n' +
			`${recordingList(unsent, owner.timeZone)}</section>\n`;
	yield pageRest(unsent.length > 0 || conversations.some(({ recordings }) => recordings.length > 0));
}

interface ListedFile {
	href: string;
	title: string;
	createdAt: Date;
	more?: string;
}

function sectionHtml(
	id: string,
	heading: string,
	listed: ListedFile[],
	none: string,
	owner: ExportOwner,
): string {
	const items = listed.map(
		({ href, title, createdAt, more = '' }) =>
			`<li><a href="${href}" dir="auto">${escapeHtml(title || untitledTexts.file)}</a> ` +
			`<span class="date">${formatLongDate(createdAt, owner.timeZone)}</span>\n${more}</li>\n`,
	);
	const list = items.length > 0 ? `<ul class="contents">\n${items.join('')}</ul>` : `<p>${none}</p>`;
	return `<nav aria-labelledby="${id}">\n<h2 id="${id}">${heading}</h2>\n${list}\n</nav>\n`;
}

const missingPdfsNote = (stories: StoryEntry[]): string =>
	listNote(
		'These could not be made into PDFs. Their text is on this page, and in Markdown files:',
		stories.map(({ hasText, hasPdf, title }, index) => hasText && !hasPdf && storyLink(title, index)),
	);

const missingPhotosNote = (stories: StoryEntry[]): string =>
	listNote(
		'These photos could not be found and are not in this download. What you wrote about them is here:',
		stories.flatMap(({ title, photos }, index) =>
			photos.map(({ file }, number) => file === null && `${storyLink(title, index)}, photo ${number + 1}`),
		),
	);

const missingBooksNote = (titles: string[]): string =>
	listNote(
		'These books contain a story that you have deleted, so they are not in this download. You can make ' +
			'them again without it:',
		titles.map((title) => `<bdi>${escapeHtml(title || untitledTexts.file)}</bdi>`),
	);

const storyLink = (title: string, index: number) =>
	`<a href="#story-${index + 1}" dir="auto">${escapeHtml(title || untitledTexts.file)}</a>`;

function listNote(words: string, items: (string | false)[]): string {
	const listed = items.filter(Boolean).map((item) => `<li>${item}</li>`);
	if (listed.length === 0) return '';
	return `<section class="note">\n<p>${words}</p>\n<ul>${listed.join('')}</ul>\n</section>\n`;
}
