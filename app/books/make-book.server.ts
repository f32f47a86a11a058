import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { bookPath } from '#app/books/book.ts';
import { findBookStories, toPrintedState } from '#app/books/book-state.server.ts';
import { bookKey, bookKeys, bookKind, bookWords, coverKey } from '#app/books/book-work.ts';
import {
	type BookValues,
	findBook,
	lockBook,
	mergeOpenings,
	readOpenings,
	updateBook,
} from '#app/books/books.server.ts';
import {
	type CoverSheetInput,
	finishCoverSheet,
	layOutCoverSheet,
} from '#app/books/print/cover-sheet.server.ts';
import { finishBook, layOutFamilyBook } from '#app/books/print/family-book.server.ts';
import { gatherPrintInput } from '#app/books/print-input.server.ts';
import { type NewVoiceLink, storeVoiceLinks } from '#app/books/voice/voice-links.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { holdUser } from '#app/database/hold-user.server.ts';
import { Conflict, Invalid, requireFound } from '#app/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { bookPrinter } from '#app/pdf/index.server.ts';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { removeLater, removeOnce } from '#app/storage/remove-later.server.ts';
import { isTooHeavy } from '#app/stories/reading/pdf/too-heavy.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';
import { askForWork, findWork } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

const bookLimit = defineUserRateLimit('book', [6, 60]);
const maxPrintMs = 120_000;

/**
 * An identical printing continues.
 * @param origin of the addresses in its codes
 * @returns the work's id
 * @throws NotFound, Invalid, Conflict, RateLimited
 */
export async function askForBook(
	userId: string,
	id: string,
	origin: string,
	values: BookValues = {},
): Promise<string> {
	const { stories, openings, ...settings } = values;
	const before = requireFound(await findBook(userId, id));
	const book = {
		...{ ...before, ...settings },
		storyIds: stories ?? before.storyIds,
		openings: mergeOpenings(readOpenings(before), openings),
	};
	if (!book.title) throw new Invalid('Please give your book a title first', 'title');
	const { name } = requireFound(await db.user.findUnique({ where: { id: userId } }));
	const listed = await findBookStories(book, name);
	if (listed.length === 0) throw new Invalid('Please choose a story first', 'stories');
	const ids = listed.map((story) => story.id);
	const texts = await db.story.findMany({ where: { id: { in: ids } }, select: { content: true } });
	if (await isTooHeavy(texts.map(({ content }) => content).join('\n\n'), maxPrintMs))
		throw new Conflict('These stories are too long for one book. Please make two of them.');
	const details = { ...toPrintedState(book, name, listed), origin };
	const work = await findWork({ kind: bookKind, subject: id });
	if (work && isUnderWay(work.state) && isDeepStrictEqual(work.details, details)) return work.id;
	await bookLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await holdUser(tx, userId);
		// Lock order: the book before its work.
		await updateBook(tx, userId, id, values);
		return askForWork(tx, { kind: bookKind, subject: id, userId, details });
	});
}

export const bookWork: LongWork = {
	kind: bookKind,
	words: bookWords,
	href: ({ subject }) => bookPath(subject),
	run: makeBook,
};

