import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** Stands in every line of the log. */
export interface Trace {
	request?: string;
	task?: string;
	job?: string;
	work?: string;
}

// Global, since the build has its own copy of this module, and Express gives each request its number.
const shared = globalThis as { familyStoriesTrace?: AsyncLocalStorage<Trace> };
shared.familyStoriesTrace ??= new AsyncLocalStorage();
const traces = shared.familyStoriesTrace;

/** All that is logged in `run`, and in what it begins, names this. */
export const inTrace = <Result>(trace: Trace, run: () => Result): Result => traces.run(trace, run);

export const currentTrace = (): Trace | undefined => traces.getStore();

const isSaneId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id);

/** The first that a proxy gave; otherwise digits, which people can say on the telephone. */
export function requestId(...given: unknown[]): string {
	const digits = String(randomInt(1e10)).padStart(10, '0');
	return given.find(isSaneId) ?? digits.replace(/^(...)(...)/, '$1-$2-');
}
