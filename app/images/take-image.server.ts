import { stat } from 'node:fs/promises';
import { makeTempFolder } from '#app/disk/temp-folder.server.ts';
import { createFairQueue, QueueFull } from '#app/http/fair-queue.server.ts';
import { ImageFailed, ImagesBusy, NotAnImage } from '#app/images/image-error.ts';
import { readImageKind } from '#app/images/image-kind.ts';
import { runChild, type Task } from '#app/images/run-child.server.ts';
import type { DecodedImage } from '#app/images/taken-image.ts';

/** A picture whose files stand in a folder of their own until it is closed. */
export interface TakenImage extends DecodedImage {
	/** Removes the files. */
	close(): Promise<void>;
}

interface Options {
	/** Pictures that may wait. */
	queueLimit?: number;
	/** One person's pictures, decoded or waiting. */
	personLimit?: number;
	/** For one picture, from when its turn comes. */
	timeoutMs?: number;
}

interface TakeOptions {
	/** Who is waiting: the first picture of each person comes before everybody's second. */
	person?: string;
	signal?: AbortSignal;
}

type TakeImage = (path: string, options?: TakeOptions) => Promise<TakenImage>;

/** More than may be sent by the specification, and little enough to be read as a whole. */
const maxFileBytes = 20_000_000;

/** Turns files that somebody sent into web images, one at a time: two would be twice the memory. */
export function createImageTaker(options: Options = {}): TakeImage {
	const { queueLimit = 100, personLimit = 20, timeoutMs = 120_000 } = options;
	const enqueue = createFairQueue({ concurrency: 1, queueLimit, personLimit });
	return async (path, turn = {}) => {
		if ((await stat(path)).size > maxFileBytes) throw new NotAnImage('tooLarge');
		const kind = await readImageKind(path);
		if (!kind) throw new NotAnImage('kind');
		const { signal = new AbortController().signal } = turn;
		try {
			return await enqueue(() => decode({ path, kind }, signal, timeoutMs), turn);
		} catch (error) {
			if (error instanceof QueueFull) throw new ImagesBusy('Too many pictures are waiting at the moment.');
			throw error;
		}
	};
}

/** Decodes into a folder of its own, of which nothing is left when it fails. */
async function decode(
	task: Omit<Task, 'folder'>,
	signal: AbortSignal,
	timeoutMs: number,
): Promise<TakenImage> {
	const timeout = AbortSignal.timeout(timeoutMs);
	const { path: folder, remove: close } = await makeTempFolder();
	try {
		const decoded = await runChild({ ...task, folder }, AbortSignal.any([signal, timeout]));
		return { ...decoded, close };
	} catch (error) {
		// Its files are gone before anybody hears of it.
		await close();
		signal.throwIfAborted();
		if (timeout.aborted) throw new ImageFailed(`It took longer than ${timeoutMs / 1000} seconds.`);
		throw error;
	}
}

/**
 * Takes the file at `path` as a picture: see {@link DecodedImage}. Close it when its files have been stored.
 * @throws NotAnImage, ImagesBusy or ImageFailed, and the signal's reason when it is aborted
 */
export const takeImage: TakeImage = createImageTaker();
