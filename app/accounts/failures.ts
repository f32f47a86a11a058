import { failure } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const signInFailed = failure('Invalid credentials. Please try again.');
export const googleSignInFailed = failure('Google authentication failed');

export const othersGoogleAccount = 'This Google account belongs to another person’s account here.';

export const notYourGoogleAccount = 'This is another Google account than the one you sign in with here.';
