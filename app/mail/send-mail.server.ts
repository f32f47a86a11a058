import path from 'node:path';
import { env } from '#app/env.server.ts';
import { normalizeAddress } from '#app/mail/address.server.ts';
import { attachmentLimit, MailError, type MailMessage, type MailTransport, oneLine } from '#app/mail/mail.ts';
import { outboxTransport } from '#app/mail/outbox.server.ts';
import { postmarkTransport } from '#app/mail/postmark.server.ts';

const folder = path.join(env.DATA_DIR, 'outbox');

export const outboxFolder = env.postmark ? null : folder;

const transport: MailTransport = env.postmark ? postmarkTransport(env.postmark) : outboxTransport(folder);

export const deliversMail = transport.delivers;

/** @param message `to` must be normalized @returns the mail's id @throws MailError */
export async function sendMail(message: MailMessage): Promise<string> {
	const { to, replyTo, attachments } = message;
	if (normalizeAddress(to) !== to) throw new MailError('invalidAddress');
	if (attachments.reduce((size, { content }) => size + content.length, 0) > attachmentLimit)
		throw new MailError('tooLarge');
	// The provider's address may be none that a header can hold.
	const replyAddress = replyTo && normalizeAddress(replyTo.address);
	return transport.send({
		...message,
		fromName: oneLine(message.fromName),
		subject: oneLine(message.subject),
		replyTo: replyAddress ? { name: oneLine(replyTo.name), address: replyAddress } : undefined,
		attachments: attachments.map((file) => ({ ...file, name: oneLine(file.name) })),
	});
}
