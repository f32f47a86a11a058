import { z } from 'zod';
import { messageLimit, titleLimit } from '#app/conversations/conversation.ts';
import { givenText } from '#app/http/text.ts';

// why: apart from conversation.ts, so that the browser need not load the validation library.

export const modes = ['single', 'group'] as const;

const messageText = givenText(messageLimit).refine(
	(text) => text.trim() !== '',
	'Please write something first.',
);

/** What the message form sends: `formId` is made with the page, so that sending it twice keeps one message. */
export const messageForm = z.object({
	content: messageText,
	formId: z.uuid().optional(),
	speakerId: z.uuid().or(z.literal('')).optional(),
});

const title = givenText(titleLimit);

/** An instant of the years that Postgres and the wire both write alike. */
const timestamp = z.iso
	.datetime({ offset: true })
	.or(z.number().int())
	.transform((value) => new Date(value))
	.refine(
		(date) => date >= new Date('0001-01-01T00:00:00Z') && date <= new Date('9999-12-31T23:59:59.999Z'),
		'A time between the years 1 and 9999.',
	);

/** A message on the wire of the API. */
export const wireMessage = z.object({
	role: z.enum(['user', 'assistant']),
	content: messageText,
	timestamp: timestamp.optional(),
	mode: z.enum(modes).optional(),
	speakerId: z.uuid().nullish(),
});

const wireMessages = z.array(wireMessage).max(2000);

export const newConversation = z.object({
	title: title.nullish(),
	messages: wireMessages.default([]),
	mode: z.enum(modes).default('single'),
});

export const conversationUpdate = z
	.object({
		title: title.refine((text) => text.trim() !== '', 'Please enter a title.'),
		messages: wireMessages,
		mode: z.enum(modes),
		currentSpeaker: z.uuid().nullable(),
	})
	.partial()
	.refine((update) => Object.keys(update).length > 0, 'Nothing to change was sent.');

export const chatRequest = z.object({
	messages: z
		.array(wireMessage)
		.min(1)
		.max(2000)
		.refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be the user’s.'),
});
