import { db } from '#app/database/db.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';

/** Whether somebody's recordings are kept; what is kept already stays. */
export async function setAgreement(userId: string, keepsRecordings: boolean): Promise<void> {
	await db.user.updateMany({ where: { id: userId }, data: { keepsRecordings } });
}

/** Whether they are kept, and how many are. */
export async function summarizeRecordings({ id, keepsRecordings }: SessionUser) {
	// Of who was never asked there are none.
	const count = keepsRecordings === null ? 0 : await db.recording.count({ where: { userId: id } });
	return { keeps: keepsRecordings, count };
}
