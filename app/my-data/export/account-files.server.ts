import { db } from '#app/database/db.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';

/** Leaves out sign-in secrets and the key to their Drive. */
export async function addAccount(add: AddFile, userId: string): Promise<void> {
	const account = await db.user.findUniqueOrThrow({
		where: { id: userId },
		select: {
			email: true,
			name: true,
			createdAt: true,
			timeZone: true,
			googleSub: true,
			driveFolderId: true,
			keepsRecordings: true,
			sessions: {
				select: { device: true, createdAt: true, lastUsedAt: true, expiresAt: true },
				orderBy: { createdAt: 'asc' },
			},
			feedback: { omit: { id: true, userId: true, idempotencyKey: true }, orderBy: { createdAt: 'asc' } },
		},
	});
	await add({ name: 'account.json', content: `${JSON.stringify(account, null, '\t')}\n`, date: new Date() });
}
