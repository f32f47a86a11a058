import { orLate } from '#app/http/or-late.server.ts';
import { currentTrace, type Trace } from '#app/observe/trace.server.ts';
import { SilentError, storageFailure } from '#app/storage/cloud-error.server.ts';

/** In ms, for all that one request asks of the storage: after a longer wait no answer comes within 30 s. */
const patienceMs = 20_000;

/** How long a request may still wait. Waits that overlap count once. */
class Patience {
	#leftMs = patienceMs;
	#waits = 0;
	#since = 0;

	begin(): void {
		if (this.#waits === 0) this.#since = performance.now();
		this.#waits += 1;
	}

	end(): void {
		this.#leftMs = this.leftMs;
		this.#since = performance.now();
		this.#waits -= 1;
	}

	/** Waiting for something that comes on does not count. */
	forgive(): void {
		this.#since = performance.now();
	}

	get leftMs(): number {
		return this.#waits === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#since);
	}
}

const ofRequests = new WeakMap<Trace, Patience>();

/** Undefined for jobs, for which nobody waits. */
export function requestPatience(): Patience | undefined {
	const trace = currentTrace();
	if (!trace?.request || trace.task) return undefined;
	const patience = ofRequests.get(trace) ?? new Patience();
	ofRequests.set(trace, patience);
	return patience;
}

/** For the next of several files, each of which may take as long. */
export function renewPatience(): void {
	const trace = currentTrace();
	if (trace) ofRequests.delete(trace);
}

/**
 * Waits no longer than this request may still wait for the storage; what was asked may be done later all the same.
 * @param mostMs at most so long
 * @throws Unavailable
 */
export async function inTime<Result>(
	ask: (late: AbortSignal) => Promise<Result>,
	mostMs = Number.POSITIVE_INFINITY,
): Promise<Result> {
	const patience = requestPatience();
	const leftMs = Math.min(mostMs, patience?.leftMs ?? mostMs);
	const late = new AbortController();
	if (leftMs === Number.POSITIVE_INFINITY) return ask(late.signal);
	patience?.begin();
	try {
		return await orLate(ask(late.signal), leftMs, { late: () => storageFailure(new SilentError()) });
	} catch (error) {
		late.abort();
		throw error;
	} finally {
		patience?.end();
	}
}
