import { z } from 'zod';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
import { decideTicks } from '#app/telling/decide-ticks.server.ts';
import { sentencePlace } from '#app/telling/telling-schemas.ts';
import { anchorOf, anchorPattern, placeOf, toldHref } from '#app/told/told.ts';

/** The sheet's page size. */
const mostShown = 100;

const places = z.array(z.string().max(60).regex(anchorPattern)).max(mostShown).default([]);

const ticks = z.object({ shown: places, ticked: places });

type Ticking = FormContext<z.output<typeof ticks>>;

const options = { failure: changeFailed };

export const tickIntents = {
	tick: intent(
		ticks,
		async (context) => {
			await keepTicks(context);
			return { to: toPage(context, {}, 'sheet'), toast: { title: 'Your ticks are kept.' } };
		},
		options,
	),
	page: intent(
		ticks.extend({
			page: z
				.string()
				.max(6)
				.regex(/^[1-9]\d*$/),
		}),
		async (context) => {
			await keepTicks(context);
			return { to: toPage(context, { page: context.value.page }, 'sheet') };
		},
		options,
	),
	change: intent(
		ticks.extend(sentencePlace.shape),
		async (context) => {
			await keepTicks(context);
			// A fragment would keep the focus out of the box.
			return { to: toPage(context, { change: anchorOf(context.value) }) };
		},
		options,
	),
	later: intent(
		ticks,
		async (context) => {
			await keepTicks(context);
			return { to: `/chat/${requireId(context.params.id)}#newest` };
		},
		options,
	),
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

async function keepTicks({ user, params, value: { shown, ticked } }: Ticking): Promise<void> {
	const id = requireId(params.id);
	if (shown.length === 0) return;
	await decideTicks(user.id, id, { shown: shown.map(placeOf), ticked: ticked.map(placeOf) });
}

function toPage({ params, request }: Ticking, state: Record<string, string>, anchor?: string): string {
	const query = new URL(request.url).searchParams;
	for (const name of ['change', 'fresh']) query.delete(name);
	for (const [name, value] of Object.entries(state)) query.set(name, value);
	return toldHref(requireId(params.id), query, anchor);
}
