import { failure } from '#app/http/failure.ts';

export const liveNotDeleted =
	'This version is live. Set another one live, or stop using it, before you delete it.';

// Texts of the specification, section 8.
export const createPromptFailed = failure('Error', 'Failed to create prompt');
export const setPromptLiveFailed = failure('Error', 'Failed to set prompt as live');
export const deletePromptFailed = failure('Error', 'Failed to delete prompt');

export const restorePromptFailed = failure('Error', 'The prompt could not be restored. Please try again.');
export const stopPromptFailed = failure(
	'Error',
	'The prompt could not be taken out of use. Please try again.',
);
export const importPromptsFailed = failure('Error', 'The file could not be imported. Please try again.');
