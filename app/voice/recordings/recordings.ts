import { formatSeconds } from '#app/voice/recorder/recording.ts';

/** In bytes, per person: more than a thousand recordings of a minute. */
export const maxKeptBytes = 2 * 1024 ** 3;

export const unsentDays = 30;

export const recordingKey = ({ userId, fileId }: { userId: string; fileId: string }): string =>
	`users/${userId}/recordings/${fileId}`;

export const maxSeconds = 10 * 3600;

export function describeLength(seconds: number): { shown: string; said: string } {
	const whole = Math.max(1, Math.round(seconds));
	const parts = [countUnits(Math.floor(whole / 60), 'minute'), countUnits(whole % 60, 'second')];
	return { shown: formatSeconds(whole), said: parts.filter(Boolean).join(' and ') };
}

const countUnits = (number: number, unit: string) =>
	number > 0 && `${number} ${unit}${number === 1 ? '' : 's'}`;

export const recordingHref = (id: string): string => `/api/recordings/${id}`;

export const recordingAnchor = (id: string): string => `r${id}`;

/** `undecided`: follows whether parts of the message are left out. */
export const sharingChoices = ['share', 'leaveOut', 'undecided'] as const;
export type SharingChoice = (typeof sharingChoices)[number];
