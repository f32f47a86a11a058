import { z } from 'zod';
import { messageLimit } from '#app/conversations/conversation.ts';
import { messageJson } from '#app/conversations/conversation-schemas.ts';
import { newParticipant, storedName } from '#app/conversations/participant-schemas.ts';
import { titleLimit } from '#app/conversations/title.ts';
import {
	ConversationMode,
	DecisionBy,
	DecisionKind,
	DecisionState,
	WishKind,
} from '#app/generated/prisma/enums.ts';
import { isoTime, optionalText, userText } from '#app/http/user-text.ts';
import { importLimits } from '#app/my-data/import/import.ts';

export const bringInForm = z.object({
	title: optionalText(titleLimit),
	text: optionalText(importLimits.typed),
	files: z.array(z.instanceof(File)).max(importLimits.files).default([]),
});

const maxFileName = 200;

const importedId = z.uuid();

const importedMessage = z.object({
	id: importedId.optional(),
	role: messageJson.shape.role,
	content: userText(messageLimit + maxFileName).refine((text) => text.trim() !== ''),
	timestamp: messageJson.shape.timestamp,
	mode: messageJson.shape.mode,
	speakerId: messageJson.shape.speakerId,
});

export const importedMessages = z.array(importedMessage).max(importLimits.messages);

const importedDecision = z.object({
	messageId: importedId,
	start: z.int().min(0).max(10_000_000),
	words: userText(messageLimit),
	kind: z.enum(DecisionKind),
	text: userText(messageLimit).nullable(),
	by: z.enum(DecisionBy),
	state: z.enum(DecisionState),
	reason: userText(100).nullable(),
	askedBy: importedId.nullable(),
});

const shortText = userText(1_000);

const importedName = z.object({
	from: shortText,
	to: shortText.nullable(),
	forms: z.array(z.object({ said: shortText, becomes: shortText })).max(100),
	by: z.enum(DecisionBy),
	state: z.enum(DecisionState),
	askedBy: importedId.nullable(),
});

const importedWish = z.object({
	kind: z.enum(WishKind),
	text: userText(messageLimit),
	state: z.enum(DecisionState),
	askedBy: importedId,
});

const importedParticipant = z.object({
	id: importedId.optional(),
	participantName: storedName,
	participantColor: newParticipant.shape.participantColor.catch(undefined),
});

/** As the API and exports give it; unknown fields are dropped. */
export const importedConversation = z.object({
	id: importedId.optional(),
	title: userText(titleLimit).nullish(),
	messages: z
		.union([z.string().max(importLimits.jsonCharacters), z.array(z.unknown()).max(importLimits.messages)])
		.meta({ description: 'A list, or a JSON string of one, as `GET /api/conversations` has it.' }),
	mode: z.enum(ConversationMode).default('single'),
	currentSpeaker: importedId.nullish(),
	participants: z.array(importedParticipant).max(importLimits.participants).default([]),
	justListens: z.boolean().default(false),
	createdAt: isoTime.optional(),
	updatedAt: isoTime.optional(),
	decisions: z.array(importedDecision).max(importLimits.decisions).default([]),
	names: z.array(importedName).max(importLimits.wishes).default([]),
	wishes: z.array(importedWish).max(importLimits.wishes).default([]),
	unnamed: z
		.object({ isOwner: z.boolean(), members: z.array(importedId).max(importLimits.participants) })
		.default({ isOwner: false, members: [] }),
});

export const importBody = z.object({
	title: optionalText(titleLimit),
	text: optionalText(importLimits.characters),
	conversations: z.array(importedConversation).max(importLimits.conversationsInCall).default([]),
});
