import { myDataPath } from '#app/my-data/my-data.ts';

export const downloadPath = (id: string) => `${myDataPath}/download/${id}`;

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** As `3.2 MB`, in powers of 1,000 like browsers. */
export function sayBytes(bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), byteUnits.length - 1);
	const count = bytes / 1000 ** power;
	return `${power > 0 && count < 10 ? count.toFixed(1) : Math.round(count)}\u00a0${byteUnits[power]}`;
}

export const exportFileName = (readyAt: Date) => `Family Stories ${readyAt.toISOString().slice(0, 10)}.zip`;
