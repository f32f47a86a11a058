import type { WorkWords } from '#app/work/work.ts';

export const bookKind = 'book';

/** Where a book's PDF is stored. */
export const bookKey = (userId: string, id: string) => `users/${userId}/books/${id}.pdf`;

/** What somebody reads who waits for a book. */
export const bookWords: WorkWords = {
	title: 'Making your book',
	name: 'The book',
	done: 'stories are set',
	hint: 'It will appear here when it’s ready. You can close this page: the book carries on.',
};
