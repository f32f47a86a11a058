/** A message to one address. */
export interface Mail {
	/** In whose name it comes; the address is the product's own. */
	fromName: string;
	to: string;
	/** Where an answer goes. */
	replyTo?: { name: string; address: string };
	subject: string;
	text: string;
	html: string;
	attachments: MailFile[];
}

export interface MailFile {
	name: string;
	contentType: string;
	content: Uint8Array;
}

/** How mail leaves the product. */
export interface Mailer {
	/** Whether it goes to people, rather than into a folder. */
	delivers: boolean;
	/** @returns the id by which the mail is known from then on @throws MailError */
	send(mail: Mail): Promise<string>;
}

/** In bytes: Postmark takes 10 MB as it is sent, where files are a third larger. */
export const attachmentLimit = 7_000_000;

const faults = {
	inactive: {
		words: 'Emails to this address have come back before, or its owner wants none. Please try another one.',
		mayRetry: false,
	},
	address: { words: 'The mail service does not accept this address. Please check it.', mayRetry: false },
	'too large': { words: 'This is too large for an email.', mayRetry: false },
	'not set up': {
		words: 'Emails cannot be sent from here at the moment. Whoever runs Family Stories has to put it right.',
		mayRetry: false,
	},
	busy: { words: 'The mail service is busy. Please try again in a few minutes.', mayRetry: true },
	// Specification, section 8.
	failed: { words: 'Could not send email. Please try again.', mayRetry: true },
	uncertain: {
		words:
			'The mail service did not answer, so the email may have been sent or not. Please ask whether it came ' +
			'before you send it again.',
		mayRetry: true,
	},
} as const;

export type MailFault = keyof typeof faults;

/** What each of them says to a person. */
export const mailWords = (fault: MailFault): string => faults[fault].words;

/** Why a mail was not sent; the message is for a person. */
export class MailError extends Error {
	override name = 'MailError';
	readonly failure: MailFault;
	/** The same mail may go through later. */
	readonly mayRetry: boolean;

	constructor(failure: MailFault, cause?: unknown) {
		super(faults[failure].words, { cause });
		this.failure = failure;
		this.mayRetry = faults[failure].mayRetry;
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
