import { setImmediate } from 'node:timers/promises';

/** After this time others have their turn. */
const BUSY_MS = 15;

/** Lets others have their turn, if they have waited for some time. */
export function pauses(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < BUSY_MS) return;
		await setImmediate();
		since = performance.now();
	};
}
