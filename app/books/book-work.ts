import type { WorkWords } from '#app/work/work.ts';

export const bookKind = 'book';

export const bookFolder = (userId: string, id: string) => `users/${userId}/books/${id}/`;

/** The key of the sheet with the covers, which only a book for a print shop has. */
export const coverKey = (userId: string, id: string, fileId: string | null) =>
	`${bookFolder(userId, id)}${fileId}-cover.pdf`;

/** Everything that one printing stored. */
export const bookKeys = (userId: string, id: string, fileId: string | null) => [
	bookKey(userId, id, fileId),
	...(fileId ? [coverKey(userId, id, fileId)] : []),
];

/** Each printing has its own file name. */
export const bookKey = (userId: string, id: string, fileId: string | null) =>
	fileId ? `${bookFolder(userId, id)}${fileId}.pdf` : `users/${userId}/books/${id}.pdf`;

export const bookWords: WorkWords = {
	title: 'Making your book',
	name: 'The book',
	done: 'stories laid out',
	hint: 'It will appear here when it’s ready. You can close this page: we’ll carry on making the book.',
};
