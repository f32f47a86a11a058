import { z } from 'zod';
import { dangers, notToldReasons } from '#app/assistant/assistant.ts';
import { writtenPartSchema } from '#app/stories/record/proof.ts';

const tokens = z.number().nullable();
const usageSchema = z.object({ model: z.string(), promptTokens: tokens, completionTokens: tokens });

export type TrialUsage = z.infer<typeof usageSchema>;

/** The model is asked again after these, which say nothing about the prompt. */
const outages = ['network', 'timeout', 'busy', 'server'] as const;
/** `nothingToTell`: nothing in the telling may be told; `empty`: no paragraph passed the checks. */
export const trialFailures = [...outages, 'refused', 'incomplete', 'nothingToTell', 'empty'] as const;
export type TrialFailure = (typeof trialFailures)[number];

export const isOutage = (failure: TrialFailure | undefined): boolean =>
	outages.some((each) => each === failure);

export const triedReply = z.object({
	text: z.string(),
	questions: z.int(),
	/** `becomes` is null for what would be left out. */
	changes: z.array(z.object({ words: z.string(), becomes: z.string().nullable() })),
	names: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
	wishes: z.array(z.string()),
	danger: z.enum(dangers).nullable(),
});
export type TriedReply = z.infer<typeof triedReply>;

export const triedStory = z.object({
	title: z.string().nullable(),
	text: z.string(),
	parts: z.int(),
	/** Parts that passed the checks only when they were asked for again. */
	askedAgain: z.int(),
	paragraphs: z.int(),
	/** Set from the teller's own sentences. */
	ownParagraphs: z.int(),
	/** Names and numbers that nobody said. */
	inventedNames: z.array(z.string()),
	/** Other words that nobody said. */
	inventedWords: z.array(z.string()),
	/** Words that must not be told. */
	notAllowed: z.array(z.string()),
	leftOut: z.array(z.object({ words: z.string(), reason: z.enum(notToldReasons) })),
});
export type TriedStory = z.infer<typeof triedStory>;

/** `must`: the phrase is missing; otherwise it is there and must not be. */
export const brokenPhrase = z.object({ phrase: z.string(), must: z.boolean() });
export type BrokenPhrase = z.infer<typeof brokenPhrase>;

const answerSchema = z.object({
	ms: z.number(),
	usage: z.array(usageSchema),
	/** Of a story that is not whole yet. */
	parts: z.array(z.object({ hash: z.string(), part: writtenPartSchema })).optional(),
	failure: z.enum(trialFailures).optional(),
	reply: triedReply.optional(),
	story: triedStory.optional(),
	/** Missing if there is nothing to check. */
	broken: z.array(brokenPhrase).optional(),
});
export type TriedAnswer = z.infer<typeof answerSchema>;

export type AnswerName = 'draft' | 'live';

/** Null: the built-in prompt. */
const comparedWithSchema = z.object({ id: z.string(), version: z.string() }).nullable();
export type ComparedWith = z.infer<typeof comparedWithSchema>;

const phrasesSchema = z.object({ must: z.array(z.string()), mustNot: z.array(z.string()) });
export type Phrases = z.infer<typeof phrasesSchema>;

const trialResults = z.object({
	/** Of the test, if it is tried on one. */
	phrases: phrasesSchema.optional(),
	/** Missing if the version itself is live. */
	comparedWith: comparedWithSchema.optional(),
	draft: answerSchema.optional(),
	live: answerSchema.optional(),
});
export type TrialResults = z.infer<typeof trialResults>;

/** A test as it was when the run was asked for. */
const testedSchema = z.object({
	id: z.string(),
	name: z.string(),
	text: z.string(),
	isGroup: z.boolean(),
	phrases: phrasesSchema,
	draft: answerSchema.optional(),
	live: answerSchema.optional(),
});
export type Tested = z.infer<typeof testedSchema>;

const runResults = z.object({
	comparedWith: comparedWithSchema.optional(),
	tests: z.array(testedSchema).default([]),
});
export type RunResults = z.infer<typeof runResults>;

export const readTrialResults = (stored: unknown): TrialResults => trialResults.catch({}).parse(stored);
export const readRunResults = (stored: unknown): RunResults => runResults.catch({ tests: [] }).parse(stored);

export const isAnswered = (answer: TriedAnswer | undefined): boolean =>
	Boolean(answer?.reply || answer?.story || (answer?.failure && !isOutage(answer.failure)));

type Failed = Pick<TriedAnswer, 'failure'> | undefined;

export const outageOf = (answers: Failed[]): TrialFailure | null =>
	answers.find((answer) => isOutage(answer?.failure))?.failure ?? null;

/** A failure after which the model may be asked again. */
export const failureOf = (answers: Failed[]): TrialFailure | null =>
	outageOf(answers) ??
	answers.find((answer) => answer?.failure && answer.failure !== 'nothingToTell')?.failure ??
	null;

export const noAnswerYet = (): TriedAnswer => ({ ms: 0, usage: [] });
