import { startCluster } from '#tests/support/cluster.ts';

/** vitest runs this once, before the first file. */
export const setup = startCluster;
