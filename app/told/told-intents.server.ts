import { z } from 'zod';
import { participantLimit } from '#app/conversations/participant.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
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
import { sheetPageSize } from '#app/telling/sheet.server.ts';
import {
	askingMessage,
	doneSentence,
	sentencePlace,
	sentenceReplacement,
} from '#app/telling/telling-schemas.ts';
import {
	anchorPattern,
	boxAnchor,
	messageAnchor,
	placeOfAnchor,
	sentenceAnchor,
	toldHref,
} from '#app/told/anchors.ts';
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

const replacement = sentenceReplacement.extend({ shown: sentenceReplacement.shape.text });

const ids = z.array(z.uuid()).max(participantLimit).default([]);
const ticked = z.literal('yes').optional();
const unnamed = z.object({ owner: ticked, members: ids, shownOwner: ticked, shownMembers: ids });

const anchors = z.array(z.string().max(60).regex(anchorPattern)).max(sheetPageSize).default([]);

/** `in` was shown as told, `out` as left out; `ticked` is ticked now. */
const ticks = z.object({ in: anchors, out: anchors, ticked: anchors });

type TickContext = FormContext<z.output<typeof ticks>>;

/** A button that stores the ticks leads to another page, a sentence to change, or the chat. */
const next = {
	page: z
		.string()
		.max(6)
		.regex(/^[1-9]\d*$/)
		.optional(),
	...sentencePlace.partial().shape,
	later: z.literal('yes').optional(),
};

const tickIntents = {
	tick: intent(
		ticks.extend(next),
		async (context) => {
			await keepTicks(context);
			const { page, messageId, start, later } = context.value;
			if (later) return { to: `/chat/${requireId(context.params.id)}#newest` };
			if (page) return { to: sheetAgain(context, { page }, 'sheet') };
			if (messageId && start !== undefined) {
				const change = sentenceAnchor({ messageId, start });
				return { to: sheetAgain(context, { change }, boxAnchor(change)) };
			}
			return { to: sheetAgain(context, {}, 'sheet'), toast: { title: 'Your ticks are saved.' } };
		},
		intentOptions,
	),
	write: intent(
		ticks.extend({ replaces: z.coerce.number().int().optional(), ...replacement.partial().shape }),
		async (context) => {
			await keepTicks(context);
			const { user, params, request, value } = context;
			const { messageId, start, text, shown } = value;
			const id = requireId(params.id);
			// Words typed into an open box are not lost.
			if (messageId && start !== undefined && text !== shown)
				await decide(user.id, id, [{ messageId, start, kind: 'replace', text }]);
			return showNewStory(user.id, id, {
				request,
				replaces: value.replaces,
				isDecided: true,
				failure: generateFromChatFailed,
			});
		},
		{ failure: generateFromChatFailed },
	),
};

/** Untouched ticks change nothing: another window may have decided meanwhile. @throws Conflict */
async function keepTicks({ user, params, value }: TickContext): Promise<void> {
	const isTicked = new Set(value.ticked);
	const toChoice = (kind: SentenceChoice['kind']) => (anchor: string) => ({ ...placeOfAnchor(anchor), kind });
	const choices = [
		...value.in.filter((anchor) => !isTicked.has(anchor)).map(toChoice('leaveOut')),
		...value.out.filter((anchor) => isTicked.has(anchor)).map(toChoice('tell')),
	];
	if (choices.length === 0) return;
	try {
		await decide(user.id, requireId(params.id), choices);
	} catch (error) {
		if (error instanceof NotFound)
			throw new Conflict('The sentences have changed. Please look through them again.');
		throw error;
	}
}

export const toldIntents = {
	...decisionIntents(backToSheet),
	'leave-out': sentenceIntent(sentencePlace, 'leaveOut', 'Left out of the story.'),
	keep: sentenceIntent(sentencePlace, 'keep', 'It’s in the story.'),
	replace: sentenceIntent(replacement, 'replace', 'Changed. Your first words are kept too.'),
	unnamed: toldIntent(
		backToSheet,
		unnamed,
		'Saved.',
		(userId, id, { owner, members, shownOwner, shownMembers }) =>
			setUnnamed(userId, id, {
				isOwner: owner === 'yes',
				members,
				shown: { isOwner: shownOwner === 'yes', members: shownMembers },
			}),
		() => 'names',
	),
	...recordingIntents(backToSheet, messageAnchor),
	...tickIntents,
};

function sheetAgain(
	{ params, request }: ToldContext,
	state: Record<string, string>,
	anchor?: string,
): string {
	const query = new URL(request.url).searchParams;
	const isDecided = anchor && anchorPattern.test(anchor);
	for (const name of ['delete', 'fresh', ...(isDecided ? ['sentence', 'change'] : [])]) query.delete(name);
	for (const [name, value] of Object.entries(state)) query.set(name, value);
	return toldHref(requireId(params.id), query, anchor);
}
