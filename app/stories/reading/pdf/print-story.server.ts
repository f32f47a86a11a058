import { Conflict, Unavailable } from '#app/errors.ts';
import { QueueFull } from '#app/http/fair-queue.server.ts';
import { pdfPrinter } from '#app/pdf/index.server.ts';
import { type PdfAsset, PdfError } from '#app/pdf/pdf.server.ts';
import { layOutStory, type StoryBookInput } from '#app/stories/reading/book/story-book.server.ts';
import { isTooHeavy } from '#app/stories/reading/pdf/too-heavy.ts';
import { pdfFailed, pdfTooLong } from '#app/stories/record/failures.ts';

interface StoryPrintOptions {
	photoFiles?: ReadonlyMap<string, PdfAsset>;
	/** A user's id, or a key for an anonymous reader. */
	person: string;
	signal?: AbortSignal;
}

/** @throws Conflict if no browser could lay it out in time, Unavailable, or the signal's reason */
export async function printStory(
	story: StoryBookInput,
	{ photoFiles, person, signal }: StoryPrintOptions,
): Promise<Uint8Array<ArrayBuffer>> {
	if (await isTooHeavy(story.content)) throw new Conflict(pdfTooLong.description);
	pdfPrinter.prepare();
	const book = await layOutStory(story);
	const assets = photoFiles?.size ? new Map([...book.assets, ...photoFiles]) : book.assets;
	try {
		return new Uint8Array(await pdfPrinter.print({ ...book, assets }, { person, signal }));
	} catch (error) {
		if (error instanceof QueueFull) {
			throw new Unavailable('Many people are making PDFs just now. Please try again in a moment.', {
				retryAfter: 10,
				cause: error,
			});
		}
		if (error instanceof PdfError)
			throw new Unavailable(pdfFailed.description, { status: 502, cause: error });
		throw error;
	}
}
