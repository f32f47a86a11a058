import { z } from 'zod';
import { notToldReasons } from '#app/assistant/assistant.ts';

const paragraphSchema = z.object({
	text: z.string(),
	/** Message ids. */
	sources: z.array(z.string()),
	own: z.literal(true).optional(),
	/** Written by hand; if there are sources, only in part. */
	edited: z.literal(true).optional(),
	/** Names and numbers that nobody said. */
	unsaid: z.array(z.string()).optional(),
	/** Other words that nobody said. */
	untold: z.array(z.string()).optional(),
	/** Words that must not be told; they make the story a draft. */
	held: z.array(z.string()).optional(),
});

const reasonSchema = z.enum(notToldReasons);

/** A sentence that is in no paragraph; a whole message if `start` and `words` are missing. */
export const leftOutSchema = z.object({
	source: z.string(),
	start: z.int().optional(),
	words: z.string().optional(),
	reason: reasonSchema,
});

const proofSchema = z.object({
	paragraphs: z.array(paragraphSchema),
	leftOut: z.array(leftOutSchema),
	/** The messages that the writer was given word for word; none for older stories. */
	whole: z.array(z.string()).optional(),
	/** The title found when the story was written; any other was typed by a person. */
	title: z.string().optional(),
});

export type Proof = z.infer<typeof proofSchema>;

export type ProofParagraph = Proof['paragraphs'][number];

export const writtenPartSchema = proofSchema.extend({
	leftOut: z.array(leftOutSchema.required()),
	askedAgain: z.literal(true).optional(),
});

export function readProof(stored: unknown): Proof | null {
	return proofSchema.nullable().catch(null).parse(stored);
}

export const sourcesIn = (proof: unknown): string[] => [
	...new Set(readProof(proof)?.paragraphs.flatMap(({ sources }) => sources)),
];
