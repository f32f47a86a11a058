import type { Story } from '#app/generated/prisma/client.ts';
import { pdfPrinter } from '#app/pdf/index.server.ts';
import { storyBook } from '#app/stories/book/story-book.server.ts';

/**
 * A story as a PDF.
 * @param author the teller's name, where they gave one
 * @throws PdfBusyError, PdfError, or the signal's reason
 */
export async function printStory(
	story: Story,
	author: string | null,
	signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const book = storyBook({ title: story.title, content: story.content, createdAt: story.createdAt, author });
	return new Uint8Array(await pdfPrinter.print(book, signal));
}
