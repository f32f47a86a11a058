/** A photo of a story, as an export names it. */
export interface PhotoEntry {
	/** Null where it is not where photos are kept. */
	file: string | null;
	/** A media type. */
	type: string;
	/** What its owner wrote of it; blank where they wrote nothing. */
	description: string;
	/** The paragraph after which it stands, from 1; null: above the text. */
	afterParagraph: number | null;
}

const endings: Record<string, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/gif': 'gif',
	'image/heic': 'heic',
	'image/heif': 'heif',
	'image/tiff': 'tif',
};

/** With which a file's name ends. */
export const endingOf = (type: string) => endings[type] ?? 'bin';

/** Whether every browser shows it. */
export const isShown = (type: string) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type);
