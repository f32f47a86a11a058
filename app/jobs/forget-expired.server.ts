import { db } from '#app/database/db.server.ts';
import { forgetOldUses } from '#app/http/rate-limit.server.ts';

export async function forgetExpired(): Promise<void> {
	const where = { expiresAt: { lt: new Date() } };
	await Promise.all([
		db.session.deleteMany({ where }),
		db.signIn.deleteMany({ where }),
		db.unsavedText.deleteMany({ where }),
		db.storyLink.deleteMany({ where }),
		forgetOldUses(),
	]);
}
