import { z } from 'zod';
import { participantLimit } from '#app/conversations/participant.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import {
	acceptProposals,
	decide,
	declineProposals,
	type SentenceChoice,
	setUnnamed,
	undoDecision,
	undoName,
	undoWish,
} from '#app/telling/decisions.server.ts';
import {
	askingMessage,
	doneSentence,
	sentencePlace,
	sentenceReplacement,
} from '#app/telling/telling-schemas.ts';
import { messageAnchor, sentenceAnchor } from '#app/told/anchors.ts';
import { sheetAgain, tickIntents } from '#app/told/tick-intents.server.ts';
import { recordingIntents } from '#app/voice/recordings/recording-intents.server.ts';

type ToldContext = Pick<FormContext<unknown>, 'params' | 'request'>;

type ToldPath = (context: ToldContext, anchor?: string) => string;

function toldIntent<Schema extends z.ZodObject>(
	back: ToldPath,
	schema: Schema,
	title: string,
	run: (userId: string, conversationId: string, value: z.output<Schema>) => Promise<void>,
	anchor?: (value: z.output<Schema>) => string,
) {
	return intent(
		schema,
		async (context) => {
			const { user, params, value } = context;
			await run(user.id, requireId(params.id), value);
			return { to: back(context, anchor?.(value)), toast: { title } };
		},
		intentOptions,
	);
}

const intentOptions = { failure: changeFailed };
const undoneTitle = 'Undone. It is back as it was.';
const withId = z.object({ id: z.uuid() });

export const decisionIntents = (back: ToldPath) => ({
	all: toldIntent(back, askingMessage, 'Done.', acceptProposals),
	none: toldIntent(back, askingMessage, 'It all stays as it was said.', declineProposals),
	undo: toldIntent(back, doneSentence, undoneTitle, undoDecision),
	'undo-name': toldIntent(back, withId, undoneTitle, undoName),
	'undo-wish': toldIntent(back, withId, undoneTitle, undoWish),
});

const backToSheet: ToldPath = (context, anchor = 'sheet') => sheetAgain(context, {}, anchor);

const sentenceIntent = (schema: typeof sentencePlace, kind: SentenceChoice['kind'], title: string) =>
	toldIntent(
		backToSheet,
		schema,
		title,
		(userId, id, value) => decide(userId, id, [{ ...value, kind }]),
		sentenceAnchor,
	);

const unnamed = z.object({
	owner: z.literal('yes').optional(),
	members: z.array(z.uuid()).max(participantLimit).default([]),
});

export const toldIntents = {
	...decisionIntents(backToSheet),
	'leave-out': sentenceIntent(sentencePlace, 'leaveOut', 'Left out of the story.'),
	keep: sentenceIntent(sentencePlace, 'keep', 'It’s in the story.'),
	replace: sentenceIntent(sentenceReplacement, 'replace', 'Changed. Your first words are kept too.'),
	unnamed: toldIntent(
		backToSheet,
		unnamed,
		'Saved.',
		(userId, id, { owner, members }) => setUnnamed(userId, id, { isOwner: owner === 'yes', members }),
		() => 'names',
	),
	...recordingIntents(backToSheet, messageAnchor),
	...tickIntents,
};
