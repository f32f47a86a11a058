import { ServiceError } from '#app/errors.ts';

export interface MailMessage {
	fromName: string;
	to: string;
	replyTo?: { name: string; address: string };
	subject: string;
	text: string;
	html: string;
	attachments: MailAttachment[];
}

interface MailAttachment {
	name: string;
	contentType: string;
	content: Uint8Array;
}

export interface MailTransport {
	delivers: boolean;
	/** @returns the mail's id @throws MailError */
	send(message: MailMessage): Promise<string>;
}

/** In bytes: Postmark takes 10 MB, and encoding makes files a third larger. */
export const attachmentLimit = 7_000_000;

export type MailErrorCode =
	/** Earlier mails bounced, or the owner unsubscribed. */
	| 'inactive'
	| 'invalidAddress'
	| 'tooLarge'
	/** The sender, account or server is misconfigured: the operator must fix it. */
	| 'notSetUp'
	| 'busy'
	| 'failed'
	/** No answer, or an unreadable one: it may have been sent. */
	| 'uncertain';

export class MailError extends ServiceError<MailErrorCode> {
	constructor(code: MailErrorCode, cause?: unknown) {
		super('Mail', code, cause);
	}
}

/** For a header: one line, without bidi controls or anything read as encoded (RFC 2047). */
export const toHeaderLine = (text: string) =>
	text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replaceAll('=?', '= ?')
		.trim();

export const isPlainAddress = (address: string) =>
	/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(address);
