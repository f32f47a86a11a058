import { db } from '#app/database/db.server.ts';

export async function forgetExpired(): Promise<void> {
	const where = { expiresAt: { lt: new Date() } };
	await Promise.all([
		db.session.deleteMany({ where }),
		db.signIn.deleteMany({ where }),
		db.unsavedText.deleteMany({ where }),
		db.storyLink.deleteMany({ where }),
		db.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } }),
	]);
}
