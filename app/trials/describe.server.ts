import { env } from '#app/env.server.ts';
import type { Work } from '#app/generated/prisma/client.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import {
	type Against,
	readRunResults,
	readTrialResults,
	type Side,
	type TrialUsage,
} from '#app/trials/results.ts';
import type { FoundRun } from '#app/trials/tests/runs.server.ts';
import type { FoundTrial } from '#app/trials/trials.server.ts';

/** In dollars; null if a price or a number of tokens is not known. */
function costOf(usage: TrialUsage[]): number | null {
	let cost = 0;
	for (const { model, promptTokens, completionTokens } of usage) {
		const price = env.MODEL_PRICES[model];
		if (!price || promptTokens === null || completionTokens === null) return null;
		cost += (promptTokens * price.input + completionTokens * price.output) / 1_000_000;
	}
	return usage.length > 0 ? cost : null;
}

const sum = (numbers: (number | null)[]): number | null =>
	numbers.length === 0 || numbers.includes(null)
		? null
		: numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

function measure(sides: Side[]) {
	const usage = sides.flatMap((side) => side.usage);
	return {
		ms: sides.reduce((all, { ms }) => all + ms, 0),
		promptTokens: sum(usage.map(({ promptTokens }) => promptTokens)),
		completionTokens: sum(usage.map(({ completionTokens }) => completionTokens)),
		cost: costOf(usage),
	};
}
export type Measured = ReturnType<typeof measure>;

const describeSide = (side: Side | undefined) =>
	side
		? {
				...measure([side]),
				failure: side.failure ?? null,
				reply: side.reply ?? null,
				story: side.story ?? null,
				broken: side.broken ?? null,
			}
		: null;
export type DescribedSide = NonNullable<ReturnType<typeof describeSide>>;

/** With its language for a screen reader: a BCP 47 tag, unless it is English. */
export const withLang = (side: DescribedSide | null) =>
	side && { ...side, lang: foreignTag((side.reply ?? side.story)?.text ?? '') };
export type ShownSide = NonNullable<ReturnType<typeof withLang>>;

const stateOf = (work: Work | null, finishedAt: Date | null) => ({
	state: finishedAt ? ('complete' as const) : (work?.state ?? ('stopped' as const)),
	done: work?.done ?? 0,
	total: work?.total ?? 0,
});

/** Null: it was not compared; `version` is null for the built-in prompt. */
const describeAgainst = (against: Against | undefined) =>
	against === undefined ? null : { id: against?.id ?? null, version: against?.version ?? null };

export function describeTrial(trial: FoundTrial) {
	const { work, prompt, conversation, results, ...row } = trial;
	const { against, draft, live } = readTrialResults(results);
	return {
		...row,
		...stateOf(work, row.finishedAt),
		name: row.name ?? conversation?.title ?? null,
		version: prompt.version,
		against: describeAgainst(against),
		draft: describeSide(draft),
		live: describeSide(live),
	};
}

export function describeRun(run: FoundRun) {
	const { work, prompt, results, events, ...row } = run;
	const { against, tests } = readRunResults(results);
	const sumOf = (name: 'draft' | 'live') => {
		const sides = tests.flatMap((each) => each[name] ?? []);
		const unanswered = sides.filter(({ failure }) => failure).length;
		const checked = sides.flatMap(({ failure, broken }) => (failure || !broken ? [] : [broken.length === 0]));
		const passed = checked.filter((isPassed) => isPassed).length;
		return {
			...measure(sides),
			passed,
			failed: checked.length - passed,
			unanswered,
			unchecked: sides.length - unanswered - checked.length,
		};
	};
	return {
		...row,
		...stateOf(work, row.finishedAt),
		version: prompt.version,
		isPromise: events.length > 0,
		against: describeAgainst(against),
		tests: tests.map(({ id, name, draft, live }) => {
			return { id, name, draft: describeSide(draft), live: describeSide(live) };
		}),
		draft: sumOf('draft'),
		live: against === undefined ? null : sumOf('live'),
	};
}
export type RunSum = ReturnType<typeof describeRun>['draft'];
