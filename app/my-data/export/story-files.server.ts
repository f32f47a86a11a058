import { untitledTexts } from '#app/conversations/title.ts';
import { db, oldestFirst } from '#app/database/db.server.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { ExportContents } from '#app/my-data/export/index-page.server.ts';
import { endingOf, type PhotoEntry } from '#app/my-data/export/photo-files.server.ts';
import { addPdf } from '#app/my-data/export/story-pdf-files.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { findPhotoPlaces } from '#app/stories/editing/photos/describe-photos.server.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import { describeStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { describeVersion } from '#app/stories/record/story.ts';
import { storyJson } from '#app/stories/record/story-json.ts';
import { formatLongDate } from '#app/ui/dates.ts';

interface StoryFilesOptions {
	owner: ExportOwner;
	contents: ExportContents;
	signal: AbortSignal;
	report: (done: number, total: number) => Promise<void>;
}

/** One story at a time is in memory. */
export async function addStories(
	add: AddFile,
	{ owner, contents, signal, report }: StoryFilesOptions,
): Promise<void> {
	const ids = await db.story.findMany({
		where: { userId: owner.id },
		orderBy: oldestFirst,
		select: { id: true },
	});
	for (const [index, { id }] of ids.entries()) {
		await report(index, ids.length);
		const row = await findExportedStory(id);
		if (!row) continue;
		const { conversation, ...story } = row;
		const titled = { ...story, title: conversation.title ?? '' };
		const name = fileName(index + 1, titled.title);
		const photos = await addPhotos(add, titled, name);
		await addRecord(add, titled, name, photos);
		await addEarlier(add, id, name);
		const { title, content, createdAt, updatedAt } = titled;
		const hasText = content.trim() !== '';
		if (!hasText && photos.length === 0) continue;
		const tellers = await tellerNames([titled], owner.name);
		const words = toMarkdown(titled, tellers, owner);
		if (hasText) await add({ name: `stories/${name}.md`, content: words, date: updatedAt });
		const hasPdf = hasText && (await addPdf(add, titled, name, owner, signal));
		await contents.addStory({ name, title, tellers, createdAt, hasText, hasPdf, photos }, content);
	}
	await report(ids.length, ids.length);
}

type ExportedStory = Omit<NonNullable<Awaited<ReturnType<typeof findExportedStory>>>, 'conversation'> & {
	title: string;
};

function findExportedStory(id: string) {
	return db.story.findUnique({
		where: { id },
		include: {
			conversation: { select: { title: true } },
			links: {
				orderBy: { createdAt: 'asc' },
				omit: { tokenHash: true, idempotencyKey: true, storyId: true },
			},
			emails: {
				orderBy: { claimedAt: 'asc' },
				select: { email: true, claimedAt: true, sentAt: true, words: true },
			},
			driveUpload: { select: { webViewLink: true, storyVersion: true, uploadedAt: true } },
			unsaved: { select: { fields: true } },
		},
	});
}

/** Leaves out what opens the private links. */
async function addRecord(
	add: AddFile,
	story: ExportedStory,
	name: string,
	photos: PhotoEntry[],
): Promise<void> {
	const links = story.links.map(({ passphraseHash, ...link }) => ({
		...link,
		hasPassphrase: passphraseHash !== null,
	}));
	const { emails, driveUpload, unsaved } = story;
	const record = {
		...storyJson.parse(await describeStory(story)),
		photoFiles: photos.map(({ file, description, afterParagraph }) => ({
			file,
			description,
			afterParagraph,
		})),
		links,
		emails,
		driveUpload,
		unsaved: unsaved?.fields,
	};
	const content = `${JSON.stringify(record, null, '\t')}\n`;
	await add({ name: `stories/details/${name}.json`, content, date: story.updatedAt });
}

async function addEarlier(add: AddFile, storyId: string, name: string): Promise<void> {
	const versions = await db.storyRevision.findMany({
		where: { storyId },
		orderBy: { version: 'asc' },
		select: { version: true },
	});
	for (const { version } of versions) {
		const row = await db.storyRevision.findUnique({ where: { storyId_version: { storyId, version } } });
		if (!row) continue;
		const { title, content, createdAt } = row;
		const words = `# ${inOneLine(title)}\n\n*${describeVersion(row)}, ${formatLongDate(createdAt)}*\n\n${content}\n`;
		await add({
			name: `stories/earlier versions/${name}, version ${version}.md`,
			content: words,
			date: createdAt,
		});
	}
}

async function addPhotos(add: AddFile, story: TitledStory, name: string): Promise<PhotoEntry[]> {
	const photos: PhotoEntry[] = [];
	for (const { id, description, afterParagraph, createdAt: date } of (await findPhotoPlaces(story)).photos) {
		const found = await storage.read(`${photoFolder(story.id, id)}original`);
		if (!found) {
			photos.push({ file: null, type: '', description, afterParagraph });
			continue;
		}
		const { type, body } = found;
		const file = `stories/photos/${name}, photo ${photos.length + 1}.${endingOf(type)}`;
		await add({ name: file, content: body, date, isPacked: true });
		photos.push({ file, type, description, afterParagraph });
	}
	return photos;
}

function toMarkdown(
	{ title, content, createdAt }: TitledStory,
	tellers: string | null,
	{ timeZone }: ExportOwner,
): string {
	const told = [tellers && `Told by ${inOneLine(tellers)}`, formatLongDate(createdAt, timeZone)];
	return `# ${inOneLine(title) || untitledTexts.file}\n\n*${told.filter(Boolean).join(', ')}*\n\n${content}\n`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
