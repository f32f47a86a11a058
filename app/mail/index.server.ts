import path from 'node:path';
import { env } from '#app/env.server.ts';
import {
	attachmentLimit,
	isPlainAddress,
	type Mail,
	MailError,
	type Mailer,
	oneLine,
} from '#app/mail/mail.ts';
import { outboxMailer } from '#app/mail/outbox.server.ts';
import { postmarkMailer } from '#app/mail/postmark.server.ts';

/** Where mail is kept that is not delivered; null where Postmark delivers it. */
export const outboxFolder = env.postmark ? null : path.join(env.DATA_DIR, 'outbox');

const mailer: Mailer = env.postmark
	? postmarkMailer(env.postmark)
	: outboxMailer(path.join(env.DATA_DIR, 'outbox'));

/** Whether mail goes to people here. */
export const deliversMail = mailer.delivers;

/** Sends a mail: accepted by Postmark, or kept in the outbox. @returns its id there @throws MailError */
export async function sendMail(mail: Mail): Promise<string> {
	if (!isPlainAddress(mail.to)) throw new MailError('address');
	if (mail.attachments.reduce((size, { content }) => size + content.length, 0) > attachmentLimit)
		throw new MailError('too large');
	const { replyTo } = mail;
	return mailer.send({
		...mail,
		fromName: oneLine(mail.fromName),
		subject: oneLine(mail.subject),
		// An account's address is what its provider says, and may be none that a header can hold.
		replyTo:
			replyTo && isPlainAddress(replyTo.address) ? { ...replyTo, name: oneLine(replyTo.name) } : undefined,
		attachments: mail.attachments.map((file) => ({ ...file, name: oneLine(file.name) })),
	});
}
