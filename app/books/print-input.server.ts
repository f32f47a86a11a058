import { readOpenings } from '#app/books/books.server.ts';
import type { FamilyBookInput } from '#app/books/print/family-book.server.ts';
import { makeVoiceLinks, type NewVoiceLink } from '#app/books/voice/voice-links.server.ts';
import { db } from '#app/database/db.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import { findPdfPhotos } from '#app/stories/reading/pdf/pdf-photos.server.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';

interface GatherOptions {
	owner: string | null;
	timeZone: string | null;
	ids: string[];
	/** Null: without codes. */
	origin: string | null;
}

/** The links of the codes are not stored yet: that is done with the finished PDF. */
export async function gatherPrintInput(book: Book, { owner, timeZone, ids, origin }: GatherOptions) {
	const include = {
		conversation: { select: { title: true } },
		user: { select: { keepsRecordings: true } },
	} as const;
	const rows = await db.story.findMany({ where: { userId: book.userId, id: { in: ids } }, include });
	const files = new Map<string, PdfAsset>();
	const size = book.format === 'a4' || book.format === 'letter' ? 'large' : 'medium';
	const stories: FamilyBookInput['stories'] = [];
	const links: NewVoiceLink[] = [];
	const openings = readOpenings(book);
	const inBook = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
	for (const row of inBook) {
		const { conversation, user: _, ...rest } = row;
		const story: TitledStory = { ...rest, title: conversation.title ?? '' };
		const photos = await findPdfPhotos(story, size);
		for (const { src, file } of photos) files.set(src, file);
		const teller = await tellerNames([row], owner);
		const heard = origin === null ? null : await makeVoiceLinks(row, origin);
		links.push(...(heard?.links ?? []));
		const { title, content, createdAt } = story;
		const opening = openings[row.id];
		stories.push({ title, content, createdAt, opening, teller, photos, voices: heard?.voices });
	}
	const { title, dedication, format, forPrintShop, backText, spineText, spineWidth } = book;
	const author = await tellerNames(inBook, owner);
	const chosen = `/photos/${book.coverPhotoId}`;
	const input: FamilyBookInput = {
		...{ title, dedication, format, forPrintShop, author, timeZone, stories },
		coverPhoto: files.has(chosen) ? chosen : null,
		madeAt: new Date(),
	};
	return { input, files, links, sheet: { ...input, backText, spineText, spineWidth } };
}
