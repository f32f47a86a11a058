import { setTimeout as delay } from 'node:timers/promises';
import { db } from '#app/database/db.server.ts';
import { DomainError, Unavailable } from '#app/errors.ts';
import { log } from '#app/http/log.server.ts';
import type { Owner } from '#app/my-data/export/conversation-files.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { Contents, StoryEntry } from '#app/my-data/export/index-page.server.ts';
import { endingOf, listPhotoFiles } from '#app/my-data/export/photo-files.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { storyPdf } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { describeStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { describeVersion } from '#app/stories/record/story.ts';
import { storyJson } from '#app/stories/record/story-json.ts';
import { formatLongDate } from '#app/ui/dates.ts';

interface Options {
	owner: Owner;
	contents: Contents;
	signal: AbortSignal;
	/** Says how many of all are done. */
	report: (done: number, total: number) => Promise<void>;
}

/** Adds each story with all that belongs to it; one at a time is in memory. */
export async function addStories(add: AddFile, { owner, contents, signal, report }: Options): Promise<void> {
	const ids = await db.story.findMany({
		where: { userId: owner.id },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
		select: { id: true },
	});
	for (const [index, { id }] of ids.entries()) {
		await report(index, ids.length);
		const row = await findWhole(id);
		// Deleted meanwhile.
		if (!row) continue;
		const { conversation, ...story } = row;
		const titled = { ...story, title: conversation.title ?? '' };
		const name = fileName(index + 1, titled.title);
		await addRecord(add, titled, name);
		await addEarlier(add, id, name);
		const photos = await addPhotos(add, id, name);
		const { title, content, createdAt, updatedAt } = titled;
		// One that is being written, or could not be, says nothing yet.
		const hasText = content.trim() !== '';
		if (!hasText && photos.length === 0) continue;
		if (hasText)
			await add({ name: `stories/${name}.md`, content: toMarkdown(titled, owner), date: updatedAt });
		const hasPdf = hasText && (await addPdf(add, titled, name, owner, signal));
		await contents.addStory({ name, title, createdAt, hasText, hasPdf, photos }, content);
	}
	await report(ids.length, ids.length);
}

type Whole = Omit<NonNullable<Awaited<ReturnType<typeof findWhole>>>, 'conversation'> & { title: string };

function findWhole(id: string) {
	return db.story.findUnique({
		where: { id },
		include: {
			conversation: { select: { title: true } },
			links: {
				orderBy: { createdAt: 'asc' },
				omit: { tokenHash: true, idempotencyKey: true, storyId: true },
			},
			emails: { orderBy: { claimedAt: 'asc' }, select: { email: true, claimedAt: true, sentAt: true } },
			driveUpload: { select: { webViewLink: true, storyVersion: true, uploadedAt: true } },
			unsaved: { select: { fields: true } },
		},
	});
}

/** The story as the API gives it, its private links without what opens them, and where it was sent. */
async function addRecord(add: AddFile, story: Whole, name: string): Promise<void> {
	const links = story.links.map(({ passphraseHash, ...link }) => ({
		...link,
		hasPassphrase: passphraseHash !== null,
	}));
	const { emails, driveUpload, unsaved } = story;
	const record = {
		...storyJson.parse(await describeStory(story)),
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

async function addPhotos(add: AddFile, storyId: string, name: string): Promise<StoryEntry['photos']> {
	const photos: StoryEntry['photos'] = [];
	for (const { key, description, date } of await listPhotoFiles(storyId)) {
		const found = await storage.read(key);
		if (!found) {
			photos.push({ file: null, description });
			continue;
		}
		const { type, body } = found;
		const file = `stories/photos/${name}, photo ${photos.length + 1}.${endingOf(type)}`;
		await add({ name: file, content: body, date, isPacked: true });
		photos.push({ file, type, description });
	}
	return photos;
}

function toMarkdown({ title, content, createdAt }: TitledStory, { name, timeZone }: Owner): string {
	const told = [name && `Told by ${inOneLine(name)}`, formatLongDate(createdAt, timeZone)];
	return `# ${inOneLine(title) || 'Untitled'}\n\n*${told.filter(Boolean).join(', ')}*\n\n${content}\n`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** How long it waits for others whose PDFs are being made, and how often. */
const busy = { ms: 5_000, tries: 24 };

/** Whether the story could be made into a PDF: one that cannot keeps nobody from the rest. */
async function addPdf(
	add: AddFile,
	story: TitledStory,
	name: string,
	owner: Owner,
	signal: AbortSignal,
): Promise<boolean> {
	const pdf = await print(story, owner, signal);
	if (!pdf) return false;
	await add({ name: `stories/${name}.pdf`, content: pdf, date: story.updatedAt, isPacked: true });
	return true;
}

async function print(story: TitledStory, owner: Owner, signal: AbortSignal): Promise<Uint8Array | null> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await storyPdf({
				story,
				teller: owner,
				hasNote: true,
				person: owner.id,
				isLongWork: true,
				signal,
			});
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof DomainError)) throw error;
			const isBusy = error instanceof Unavailable && error.status === 503;
			if (isBusy && tries < busy.tries) {
				await delay(busy.ms, undefined, { signal });
				continue;
			}
			log.warn({ err: log.describe(error) }, 'a story of an export could not be made into a PDF');
			return null;
		}
	}
}
