import { failure } from '#app/http/failure.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';

// Texts of the specification, section 8.

export const uploadedToDrive = { title: 'Uploaded to Google Drive' };
export const uploadFailed = failure('Upload Failed', 'Could not upload to Google Drive. Please try again.');
export const driveNotConnected = failure(
	'Google Drive Not Connected',
	'Please sign in again with Google to enable Drive uploads.',
);

export const driveNotSetUp =
	'Google Drive is not set up here. You can download the PDF and add it to your Drive yourself.';

export const driveStates = ['connect', 'refused', 'failed'] as const;
type DriveState = (typeof driveStates)[number];

export function drivePath(storyId: string, state?: DriveState): string {
	return `${sharePath(storyId)}${state ? `?drive=${state}` : ''}#google-drive`;
}

export function consentPath(storyId: string): string {
	const query = new URLSearchParams({ for: 'drive', returnTo: `${sharePath(storyId)}/drive` });
	return `/api/auth/google?${query}`;
}
