/** A message to one address. */
export interface MailMessage {
	/** In whose name it comes; the address is the product's own. */
	fromName: string;
	/** As `normalizeAddress` writes it. */
	to: string;
	/** Where an answer goes. */
	replyTo?: { name: string; address: string };
	subject: string;
	text: string;
	html: string;
	attachments: MailAttachment[];
}

export interface MailAttachment {
	name: string;
	contentType: string;
	content: Uint8Array;
}

/** How mail leaves the product. */
export interface MailTransport {
	/** Whether it goes to people, rather than into a folder. */
	delivers: boolean;
	/** @returns the id by which the mail is known from then on @throws MailError */
	send(message: MailMessage): Promise<string>;
}

/** In bytes: Postmark takes 10 MB as it is sent, where files are a third larger. */
export const attachmentLimit = 7_000_000;

export type MailErrorCode =
	/** Mails to this address have come back before, or its owner wants none. */
	| 'inactive'
	/** Not an address, or none that the mail service takes. */
	| 'invalidAddress'
	| 'tooLarge'
	/** Of the sender, the account or the server: whoever runs the product has to put it right. */
	| 'notSetUp'
	/** Too many requests for the moment. */
	| 'busy'
	/** It was not sent. */
	| 'failed'
	/** No answer, or none that makes sense: it may have been sent or not. */
	| 'uncertain';

/** Why a mail was not sent, or is not known to be. */
export class MailError extends Error {
	override name = 'MailError';
	readonly code: MailErrorCode;

	constructor(code: MailErrorCode, cause?: unknown) {
		super(`Mail: ${code}`, { cause });
		this.code = code;
	}
}

/** Text for a header: one line, and nothing that turns round the text beside it or is read as encoded (RFC 2047). */
export const oneLine = (text: string) =>
	text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replaceAll('=?', '= ?')
		.trim();

/** Whether an address is one address alone, and no part of a header. */
export const isPlainAddress = (address: string) =>
	/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(address);
