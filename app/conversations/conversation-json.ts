import { z } from 'zod';
import { isoDateTime } from '#app/api/call.ts';
import { toMessage } from '#app/conversations/conversation.ts';
import { palette } from '#app/conversations/participant.ts';
import type { Conversation, Message, Participant, Story } from '#app/generated/prisma/client.ts';
import { ConversationMode, StoryStatus } from '#app/generated/prisma/enums.ts';

export const participantJson = z
	.object({
		id: z.uuid(),
		participantName: z.string(),
		participantColor: z.string().meta({ enum: [...palette] }),
		userId: z.uuid(),
	})
	.meta({ id: 'Participant' });

export const messageJson = z.object({
	id: z.uuid(),
	role: z.enum(['user', 'assistant']),
	content: z.string(),
	timestamp: z.iso.datetime(),
	mode: z.enum(ConversationMode),
	speakerId: z.uuid().nullable(),
});

export const conversationJson = z
	.object({
		id: z.uuid(),
		title: z.string().nullable(),
		messages: z.string().meta({
			description:
				'A JSON string: an array of `{ id, role, content, timestamp, mode, speakerId }`, oldest first.',
		}),
		mode: z.enum(ConversationMode),
		currentSpeaker: z.uuid().nullable(),
		participants: z.array(participantJson).meta({ description: 'In the order in which they joined.' }),
		story: z
			.object({ id: z.uuid(), status: z.enum(StoryStatus) })
			.nullable()
			.meta({
				description: 'Its story, once somebody has asked for one; `failed` if it could not be written.',
			}),
		justListens: z.boolean().meta({ description: 'Whether the teller wants no questions.' }),
		createdAt: isoDateTime,
		updatedAt: isoDateTime,
	})
	.meta({ id: 'Conversation' });

/** `messages` becomes a JSON string (specification, section 3). */
export function toConversationJson(
	row: Conversation & {
		messages: Message[];
		participants: Participant[];
		story: Pick<Story, 'id' | 'status'> | null;
	},
): z.input<typeof conversationJson> {
	const participants = row.participants.map((participant) => toParticipantJson(participant, row.userId));
	const messages = JSON.stringify(row.messages.map(toMessage));
	return { ...row, messages, currentSpeaker: row.currentSpeakerId, participants };
}

export function toParticipantJson(row: Participant, userId: string): z.input<typeof participantJson> {
	return { id: row.id, participantName: row.name, participantColor: row.color, userId };
}
