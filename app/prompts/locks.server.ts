import type { Transaction } from '#app/database/db.server.ts';

// Any numbers work, if all machines use the same ones and nothing else locks by them.
const liveLockId = 7_310_004;
const versionsLockId = 7_310_007;

/** Until the transaction ends nobody else changes what is live. */
export const lockLive = (tx: Transaction) => tx.$executeRaw`select pg_advisory_xact_lock(${liveLockId})`;

/** Until the transaction ends nobody else adds versions. */
export const lockVersions = (tx: Transaction) =>
	tx.$executeRaw`select pg_advisory_xact_lock(${versionsLockId})`;
