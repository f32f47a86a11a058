/** A recording then stops by itself (specification, section 9). */
export const maxPartSeconds = 60;
export const countdownSeconds = 10;
export const announcedSeconds = [10, 5];

export const unkeptText =
	'This device cannot save this recording, perhaps because it is full. It will be lost when you close ' +
	'this page.';

export const recordingTypes = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** Best first; undefined is the browser's own choice. */
export function formatsFor(isSupported: (type: string) => boolean): (string | undefined)[] {
	return [...recordingTypes.filter(isSupported), undefined];
}

export const databaseName = (userId: string) => `recordings:${userId}`;

/** As `0:42`. */
export function formatSeconds(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function joinText(typed: string, said: string): string {
	if (!typed || !said) return typed || said;
	return /\s$/.test(typed) ? typed + said : `${typed} ${said}`;
}

const endingByType: [RegExp, string][] = [
	[/webm/, 'webm'],
	[/mp4|m4a|aac/, 'm4a'],
	[/ogg/, 'ogg'],
	[/wav/, 'wav'],
];

export function recordingFileName(
	{ type, createdAt }: { type: string; createdAt: number },
	part = 0,
): string {
	const pad = (value: number) => String(value).padStart(2, '0');
	const at = new Date(createdAt);
	const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
	const time = pad(at.getHours()) + pad(at.getMinutes());
	const ending = endingByType.find(([known]) => known.test(type))?.[1] ?? 'webm';
	return `recording-${day}-${time}${part > 0 ? `-part-${part}` : ''}.${ending}`;
}
