import { failure } from '#app/http/failure.ts';

// Texts of the specification, sections 5 and 8.

export const wrongAddress = 'Please enter a valid email address.';
export const invalidEmail = failure('Invalid Email', wrongAddress);
export const emailFailed = failure('Send Failed', 'Could not send email. Please try again.');
export const emailSent = 'Email Sent';

/** In characters: as long as an address can be. */
export const addressLimit = 254;
/** In characters: a few words of the sender. */
export const wordsLimit = 1_000;

/** A story's emails that its share page lists. */
export const mostListed = 50;

export const pdfTooLarge =
	'The PDF of this story is too large for an email. You can make a private link to it, or download it.';
export const beingSent =
	'This email is being sent already. Look in a minute whether it stands in the list below, before you send it again.';
