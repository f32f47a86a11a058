import type { Message } from '#app/conversations/conversation.ts';

/** A message that was sent, and the last one that was known then. */
export interface LastSent {
	text: string;
	after: string | null;
}

/** Whether a message that was sent is among those of its conversation; a member's begins with their name. */
export function isAmong(messages: Message[], { text, after }: LastSent): boolean {
	const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1;
	if (after !== null && from === 0) return false;
	return messages
		.slice(from)
		.some(({ role, content }) => role === 'user' && (content === text || content.endsWith(`: ${text}`)));
}
