import type { z } from 'zod';
import type { conversationJson, participantJson } from '#app/conversations/calls.ts';
import { toMessage } from '#app/conversations/messages.server.ts';
import type { Conversation, Message, Participant, Story } from '#app/generated/prisma/client.ts';

/** `messages` becomes a JSON string (specification, section 3). */
export function toConversationJson(
	row: Conversation & {
		messages: Message[];
		participants: Participant[];
		story: Pick<Story, 'id' | 'status'> | null;
	},
): z.input<typeof conversationJson> {
	return {
		id: row.id,
		title: row.title,
		messages: JSON.stringify(row.messages.map(toMessage)),
		mode: row.mode,
		currentSpeaker: row.currentSpeakerId,
		participants: row.participants.map((participant) => toParticipantJson(participant, row.userId)),
		story: row.story && { id: row.story.id, status: row.story.status },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

export function toParticipantJson(row: Participant, userId: string): z.input<typeof participantJson> {
	return { id: row.id, participantName: row.name, participantColor: row.color, userId };
}
