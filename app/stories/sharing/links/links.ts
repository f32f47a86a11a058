import { failure } from '#app/http/failure.ts';

/** For how many days a link opens a story. */
export const linkDays = [7, 30, 90, 365] as const;
export const defaultDays = 30;
/** Of one story at a time: more would be a list that nobody looks through. */
export const mostLinks = 20;
/** In characters. */
export const maxLabelLength = 80;
/** In characters. */
export const passphraseLengths = { least: 6, most: 200 };

/** Who shares a story with a link, as the form says it. */
export const daysLabel = (days: number) => (days === 365 ? 'A year' : `${days} days`);

/** The address at which a link's reader finds the story. */
export const readerPath = (token: string) => `/s/${token}`;

export const linkNotMade = failure('Error', 'The link could not be made. Please try again.');
export const linkNotEnded = failure('Error', 'The link could not be ended. Please try again.');
