import PQueue from 'p-queue';

interface QueueOptions {
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

/** A queue in which each person's first task comes before anybody's second. */
export function createFairQueue({ concurrency, queueLimit, personLimit }: QueueOptions): FairQueue {
	const queue = new PQueue({ concurrency });
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
		const run = () => {
			// Passing the signal on would free the slot while an aborted task still runs.
			signal?.removeEventListener('abort', stopWaiting);
			return task();
		};
		try {
			return await queue.add(run, { signal: waiting.signal, priority: -own });
		} finally {
			free();
			signal?.removeEventListener('abort', free);
		}
	};
}
