export type ImageRefusal = 'kind' | 'damaged' | 'tooLarge' | 'tooManyPixels' | 'tooNarrow';

export class NotAnImage extends Error {
	override name = 'NotAnImage';
	readonly reason: ImageRefusal;

	constructor(reason: ImageRefusal, cause?: unknown) {
		super(`Not taken as a picture: ${reason}`, { cause });
		this.reason = reason;
	}
}

export class ImageFailed extends Error {
	override name = 'ImageFailed';
}