/** Each attempt starts with the first story: the slow part has no intermediate results. */
async function makeBook({ subject: id, userId, details, signal, report }: WorkRun): Promise<void> {
	const book = await findBook(userId, id);
	if (!book) return;
	const { name: owner, timeZone } = requireFound(await db.user.findUnique({ where: { id: userId } }));
	const listed = await findBookStories(book, owner);
	if (listed.length === 0) throw new WorkGivenUp('None of the stories in this book exist any more.');
	const made = toPrintedState(book, owner, listed);
	const total = listed.length;
	await report({ done: 0, total });
	const { input, files, sheet, links } = await gatherPrintInput(book, {
		owner,
		timeZone,
		ids: listed.map((story) => story.id),
		origin: book.hasVoiceCodes ? originSchema.parse(details).origin : null,
	});
	const document = await layOutFamilyBook(input);
	const assets = new Map([...document.assets, ...files]);
	let said = Promise.resolve();
	const onArranged = (done: number) => {
		said = said.then(() => report({ done: Math.min(done, total), total }));
		said.catch(() => {});
	};
	const printed = await bookPrinter.print({ ...document, assets }, { signal, onArranged });
	await said;
	const { pdf, pages } = finishBook(input, printed);
	const cover = book.forPrintShop ? await printCover({ ...sheet, pages }, files, signal) : null;
	const ids = Object.keys(made.stories);
	if (input.stories.length < ids.length) throw new Error(storyGone);
	const fileId = randomUUID();
	const key = bookKey(userId, id, fileId);
	const coverSize = cover?.length ?? null;
	const printing = { madeAt: input.madeAt, size: pdf.length, pages, coverSize, made, fileId };
	await report({ done: total, total }, (tx) => noteBegun(tx, { userId, id, fileId, ids }));
	try {
		const type = 'application/pdf';
		await storage.write(key, pdf, { type, signal });
		if (cover) await storage.write(coverKey(userId, id, fileId), cover, { type, signal });
		await report({ done: total, total }, (tx) => noteMade(tx, { userId, id, fileId, ids }, printing, links));
	} catch (error) {
		const isMade = await db.book.findFirst({ where: { id, fileId } });
		if (!isMade) for (const each of bookKeys(userId, id, fileId)) await storage.remove(each);
		throw error;
	}
}

const originSchema = z.object({ origin: z.string() });

async function printCover(
	sheet: CoverSheetInput,
	photos: Map<string, PdfAsset>,
	signal: AbortSignal,
): Promise<Uint8Array> {
	const { html, assets } = layOutCoverSheet(sheet);
	const printed = await bookPrinter.print({ html, assets: new Map([...assets, ...photos]) }, { signal });
	return finishCoverSheet(sheet, printed);
}

interface BookFile {
	userId: string;
	id: string;
	fileId: string;
	ids: string[];
}

/** Recorded before the first byte is stored, so that deleting a story always finds the PDF. */
async function noteBegun(tx: Transaction, { userId, id, fileId, ids }: BookFile): Promise<void> {
	await holdAll(tx, userId, ids);
	const book = await lockBook(tx, userId, id);
	if (book?.nextFileId) await removeLater(tx, ...bookKeys(userId, id, book.nextFileId));
	await tx.book.updateMany({ where: { id }, data: { nextFileId: fileId, nextStoryIds: ids } });
}

async function noteMade(
	tx: Transaction,
	{ userId, id, fileId, ids }: BookFile,
	printing: Prisma.BookUpdateManyMutationInput,
	links: NewVoiceLink[],
): Promise<void> {
	await holdAll(tx, userId, ids);
	const book = await lockBook(tx, userId, id);
	if (!book) return;
	if (book.nextFileId !== fileId)
		throw new Error('It was removed or started again while it was being stored.');
	if (book.madeAt) await removeOnce(tx, ...bookKeys(userId, id, book.fileId));
	// The owner may have turned the codes off while the book was made.
	if (book.hasVoiceCodes) await storeVoiceLinks(tx, id, links);
	await tx.book.updateMany({ where: { id }, data: { ...printing, nextFileId: null, nextStoryIds: [] } });
}

/** So that a deletion finds the book of a locked story. @throws Error if one was deleted; the next try omits it */
async function holdAll(tx: Transaction, userId: string, ids: string[]): Promise<void> {
	const left = await tx.$queryRaw<unknown[]>`
		select 1 from "Story" where "userId" = ${userId}::uuid and id = any(${ids}::uuid[]) order by id for share`;
	if (left.length < ids.length) throw new Error(storyGone);
}

const storyGone = 'A story was deleted while the book was being made.';
