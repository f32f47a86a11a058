import { failure } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const signInFailed = failure('Invalid credentials. Please try again.');
export const googleSignInFailed = failure('Google authentication failed');

/** Said to whoever connects one. */
export const othersGoogleAccount = 'This Google account belongs to another person’s account here.';
