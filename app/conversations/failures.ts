import { failure, failureText } from '#app/http/failure.ts';

// Texts of the specification, section 8.

export const startConversationFailed = failure('Failed to start conversation. Please try again.');
export const loadConversationFailed = failure(
	'Error Loading Conversation',
	'There was a problem loading your conversation. Please refresh the page.',
);
export const saveConversationFirst = failure(
	'Save Conversation First',
	'Please continue the conversation to generate a story.',
);
export const connectionFailed = failure('Connection Issue', failureText.network);
export const replyFailed = failure('AI Response Error');
export const deleteConversationFailed = failure('Error', 'Failed to delete conversation');

export const changeFailed = failure('Error', failureText.server);
