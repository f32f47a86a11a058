import { stat } from 'node:fs/promises';
import { makeTempFolder } from '#app/disk/temp-folder.server.ts';
import { createFairQueue } from '#app/http/fair-queue.server.ts';
import { ImageFailed, NotAnImage } from '#app/images/image-error.ts';
import { readImageKind } from '#app/images/image-kind.ts';
import { type DecodeTask, runChild } from '#app/images/run-child.server.ts';
import type { DecodedImage } from '#app/images/taken-image.ts';

export interface TakenImage extends DecodedImage {
	close(): Promise<void>;
}

interface ImageTakerOptions {
	name?: string;
	queueLimit?: number;
	personLimit?: number;
	timeoutMs?: number;
}

interface TakeOptions {
	/** Each person's first picture comes before anybody's second. */
	person?: string;
	signal?: AbortSignal;
}

type TakeImage = (path: string, options?: TakeOptions) => Promise<TakenImage>;

/** In bytes; above the specification's limit, small enough to read whole. */
const maxFileBytes = 20_000_000;

/** Decodes one picture at a time, since two would need twice the memory. */
export function createImageTaker(options: ImageTakerOptions = {}): TakeImage {
	const { name, queueLimit = 100, personLimit = 20, timeoutMs = 120_000 } = options;
	const enqueue = createFairQueue({ name, concurrency: 1, queueLimit, personLimit });
	return async (path, turn = {}) => {
		if ((await stat(path)).size > maxFileBytes) throw new NotAnImage('tooLarge');
		const kind = await readImageKind(path);
		if (!kind) throw new NotAnImage('kind');
		const { signal = new AbortController().signal } = turn;
		return await enqueue(() => decodeInTime({ path, kind }, signal, timeoutMs), turn);
	};
}

async function decodeInTime(
	task: Omit<DecodeTask, 'folder'>,
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

/** Close the image once its files are stored. @throws NotAnImage, QueueFull, ImageFailed, and the signal's reason */
export const takeImage: TakeImage = createImageTaker({ name: 'photo' });
