import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SilentError, toUnavailable } from '#app/storage/cloud-error.server.ts';

/** All of a stream that has fewer bytes than `size`; null, and the stream as it was, where there are more. */
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

/** Until a stream has more, or is at its end. @throws what it failed with, or that it was closed before its end */
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

/** Sends all of `body`; what goes wrong with it stays as it is, and what goes wrong with the service is said so. */
export async function send(body: Readable, target: Writable, silentMs: number): Promise<void> {
	let isOurs = false;
	const judge = () => {
		isOurs ||= !body.readableEnded && !target.errored;
	};
	body.once('error', judge).once('close', judge);
	let heardAt = Date.now();
	target.on('progress', () => {
		heardAt = Date.now();
	});
	const watch = setInterval(() => {
		// Whoever sends to us may be slow.
		if (!target.writableNeedDrain && !body.readableEnded) heardAt = Date.now();
		else if (Date.now() - heardAt > silentMs) target.destroy(new SilentError());
	}, silentMs / 10);
	try {
		await pipeline(body, target);
	} catch (error) {
		throw isOurs ? error : toUnavailable(error);
	} finally {
		clearInterval(watch);
	}
}
