import { connectionTitle, failure, failureText } from '#app/http/failure.ts';

// Texts from the specification, section 8.

export const startConversationFailed = failure('Failed to start conversation. Please try again.');
export const loadConversationFailed = failure(
	'Error Loading Conversation',
	'There was a problem loading your conversation. Please refresh the page.',
);
export const saveConversationFirst = failure(
	'Save Conversation First',
	'Please continue the conversation to generate a story.',
);
export const connectionFailed = failure(connectionTitle, failureText.network);
export const conversationGone = failure(
	'This conversation is no longer here',
	'It may have been deleted in another window.',
);
export const replyFailed = { ...failure('AI Response Error'), about: 'reply' as const };
export const deleteConversationFailed = failure('Error', 'Failed to delete conversation');
