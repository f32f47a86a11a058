import { failure } from '#app/http/failure.ts';

// One small file for all these screens, since every page lists each file to browsers.

export const myDataPath = '/my-data';
export const bringInPath = `${myDataPath}/bring-in`;
export const deletionPath = `${myDataPath}/delete`;

export const exportKeptDays = 7;

export const exportNotAsked = failure('Error', 'The download could not be started. Please try again.');

export const sureWord = 'delete';

export const countOf = (number: number, one: string, many: string) =>
	`${number} ${number === 1 ? one : many}`;
