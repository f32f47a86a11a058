import type { z } from 'zod';
import type { wireConversation, wireParticipant } from '#app/conversations/calls.ts';
import { toMessage } from '#app/conversations/messages.server.ts';
import type { palette } from '#app/conversations/participant.ts';
import type { Conversation, Message, Participant } from '#app/generated/prisma/client.ts';

/** A conversation as the API gives it: `messages` is a JSON string (specification, section 3). */
export function toWireConversation(
	row: Conversation & { messages: Message[] },
): z.input<typeof wireConversation> {
	return {
		id: row.id,
		title: row.title,
		messages: JSON.stringify(row.messages.map(toMessage)),
		mode: row.mode as 'single' | 'group',
		currentSpeaker: row.currentSpeakerId,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** A participant as the API gives it. */
export function toWireParticipant(row: Participant, userId: string): z.input<typeof wireParticipant> {
	const participantColor = row.color as (typeof palette)[number];
	return { id: row.id, participantName: row.name, participantColor, userId };
}
