import { startCluster } from '#tests/support/cluster.ts';
import { bookIsMissing } from '#tests/support/tellings.ts';

/** vitest runs this once, before the first file. */
export async function setup(): Promise<() => Promise<void>> {
	if (bookIsMissing) console.log(bookIsMissing);
	return startCluster();
}
