import type { BookFormat } from '#app/generated/prisma/enums.ts';
import { failure } from '#app/http/failure.ts';

export const booksPath = '/books';
export const bookPath = (id: string) => `${booksPath}/${id}`;
/** Where its PDF is downloaded. */
export const bookPdfPath = (id: string) => `/api/books/${id}/pdf`;

/** In characters: what fits on a cover. */
export const bookTitleLimit = 120;
/** In characters: what fits on a page. */
export const dedicationLimit = 600;
export const mostStories = 100;
export const mostBooks = 50;

export const formatLabels: Record<BookFormat, string> = {
	a5: 'A5 (148 × 210 mm)',
	a4: 'A4 (210 × 297 mm)',
	letter: 'US Letter (8.5 × 11 inches)',
	sixByNine: '6 × 9 inches',
};

/** Two books of one title are told apart by it. */
export const sayFormat = ({ format, forPrintShop }: { format: BookFormat; forPrintShop: boolean }): string =>
	`${formatLabels[format].replace(/ \(.*/, '')}${forPrintShop ? ', for a print shop' : ''}`;

export const bookNotBegun = failure('Error', 'The book could not be begun. Please try again.');
export const bookNotSaved = failure('Error', 'The book could not be saved. Please try again.');
export const bookNotMade = failure('Error', 'The book could not be made. Please try again.');
export const makingNotStopped = failure('Error', 'It could not be stopped. Please try again.');
export const bookNotDeleted = failure('Error', 'The book could not be deleted. Please try again.');

export const untitledBook = 'Untitled book';

/** “1 story”, “2 stories”. */
export const countStories = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`;

/** What has changed since a book was printed, and since its stories were chosen. */
export interface Changes {
	/** How many of its stories say something else now. */
	stories: number;
	/** Its title, dedication, size, teller or order, or which stories are in it. */
	isOther: boolean;
}

/** Says that a PDF is older than what it was made of; blank where it is not. */
export function sayChanges({ stories, isOther }: Changes): string {
	const lines = [
		...(stories > 0 ? [`${countStories(stories)} ${stories === 1 ? 'has' : 'have'} changed since.`] : []),
		...(isOther ? ['The book has been changed since.'] : []),
	];
	return lines.length > 0 ? `${lines.join(' ')} Make it again to include your changes.` : '';
}

/** How large a file is, in words. */
export function saySize(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${megabytes.toFixed(1)} MB`;
}

/** Says that a photo will not look sharp on paper. @param name what is said of it; blank: which one of its story it is */
export function saySmallPhoto(name: string, number: number, story: string): string {
	const photo = name ? `The photo “${name}”` : `Photo ${number}`;
	return `${photo} in “${story}” is small; it may look soft in print.`;
}
