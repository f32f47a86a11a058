import { z } from 'zod';
import { participantLimit } from '#app/conversations/participant.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import {
	acceptAsked,
	decide,
	declineAsked,
	setUnnamed,
	undo,
	undoName,
	undoWish,
} from '#app/telling/decisions.server.ts';
import { asking, doneSentence, newWords, sentencePlace } from '#app/telling/telling-schemas.ts';
import { sheetAgain, tickIntents } from '#app/told/tick-intents.server.ts';
import { anchorOf, messageAnchor } from '#app/told/told.ts';
import { recordingIntents } from '#app/voice/recordings/recording-intents.server.ts';

type Context = Pick<FormContext<unknown>, 'params' | 'request'>;

type Back = (context: Context, anchor?: string) => string;

function act<Schema extends z.ZodObject>(
	back: Back,
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
		options,
	);
}

const options = { failure: changeFailed };
const undone = 'Undone. It is as it was before.';
const withId = z.object({ id: z.uuid() });

export const decisionIntents = (back: Back) => ({
	all: act(back, asking, 'Done.', (userId, id, { askedBy }) => acceptAsked(userId, id, askedBy)),
	none: act(back, asking, 'It all stays as you said it.', (userId, id, { askedBy }) =>
		declineAsked(userId, id, askedBy),
	),
	undo: act(back, doneSentence, undone, undo),
	'undo-name': act(back, withId, undone, (userId, id, name) => undoName(userId, id, name.id)),
	'undo-wish': act(back, withId, undone, (userId, id, wish) => undoWish(userId, id, wish.id)),
});

const toSheet: Back = (context, anchor = 'sheet') => sheetAgain(context, {}, anchor);

const unnamed = z.object({
	owner: z.literal('yes').optional(),
	members: z.array(z.uuid()).max(participantLimit).default([]),
});

export const toldIntents = {
	...decisionIntents(toSheet),
	'leave-out': act(
		toSheet,
		sentencePlace,
		'Left out of the story.',
		(userId, id, place) => decide(userId, id, [{ ...place, kind: 'leaveOut' }]),
		anchorOf,
	),
	keep: act(
		toSheet,
		sentencePlace,
		'It’s in the story.',
		(userId, id, place) => decide(userId, id, [{ ...place, kind: 'keep' }]),
		anchorOf,
	),
	replace: act(
		toSheet,
		newWords,
		'Changed. Your first words are kept beside it.',
		(userId, id, words) => decide(userId, id, [{ ...words, kind: 'replace' }]),
		anchorOf,
	),
	unnamed: act(
		toSheet,
		unnamed,
		'Saved.',
		(userId, id, { owner, members }) => setUnnamed(userId, id, { isOwner: owner === 'yes', members }),
		() => 'names',
	),
	...recordingIntents(toSheet, messageAnchor),
	...tickIntents,
};
