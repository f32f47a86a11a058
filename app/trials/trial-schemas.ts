import { z } from 'zod';
import { userText } from '#app/http/user-text.ts';
import { maxPhrases, maxTestText, maxTrialText } from '#app/trials/trials.ts';

const id = z.uuid().transform((value) => value.toLowerCase());
const ticked = z
	.literal('on')
	.optional()
	.transform((value) => value === 'on');

const pasted = userText(maxTrialText).refine(
	(text) => text.trim() !== '',
	'Please paste what somebody told.',
);

/** Exactly one of the first three; `isGroup` goes with `text`. */
export const trialBody = z
	.object({
		testId: id.optional(),
		conversationId: id.optional(),
		text: pasted.optional(),
		isGroup: z.boolean().default(false),
	})
	.refine(
		({ testId, conversationId, text }) =>
			[testId, conversationId, text].filter((each) => each !== undefined).length === 1,
		'Send one of “testId”, “conversationId” and “text”.',
	);

/** `on` is `test ID` or `conversation ID`. */
export const tryForm = z.object({
	on: z
		.string('Please choose what to try it on.')
		.max(60)
		.transform((value): { testId?: string; conversationId?: string } => {
			const [kind, of] = value.split(' ');
			return kind === 'test' ? { testId: of } : { conversationId: of };
		})
		.pipe(
			z.object({ testId: id.optional(), conversationId: id.optional() }, 'Please choose what to try it on.'),
		),
});
export const tryTextForm = z.object({ text: pasted, isGroup: ticked });

const phrase = userText(200).trim().min(1, 'is empty');
const tooMany = `Please write at most ${maxPhrases} lines.`;
const phrases = z.array(phrase).max(maxPhrases, tooMany);
/** One phrase a line. */
const phraseLines = userText(maxPhrases * 202)
	.default('')
	.transform((text) =>
		[...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== ''),
	)
	.pipe(z.array(z.string().max(200, 'Please keep each line under 200 characters.')).max(maxPhrases, tooMany));

const testFields = {
	name: userText(100).trim().min(1, 'Please give this test a name.'),
	text: userText(maxTestText).refine((text) => text.trim() !== '', 'Please write what somebody tells.'),
};

export const testForm = z.object({
	...testFields,
	isGroup: ticked,
	inStory: phraseLines,
	notInStory: phraseLines,
	inReply: phraseLines,
	notInReply: phraseLines,
});

export const testBody = z.object({
	...testFields,
	isGroup: z.boolean().default(false),
	inStory: phrases.default([]),
	notInStory: phrases.default([]),
	inReply: phrases.default([]),
	notInReply: phrases.default([]),
});
