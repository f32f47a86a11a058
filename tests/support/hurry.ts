import { onTestFinished, vi } from 'vitest';

/**
 * Until the test ends, some of the product's time limits are others: `{ 8_000: 300 }` makes what may take 8 seconds
 * give up after 0.3.
 */
export function hurry(limits: Record<number, number>): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const clock = vi
		.spyOn(AbortSignal, 'timeout')
		.mockImplementation((limit) => timeout(limits[limit] ?? limit));
	onTestFinished(() => clock.mockRestore());
}
