import { z } from 'zod';
import { Conflict, NotFound } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
import { decide, type SentenceChoice } from '#app/telling/decisions.server.ts';
import { sheetPageSize } from '#app/telling/sheet.server.ts';
import { sentencePlace } from '#app/telling/telling-schemas.ts';
import { anchorPattern, placeOfAnchor, sentenceAnchor, toldHref } from '#app/told/anchors.ts';

const anchors = z.array(z.string().max(60).regex(anchorPattern)).max(sheetPageSize).default([]);

/** `in` was shown as told, `out` as left out; `ticked` is ticked now. */
const ticks = z.object({ in: anchors, out: anchors, ticked: anchors });

type TickContext = FormContext<z.output<typeof ticks>>;

const page = z
	.string()
	.max(6)
	.regex(/^[1-9]\d*$/);

function tickIntent<Schema extends typeof ticks>(
	schema: Schema,
	to: (context: FormContext<z.output<Schema>>) => string,
	title?: string,
) {
	return intent(
		schema,
		async (context) => {
			await keepTicks(context);
			return { to: to(context), ...(title && { toast: { title } }) };
		},
		{ failure: changeFailed },
	);
}

export const tickIntents = {
	tick: tickIntent(ticks, (context) => sheetAgain(context, {}, 'sheet'), 'Your ticks are saved.'),
	page: tickIntent(ticks.extend({ page }), (context) =>
		sheetAgain(context, { page: context.value.page }, 'sheet'),
	),
	// A fragment would keep the focus out of the box.
	change: tickIntent(ticks.extend(sentencePlace.shape), (context) =>
		sheetAgain(context, { change: sentenceAnchor(context.value) }),
	),
	later: tickIntent(ticks, ({ params }) => `/chat/${requireId(params.id)}#newest`),
	write: intent(
		ticks.extend({ replaces: z.coerce.number().int().optional() }),
		async (context) => {
			await keepTicks(context);
			const { user, params, request, value } = context;
			return showNewStory(user.id, requireId(params.id), {
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
		if (error instanceof NotFound) throw new Conflict(changedMeanwhile);
		throw error;
	}
}

const changedMeanwhile = 'The sentences have changed. Please look through them again.';

export function sheetAgain(
	{ params, request }: Pick<FormContext<unknown>, 'params' | 'request'>,
	state: Record<string, string>,
	anchor?: string,
): string {
	const query = new URL(request.url).searchParams;
	for (const name of ['change', 'delete', 'fresh']) query.delete(name);
	for (const [name, value] of Object.entries(state)) query.set(name, value);
	return toldHref(requireId(params.id), query, anchor);
}
