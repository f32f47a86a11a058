export interface PhotoEntry {
	/** null if the file is missing. */
	file: string | null;
	type: string;
	description: string;
	/** Counted from 1; null: above the text. */
	afterParagraph: number | null;
}

const endingByType: Record<string, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/gif': 'gif',
	'image/heic': 'heic',
	'image/heif': 'heif',
	'image/tiff': 'tif',
};

export const endingOf = (type: string) => endingByType[type] ?? 'bin';

export const isShownByBrowsers = (type: string) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type);
