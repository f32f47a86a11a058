import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SilentError, storageFailure } from '#app/storage/cloud-error.server.ts';
import { requestPatience } from '#app/storage/patience.server.ts';

/** Null, with the stream left intact, if it has `size` bytes or more. */
export async function takeSmall(body: Readable, size: number): Promise<Buffer | null> {
	const chunks: Uint8Array[] = [];
	let taken = 0;
	for (;;) {
		const chunk: Uint8Array | null = body.read();
		if (chunk) {
			chunks.push(chunk);
			taken += chunk.length;
			if (taken < size) continue;
			body.unshift(Buffer.concat(chunks));
			return null;
		}
		if (body.readableEnded) return Buffer.concat(chunks);
		await untilReadable(body);
	}
}

async function untilReadable(body: Readable): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	const closed = new Error('Premature close');
	if (body.destroyed) throw body.errored ?? closed;
	const events = ['readable', 'end'].map((name) => once(body, name, { signal }));
	const close = once(body, 'close', { signal }).then(() => {
		if (!body.readableEnded) throw closed;
	});
	await Promise.race([...events, close]).finally(() => controller.abort());
	await Promise.allSettled([...events, close]);
}

/** The body's errors are passed on unchanged; the service's become `Unavailable`. */
export async function sendBody(body: Readable, target: Writable, silentMs: number): Promise<void> {
	let isOurs = false;
	const judge = () => {
		isOurs ||= !body.readableEnded && !target.errored;
	};
	body.once('error', judge).once('close', judge);
	let heardAt = Date.now();
	const patience = requestPatience();
	let isWaiting = false;
	target.on('progress', () => {
		heardAt = Date.now();
		if (isWaiting) patience?.forgive();
	});
	/** The time counts only while the bucket is silent, not while the sender is. */
	const wait = (isForTarget: boolean) => {
		if (isForTarget === isWaiting) return;
		isWaiting = isForTarget;
		if (isForTarget) patience?.begin();
		else patience?.end();
	};
	const watch = setInterval(() => {
		wait(target.writableNeedDrain || body.readableEnded);
		if (!isWaiting) heardAt = Date.now();
		const isSilent = Date.now() - heardAt > silentMs || (patience?.leftMs ?? 1) <= 0;
		if (isWaiting && isSilent) target.destroy(new SilentError());
	}, silentMs / 10);
	try {
		await pipeline(body, target);
	} catch (error) {
		throw isOurs ? error : storageFailure(error);
	} finally {
		clearInterval(watch);
		wait(false);
	}
}
