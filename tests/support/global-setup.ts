import { rm } from 'node:fs/promises';
import { startCluster } from '#tests/support/cluster.ts';
import { testData } from '#tests/support/settings.ts';

/** vitest runs this once, before the first file. */
export async function setup(): Promise<() => Promise<void>> {
	await rm(testData, { recursive: true, force: true });
	return startCluster();
}
