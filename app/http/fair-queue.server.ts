import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

interface QueueOptions {
	/** Of one that is to be seen from outside. */
	name?: string;
	concurrency: number;
	queueLimit: number;
	personLimit: number;
}

interface QueueEntry {
	person?: string;
	signal?: AbortSignal;
}

/** @throws QueueFull, what the task throws, and the signal's reason while it waits */
type FairQueue = <Result>(task: () => Promise<Result>, turn?: QueueEntry) => Promise<Result>;

export class QueueFull extends Error {
	override name = 'QueueFull';
}

/** By name: how much waits in each. */
export const queues = new Map<string, Pick<PQueue, 'size' | 'pending'>>();

/** A queue in which each person's first task comes before anybody's second. */
export function createFairQueue({ name, concurrency, queueLimit, personLimit }: QueueOptions): FairQueue {
	const queue = new PQueue({ concurrency });
	if (name) queues.set(name, queue);
	const held = new Set<{ person?: string }>();

	return async (task, { person, signal } = {}) => {
		signal?.throwIfAborted();
		const own = person === undefined ? 0 : [...held].filter((place) => place.person === person).length;
		if (own >= personLimit || queue.size >= queueLimit) throw new QueueFull();
		const place = { person };
		const free = () => held.delete(place);
		const waiting = new AbortController();
		const stopWaiting = () => waiting.abort(signal?.reason);
		held.add(place);
		signal?.addEventListener('abort', free);
		signal?.addEventListener('abort', stopWaiting);
		// Bound, or it would be logged under the number of who came before.
		const run = AsyncLocalStorage.bind(() => {
			// Passing the signal on would free the slot while an aborted task still runs.
			signal?.removeEventListener('abort', stopWaiting);
			return task();
		});
		try {
			return await queue.add(run, { signal: waiting.signal, priority: -own });
		} finally {
			free();
			signal?.removeEventListener('abort', free);
		}
	};
}
