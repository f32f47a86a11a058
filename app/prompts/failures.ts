import { failure } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const createPromptFailed = failure('Error', 'Failed to create prompt');
export const setPromptLiveFailed = failure('Error', 'Failed to set prompt as live');
export const deletePromptFailed = failure('Error', 'Failed to delete prompt');
