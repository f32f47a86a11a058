interface Shared<Result> {
	result: Promise<Result>;
	waiting: number;
	end: AbortController;
}

/** Does what several ask for at once a single time, by its key; it is ended when none of them waits any more. */
export function createSharedWork<Result>() {
	const running = new Map<string, Shared<Result>>();

	function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
		const end = new AbortController();
		const shared = { result: work(end.signal), waiting: 0, end };
		running.set(key, shared);
		return shared;
	}

	/** @throws what the work throws, or the signal's reason */
	return async function share(
		key: string,
		work: (signal: AbortSignal) => Promise<Result>,
		signal?: AbortSignal,
	): Promise<Result> {
		signal?.throwIfAborted();
		const shared = running.get(key) ?? begin(key, work);
		shared.waiting += 1;
		const gone = Promise.withResolvers<never>();
		const leave = () => gone.reject(signal?.reason);
		signal?.addEventListener('abort', leave);
		try {
			return await Promise.race([shared.result, gone.promise]);
		} finally {
			signal?.removeEventListener('abort', leave);
			shared.waiting -= 1;
			if (shared.waiting === 0) {
				running.delete(key);
				shared.end.abort(new Error('Nobody waits for it any more.'));
			}
		}
	};
}
