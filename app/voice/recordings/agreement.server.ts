import { db } from '#app/database/db.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';

export async function setAgreement(userId: string, keepsRecordings: boolean): Promise<void> {
	await db.user.updateMany({ where: { id: userId }, data: { keepsRecordings } });
}

export async function summarizeRecordings({ id, keepsRecordings }: SessionUser) {
	const count = keepsRecordings === null ? 0 : await db.recording.count({ where: { userId: id } });
	return { keeps: keepsRecordings, count };
}
