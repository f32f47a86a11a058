import { db } from '#app/database/db.server.ts';
import { holdUser } from '#app/database/hold-user.server.ts';
import { NotFound } from '#app/errors.ts';
import type { EmailShare } from '#app/generated/prisma/client.ts';
import { type LateFailure, maxListedEmails } from '#app/stories/sharing/email/email.ts';
import { askForWork } from '#app/work/work.server.ts';

/** Longer than making a PDF and sending it can take. */
const claimMs = 60_000;

export const emailKind = 'email';

type EmailClaim = Pick<EmailShare, 'storyId' | 'email' | 'idempotencyKey'>;

/** @returns the email's id; null if this form was claimed before */
export async function claimEmail(claim: EmailClaim): Promise<string | null> {
	const [made] = await db.emailShare.createManyAndReturn({
		data: { ...claim, claimedUntil: new Date(Date.now() + claimMs) },
		skipDuplicates: true,
		select: { id: true },
	});
	return made?.id ?? null;
}

export async function releaseEmail(id: string): Promise<void> {
	await db.emailShare.deleteMany({ where: { id, sentAt: null } });
}

export async function markUncertain(id: string): Promise<void> {
	const data = { claimedUntil: new Date(), words: null, failure: null };
	await db.emailShare.updateMany({ where: { id }, data });
}

export async function markSent(id: string, messageId: string): Promise<void> {
	const sent = { messageId, sentAt: new Date(), words: null, failure: null };
	await db.emailShare.updateMany({ where: { id }, data: sent });
}

/** Leaves an email to a job. @param words if omitted, the stored ones stay @throws NotFound */
export async function sendLater(userId: string, id: string, words?: string | null): Promise<void> {
	await db.$transaction(async (tx) => {
		await holdUser(tx, userId);
		const { count } = await tx.emailShare.updateMany({
			where: { id, sentAt: null, story: { userId } },
			data: { isLater: true, failure: null, words },
		});
		if (count === 0) throw new NotFound();
		await askForWork(tx, { kind: emailKind, subject: id, userId });
	});
}

/** From here on the email may have been sent. @returns false if it was taken before */
export async function takeLate(id: string): Promise<boolean> {
	const { count } = await db.emailShare.updateMany({
		where: { id, isLater: true },
		data: { isLater: false, claimedUntil: new Date(Date.now() + claimMs) },
	});
	return count > 0;
}

export async function markUnsent(id: string, failure: LateFailure, isTriedAgain: boolean): Promise<void> {
	await db.emailShare.updateMany({ where: { id }, data: { failure, isLater: isTriedAgain } });
}

type EmailState = Pick<EmailShare, 'sentAt' | 'claimedUntil' | 'isLater' | 'failure'>;

export const isGivenUp = ({ isLater, failure }: EmailState) => failure !== null && !isLater;

/** The sending process lost the answer or ended, so the email may have been sent. */
export const isUncertain = ({ sentAt, claimedUntil, isLater, failure }: EmailState) =>
	sentAt === null && !isLater && failure === null && claimedUntil <= new Date();

export function findClaimed({ storyId, idempotencyKey }: EmailClaim): Promise<EmailShare | null> {
	return db.emailShare.findFirst({ where: { storyId, idempotencyKey } });
}

/** Newest first; includes emails that may have been sent. */
export function listEmails(userId: string, storyId: string) {
	return db.emailShare.findMany({
		where: {
			storyId,
			story: { userId },
			OR: [
				{ sentAt: { not: null } },
				{ isLater: true },
				{ failure: { not: null } },
				{ claimedUntil: { lte: new Date() } },
			],
		},
		orderBy: [{ claimedAt: 'desc' }, { id: 'desc' }],
		take: maxListedEmails,
		select: { id: true, email: true, claimedAt: true, sentAt: true, isLater: true, failure: true },
	});
}
