import { db } from '#app/database/db.server.ts';
import type { EmailShare } from '#app/generated/prisma/client.ts';
import { mostListed } from '#app/stories/sharing/email/email.ts';

/** In milliseconds: longer than making a PDF and sending it can take. Whoever claimed it then has ended. */
const claimMs = 60_000;

export type Claim = Pick<EmailShare, 'storyId' | 'email' | 'idempotencyKey'>;

/** Notes that an email is being sent. @returns its id; null where this form's was claimed before */
export async function claimEmail(claim: Claim): Promise<string | null> {
	const [made] = await db.emailShare.createManyAndReturn({
		data: { ...claim, claimedUntil: new Date(Date.now() + claimMs) },
		skipDuplicates: true,
		select: { id: true },
	});
	return made?.id ?? null;
}

/** Takes a claim back: what was not sent leaves no row. */
export async function releaseEmail(id: string): Promise<void> {
	await db.emailShare.deleteMany({ where: { id, sentAt: null } });
}

/** Notes that nobody knows, or will know, whether an email was sent. */
export async function markUncertain(id: string): Promise<void> {
	await db.emailShare.updateMany({ where: { id }, data: { claimedUntil: new Date() } });
}

/** Notes that an email was accepted; nothing where its story was deleted meanwhile. */
export async function markSent(id: string, messageId: string): Promise<void> {
	await db.emailShare.updateMany({ where: { id }, data: { messageId, sentAt: new Date() } });
}

/** Whether it may have been sent or not, since whoever sent it lost the answer, or has ended. */
export const isUncertain = ({ sentAt, claimedUntil }: Pick<EmailShare, 'sentAt' | 'claimedUntil'>) =>
	sentAt === null && claimedUntil <= new Date();

/** What this form has sent before, is sending, or has perhaps sent. */
export function findClaimed({ storyId, idempotencyKey }: Claim): Promise<EmailShare | null> {
	return db.emailShare.findFirst({ where: { storyId, idempotencyKey } });
}

/** To whom a story was sent, or perhaps, newest first. */
export function listEmails(userId: string, storyId: string) {
	return db.emailShare.findMany({
		where: {
			storyId,
			story: { userId },
			OR: [{ sentAt: { not: null } }, { claimedUntil: { lte: new Date() } }],
		},
		orderBy: [{ claimedAt: 'desc' }, { id: 'desc' }],
		take: mostListed,
		select: { id: true, email: true, claimedAt: true, sentAt: true },
	});
}
