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

function measure(answers: TriedAnswer[]) {
	const usage = answers.flatMap((answer) => answer.usage);
	return {
		ms: answers.reduce((all, { ms }) => all + ms, 0),
		promptTokens: sum(usage.map(({ promptTokens }) => promptTokens)),
		completionTokens: sum(usage.map(({ completionTokens }) => completionTokens)),
		cost: costOf(usage),
	};
}
export type Measured = ReturnType<typeof measure>;

const describeAnswer = (answer: TriedAnswer | undefined) =>
	answer
		? {
				...measure([answer]),
				failure: answer.failure ?? null,
				reply: answer.reply ?? null,
				story: answer.story ?? null,
				broken: answer.broken ?? null,
			}
		: null;
export type DescribedAnswer = NonNullable<ReturnType<typeof describeAnswer>>;

/** Adds a BCP 47 tag for screen readers, unless the answer is English. */
export const withLang = (answer: DescribedAnswer | null) =>
	answer && { ...answer, lang: foreignTag((answer.reply ?? answer.story)?.text ?? '') };
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
		const answers = tests.flatMap((each) => each[name] ?? []);
		const unanswered = answers.filter(({ failure }) => failure).length;
		const checked = answers.flatMap(({ failure, broken }) =>
			failure || !broken ? [] : [broken.length === 0],
		);
		const passed = checked.filter((isPassed) => isPassed).length;
		return {
			...measure(answers),
			passed,
			failed: checked.length - passed,
			unanswered,
			unchecked: answers.length - unanswered - checked.length,
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
