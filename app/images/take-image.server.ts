import { stat } from 'node:fs/promises';
import PQueue from 'p-queue';
import { makeTempFolder } from '#app/disk/temp-folder.server.ts';
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
	/** For one picture, from when its turn comes. */
	timeoutMs?: number;
}

type TakeImage = (path: string, signal?: AbortSignal) => Promise<TakenImage>;

/** More than may be sent by the specification, and little enough to be read as a whole. */
const maxFileBytes = 20_000_000;

/** Turns files that somebody sent into web images, one at a time: two would be twice the memory. */
export function createImageTaker({ queueLimit = 20, timeoutMs = 120_000 }: Options = {}): TakeImage {
	const queue = new PQueue({ concurrency: 1 });
	return async (path, signal) => {
		if ((await stat(path)).size > maxFileBytes) throw new NotAnImage('tooLarge');
		const kind = await readImageKind(path);
		if (!kind) throw new NotAnImage('kind');
		if (queue.size >= queueLimit) throw new ImagesBusy('Too many pictures are waiting at the moment.');
		signal?.throwIfAborted();
		const waiting = new AbortController();
		const leave = () => waiting.abort(signal?.reason);
		signal?.addEventListener('abort', leave);
		const task = () => {
			// From here on it is the process that ends, and its files are removed before anybody hears of it.
			signal?.removeEventListener('abort', leave);
			return decode({ path, kind }, signal ?? new AbortController().signal, timeoutMs);
		};
		return queue.add(task, { signal: waiting.signal });
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
