/** The longest sides of the web sizes; a smaller picture is never enlarged. */
export const imageSizes = { small: 480, medium: 1200, large: 2400 } as const;

export type ImageSize = keyof typeof imageSizes;

export interface ImageFile {
	path: string;
	type: 'image/jpeg' | 'image/png' | 'image/webp';
	width: number;
	height: number;
	bytes: number;
}

/** What became of a picture: files of which none holds a location, or says anything else of who made it. */
export interface DecodedImage {
	/** JPEG, or PNG for what is transparent; right side up, in sRGB, without any metadata. */
	sizes: Record<ImageSize, ImageFile>;
	/** As it was sent, or what comes nearest to it; `width` and `height` are as it is seen. */
	original: ImageFile;
	/** When the camera says it was taken, by its own clock: `2008-10-22T16:28:39`. */
	takenAt: string | null;
	/** The file broke off before the last pixel: what is missing is grey. */
	isTruncated: boolean;
	/** The most memory that decoding took, in bytes. */
	peakMemory: number;
}
