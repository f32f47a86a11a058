import { setTimeout as delay } from 'node:timers/promises';
import { db } from '#app/database/db.server.ts';
import { Unavailable } from '#app/errors.ts';

/** Less than the 30 s that browsers wait (specification, section 9). */
export const uploadTimeoutMs = 26_000;

/** After this, a crashed process no longer blocks the next upload. */
const leaseMs = uploadTimeoutMs + 8_000;

/**
 * One upload per person, as each creates a missing folder or file. @throws Unavailable when `signal` ends the wait
 */
export async function withUploadLease<Result>(
	userId: string,
	signal: AbortSignal,
	run: () => Promise<Result>,
): Promise<Result> {
	const driveBusyUntil = await claimDrive(userId, signal);
	try {
		return await run();
	} finally {
		await db.user.updateMany({ where: { id: userId, driveBusyUntil }, data: { driveBusyUntil: null } });
	}
}

async function claimDrive(userId: string, signal: AbortSignal): Promise<Date> {
	for (;;) {
		const now = Date.now();
		const driveBusyUntil = new Date(now + leaseMs);
		const isFree = { OR: [{ driveBusyUntil: null }, { driveBusyUntil: { lt: new Date(now) } }] };
		const { count } = await db.user.updateMany({
			where: { id: userId, ...isFree },
			data: { driveBusyUntil },
		});
		if (count > 0) return driveBusyUntil;
		if (signal.aborted) {
			throw new Unavailable('Your last upload is still under way. Please try again in a moment.', {
				retryAfter: 10,
			});
		}
		await delay(200);
	}
}
