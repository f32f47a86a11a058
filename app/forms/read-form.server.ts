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
import { readUrlEncoded } from '#app/forms/read-url-encoded.server.ts';
import { maxBytesAt } from '#app/http/body-limit.ts';
import { tooLongText } from '#app/http/failure.ts';

/** Hard limits; a form's own limits may be lower and have their own messages. */
export interface UploadLimits {
	maxFiles: number;
	maxFileSize: number;
}

/** A list of check boxes has a field for each. */
const maxFields = 1_200;

interface ParsedForm {
	fields: FormData;
	close(): Promise<void>;
}

const unreadable = () => new Response('This form could not be read.', { status: 400 });
const tooLarge = () => new Response(tooLongText, { status: 413 });

/**
 * Parses a form; files go to disk. @param maxBytes what its fields need
 * @throws a Response with status 415 (no form), 413 (too large, known before it is read) or 400
 */
export async function readForm(
	request: Request,
	maxBytes: number,
	uploads?: UploadLimits,
): Promise<ParsedForm> {
	const type = request.headers.get('Content-Type') ?? '';
	// As browsers write it: the parser takes any other way for a type that it does not limit.
	if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) {
		throw new Response('Please send this as a form.', { status: 415 });
	}
	// RFC 2046; searching for a long one takes long.
	if (/boundary="?[^";]{71}/i.test(type)) throw unreadable();
	const most = Math.min(maxBytes, maxBytesAt(new URL(request.url).pathname));
	const { maxFiles, maxFileSize } = uploads ?? { maxFiles: 0, maxFileSize: most };
	const maxTotalSize = most + maxFiles * maxFileSize;
	if (Number(request.headers.get('Content-Length') ?? 0) > maxTotalSize) throw tooLarge();
	if (type.startsWith('application')) {
		const fields = await readUrlEncoded(request.body, maxFields).catch(() => {
			throw unreadable();
		});
		return { fields, close: async () => {} };
	}
	const folder = uploads && (await mkdtemp(join(tmpdir(), 'upload-')));
	const close = async () => {
		if (folder) await rm(folder, { recursive: true, force: true });
	};
	let files = 0;
	async function storeFile(file: FileUpload): Promise<File | null> {
		// An empty file input sends an empty file.
		if (!folder || file.size === 0) return null;
		files += 1;
		const path = join(folder, String(files));
		await writeFile(path, new Uint8Array(await file.arrayBuffer()));
		return new File([await openAsBlob(path)], file.name, { type: file.type });
	}
	try {
		const limits = { maxFiles, maxFileSize, maxTotalSize, maxParts: maxFields + maxFiles };
		const fields = await parseFormData(request, limits, storeFile);
		return { fields, close };
	} catch (error) {
		await close();
		const isTooLarge =
			error instanceof MaxFileSizeExceededError ||
			error instanceof MaxTotalSizeExceededError ||
			error instanceof MaxFilesExceededError;
		if (isTooLarge) throw tooLarge();
		throw unreadable();
	}
}
