import type { Conversation, Message, Participant } from '~/generated/prisma/client';
import { toMessage } from './messages.server';

/** A conversation as the API gives it: `messages` is a JSON string (specification, section 3). */
export function toWireConversation(row: Conversation & { messages: Message[] }) {
	return {
		id: row.id,
		title: row.title,
		messages: JSON.stringify(row.messages.map(toMessage)),
		mode: row.mode,
		currentSpeaker: row.currentSpeakerId,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** A participant as the API gives it. */
export function toWireParticipant(row: Participant, userId: string) {
	return { id: row.id, participantName: row.name, participantColor: row.color, userId };
}
