import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import parseRange from 'range-parser';
import { storage as ours } from '#app/storage/index.server.ts';
import { madeOf } from '#app/storage/made-of.server.ts';
import type { Storage, StoredObject } from '#app/storage/storage.ts';

interface ObjectResponseOptions {
	disposition?: string;
	/** From the load context: sends large bodies no faster than the client reads. */
	drained?: () => Promise<void>;
	storage?: Storage;
}

interface ByteRange {
	start: number;
	end: number;
}

/** Null if there is no object. Callers must check the permission first. */
export async function objectResponse(
	request: Request,
	key: string,
	options: ObjectResponseOptions = {},
): Promise<Response | null> {
	const { storage = ours } = options;
	const isHead = request.method === 'HEAD';
	if (!isHead && !request.headers.has('If-None-Match') && !request.headers.has('Range')) {
		const found = await storage.read(key);
		return found && sendObject(request, found, options);
	}
	const known = await storage.stat(key);
	if (!known) return null;
	const headers = headersOf(known, options);
	if (isNotModified(request, known)) {
		for (const name of ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Type'])
			headers.delete(name);
		return new Response(null, { status: 304, headers });
	}
	if (isHead) return new Response(null, { headers });
	const range = rangeOf(request, known);
	if (range === 'none') {
		const headers = { 'Content-Range': `bytes */${known.size}`, 'Cache-Control': 'no-store' };
		return new Response(null, { status: 416, headers });
	}
	const found = await storage.read(key, range).catch((error) => {
		if (error instanceof RangeError) return 'changed' as const;
		throw error;
	});
	if (found && (found === 'changed' || found.etag !== known.etag)) {
		if (found !== 'changed') found.body.destroy();
		return objectResponse(request, key, options);
	}
	return found && sendObject(request, found, options, range);
}

function sendObject(
	request: Request,
	found: StoredObject & { body: Readable },
	options: ObjectResponseOptions,
	range?: ByteRange,
): Response {
	const headers = headersOf(found, options);
	if (range) {
		headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
		headers.set('Content-Length', `${range.end - range.start + 1}`);
	}
	const { drained } = options;
	const body = drained ? madeOf(found.body, paced(found.body, drained)) : found.body;
	body.on('error', () => {});
	if (request.signal.aborted) body.destroy();
	else request.signal.addEventListener('abort', () => body.destroy(), { once: true });
	return new Response(createReadableStreamFromReadable(body), { status: range ? 206 : 200, headers });
}

async function* paced(body: Readable, drained: () => Promise<void>): AsyncGenerator<Buffer> {
	for await (const chunk of body) {
		yield chunk;
		await drained();
	}
}

function headersOf({ etag, type, size }: StoredObject, { disposition }: ObjectResponseOptions): Headers {
	return new Headers({
		ETag: etag,
		'Cache-Control': 'private, no-cache',
		'Accept-Ranges': 'bytes',
		'Content-Type': type,
		'Content-Length': `${size}`,
		...(disposition && { 'Content-Disposition': disposition }),
	});
}

function isNotModified(request: Request, { etag }: StoredObject): boolean {
	const known = request.headers.get('If-None-Match')?.split(',') ?? [];
	return known.some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')));
}

/** Undefined means all: also for several ranges, or if `If-Range` names another version. */
function rangeOf(request: Request, { etag, size }: StoredObject): ByteRange | 'none' | undefined {
	const asked = request.headers.get('Range');
	const meant = request.headers.get('If-Range');
	if (!asked || (meant !== null && meant !== etag)) return undefined;
	const ranges = parseRange(size, asked);
	if (ranges === -1) return 'none';
	if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
	return ranges[0];
}
