import { z } from 'zod';
import { messageLimit, titleLimit } from '#app/conversations/conversation.ts';
import { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';
import { userText } from '#app/http/user-text.ts';

// Apart from conversation.ts, so that browsers need not load the validation library.

const messageText = userText(messageLimit).refine(
	(text) => text.trim() !== '',
	'Please write something first.',
);

export const messageForm = z.object({ content: messageText, speakerId: z.uuid().optional() });

const title = userText(titleLimit);

/** Limited to the years that Postgres and ISO 8601 write alike. */
const timestamp = z.iso
	.datetime({ offset: true })
	.or(z.number().int())
	.transform((value) => new Date(value))
	.refine(
		(date) => date >= new Date('0001-01-01T00:00:00Z') && date <= new Date('9999-12-31T23:59:59.999Z'),
		'A time between the years 1 and 9999.',
	);

export const messageJson = z.object({
	role: z.enum(MessageRole),
	content: messageText,
	timestamp: timestamp.optional(),
	mode: z.enum(ConversationMode).optional(),
	speakerId: z.uuid().nullish(),
});

const messagesJson = z.array(messageJson).max(2000);

export const newConversation = z.object({
	title: title.nullish(),
	messages: messagesJson.default([]),
	mode: z.enum(ConversationMode).default('single'),
});

export const newTitle = title.refine((text) => text.trim() !== '', 'Please enter a title.');

export const conversationUpdate = z
	.object({
		title: newTitle,
		messages: messagesJson,
		mode: z.enum(ConversationMode),
		currentSpeaker: z.uuid().nullable(),
	})
	.partial()
	.refine((update) => Object.keys(update).length > 0, 'Nothing to change was sent.');

export const chatRequest = z.object({
	messages: z
		.array(messageJson)
		.min(1)
		.max(2000)
		.refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be the user’s.'),
});
