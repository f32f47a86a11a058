import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { explainFullDisk } from '#app/disk/full-disk.server.ts';
import { makeTempFolder } from '#app/disk/temp-folder.server.ts';
import { Unavailable } from '#app/errors.ts';
import { notCompleteAnswer } from '#app/forms/not-read.server.ts';
import { readUrlEncoded } from '#app/forms/read-url-encoded.server.ts';
import { streamOf } from '#app/http/body-chunks.server.ts';
import { maxBytesAt, maxUploadBytes } from '#app/http/body-limit.ts';
import { tooLongText } from '#app/http/failure.ts';
import { patienceFor } from '#app/http/large-bodies.server.ts';

/** An oversized file arrives one byte over the limit, so the form can name it. */
export interface UploadLimits {
	maxFiles: number;
	maxFileSize: number;
	/** Shown after signing in, since files sent while signed out are not kept. */
	again?: string;
}

const noUploads: UploadLimits = { maxFiles: 0, maxFileSize: 0 };

/** A list of check boxes has a field for each. */
const maxFields = 1_200;

/** An uploaded file, on disk until the form's handler is done. */
export class FileOnDisk extends File {
	readonly path: string;

	constructor(bytes: Blob, { name, type, path }: { name: string; type: string; path: string }) {
		super([bytes], shorten(name), { type });
		this.path = path;
	}
}

/** In characters, as in file systems. */
const maxNameLength = 255;

/** Cut in the middle: its end says what a file is. */
const shorten = (name: string) =>
	name.length > maxNameLength ? `${name.slice(0, 60)}…${name.slice(-20)}`.toWellFormed() : name;

interface ParsedForm {
	fields: FormData;
	close(): Promise<void>;
}

const unreadableAnswer = () => new Response('This form could not be read.', { status: 400 });
const tooLargeAnswer = () => new Response(tooLongText, { status: 413 });
const isStalled = (error: unknown) => error instanceof Response && error.status === 408;
const tooManyFilesAnswer = () =>
	new Response('That is more files than you can send at once.', { status: 413 });

/**
 * Parses a form; files go to disk.
 * @throws a Response: 415 (no form), 413 (too large), 503 (no disk space), 408 (stalled) or 400
 */
export async function readForm(
	request: Request,
	maxBytes: number,
	{ uploads, keepsFiles }: { uploads?: UploadLimits; keepsFiles: boolean },
): Promise<ParsedForm> {
	const type = request.headers.get('Content-Type') ?? '';
	if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) {
		throw new Response('Please send this as a form.', { status: 415 });
	}
	// RFC 2046; a long boundary is slow to find.
	if (/boundary="?[^";]{71}/i.test(type)) throw unreadableAnswer();
	const most = Math.min(maxBytes, maxBytesAt(new URL(request.url).pathname));
	const hasFiles = uploads !== undefined && type.startsWith('multipart');
	const maxTotalSize = hasFiles ? maxUploadBytes : most;
	if (Number(request.headers.get('Content-Length') ?? 0) > maxTotalSize) throw tooLargeAnswer();
	if (type.startsWith('application')) {
		const fields = await readUrlEncoded(request.body, maxFields, patienceFor(request)).catch((error) => {
			throw isStalled(error) ? notCompleteAnswer() : unreadableAnswer();
		});
		return { fields, close: async () => {} };
	}
	return readMultipart(request, { most, uploads, keepsFiles }).catch((error) => {
		throw error instanceof Unavailable ? new Response(error.message, { status: error.status }) : error;
	});
}

interface MultipartLimits {
	/** In bytes, all fields together. */
	most: number;
	uploads?: UploadLimits;
	keepsFiles: boolean;
}

async function readMultipart(
	request: Request,
	{ most, uploads = noUploads, keepsFiles }: MultipartLimits,
): Promise<ParsedForm> {
	const folder = uploads.maxFiles > 0 && keepsFiles ? await makeTempFolder() : null;
	const close = async () => folder?.remove();
	const fields = new FormData();
	const ended = new AbortController();
	const stored: Promise<[string, FileOnDisk]>[] = [];
	async function storeFile(field: string, stream: Readable, name: string, type: string) {
		const path = join(folder?.path ?? '', String(stored.length));
		await pipeline(stream, createWriteStream(path), { signal: ended.signal });
		const file = new FileOnDisk(await openAsBlob(path), { name, type, path });
		return [field, file] satisfies [string, FileOnDisk];
	}
	try {
		const parser = createParser(request, { most, ...uploads });
		let size = 0;
		let [isTooLarge, isTooMany] = [false, false];
		// Reads to the end: a client that is still sending hears no answer.
		const refuse = () => {
			isTooLarge = true;
		};
		parser.on('field', (name, value, _isNameCut, isCut) => {
			size += Buffer.byteLength(value);
			if (isCut || size > most) refuse();
			else if (name !== undefined) fields.append(name, value);
		});
		parser.on('file', (name, stream, fileName = '', _encoding, type) => {
			// Without a listener, this error would end the process.
			stream.on('error', () => {});
			if (!folder) return void stream.resume();
			const storing = storeFile(name, stream, fileName, type);
			storing.catch(() => parser.destroy());
			stored.push(storing);
		});
		parser.on('filesLimit', () => {
			isTooMany = true;
		});
		parser.on('fieldsLimit', refuse);
		await pipeline(streamOf(request.body, patienceFor(request)), parser);
		for (const [field, file] of await Promise.all(stored)) {
			// An empty file input sends an empty file.
			if (file.size > 0) fields.append(field, file);
		}
		if (isTooLarge || isTooMany) throw isTooLarge ? tooLargeAnswer() : tooManyFilesAnswer();
		return { fields, close };
	} catch (error) {
		ended.abort();
		const outcomes = await Promise.allSettled(stored);
		await close();
		const full = outcomes
			.map((each) => each.status === 'rejected' && explainFullDisk(each.reason))
			.find((each) => each instanceof Unavailable);
		if (isStalled(error)) throw notCompleteAnswer();
		throw full ?? (error instanceof Response ? error : unreadableAnswer());
	}
}

function createParser(request: Request, { most, maxFiles, maxFileSize }: UploadLimits & { most: number }) {
	return new Busboy({
		headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
		limits: {
			fieldSize: most,
			fields: maxFields,
			files: maxFiles,
			fileSize: maxFileSize + 1,
			headerPairs: 20,
			headerSize: 8 * 1024,
		},
	});
}
