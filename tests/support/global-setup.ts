import { rm } from 'node:fs/promises';
import { startCluster } from '#tests/support/cluster.ts';
import { testData } from '#tests/support/settings.ts';
import { bookIsMissing } from '#tests/support/tellings.ts';

/** vitest runs this once, before the first file. */
export async function setup(): Promise<() => Promise<void>> {
	await rm(testData, { recursive: true, force: true });
	if (bookIsMissing) console.log(bookIsMissing);
	return startCluster();
}
