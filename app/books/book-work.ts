import type { WorkWords } from '#app/work/work.ts';

export const bookKind = 'book';

/** Below which every PDF of a book is stored, but for one from when it had a single name. */
export const bookFolder = (userId: string, id: string) => `users/${userId}/books/${id}/`;

/** Where a book's PDF is stored: each printing has a name of its own. */
export const bookKey = (userId: string, id: string, fileId: string | null) =>
	fileId ? `${bookFolder(userId, id)}${fileId}.pdf` : `users/${userId}/books/${id}.pdf`;

/** What somebody reads who waits for a book. */
export const bookWords: WorkWords = {
	title: 'Making your book',
	name: 'The book',
	done: 'stories are set',
	hint: 'It will appear here when it’s ready. You can close this page: the book carries on.',
};
