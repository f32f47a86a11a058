/** A recording stops by itself after that (specification, section 9). */
export const limitSeconds = 60;
/** From then on the time that is left is hard to overlook. */
export const countdownSeconds = 10;
/** The seconds left at which a screen reader says so. */
export const spokenSeconds = [10, 5];

/** Where storage is full, or may not be used. */
export const unkeptText =
	'This device cannot keep this recording, perhaps for lack of room: it lasts only as long as this page is open.';

/** In the order of the specification, section 9. */
export const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** What to ask a recorder for, the best first; at the end the browser's own choice, which goes by what it really is. */
export function formatsFor(isSupported: (type: string) => boolean): (string | undefined)[] {
	return [...formats.filter(isSupported), undefined];
}

/** The recordings of each account have a database of their own in this browser. */
export const databaseName = (userId: string) => `recordings:${userId}`;

/** Seconds as `0:42`. */
export function formatSeconds(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What was said, after what was typed. */
export function joinText(typed: string, said: string): string {
	if (!typed || !said) return typed || said;
	return /\s$/.test(typed) ? typed + said : `${typed} ${said}`;
}

const endings: [RegExp, string][] = [
	[/webm/, 'webm'],
	[/mp4|m4a|aac/, 'm4a'],
	[/ogg/, 'ogg'],
	[/wav/, 'wav'],
];

/** The name of a file for a recording. */
export function fileName({ type, createdAt }: { type: string; createdAt: number }, part = 0): string {
	const pad = (value: number) => String(value).padStart(2, '0');
	const at = new Date(createdAt);
	const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
	const time = pad(at.getHours()) + pad(at.getMinutes());
	const ending = endings.find(([known]) => known.test(type))?.[1] ?? 'webm';
	return `recording-${day}-${time}${part > 0 ? `-part-${part}` : ''}.${ending}`;
}
