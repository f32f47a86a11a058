import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than about this. */
const SLICE_MS = 25;

/** Takes all steps of what grows with a text, and lets others be served in between. */
export async function inSlices<Step>(steps: Iterable<Step>): Promise<Step[]> {
	const taken: Step[] = [];
	let begun = performance.now();
	for (const step of steps) {
		taken.push(step);
		if (performance.now() - begun < SLICE_MS) continue;
		await setImmediate();
		begun = performance.now();
	}
	return taken;
}
