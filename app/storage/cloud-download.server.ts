import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bucket } from '@google-cloud/storage';
import { SilentError, storageFailure } from '#app/storage/cloud-error.server.ts';
import { madeOf } from '#app/storage/made-of.server.ts';

interface DownloadRequest {
	key: string;
	/** Pins the exact version of the object; every write changes it. */
	generation: string | number | undefined;
	range?: { start: number; end: number };
	isEmulated: boolean;
	silentMs: number;
	retries: number;
}

const retryStatus = [408, 429, 500, 502, 503, 504];

/** Does not use the library, which on an early close drops the connections of all other readers. */
export async function download(bucket: Bucket, asked: DownloadRequest, late: AbortSignal): Promise<Readable> {
	const { storage, name } = bucket;
	const url = new URL(`/storage/v1/b/${name}/o/${encodeURIComponent(asked.key)}`, storage.apiEndpoint);
	url.search = new URLSearchParams({ alt: 'media', generation: `${asked.generation}` }).toString();
	const headers = new Headers({ 'Accept-Encoding': 'identity' });
	if (asked.range) headers.set('Range', `bytes=${asked.range.start}-${asked.range.end}`);
	const authorization = asked.isEmulated ? {} : await storage.authClient.getRequestHeaders(url.href);
	for (const [header, value] of Object.entries(authorization)) headers.set(header, value);
	for (let count = 0; ; count += 1) {
		const { body, error, mayRetry } = await fetchOnce(url, headers, asked.silentMs, late);
		if (body) return madeOf(body, unlessSilent(body, asked.silentMs));
		if (!mayRetry || late.aborted || count === asked.retries) throw error;
		await delay(2 ** count * 500);
	}
}

async function fetchOnce(
	url: URL,
	headers: Headers,
	silentMs: number,
	late: AbortSignal,
): Promise<{ body?: Readable; error?: unknown; mayRetry?: boolean }> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(new SilentError()), silentMs);
	try {
		const answer = await fetch(url, { headers, signal: AbortSignal.any([controller.signal, late]) });
		if (answer.ok) {
			return { body: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) };
		}
		const error = Object.assign(new Error(await answer.text()), { code: answer.status });
		return { error, mayRetry: retryStatus.includes(answer.status) };
	} catch (error) {
		return { error, mayRetry: !(error instanceof SilentError) };
	} finally {
		clearTimeout(timer);
	}
}

async function* unlessSilent(stream: Readable, silentMs: number): AsyncGenerator<Buffer> {
	const chunks = stream[Symbol.asyncIterator]();
	try {
		for (;;) {
			const timer = setTimeout(() => stream.destroy(new SilentError()), silentMs);
			const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
			if (done) return;
			yield value;
		}
	} catch (error) {
		throw storageFailure(error);
	}
}
