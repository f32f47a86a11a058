import { myDataPath } from '#app/my-data/my-data.ts';

export const downloadPath = (id: string) => `${myDataPath}/download/${id}`;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `3.2 MB`, as browsers say it of a download. */
export function sayBytes(bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
	const count = bytes / 1000 ** power;
	return `${power > 0 && count < 10 ? count.toFixed(1) : Math.round(count)}\u00a0${units[power]}`;
}

/** The name under which a browser saves it: with the day, so that two are told apart. */
export const exportFileName = (readyAt: Date) => `Family Stories ${readyAt.toISOString().slice(0, 10)}.zip`;
