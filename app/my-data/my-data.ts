import { failure } from '#app/http/failure.ts';

// What the screens of my data share: one small file, since each is named to browsers on every page.

export const myDataPath = '/my-data';
export const bringInPath = `${myDataPath}/bring-in`;
export const deletionPath = `${myDataPath}/delete`;

/** In days: how long a download is kept. */
export const exportKeptDays = 7;

export const exportNotAsked = failure('Error', 'The download could not be asked for. Please try again.');

/** What is typed before everything is deleted. */
export const sureWord = 'delete';

/** “1 story”, “3 stories”. */
export const countOf = (number: number, one: string, many: string) =>
	`${number} ${number === 1 ? one : many}`;
