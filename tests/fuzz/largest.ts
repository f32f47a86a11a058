import type { App } from '#tests/support/app.ts';
import { watchHolds } from '#tests/support/holds.ts';
import { heaviestKinds, kindsOfText, sendLargest } from '#tests/support/largest-inputs.ts';
import { quickMs } from '#tests/support/processor-time.ts';

/**
 * Sends what people type as long as it may be, in twelve kinds: nobody may wait for it longer than 100 ms of a quiet
 * core. Every kind in every field, by every button: npm run bench -- --only holds.
 * @returns what held longer or failed, in words
 */
export async function fuzzLargest(app: App, onProgress: (kind: string) => void): Promise<string[]> {
	const watch = watchHolds();
	const faults: string[] = [];
	try {
		for (const [kind, unit] of Object.entries(kindsOfText)) {
			onProgress(kind);
			const reach = heaviestKinds.includes(kind) ? 'every form' : 'the story';
			const holds = await sendLargest(app, watch, unit, reach, quickMs);
			const named = holds.map(({ name }) => name);
			for (const name of ['saveStory, content', '/stories/:id/edit save, content', 'GET /stories/:id'])
				if (!named.includes(name)) faults.push(`${name} was never sent: ${kind}`);
			for (const { name, status, held } of holds) {
				if (status === 500) faults.push(`${name} fails: ${kind}`);
				if (held > quickMs) faults.push(`${name} holds everybody for ${Math.round(held)} ms: ${kind}`);
			}
		}
	} finally {
		watch.stop();
	}
	return faults;
}
