import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

export async function drained(response: ServerResponse): Promise<void> {
	if (!response.writableNeedDrain || response.destroyed) return;
	const controller = new AbortController();
	const { signal } = controller;
	const events = ['drain', 'close'].map((name) => once(response, name, { signal }));
	// Aborts the other wait, which then ends with an error.
	await Promise.race(events).finally(() => controller.abort());
	await Promise.allSettled(events);
}
