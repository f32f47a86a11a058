import { failure } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const signInFailed = failure('Invalid credentials. Please try again.');
export const googleSignInFailed = failure('Google authentication failed');

export const othersGoogleAccount = 'Somebody else already uses this Google account here.';

export const notYourGoogleAccount = 'This is not the Google account you sign in with here.';
