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
				'`complete`, or another value for a draft; `writing` until it is written, `failed` if it could ' +
				'not be written.',
		}),
		sources: z
			.array(
				z.object({
					text: z.string().meta({ description: 'A paragraph of the story, markdown.' }),
					messages: z.array(z.uuid()).meta({ description: 'The messages it is based on.' }),
					edited: z.boolean().meta({
						description: 'Written by hand, or changed by hand in part if there are `messages`.',
					}),
					ownWords: z.boolean().meta({
						description: 'Made of the teller’s own words, because what the model wrote was not reliable.',
					}),
					nobodySaid: z.array(z.string()).meta({ description: 'Names and numbers in it that nobody said.' }),
					notToBeTold: z
						.array(z.string())
						.meta({ description: 'Words in it that the teller wanted left out: the story stays a draft.' }),
				}),
			)
			.meta({ description: 'What each paragraph is based on; empty if that is unknown.' }),
		leftOut: z
			.array(
				z.object({
					message: z.uuid(),
					start: z.int().nullable().meta({ description: 'Where the sentence begins in its message.' }),
					words: z.string().nullable().meta({ description: 'The sentence; null for the whole message.' }),
					reason: leftOutSchema.shape.reason.meta({
						description: '`missed`: the writer neither used it nor said why not.',
					}),
				}),
			)
			.meta({ description: 'What is in no paragraph, and why. `putSentenceIn` adds a sentence.' }),
		progress: z
			.object({
				answers: z.int().meta({ description: 'How many of the user’s messages are told in it.' }),
				parts: z.int().meta({ description: '0 until the writing begins.' }),
				partsWritten: z.int(),
			})
			.nullable()
			.meta({ description: 'Progress while it is being written; null otherwise.' }),
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
