import type { BookFormat } from '#app/generated/prisma/enums.ts';
import { failure } from '#app/http/failure.ts';

export const booksPath = '/books';
export const bookPath = (id: string) => `${booksPath}/${id}`;
export const endVoicesPath = (id: string) => `${bookPath(id)}?voices=end#question`;
export const bookPdfPath = (id: string) => `/api/books/${id}/pdf`;
export const bookCoverPath = (id: string) => `/api/books/${id}/cover`;

export const bookTitleLimit = 120;
export const dedicationLimit = 600;
export const openingLimit = 120;
export const backTextLimit = 900;
export const maxStories = 100;
export const maxBooks = 50;

export const formatLabels: Record<BookFormat, string> = {
	a5: 'Small (A5, 148 × 210 mm)',
	a4: 'Large (A4, 210 × 297 mm)',
	letter: 'Large (US Letter, 8.5 × 11 inches)',
	sixByNine: '6 × 9 inches',
};

export const sayFormat = ({ format, forPrintShop }: { format: BookFormat; forPrintShop: boolean }): string =>
	`${formatLabels[format].replace(/,.*/, ')')}${forPrintShop ? ', for a print shop' : ''}`;

export const bookNotBegun = failure('Error', 'The book could not be started. Please try again.');
export const bookNotSaved = failure('Error', 'The book could not be saved. Please try again.');
export const bookNotMade = failure('Error', 'The book could not be made. Please try again.');
export const makingNotStopped = failure('Error', 'It could not be stopped. Please try again.');
export const voicesNotEnded = failure('Error', 'The codes could not be turned off. Please try again.');
export const bookNotDeleted = failure('Error', 'The book could not be deleted. Please try again.');

export const untitledBook = 'Untitled book';

export const countStories = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`;

export interface BookChanges {
	/** Stories that are in the PDF, and deleted. */
	deleted: number;
	stories: number;
	isOther: boolean;
}

export function sayChanges({ deleted, stories, isOther }: BookChanges): string {
	const lines = [
		...(deleted > 0 ? [`This PDF still has ${countStories(deleted)} you have deleted.`] : []),
		...(stories > 0 ? [`${countStories(stories)} ${stories === 1 ? 'has' : 'have'} changed since.`] : []),
		...(isOther && deleted === 0 ? ['The book has been changed since.'] : []),
	];
	const why = deleted > 0 ? 'without what you have deleted' : 'to include your changes';
	return lines.length > 0 ? `${lines.join(' ')} Make it again ${why}.` : '';
}

export function saySize(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${megabytes.toFixed(1)} MB`;
}

/** @param name the photo's description; if blank, its number is used */
export function saySmallPhoto(name: string, number: number, story: string): string {
	const photo = name ? `The photo “${name}”` : `Photo ${number}`;
	return `${photo} in “${story}” is small, so it may look blurry in print.`;
}
