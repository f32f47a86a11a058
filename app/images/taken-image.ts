/** Longest sides in pixels; smaller pictures are never enlarged. */
export const imageSizes = { small: 480, medium: 1200, large: 2400 } as const;

export type ImageSize = keyof typeof imageSizes;

export interface ImageFile {
	path: string;
	type: 'image/jpeg' | 'image/png' | 'image/webp';
	width: number;
	height: number;
	bytes: number;
}

export interface DecodedImage {
	/** JPEG, or PNG if transparent; upright, in sRGB, without metadata. */
	sizes: Record<ImageSize, ImageFile>;
	/** As sent, or close to it; `width` and `height` are those of the upright picture. */
	original: ImageFile;
	isTruncated: boolean;
	/** In bytes; only tests read it, and only the process itself can tell before it is killed. */
	peakMemory: number;
}
