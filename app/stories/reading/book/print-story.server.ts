import { Conflict, Unavailable } from '#app/errors.ts';
import { pdfPrinter } from '#app/pdf/index.server.ts';
import { PdfBusyError, PdfError } from '#app/pdf/pdf.server.ts';
import { isTooHeavy } from '#app/stories/reading/book/heavy.ts';
import { storyBook } from '#app/stories/reading/book/story-book.server.ts';
import { bookNoteHtml } from '#app/stories/reading/proof-notes.ts';
import { pdfFailed, pdfTooLong } from '#app/stories/record/failures.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';

/**
 * Renders a story as a PDF for its teller.
 * @throws Conflict if no browser could lay it out in time, Unavailable, or the signal's reason
 */
export async function printStory(
	story: TitledStory,
	{ name: author, timeZone }: { name: string | null; timeZone: string | null },
	signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const { title, content, createdAt } = story;
	if (await isTooHeavy(content)) throw new Conflict(pdfTooLong.description);
	const book = await storyBook({ title, content, createdAt, timeZone, author, note: bookNoteHtml(story) });
	try {
		return new Uint8Array(await pdfPrinter.print(book, signal));
	} catch (error) {
		if (error instanceof PdfBusyError) {
			throw new Unavailable('Many PDFs are being made just now. Please try again in a moment.', {
				retryAfter: 10,
				cause: error,
			});
		}
		if (error instanceof PdfError)
			throw new Unavailable(pdfFailed.description, { status: 502, cause: error });
		throw error;
	}
}
