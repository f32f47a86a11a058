import { getZodConstraint } from '@conform-to/zod/v4';
import { env } from '#app/env.server.ts';
import { readableAddress } from '#app/mail/address.server.ts';
import { deliversMail } from '#app/mail/send-mail.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { listEmails } from '#app/stories/sharing/email/email-shares.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

/** What the share page shows of a story's emails. @param emailed the id of the one that was just sent */
export async function loadEmails(user: SessionUser, storyId: string, emailed: string | null) {
	const rows = await listEmails(user.id, storyId);
	const emails = rows.map(({ id, email, claimedAt, sentAt }) => ({
		id,
		email: readableAddress(email),
		isSent: sentAt !== null,
		date: formatLongDate(sentAt ?? claimedAt, user.timeZone),
	}));
	return {
		emails,
		sentTo: emails.find(({ id, isSent }) => isSent && id === emailed)?.email ?? null,
		delivers: deliversMail,
		hasOutbox: !deliversMail && env.devLogin && user.isAdmin,
		constraint: getZodConstraint(emailForm),
	};
}
