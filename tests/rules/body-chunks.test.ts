import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunksOf } from '#app/http/body-chunks.server.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
	vi.useRealTimers();
});

function startBody() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	return { readable, writer: writable.getWriter() };
}

it('a body that comes slowly but steadily is read to its end', async () => {
	const { readable, writer } = startBody();
	const chunks = chunksOf(readable);
	for (const byte of [1, 2, 3, 4]) {
		const next = chunks.next();
		await vi.advanceTimersByTimeAsync(14_900);
		writer.write(Uint8Array.of(byte));
		expect(await next).toEqual({ done: false, value: Uint8Array.of(byte) });
	}
	writer.close();
	expect((await chunks.next()).done).toBe(true);
	expect(vi.getTimerCount()).toBe(0);
});

it('a body that falls silent is answered with 408, and its connection is closed', async () => {
	const { readable, writer } = startBody();
	const chunks = chunksOf(readable, { silenceMs: 1000 });
	const first = chunks.next();
	writer.write(Uint8Array.of(1));
	await first;
	const next = chunks.next().catch((error) => error);
	await vi.advanceTimersByTimeAsync(1000);
	const answer = await next;
	expect([answer.status, answer.headers.get('Connection')]).toEqual([408, 'close']);
	expect((await answer.json()).message).toMatch(/\S/);
});

/** Sends so many bytes each three seconds, until it is given up. @returns after how many seconds; null for never */
async function sendSlowly(
	chunks: AsyncGenerator<Uint8Array>,
	writer: WritableStreamDefaultWriter,
	bytes: number,
) {
	for (let seconds = 0; seconds < 300; seconds += 3) {
		const next = chunks.next().then(
			() => null,
			(error) => error,
		);
		await vi.advanceTimersByTimeAsync(3_000);
		writer.write(new Uint8Array(bytes)).catch(() => {});
		const answer = await next;
		if (answer) return [answer.status, answer.headers.get('Connection'), seconds + 3];
	}
	return null;
}

it('a body that holds a place and brings next to nothing is given up after 30 seconds', async () => {
	const { readable, writer } = startBody();
	expect(await sendSlowly(chunksOf(readable, { isPaced: true }), writer, 1)).toEqual([408, 'close', 30]);
});

it('a body that stalls after a fast beginning is given up within a minute', async () => {
	const { readable, writer } = startBody();
	const chunks = chunksOf(readable, { isPaced: true });
	const first = chunks.next();
	writer.write(new Uint8Array(1_000_000));
	await first;
	expect(await sendSlowly(chunks, writer, 100)).toEqual([408, 'close', 60]);
});

it('a body that holds a place is waited for at a few kilobytes a second, one without at any speed', async () => {
	const slow = startBody();
	expect(await sendSlowly(chunksOf(slow.readable, { isPaced: true }), slow.writer, 4 * 1024)).toBeNull();
	const small = startBody();
	expect(await sendSlowly(chunksOf(small.readable), small.writer, 1)).toBeNull();
});

it('a body is not given up while its reader pauses', async () => {
	const { readable, writer } = startBody();
	const chunks = chunksOf(readable, { isPaced: true });
	for (let count = 0; count < 20; count += 1) {
		const next = chunks.next();
		writer.write(Uint8Array.of(1));
		expect((await next).done).toBe(false);
		await vi.advanceTimersByTimeAsync(10_000);
	}
});

it('a connection that is cut is answered with 499', async () => {
	const { readable, writer } = startBody();
	const next = chunksOf(readable)
		.next()
		.catch((error) => error);
	writer.abort(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })).catch(() => {});
	expect((await next).status).toBe(499);
});

it('a request without a body has no chunks', async () => {
	expect((await chunksOf(null).next()).done).toBe(true);
});
