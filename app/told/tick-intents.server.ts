import { z } from 'zod';
import { Conflict, NotFound } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
import { decide } from '#app/telling/decisions.server.ts';
import { pageSize } from '#app/telling/sheet.server.ts';
import { sentencePlace } from '#app/telling/telling-schemas.ts';
import { anchorOf, anchorPattern, placeOf, toldHref } from '#app/told/told.ts';

const places = z.array(z.string().max(60).regex(anchorPattern)).max(pageSize).default([]);

/** `in` was shown as told, `out` as left out; `ticked` is ticked now. */
const ticks = z.object({ in: places, out: places, ticked: places });

type Ticking = FormContext<z.output<typeof ticks>>;

const page = z
	.string()
	.max(6)
	.regex(/^[1-9]\d*$/);

function keeping<Schema extends typeof ticks>(
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
	tick: keeping(ticks, (context) => sheetAgain(context, {}, 'sheet'), 'Your ticks are kept.'),
	page: keeping(ticks.extend({ page }), (context) =>
		sheetAgain(context, { page: context.value.page }, 'sheet'),
	),
	// A fragment would keep the focus out of the box.
	change: keeping(ticks.extend(sentencePlace.shape), (context) =>
		sheetAgain(context, { change: anchorOf(context.value) }),
	),
	later: keeping(ticks, ({ params }) => `/chat/${requireId(params.id)}#newest`),
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
async function keepTicks({ user, params, value }: Ticking): Promise<void> {
	const isTicked = new Set(value.ticked);
	const choices = [
		...value.in
			.filter((place) => !isTicked.has(place))
			.map((place) => ({ place, kind: 'leaveOut' as const })),
		...value.out.filter((place) => isTicked.has(place)).map((place) => ({ place, kind: 'tell' as const })),
	];
	if (choices.length === 0) return;
	const placed = choices.map(({ place, kind }) => ({ ...placeOf(place), kind }));
	try {
		await decide(user.id, requireId(params.id), placed);
	} catch (error) {
		if (error instanceof NotFound) throw new Conflict(changedMeanwhile);
		throw error;
	}
}

const changedMeanwhile = 'What was told has changed meanwhile. Please look through the sentences again.';

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
