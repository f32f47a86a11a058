import { failure } from '#app/http/failure.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';

// Texts of the specification, section 8.

export const uploadedToDrive = { title: 'Uploaded to Google Drive' };
export const uploadFailed = failure('Upload Failed', 'Could not upload to Google Drive. Please try again.');
export const driveNotConnected = failure(
	'Google Drive Not Connected',
	'Please sign in again with Google to enable Drive uploads.',
);

/** Said before the button is pressed, and to whoever presses it. */
export const driveNotSetUp =
	'Google Drive is not set up here. You can download the PDF and put it into your Drive yourself.';

/**
 * What the page says of Drive beyond its button: where there is no access yet, where none was given, and where the
 * upload failed on the way back from Google.
 */
export const driveStates = ['connect', 'refused', 'failed'] as const;
export type DriveState = (typeof driveStates)[number];

/** The page of sharing, at its part about Drive. */
export function drivePath(storyId: string, state?: DriveState): string {
	return `${sharePath(storyId)}${state ? `?drive=${state}` : ''}#google-drive`;
}

/** The way to Google's consent and back, where the upload is finished. */
export function consentPath(storyId: string): string {
	const query = new URLSearchParams({ for: 'drive', returnTo: `${sharePath(storyId)}/drive` });
	return `/api/auth/google?${query}`;
}
