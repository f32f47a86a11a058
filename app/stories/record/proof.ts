import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';

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
});

export const leftOutSchema = z.object({ source: z.string(), reason: z.enum(leftOutReasons) });

const proofSchema = z.object({
	paragraphs: z.array(paragraphSchema),
	leftOut: z.array(leftOutSchema),
	/** What was found for the story when it was written: a title that is another one was typed by a person. */
	title: z.string().optional(),
});

/** What every paragraph of a story rests on, and which messages are in none, with the reason. */
export type Proof = z.infer<typeof proofSchema>;

/** A part as it is stored while the others are written. */
export const writtenPartSchema = proofSchema;

/** The proof as it is stored; null for stories that have none. */
export function readProof(stored: unknown): Proof | null {
	return proofSchema.nullable().catch(null).parse(stored);
}

/** The ids of the messages that a story rests on, in its order. */
export const sourcesIn = (proof: unknown): string[] => [
	...new Set(readProof(proof)?.paragraphs.flatMap(({ sources }) => sources)),
];
