import path from 'node:path';
import { env } from '#app/env.server.ts';
import {
	attachmentLimit,
	isPlainAddress,
	MailError,
	type MailMessage,
	type MailTransport,
	oneLine,
} from '#app/mail/mail.ts';
import { outboxTransport } from '#app/mail/outbox.server.ts';
import { postmarkTransport } from '#app/mail/postmark.server.ts';

const folder = path.join(env.DATA_DIR, 'outbox');

/** Where mail is kept that is not delivered; null where Postmark delivers it. */
export const outboxFolder = env.postmark ? null : folder;

const transport: MailTransport = env.postmark ? postmarkTransport(env.postmark) : outboxTransport(folder);

/** Whether mail goes to people here. */
export const deliversMail = transport.delivers;

/** Sends a mail: accepted by Postmark, or kept in the outbox. @returns its id there @throws MailError */
export async function sendMail(message: MailMessage): Promise<string> {
	const { to, replyTo, attachments } = message;
	if (!isPlainAddress(to)) throw new MailError('invalidAddress');
	if (attachments.reduce((size, { content }) => size + content.length, 0) > attachmentLimit)
		throw new MailError('tooLarge');
	return transport.send({
		...message,
		fromName: oneLine(message.fromName),
		subject: oneLine(message.subject),
		// An account's address is what its provider says, and may be none that a header can hold.
		replyTo:
			replyTo && isPlainAddress(replyTo.address) ? { ...replyTo, name: oneLine(replyTo.name) } : undefined,
		attachments: attachments.map((file) => ({ ...file, name: oneLine(file.name) })),
	});
}
