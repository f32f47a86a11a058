import path from 'node:path';
import { env } from '#app/env.server.ts';
import { normalizeAddress } from '#app/mail/address.server.ts';
import {
	attachmentLimit,
	MailError,
	type MailErrorCode,
	type MailMessage,
	type MailTransport,
	toHeaderLine,
} from '#app/mail/mail.ts';
import { outboxTransport } from '#app/mail/outbox.server.ts';
import { postmarkTransport } from '#app/mail/postmark.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';

const defaultOutbox = path.join(env.DATA_DIR, 'outbox');

export const outboxFolder = env.postmark ? null : defaultOutbox;

const transport: MailTransport = env.postmark
	? postmarkTransport(env.postmark)
	: outboxTransport(defaultOutbox);

export const deliversMail = transport.delivers;

/** Not the fault of the address or of the email. */
const ourFaults: MailErrorCode[] = ['notSetUp', 'busy', 'failed', 'uncertain'];

/** @param message `to` must be normalized @returns the mail's id @throws MailError */
export async function sendMail(message: MailMessage): Promise<string> {
	const { to, replyTo, attachments } = message;
	if (normalizeAddress(to) !== to) throw new MailError('invalidAddress');
	if (attachments.reduce((size, { content }) => size + content.length, 0) > attachmentLimit)
		throw new MailError('tooLarge');
	// The provider's address may be none that a header can hold.
	const replyAddress = replyTo && normalizeAddress(replyTo.address);
	const asSent = {
		...message,
		fromName: toHeaderLine(message.fromName),
		subject: toHeaderLine(message.subject),
		replyTo: replyAddress ? { name: toHeaderLine(replyTo.name), address: replyAddress } : undefined,
		attachments: attachments.map((file) => ({ ...file, name: toHeaderLine(file.name) })),
	};
	return transport.send(asSent).catch((error) => {
		if (!(error instanceof MailError) || ourFaults.includes(error.code))
			raiseAlert('mail-not-sent', { err: log.describe(error) });
		throw error;
	});
}
