import { z } from 'zod';
import { notToldReasons } from '#app/assistant/assistant.ts';

const paragraphSchema = z.object({
	text: z.string(),
	/** Ids of the messages that it rests on. */
	sources: z.array(z.string()),
	own: z.literal(true).optional(),
	/** Written by hand; where there are sources, changed by hand in part. */
	edited: z.literal(true).optional(),
	/** Names and numbers that nobody said. */
	unsaid: z.array(z.string()).optional(),
	/** Other words that nobody said, shown to people who look where it came from. */
	untold: z.array(z.string()).optional(),
	/** Words that are not to be told: the story was a draft when it was written. */
	held: z.array(z.string()).optional(),
});

const reason = z.enum(notToldReasons);

/** A sentence of a message, or a whole message without `start` and `words`, that is in no paragraph. */
export const leftOutSchema = z.object({
	source: z.string(),
	start: z.int().optional(),
	words: z.string().optional(),
	reason,
});

const proofSchema = z.object({
	paragraphs: z.array(paragraphSchema),
	leftOut: z.array(leftOutSchema),
	/** What was found for the story when it was written: a title that is another one was typed by a person. */
	title: z.string().optional(),
});

/** What every paragraph of a story rests on, and what is in none, with the reason. */
export type Proof = z.infer<typeof proofSchema>;

/** A part as it is stored while the others are written. */
export const writtenPartSchema = proofSchema.extend({ leftOut: z.array(leftOutSchema.required()) });

/** The proof as it is stored; null for stories that have none. */
export function readProof(stored: unknown): Proof | null {
	return proofSchema.nullable().catch(null).parse(stored);
}

/** The ids of the messages that a story rests on, in its order. */
export const sourcesIn = (proof: unknown): string[] => [
	...new Set(readProof(proof)?.paragraphs.flatMap(({ sources }) => sources)),
];
