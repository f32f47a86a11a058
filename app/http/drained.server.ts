import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Until an answer takes more, or is over. */
export async function drained(response: ServerResponse): Promise<void> {
	if (!response.writableNeedDrain || response.destroyed) return;
	const controller = new AbortController();
	const { signal } = controller;
	const events = ['drain', 'close'].map((name) => once(response, name, { signal }));
	// The other one ends with an error when nobody waits for it any more.
	await Promise.race(events).finally(() => controller.abort());
	await Promise.allSettled(events);
}
