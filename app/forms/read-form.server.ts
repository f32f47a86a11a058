import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	type FileUpload,
	MaxFileSizeExceededError,
	MaxFilesExceededError,
	MaxTotalSizeExceededError,
	parseFormData,
} from '@remix-run/form-data-parser';

/** What a form with uploads may send. What is over a limit of the product, but not over these, gets its own words. */
export interface UploadLimits {
	maxFiles: number;
	/** Bytes. */
	maxFileSize: number;
}

const maxFields = 200;
/** 50,000 characters may each take nine bytes. */
const maxTextBytes = 600 * 1024;

/** A form that was sent. Its files lie on the disk until it is closed. */
export interface SentForm {
	fields: FormData;
	close(): Promise<void>;
}

/**
 * Reads a form, with limits: text in memory, files as a stream to the disk.
 * @param uploads what files it may have; none by default
 * @throws a 415 Response for a body that is no form, 413 for one over the limits, 400 for one that cannot be read
 */
export async function readForm(request: Request, uploads?: UploadLimits): Promise<SentForm> {
	const type = request.headers.get('Content-Type') ?? '';
	if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new Response('Please send this as a form.', { status: 415 });
	}
	const { maxFiles, maxFileSize } = uploads ?? { maxFiles: 0, maxFileSize: maxTextBytes };
	const maxTotalSize = maxTextBytes + maxFiles * maxFileSize;
	const folder = uploads && (await mkdtemp(join(tmpdir(), 'upload-')));
	const close = async () => {
		if (folder) await rm(folder, { recursive: true, force: true });
	};
	let files = 0;
	async function keep(file: FileUpload): Promise<File | null> {
		// why: a file box that was left empty sends an empty file.
		if (!folder || file.size === 0) return null;
		files += 1;
		const path = join(folder, String(files));
		await writeFile(path, new Uint8Array(await file.arrayBuffer()));
		return new File([await openAsBlob(path)], file.name, { type: file.type });
	}
	try {
		const limits = { maxFiles, maxFileSize, maxTotalSize, maxParts: maxFields + maxFiles };
		const fields = await parseFormData(request, limits, keep);
		return { fields, close };
	} catch (error) {
		await close();
		const isTooLarge =
			error instanceof MaxFileSizeExceededError ||
			error instanceof MaxTotalSizeExceededError ||
			error instanceof MaxFilesExceededError;
		if (isTooLarge) throw new Response('This form is too large.', { status: 413 });
		throw new Response('This form could not be read.', { status: 400 });
	}
}
