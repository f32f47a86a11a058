import { failure } from '#app/http/failure.ts';

export const linkDays = [7, 30, 90, 365] as const;
export const defaultDays = 30;
export const maxLinks = 20;
export const maxLabelLength = 80;
export const passphraseLengths = { min: 6, max: 200 };

export const daysLabel = (days: number) => (days === 365 ? 'A year' : `${days} days`);

export const readerPath = (token: string) => `/s/${token}`;

export const linkNotMade = failure('Error', 'The link could not be made. Please try again.');
export const linkNotEnded = failure('Error', 'The link could not be ended. Please try again.');
