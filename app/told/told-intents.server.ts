import { z } from 'zod';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { participantLimit } from '#app/conversations/participant.ts';
import { ignoreNotFound, requireFound } from '#app/errors.ts';
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
import { tickIntents } from '#app/told/tick-intents.server.ts';
import { anchorOf, choices, messageAnchor, recordingAnchor, toldHref } from '#app/told/told.ts';
import { removeRecording, setShared } from '#app/voice/recordings/recordings.server.ts';

type Context = Pick<FormContext<unknown>, 'params' | 'request'>;

type Back = (context: Context, anchor?: string) => string;

const options = { failure: changeFailed };

export function decisionIntents(back: Back) {
	const decideAs = (kind: 'leaveOut' | 'keep', title: string) =>
		intent(
			sentencePlace,
			async (context) => {
				await decide(context.user.id, requireId(context.params.id), { ...context.value, kind });
				return { to: back(context, anchorOf(context.value)), toast: { title } };
			},
			options,
		);
	const answer = (title: string, run: typeof acceptAsked) =>
		intent(
			asking,
			async (context) => {
				await run(context.user.id, requireId(context.params.id), context.value.askedBy);
				return { to: back(context), toast: { title } };
			},
			options,
		);
	const takeBack = (run: typeof undoName) =>
		intent(
			z.object({ id: z.uuid() }),
			async (context) => {
				await run(context.user.id, requireId(context.params.id), context.value.id);
				return { to: back(context), toast: { title: undone } };
			},
			options,
		);
	return {
		'leave-out': decideAs('leaveOut', leftOut),
		keep: decideAs('keep', 'It’s in the story.'),
		all: answer('Done.', acceptAsked),
		none: answer('It all stays as you said it.', declineAsked),
		undo: intent(
			doneSentence,
			async (context) => {
				await undo(context.user.id, requireId(context.params.id), context.value);
				return { to: back(context), toast: { title: undone } };
			},
			options,
		),
		'undo-name': takeBack(undoName),
		'undo-wish': takeBack(undoWish),
	};
}

const leftOut = 'Left out of the story.';
const undone = 'Undone. It is as it was before.';

const toSheet: Back = ({ params, request }, anchor = 'sheet') => {
	const query = new URL(request.url).searchParams;
	for (const name of ['change', 'delete', 'fresh']) query.delete(name);
	return toldHref(requireId(params.id), query, anchor);
};

const sharing = {
	share: { isShared: true, title: 'Who reads your story can hear this recording.' },
	leaveOut: { isShared: false, title: 'The recording is left out of what is shared.' },
	undecided: { isShared: null, title: 'The recording is shared again.' },
};

export const toldIntents = {
	...decisionIntents(toSheet),
	replace: intent(
		newWords,
		async (context) => {
			const { user, params, value } = context;
			await decide(user.id, requireId(params.id), { ...value, kind: 'replace' });
			const toast = { title: 'Changed. Your first words are kept beside it.' };
			return { to: toSheet(context, anchorOf(value)), toast };
		},
		options,
	),
	'share-recording': intent(
		z.object({ recordingId: z.uuid(), choice: z.enum(choices) }),
		async (context) => {
			const { user, value } = context;
			const { isShared, title } = sharing[value.choice];
			await setShared(user.id, value.recordingId, isShared);
			return { to: toSheet(context, recordingAnchor(value.recordingId)), toast: { title } };
		},
		options,
	),
	'delete-recording': intent(
		z.object({ recordingId: z.uuid(), messageId: z.uuid() }),
		async (context) => {
			const { user, params, value } = context;
			requireFound(await findConversationSummary(user.id, requireId(params.id)));
			await ignoreNotFound(removeRecording(user.id, value.recordingId));
			const toast = { title: 'The recording is deleted.', description: 'Its words stay.' };
			return { to: toSheet(context, messageAnchor(value.messageId)), toast };
		},
		options,
	),
	unnamed: intent(
		z.object({
			owner: z.literal('yes').optional(),
			members: z.array(z.uuid()).max(participantLimit).default([]),
		}),
		async (context) => {
			const { user, params, value } = context;
			const { owner, members } = value;
			await setUnnamed(user.id, requireId(params.id), { isOwner: owner === 'yes', members });
			return { to: toSheet(context, 'names'), toast: { title: 'Saved.' } };
		},
		options,
	),
	...tickIntents,
};
