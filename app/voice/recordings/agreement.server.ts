import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';

/** Whether somebody's recordings are kept; null where they have not been asked. */
export async function findAgreement(userId: string): Promise<boolean | null> {
	const where = { id: userId };
	return requireFound(await db.user.findUnique({ where, select: { keepsRecordings: true } })).keepsRecordings;
}

/** What is kept already stays. */
export async function setAgreement(userId: string, keepsRecordings: boolean): Promise<void> {
	await db.user.updateMany({ where: { id: userId }, data: { keepsRecordings } });
}

/** Whether they are kept, and how many are. */
export async function summarizeRecordings(userId: string) {
	const [keeps, count] = await Promise.all([
		findAgreement(userId),
		db.recording.count({ where: { userId } }),
	]);
	return { keeps, count };
}
