import { watchHolds, worked } from '#tests/support/holds.ts';

/** In ms: the longest that work may take in one go, 100 on a quiet core and twice as much beside other work. */
export const quickMs = 200;

/**
 * The least processor time that some work takes in four tries, in ms: a shared core has slow moments, but not each
 * time. Stops at the first try that takes less than `enough`.
 */
export async function processorTime(work: () => unknown, enough: number): Promise<number> {
	return leastOfFour(enough, async () => {
		const before = worked();
		await work();
		return worked() - before;
	});
}

/**
 * The longest stretch in which nothing else had a turn, in ms of processor time; the least of four tries, as above.
 */
export async function longestHold(work: () => Promise<unknown>, enough: number): Promise<number> {
	return leastOfFour(enough, async () => {
		const watch = watchHolds();
		await work();
		watch.stop();
		return watch.longest();
	});
}

async function leastOfFour(enough: number, measure: () => Promise<number>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let tries = 0; tries < 4 && least >= enough; tries++) least = Math.min(least, await measure());
	return least;
}
