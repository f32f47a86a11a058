import { db } from '#app/database/db.server.ts';
import { abandonedEmails } from '#app/stories/sharing/email/email-shares.server.ts';

export async function forgetExpired(): Promise<void> {
	const where = { expiresAt: { lt: new Date() } };
	await Promise.all([
		db.session.deleteMany({ where }),
		db.signIn.deleteMany({ where }),
		db.unsavedText.deleteMany({ where }),
		db.storyLink.deleteMany({ where }),
		db.emailShare.deleteMany({ where: abandonedEmails() }),
		db.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } }),
	]);
}
