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
		.meta({ description: 'Where the sentence begins, as `GET …/told` says it.' }),
	kind: z.enum(DecisionKind),
	text: optionalText(messageLimit)
		.optional()
		.meta({ description: 'What stands in its place; of `replace`.' }),
});

export const unnamedBody = z.object({
	isOwner: z.boolean(),
	members: z.array(z.uuid()).max(participantLimit).meta({ description: 'Ids of members.' }),
});

const sentenceJson = z.object({
	start: z.int(),
	said: z.string(),
	told: z.string().nullable().meta({ description: 'As it goes into the story; null where it is left out.' }),
	by: z.enum(['rule', 'model', 'person']).nullable().meta({ description: 'Who decided that.' }),
	reason: z.enum(leftOutReasons).nullable(),
	isReworded: z.boolean().meta({ description: 'Told in other words than said, apart from names.' }),
	isOpen: z.boolean().meta({ description: 'Whether a person is asked.' }),
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
						told: z.string().nullable().meta({ description: 'What would stand there; null: nothing.' }),
						isCry: z.boolean().meta({
							description: 'It sounded as if somebody needed help: it is out of the story meanwhile.',
						}),
					}),
				),
			}),
		),
		names: z
			.array(z.object({ id: z.uuid(), from: z.string(), to: z.string().nullable() }))
			.meta({ description: 'Names that are told as others; `to` null: as none.' }),
		wishes: z.array(z.object({ id: z.uuid(), kind: z.enum(WishKind), text: z.string() })).meta({
			description:
				'What was asked of the story and of the questions; `unfound`: words to be changed that nobody said.',
		}),
		unnamed: z
			.object({ isOwner: z.boolean(), members: z.array(z.uuid()) })
			.meta({ description: 'Whose names stand nowhere that others see: yours, and members by their ids.' }),
		members: z.array(z.object({ id: z.uuid(), name: z.string() })),
		sentences: z.int(),
		leftOut: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'Told' });
