interface SharedResult<Result> {
	result: Promise<Result>;
	waiting: number;
	isKept: boolean;
	end: AbortController;
}

interface WaitSignals {
	signal?: AbortSignal;
	/** Aborted when the caller's time is up; the work continues. */
	patience?: AbortSignal;
}

/** Runs work once for concurrent callers with the same key; aborts it when all have gone away. */
export function createSharedWork<Result>() {
	const running = new Map<string, SharedResult<Result>>();

	function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): SharedResult<Result> {
		const end = new AbortController();
		const shared = { result: work(end.signal), waiting: 0, isKept: false, end };
		const forget = () => {
			if (running.get(key) === shared) running.delete(key);
		};
		running.set(key, shared);
		shared.result.then(forget, forget);
		return shared;
	}

	/** @throws what the work throws, or the reason of a signal */
	return async function share(
		key: string,
		work: (signal: AbortSignal) => Promise<Result>,
		{ signal, patience }: WaitSignals = {},
	): Promise<Result> {
		signal?.throwIfAborted();
		const shared = running.get(key) ?? begin(key, work);
		shared.waiting += 1;
		const left = Promise.withResolvers<never>();
		const goAway = () => left.reject(signal?.reason);
		const keep = () => {
			shared.isKept = true;
			left.reject(patience?.reason);
		};
		signal?.addEventListener('abort', goAway);
		patience?.addEventListener('abort', keep);
		try {
			return await Promise.race([shared.result, left.promise]);
		} finally {
			signal?.removeEventListener('abort', goAway);
			patience?.removeEventListener('abort', keep);
			shared.waiting -= 1;
			if (shared.waiting === 0 && !shared.isKept) {
				running.delete(key);
				shared.end.abort(new Error('Nobody is waiting for it any more.'));
			}
		}
	};
}
