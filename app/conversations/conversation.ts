import type { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';

/** In characters: about 8,000 words. */
export const messageLimit = 50_000;
/** In characters: about eight books. */
export const conversationLimit = 4_000_000;
export const conversationFull =
	'This conversation is full. Please begin a new one; what you wrote stays here until you do.';
/** User messages before Generate Story appears (specification, section 9). */
export const messagesForStory = 2;

export interface Message {
	id: string;
	role: MessageRole;
	content: string;
	timestamp: string;
	mode: ConversationMode;
	speakerId: string | null;
}

export function toMessage(row: Omit<Message, 'timestamp'> & { timestamp: Date }): Message {
	return {
		id: row.id,
		role: row.role,
		content: row.content,
		timestamp: row.timestamp.toISOString(),
		mode: row.mode,
		speakerId: row.speakerId,
	};
}
