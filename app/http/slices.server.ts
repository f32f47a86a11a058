import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than about this. */
const SLICE_MS = 25;

/** Lets others be served before what comes next. */
export const giveWay = (): Promise<void> => setImmediate();

/** To be called again and again in long work: lets others be served, if they have waited for some time. */
export function pauses(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < SLICE_MS) return;
		await giveWay();
		since = performance.now();
	};
}

/** Takes all steps of what grows with a text, and lets others be served in between. */
export async function inSlices<Step>(steps: Iterable<Step>): Promise<Step[]> {
	const taken: Step[] = [];
	let begun = performance.now();
	for (const step of steps) {
		taken.push(step);
		if (performance.now() - begun < SLICE_MS) continue;
		await giveWay();
		begun = performance.now();
	}
	// What comes next may take long as well, and this one is not to be added to it.
	if (performance.now() - begun > SLICE_MS / 5) await giveWay();
	return taken;
}
