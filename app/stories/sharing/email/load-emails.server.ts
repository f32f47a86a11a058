import { getZodConstraint } from '@conform-to/zod/v4';
import { env } from '#app/env.server.ts';
import { readableAddress } from '#app/mail/address.server.ts';
import { deliversMail } from '#app/mail/send-mail.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { lateFailureWords } from '#app/stories/sharing/email/email.ts';
import { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { emailKind, listEmails } from '#app/stories/sharing/email/email-shares.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';
import { findWork, toProgress } from '#app/work/work.server.ts';

export async function loadEmails(user: SessionUser, storyId: string, emailed: string | null) {
	const rows = await listEmails(user.id, storyId);
	const emails = rows.map(({ id, email, claimedAt, sentAt, isLater, failure }) => ({
		id,
		email: readableAddress(email),
		isSent: sentAt !== null,
		isLater,
		failure: failure && lateFailureWords(failure),
		date: formatLongDate(sentAt ?? claimedAt, user.timeZone),
	}));
	const last = emails.find(({ id }) => id === emailed);
	const waiting = emails.find(({ isLater }) => isLater);
	return {
		emails,
		sentTo: last?.isSent ? last.email : null,
		isTaken: last !== undefined && (last.isSent || last.isLater),
		progress: waiting ? toProgress(await findWork({ kind: emailKind, subject: waiting.id })) : null,
		delivers: deliversMail,
		hasOutbox: !deliversMail && env.devLogin && user.isAdmin,
		constraint: getZodConstraint(emailForm),
	};
}
