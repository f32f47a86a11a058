import { env } from '#app/env.server.ts';
import type { Prompt, Work } from '#app/generated/prisma/client.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import type { TriedVersion } from '#app/trials/next-steps.tsx';
import {
	type ComparedWith,
	failureOf,
	outageOf,
	readRunResults,
	readTrialResults,
	type TrialUsage,
	type TriedAnswer,
} from '#app/trials/results.ts';
import type { FoundRun } from '#app/trials/test-set/runs.server.ts';
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

function measure(sides: TriedAnswer[]) {
	const usage = sides.flatMap((side) => side.usage);
	return {
		ms: sides.reduce((all, { ms }) => all + ms, 0),
		promptTokens: sum(usage.map(({ promptTokens }) => promptTokens)),
		completionTokens: sum(usage.map(({ completionTokens }) => completionTokens)),
		cost: costOf(usage),
	};
}
export type Measured = ReturnType<typeof measure>;

const describeAnswer = (side: TriedAnswer | undefined) =>
	side
		? {
				...measure([side]),
				failure: side.failure ?? null,
				reply: side.reply ?? null,
				story: side.story ?? null,
				broken: side.broken ?? null,
			}
		: null;
export type DescribedAnswer = NonNullable<ReturnType<typeof describeAnswer>>;

/** With its language for a screen reader: a BCP 47 tag, unless it is English. */
export const withLang = (side: DescribedAnswer | null) =>
	side && { ...side, lang: foreignTag((side.reply ?? side.story)?.text ?? '') };
export type ShownAnswer = NonNullable<ReturnType<typeof withLang>>;

const stateOf = (work: Work | null, finishedAt: Date | null) => ({
	state: finishedAt ? ('complete' as const) : (work?.state ?? ('stopped' as const)),
	done: work?.done ?? 0,
	total: work?.total ?? 0,
});

/** Null: it was not compared; `version` is null for the built-in prompt. */
const describeComparedWith = (comparedWith: ComparedWith | undefined) =>
	comparedWith === undefined
		? null
		: { id: comparedWith?.id ?? null, version: comparedWith?.version ?? null };

const triedVersion = ({ id, type, isLive, deletedAt }: Prompt): TriedVersion => ({
	id,
	type,
	isLive,
	isDeleted: deletedAt !== null,
});

export function describeTrial(trial: FoundTrial) {
	const { work, prompt, conversation, results, ...row } = trial;
	const { comparedWith, draft, live } = readTrialResults(results);
	return {
		...row,
		...stateOf(work, row.finishedAt),
		tried: triedVersion(prompt),
		failure: (row.finishedAt ? failureOf : outageOf)([draft, live]),
		name: row.name ?? conversation?.title ?? null,
		version: prompt.version,
		comparedWith: describeComparedWith(comparedWith),
		draft: describeAnswer(draft),
		live: describeAnswer(live),
	};
}

export function describeRun(run: FoundRun) {
	const { work, prompt, results, events, ...row } = run;
	const { comparedWith, tests } = readRunResults(results);
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
		tried: triedVersion(prompt),
		failure: outageOf(tests.flatMap(({ draft, live }) => [draft, live])),
		version: prompt.version,
		wentLive: events.length > 0,
		comparedWith: describeComparedWith(comparedWith),
		tests: tests.map(({ id, name, draft, live }) => {
			return { id, name, draft: describeAnswer(draft), live: describeAnswer(live) };
		}),
		draft: sumOf('draft'),
		live: comparedWith === undefined ? null : sumOf('live'),
	};
}
export type RunSum = ReturnType<typeof describeRun>['draft'];
