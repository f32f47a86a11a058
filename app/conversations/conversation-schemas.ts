import { z } from 'zod';
import { messageLimit } from '#app/conversations/conversation.ts';
import { memberNameLimit, showsName } from '#app/conversations/participant.ts';
import { titleLimit } from '#app/conversations/title.ts';
import { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';
import { isoTime, userText } from '#app/http/user-text.ts';

// Separate from conversation.ts, so that browsers do not load the validation library.

const messageText = (limit = messageLimit) =>
	userText(limit).refine(showsName, 'Please write something first.');

/** Invalid ids are ignored, so that the message is still sent. */
export const recordingIds = z
	.string()
	.max(50 * 37)
	.optional()
	.transform((ids) =>
		(ids ?? '')
			.split(',')
			.filter((id) => z.uuid().safeParse(id).success)
			.slice(0, 50),
	);

export const messageForm = z.object({
	content: messageText(),
	speakerId: z.uuid().optional(),
	recordings: recordingIds,
	/** Rejects a file chosen but not uploaded: the form would send only its name. */
	recording: z
		.string()
		.max(0, 'Your recording has not been sent yet. Please choose it again, and press the button below it.')
		.optional(),
});

const titleText = userText(titleLimit);

/** In the format of `writeShownTitle`. */
export const shownTitle = userText(titleLimit + 1)
	.regex(/^=/)
	.optional();

/** Limited to years that Postgres and ISO 8601 write alike. */
const timestamp = z
	.union([isoTime, z.number().int()], {
		error: 'must be a time, such as 2026-01-31T06:00:00Z',
	})
	.transform((value) => new Date(value))
	.refine(
		(date) => date >= new Date('0001-01-01T00:00:00Z') && date <= new Date('9999-12-31T23:59:59.999Z'),
		'must be a time between the years 1 and 9999',
	);

export const messageJson = z.object({
	role: z.enum(MessageRole),
	/** As it is stored: a member's name and a colon precede what was said. */
	content: messageText(messageLimit + memberNameLimit + ': '.length),
	timestamp: timestamp.optional(),
	mode: z.enum(ConversationMode).optional(),
	speakerId: z.uuid().nullish(),
});

const messagesJson = z.array(messageJson).max(2000);

export const newConversation = z.object({
	title: titleText.nullish(),
	messages: messagesJson.default([]),
	mode: z.enum(ConversationMode).default('single'),
});

const noTitle = 'Please enter a title.';

/** '' and null clear the title; only blanks are an error. */
const titleOrNone = titleText
	.refine((text) => text === '' || showsName(text), noTitle)
	.nullable()
	.transform((text) => text?.trim() || null);

const speakerOrNobody = z
	.uuid()
	.or(z.literal(''))
	.nullable()
	.transform((id) => id || null);

export const conversationUpdate = z
	.object({
		title: titleOrNone,
		messages: messagesJson,
		mode: z.enum(ConversationMode),
		currentSpeaker: speakerOrNobody,
		justListens: z.boolean(),
	})
	.partial()
	.refine((update) => Object.keys(update).length > 0, 'No changes were sent.');

export const chatRequest = z.object({
	messages: z
		.array(messageJson)
		.min(1)
		.max(2000)
		.refine(
			(messages) => messages.at(-1)?.role === 'user',
			'The last message must be the user’s, since the assistant answers what somebody has just said.',
		),
});
