import { db } from '#app/db.server.ts';

/** Deletes what has had its time: sessions, sign-ins that were not completed, submissions that nobody came back for. */
export async function forgetExpired(): Promise<void> {
	const where = { expiresAt: { lt: new Date() } };
	await Promise.all([
		db.session.deleteMany({ where }),
		db.signIn.deleteMany({ where }),
		db.savedSubmission.deleteMany({ where }),
	]);
}
