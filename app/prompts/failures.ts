import { failure } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const liveNotDeleted =
	'This version is live. Set another one live, or stop using it, before you delete it.';

export const createPromptFailed = failure('Error', 'Failed to create prompt');
export const setPromptLiveFailed = failure('Error', 'Failed to set prompt as live');
export const deletePromptFailed = failure('Error', 'Failed to delete prompt');
