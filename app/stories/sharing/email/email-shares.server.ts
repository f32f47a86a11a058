import { db } from '#app/database/db.server.ts';
import type { EmailShare } from '#app/generated/prisma/client.ts';
import { mostListed } from '#app/stories/sharing/email/email.ts';

/** In milliseconds. A claim older than this belongs to a process that died. */
const claimMs = 60_000;

/** Those that were begun and will not be sent any more. */
export const abandonedEmails = () => ({
	sentAt: null,
	claimedAt: { lt: new Date(Date.now() - claimMs) },
});

export type Claim = Pick<EmailShare, 'storyId' | 'email' | 'idempotencyKey'>;

/** Notes that an email is being sent. @returns its id; null where it has been sent, or somebody is sending it */
export async function claimEmail(claim: Claim): Promise<string | null> {
	const { storyId, idempotencyKey } = claim;
	const made = await db.emailShare.createManyAndReturn({
		data: claim,
		skipDuplicates: true,
		select: { id: true },
	});
	if (made[0]) return made[0].id;
	const taken = await db.emailShare.updateManyAndReturn({
		where: { storyId, idempotencyKey, ...abandonedEmails() },
		data: { claimedAt: new Date() },
		select: { id: true },
	});
	return taken[0]?.id ?? null;
}

/** Gives up a claim: what was not sent leaves no row. */
export async function releaseEmail(id: string): Promise<void> {
	await db.emailShare.deleteMany({ where: { id, sentAt: null } });
}

/** Notes that an email was accepted; nothing where its story was deleted meanwhile. */
export async function markSent(id: string, messageId: string): Promise<void> {
	await db.emailShare.updateMany({ where: { id }, data: { messageId, sentAt: new Date() } });
}

/** The email that this form has sent; null where it has not, or not yet. */
export function findSent({ storyId, idempotencyKey }: Claim) {
	return db.emailShare.findFirst({ where: { storyId, idempotencyKey, sentAt: { not: null } } });
}

/** To whom a story was sent, newest first. */
export function listEmails(userId: string, storyId: string) {
	return db.emailShare.findMany({
		where: { storyId, story: { userId }, sentAt: { not: null } },
		orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
		take: mostListed,
		select: { id: true, email: true, sentAt: true },
	});
}
