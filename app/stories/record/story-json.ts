import { z } from 'zod';
import { isoDateTime } from '#app/api/call.ts';
import { StoryStatus } from '#app/generated/prisma/enums.ts';
import { leftOutSchema, readProof } from '#app/stories/record/proof.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';

export const notWritten = 'The story has not been written yet';

export const storyJson = z
	.object({
		id: z.uuid(),
		conversationId: z.uuid(),
		title: z.string(),
		content: z.string().meta({ description: 'Markdown.' }),
		status: z.enum(StoryStatus).meta({
			description:
				'`complete`, or another value for a draft; `writing` until it is written, `failed` if it could not be.',
		}),
		sources: z
			.array(
				z.object({
					text: z.string().meta({ description: 'A paragraph of the story, markdown.' }),
					messages: z.array(z.uuid()).meta({ description: 'The messages that it rests on.' }),
					edited: z.boolean().meta({
						description: 'Written by hand; where there are `messages`, changed by hand in part.',
					}),
					ownWords: z.boolean().meta({
						description: 'Set from the teller’s own words, since what the model wrote did not hold up.',
					}),
					nobodySaid: z.array(z.string()).meta({ description: 'Names and numbers in it that nobody said.' }),
					notToBeTold: z
						.array(z.string())
						.meta({ description: 'Words in it that are not to be told: the story stays a draft.' }),
				}),
			)
			.meta({ description: 'What each paragraph rests on; empty for stories that do not know it.' }),
		leftOut: z
			.array(
				z.object({
					message: z.uuid(),
					start: z.int().nullable().meta({ description: 'Where the sentence begins in its message.' }),
					words: z.string().nullable().meta({ description: 'The sentence; null: the whole message.' }),
					reason: leftOutSchema.shape.reason.meta({
						description: '`missed`: the writer neither told it nor said why not.',
					}),
				}),
			)
			.meta({ description: 'What is in no paragraph, and why. `putSentenceIn` puts a sentence in.' }),
		progress: z
			.object({
				answers: z.int().meta({ description: 'The user’s messages that are told in it.' }),
				parts: z.int().meta({ description: '0 until the writing begins.' }),
				partsWritten: z.int(),
			})
			.nullable()
			.meta({ description: 'How far it is while it is being written; null otherwise.' }),
		version: z.int().meta({ description: 'Goes up with every save.' }),
		photos: z.string().meta({ description: 'A JSON string: an array of photo URLs.' }),
		createdAt: isoDateTime,
		updatedAt: isoDateTime,
	})
	.meta({ id: 'Story' });

type StoryJson = z.input<typeof storyJson>;

interface StoryDetails {
	progress: StoryJson['progress'];
	photoIds: string[];
}

/** `photos` is a JSON string (specification, section 3). */
export function toStoryJson({ photoIds, ...row }: TitledStory & StoryDetails): StoryJson {
	const proof = readProof(row.proof);
	return {
		...row,
		sources: (proof?.paragraphs ?? []).map(
			({ text, sources, own = false, edited = false, unsaid = [], held = [] }) => ({
				text,
				messages: sources,
				edited,
				ownWords: own,
				nobodySaid: unsaid,
				notToBeTold: held,
			}),
		),
		leftOut: (proof?.leftOut ?? []).map(({ source, start = null, words = null, reason }) => ({
			message: source,
			start,
			words,
			reason,
		})),
		photos: JSON.stringify(photoIds.map((id) => photoPath(id))),
	};
}
