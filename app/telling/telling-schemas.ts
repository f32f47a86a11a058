import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import { messageLimit } from '#app/conversations/conversation.ts';
import { optionalText } from '#app/http/user-text.ts';
import { decisionKinds } from '#app/telling/tell.ts';

const place = {
	messageId: z.uuid(),
	start: z.string().max(8).regex(/^\d+$/).transform(Number),
};

/** A sentence that a form's button is about. */
export const sentencePlace = z.object(place);

/** What stands in a sentence's place. */
export const newWords = z.object({ ...place, text: optionalText(messageLimit) });

/** The message that a question is about, and one of the sentences that it may mean. */
export const askedPlace = z.object({ askedBy: z.uuid() });
export const candidatePlace = z.object({ ...place, askedBy: z.uuid() });

/** What a client decides on a sentence of the message in the path. */
export const decisionBody = z.object({
	start: z
		.int()
		.min(0)
		.max(10_000_000)
		.meta({ description: 'Where the sentence begins, as `GET …/told` says it.' }),
	kind: z.enum(decisionKinds),
	text: optionalText(messageLimit)
		.optional()
		.meta({ description: 'What stands in its place; of `replace`.' }),
});

const sentenceJson = z.object({
	start: z.int(),
	said: z.string(),
	told: z.string().nullable().meta({ description: 'As it goes into the story; null where it is left out.' }),
	by: z.enum(['rule', 'model', 'person']).nullable().meta({ description: 'Who decided that.' }),
	reason: z.enum(leftOutReasons).nullable(),
	isOpen: z.boolean().meta({ description: 'Whether a person is asked.' }),
});

/** What has been told, as the API gives it. */
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
						isDoubtful: z.boolean().meta({
							description: 'Nobody knows whether anything was asked about it: it stays meanwhile.',
						}),
						isCry: z.boolean().meta({
							description: 'It sounded as if somebody needed help: it is out of the story meanwhile.',
						}),
					}),
				),
			}),
		),
		sentences: z.int(),
		leftOut: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'Told' });
