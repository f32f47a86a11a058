import { expect, it } from 'vitest';
import { createFairQueue, QueueFull } from '#app/http/fair-queue.server.ts';

/** A task that runs until it is told to end. */
function task() {
	const begun = Promise.withResolvers<void>();
	const ended = Promise.withResolvers<void>();
	const run = async () => {
		begun.resolve();
		await ended.promise;
	};
	return { run, begun: begun.promise, end: ended.resolve };
}

it('the first task of each person comes before the second of anybody', async () => {
	const enqueue = createFairQueue({ concurrency: 1, queueLimit: 10, personLimit: 5 });
	const first = task();
	const done: string[] = [];
	const ask = (name: string) => enqueue(async () => done.push(name), { person: name[0] });
	const all = [enqueue(first.run, { person: 'a' }), ...['a2', 'a3', 'b1', 'b2', 'c1'].map(ask)];
	first.end();
	await Promise.all(all);
	expect(done).toEqual(['b1', 'c1', 'a2', 'b2', 'a3']);
});

it('tasks of one person are refused beyond a limit, and those of another are not', async () => {
	const enqueue = createFairQueue({ concurrency: 1, queueLimit: 100, personLimit: 20 });
	const { run, end } = task();
	const asked = Array.from({ length: 24 }, () => enqueue(run, { person: 'anna' }));
	const other = enqueue(async () => 'done', { person: 'rosa' });
	end();
	const results = await Promise.allSettled(asked);
	const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
	expect(refused).toHaveLength(4);
	for (const error of refused) expect(error).toBeInstanceOf(QueueFull);
	expect(await other).toBe('done');
	expect(await enqueue(async () => 'again', { person: 'anna' })).toBe('again');
});

it('no more tasks wait than the queue allows', async () => {
	const enqueue = createFairQueue({ concurrency: 1, queueLimit: 1, personLimit: 5 });
	const { run, end } = task();
	const [runs, waits] = [enqueue(run), enqueue(run)];
	await expect(enqueue(run)).rejects.toBeInstanceOf(QueueFull);
	end();
	await Promise.all([runs, waits]);
});

it('an aborted task that waits leaves at once, and one that runs keeps its turn until it ends', async () => {
	const enqueue = createFairQueue({ concurrency: 1, queueLimit: 10, personLimit: 1 });
	const [running, next] = [task(), task()];
	const gone = new AbortController();
	const first = enqueue(running.run, { person: 'anna', signal: gone.signal });
	const waiting = enqueue(next.run, { person: 'rosa', signal: gone.signal });
	await running.begun;
	gone.abort(new Error('Gone.'));
	await expect(waiting).rejects.toThrow('Gone.');
	let hasBegun = false;
	const again = enqueue(
		async () => {
			hasBegun = true;
		},
		{ person: 'anna' },
	);
	await new Promise(setImmediate);
	expect(hasBegun).toBe(false);
	running.end();
	await Promise.all([first, again]);
	expect(hasBegun).toBe(true);
});
