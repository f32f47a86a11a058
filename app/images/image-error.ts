export type Refusal =
	/** No picture, or of a kind that is not taken. */
	| 'kind'
	/** A picture that cannot be decoded. */
	| 'damaged'
	/** More bytes than are taken. */
	| 'tooLarge'
	/** More pixels than are taken, or than there is memory for. */
	| 'tooManyPixels'
	/** A shape that is no photo's. */
	| 'tooNarrow';

/** The file that somebody sent is not taken as a picture, now or when it is sent again. */
export class NotAnImage extends Error {
	override name = 'NotAnImage';
	readonly reason: Refusal;

	constructor(reason: Refusal, cause?: unknown) {
		super(`Not taken as a picture: ${reason}`, { cause });
		this.reason = reason;
	}
}

/** Too many pictures are waiting: try again in a moment. */
export class ImagesBusy extends Error {
	override name = 'ImagesBusy';
}

/** The picture could not be made, which need not be its own fault: time was up, or the machine had no room. */
export class ImageFailed extends Error {
	override name = 'ImageFailed';
}
