import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, Unavailable } from '#app/errors.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { log } from '#app/observe/log.server.ts';
import { storyPdf } from '#app/stories/reading/pdf/story-pdf.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';

/** Between tries, while other PDFs are being made. */
const busyRetry = { ms: 5_000, tries: 24 };

/** @returns false if it failed, which does not stop the export */
export async function addPdf(
	add: AddFile,
	story: TitledStory,
	name: string,
	owner: ExportOwner,
	signal: AbortSignal,
): Promise<boolean> {
	const pdf = await printPdf(story, owner, signal);
	if (!pdf) return false;
	await add({ name: `stories/${name}.pdf`, content: pdf, date: story.updatedAt, isPacked: true });
	return true;
}

async function printPdf(
	story: TitledStory,
	owner: ExportOwner,
	signal: AbortSignal,
): Promise<Uint8Array | null> {
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
			if (isBusy && tries < busyRetry.tries) {
				await delay(busyRetry.ms, undefined, { signal });
				continue;
			}
			log.warn({ err: log.describe(error) }, 'a story of an export could not be made into a PDF');
			return null;
		}
	}
}
