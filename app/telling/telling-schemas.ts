import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import { messageLimit } from '#app/conversations/conversation.ts';
import { participantLimit } from '#app/conversations/participant.ts';
import { DecisionKind, WishKind } from '#app/generated/prisma/enums.ts';
import { optionalText } from '#app/http/user-text.ts';

const placeFields = {
	messageId: z.uuid(),
	start: z.string().max(8).regex(/^\d+$/).transform(Number),
};

export const sentencePlace = z.object(placeFields);

export const sentenceReplacement = z.object({ ...placeFields, text: optionalText(messageLimit) });

export const askingMessage = z.object({ askedBy: z.uuid() });

export const doneSentence = z.object({ ...placeFields, askedBy: z.uuid() });

export const decisionBody = z.object({
	start: z
		.int()
		.min(0)
		.max(10_000_000)
		.meta({ description: 'Where the sentence begins, from `GET …/told`.' }),
	kind: z.enum(DecisionKind),
	text: optionalText(messageLimit).optional().meta({ description: 'The new words, for `replace`.' }),
});

export const unnamedBody = z.object({
	isOwner: z.boolean(),
	members: z.array(z.uuid()).max(participantLimit).meta({ description: 'Ids of members.' }),
});

const sentenceJson = z.object({
	start: z.int(),
	said: z.string(),
	told: z.string().nullable().meta({ description: 'As in the story; null if left out.' }),
	by: z.enum(['rule', 'model', 'person']).nullable().meta({ description: 'Who decided that.' }),
	reason: z.enum(leftOutReasons).nullable(),
	isReworded: z.boolean().meta({ description: 'Reworded, apart from names.' }),
	isOpen: z.boolean().meta({ description: 'Whether a person must decide.' }),
	proposed: z.string().nullable().meta({ description: 'The words to decide on.' }),
});

export const toldJson = z
	.object({
		messages: z.array(
			z.object({
				id: z.uuid(),
				number: z.int(),
				speaker: z.string().nullable(),
				sentences: z.array(sentenceJson),
			}),
		),
		questions: z.array(
			z.object({
				askedBy: z.uuid().meta({ description: 'The message that asked for something.' }),
				wish: z.string(),
				candidates: z.array(
					z.object({
						messageId: z.uuid(),
						start: z.int(),
						said: z.string(),
						told: z.string().nullable().meta({ description: 'What it would become; null if left out.' }),
						isCry: z.boolean().meta({
							description: 'It sounded as if somebody needed help; left out for now.',
						}),
					}),
				),
			}),
		),
		names: z
			.array(z.object({ id: z.uuid(), from: z.string(), to: z.string().nullable() }))
			.meta({ description: 'Names that are replaced; `to` null: left out.' }),
		wishes: z.array(z.object({ id: z.uuid(), kind: z.enum(WishKind), text: z.string() })).meta({
			description: 'Wishes for the story and the questions; `unfound`: words to change that nobody said.',
		}),
		unnamed: z
			.object({ isOwner: z.boolean(), members: z.array(z.uuid()) })
			.meta({ description: 'Whose names are never shown to others: yours, and members by id.' }),
		members: z.array(z.object({ id: z.uuid(), name: z.string() })),
		sentences: z.int(),
		leftOut: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'Told' });
