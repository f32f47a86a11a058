import PQueue from 'p-queue';

interface QueueOptions {
	/** Tasks at once. */
	concurrency: number;
	/** Tasks that may wait. */
	queueLimit: number;
	/** One person's tasks, running or waiting. */
	personLimit: number;
}

interface Turn {
	/** Who is waiting; undefined for what is nobody's own. */
	person?: string;
	/** Whoever goes away waits no more; what runs already ends by itself. */
	signal?: AbortSignal;
}

/** Runs tasks in turns. @throws QueueFull, what the task throws, and the signal's reason while it waits */
export type FairQueue = <Result>(task: () => Promise<Result>, turn?: Turn) => Promise<Result>;

/** No more can wait, or not of this person: try again in a moment. */
export class QueueFull extends Error {
	override name = 'QueueFull';
}

/** A queue in which the first task of each person comes before everybody's second. */
export function createFairQueue({ concurrency, queueLimit, personLimit }: QueueOptions): FairQueue {
	const queue = new PQueue({ concurrency });
	/** One place for each task, running or waiting. */
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
			// On a signal the queue would begin the next one at once, while this may still be at work.
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
