import { z } from 'zod';
import { maxBooks } from '#app/books/book.ts';
import type { bookBody } from '#app/books/book-schemas.ts';
import { bookFolder, bookKey, bookKind } from '#app/books/book-work.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict, NotFound, requireFound } from '#app/errors.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { findTellers } from '#app/stories/reading/tellers.server.ts';
import { stopWork } from '#app/work/work.server.ts';

export type BookValues = z.output<typeof bookBody>;

const openingsSchema = z.record(z.string(), z.string());
/** By story id. */
export const readOpenings = ({ openings }: Pick<Book, 'openings'>): Record<string, string> =>
	openingsSchema.catch({}).parse(openings);

export const listBooks = (userId: string): Promise<Book[]> =>
	db.book.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });

/** A blank text removes an opening. */
export function mergeOpenings(
	before: Record<string, string>,
	typed: BookValues['openings'] = [],
): Record<string, string> {
	const merged = { ...before, ...Object.fromEntries(typed.map(({ storyId, text }) => [storyId, text])) };
	return Object.fromEntries(Object.entries(merged).filter(([, text]) => text));
}

/** The ids of those photos that still stand on a cover. */
export async function findCoverPhotos(userId: string, books: Book[]): Promise<Set<string>> {
	const ids = books.flatMap(({ coverPhotoId }) => coverPhotoId ?? []);
	if (ids.length === 0) return new Set();
	const storyIds = books.flatMap((book) => book.storyIds);
	const where = { id: { in: ids }, storyId: { in: storyIds }, story: { userId } };
	const photos = await db.photo.findMany({ where, select: { id: true } });
	return new Set(photos.map(({ id }) => id));
}

export const findBook = (userId: string, id: string): Promise<Book | null> =>
	db.book.findFirst({ where: { id, userId } });

type PrintedBook = Book & { madeAt: Date; key: string };

/** Tries again if the PDF was replaced meanwhile. @returns null if it was not printed, or `use` finds no file */
export async function withPdf<Result>(
	userId: string,
	id: string,
	use: (book: PrintedBook) => Promise<Result | null>,
): Promise<Result | null> {
	for (let before: string | null = null; ; ) {
		const book = await findBook(userId, id);
		if (!book?.madeAt) return null;
		const key = bookKey(userId, id, book.fileId);
		const found = key === before ? null : await use({ ...book, madeAt: book.madeAt, key });
		if (found !== null || key === before) return found;
		before = key;
	}
}

/** Skips stories that are missing or somebody else's. @throws Conflict for too many */
export async function createBook(userId: string, values: BookValues, key?: string): Promise<Book> {
	const idempotencyKey = key ? deriveIdempotencyKey(key, JSON.stringify(['book', values])) : null;
	return db.$transaction(async (tx) => {
		const data = await toRow(tx, userId, values, {});
		await tx.$queryRaw`select 1 from "User" where id = ${userId}::uuid for update`;
		const before = idempotencyKey && (await tx.book.findFirst({ where: { userId, idempotencyKey } }));
		if (before) return before;
		if ((await tx.book.count({ where: { userId } })) >= maxBooks)
			throw new Conflict(`You have ${maxBooks} books. Please delete one of them first.`);
		return tx.book.create({ data: { storyIds: [], ...data, userId, idempotencyKey } });
	});
}

/** Omitted values stay as they are; missing stories are skipped. @throws NotFound */
export const changeBook = (userId: string, id: string, values: BookValues): Promise<Book> =>
	db.$transaction((tx) => updateBook(tx, userId, id, values));

export async function updateBook(
	tx: Transaction,
	userId: string,
	id: string,
	values: BookValues,
): Promise<Book> {
	const before = requireFound(await lockBook(tx, userId, id));
	const data = { ...(await toRow(tx, userId, values, readOpenings(before))), updatedAt: new Date() };
	const [book] = await tx.book.updateManyAndReturn({ where: { id, userId }, data });
	return requireFound(book);
}

export async function lockBook(tx: Transaction, userId: string, id: string): Promise<Book | undefined> {
	const [book] = await tx.$queryRaw<Book[]>`
		select * from "Book" where id = ${id}::uuid and "userId" = ${userId}::uuid for update`;
	return book;
}

/** Deletes a book, its PDF and any running work; the stories stay. @throws NotFound */
export async function deleteBook(userId: string, id: string): Promise<void> {
	await db.$transaction(async (tx) => {
		const { count } = await tx.book.deleteMany({ where: { id, userId } });
		if (count === 0) throw new NotFound();
		await removeLater(tx, bookKey(userId, id, null), bookFolder(userId, id));
	});
}

/** Those whose names stand on the cover, and those whose names are hidden in a memory of the book. */
export async function findBookTellers(owner: { id: string; name: string | null }, stories: { id: string }[]) {
	const ids = stories.map(({ id }) => id);
	const rows = await db.story.findMany({
		where: { userId: owner.id, id: { in: ids } },
		select: { id: true, userId: true, conversationId: true },
	});
	const inBook = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
	return (await findTellers(inBook, owner.name)).map((teller) => ({
		...teller,
		hiding: inBook.filter(({ conversationId }) => teller.hiddenIn.includes(conversationId)),
	}));
}

export const stopMaking = (userId: string, id: string): Promise<void> =>
	stopWork({ kind: bookKind, subject: id, userId });

async function toRow(
	tx: Transaction,
	userId: string,
	{ stories, openings = [], ...values }: BookValues,
	openingsBefore: Record<string, string>,
) {
	const ids = [...(stories ?? []), ...openings.map(({ storyId }) => storyId)];
	const own = await tx.story.findMany({ where: { userId, id: { in: ids } }, select: { id: true } });
	const known = new Set(own.map(({ id }) => id));
	return {
		...values,
		openings: mergeOpenings(
			openingsBefore,
			openings.filter(({ storyId }) => known.has(storyId)),
		),
		...(stories && { storyIds: stories.filter((id) => known.has(id)) }),
	};
}
