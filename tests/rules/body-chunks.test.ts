import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunksOf } from '#app/http/body-chunks.server.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
	vi.useRealTimers();
});

function startBody() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	return { readable, writer: writable.getWriter() };
}

it('A body that comes slowly, and steadily, is read to its end, however long it takes', async () => {
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

it('A body of which nothing more comes is given up, and its connection closed', async () => {
	const { readable, writer } = startBody();
	const chunks = chunksOf(readable, 1000);
	const first = chunks.next();
	writer.write(Uint8Array.of(1));
	await first;
	const next = chunks.next().catch((error) => error);
	await vi.advanceTimersByTimeAsync(1000);
	const answer = await next;
	expect([answer.status, answer.headers.get('Connection')]).toEqual([408, 'close']);
	expect((await answer.json()).message).toMatch(/\S/);
});

it('A request without a body has no pieces', async () => {
	expect((await chunksOf(null).next()).done).toBe(true);
});
