import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than about this. */
const SLICE_MS = 25;

/** Lets others be served before what comes next. */
export const giveWay = (): Promise<void> => setImmediate();

/** To be called again and again in long work: lets others be served, if they have waited for some time. */
export function pauses(): (waitedMs?: number) => Promise<void> {
	let since = performance.now();
	return async (waitedMs = SLICE_MS) => {
		if (performance.now() - since < waitedMs) return;
		await giveWay();
		since = performance.now();
	};
}

/** Takes all steps of what grows with a text, and lets others be served in between. */
export async function inSlices<Step>(steps: Iterable<Step>): Promise<Step[]> {
	const taken: Step[] = [];
	const pause = pauses();
	for (const step of steps) {
		taken.push(step);
		await pause();
	}
	// What comes next may take long as well, and this one is not to be added to it.
	await pause(SLICE_MS / 5);
	return taken;
}
