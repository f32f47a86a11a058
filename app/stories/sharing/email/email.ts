import { failure } from '#app/http/failure.ts';
import type { MailErrorCode } from '#app/mail/mail.ts';

// Texts of the specification, sections 5 and 8.

export const wrongAddress = 'Please enter a valid email address.';
export const invalidEmail = failure('Invalid Email', wrongAddress);
export const emailFailed = failure('Send Failed', 'Could not send email. Please try again.');
export const emailSent = 'Email Sent';
export const emailLater = 'Your email will be sent';
export const laterWords = (email: string) => `We’ll send it to ${email} as soon as the PDF is ready.`;

/** In characters: the longest that an address can be. */
export const maxAddressLength = 254;
export const emailWordsLimit = 1_000;

export const maxListedEmails = 50;

export const beingSentText =
	'This email is already being sent. Check the list below in a minute before sending it again.';

export const perhapsSentText = (email: string, tried: string) =>
	`We tried to send this to ${email} on ${tried}, but we don’t know if it arrived. Please ask before you send ` +
	'it again.';

export const mailErrorWords: Record<MailErrorCode, string> = {
	inactive:
		'Emails to this address have come back before, or its owner doesn’t want any. Please try another address.',
	invalidAddress: 'The mail service does not accept this address. Please check it.',
	tooLarge:
		'The PDF of this story is too large for an email. You can make a private link to it, or download it.',
	notSetUp: 'Emails cannot be sent from here at the moment. Whoever runs this site has to fix this.',
	busy: 'The mail service is busy. Please try again in a few minutes.',
	failed: emailFailed.description,
	uncertain:
		'The mail service did not answer, so we don’t know if the email was sent. Please ask your reader ' +
		'before you send it again.',
};

export type LateFailure = MailErrorCode | 'pdf';

export function lateFailureWords(failure: string): string {
	return mailErrorWords[failure as MailErrorCode] ?? 'Its PDF could not be made.';
}
