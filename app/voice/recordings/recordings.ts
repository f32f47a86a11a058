import { formatSeconds } from '#app/voice/recorder/recording.ts';

/** Of one person, in bytes: more than a thousand recordings of a minute. */
export const mostKept = 2 * 1024 ** 3;

/** How long a recording is kept whose words nobody sends. */
export const unsentDays = 30;

/** Where the file of a recording stands in the storage. */
export const recordingKey = ({ userId, fileId }: { userId: string; fileId: string }): string =>
	`users/${userId}/recordings/${fileId}`;

/** How long a recording can be, in seconds: 25 MB of the lowest voice that anything records. */
export const longestSeconds = 10 * 3600;

/** How long a recording is, for the eyes and in words: 42 seconds as `0:42`. */
export function describeLength(seconds: number): { shown: string; said: string } {
	const whole = Math.max(1, Math.round(seconds));
	const parts = [count(Math.floor(whole / 60), 'minute'), count(whole % 60, 'second')];
	return { shown: formatSeconds(whole), said: parts.filter(Boolean).join(' and ') };
}

const count = (number: number, unit: string) => number > 0 && `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Where its owner hears it. */
export const recordingHref = (id: string): string => `/api/recordings/${id}`;
