import { db, type Transaction } from '#app/database/db.server.ts';
import type { Prompt, User } from '#app/generated/prisma/client.ts';
import { runPath } from '#app/prompts/prompts.ts';
import { askForMissing } from '#app/trials/answers/ask-for-missing.server.ts';
import type { AskOptions } from '#app/trials/answers/ask-measured.server.ts';
import { askReply } from '#app/trials/answers/ask-reply.server.ts';
import { askStory, prepareStory } from '#app/trials/answers/ask-story.server.ts';
import { toMaterial } from '#app/trials/answers/text-telling.ts';
import { findPromptsToCompare } from '#app/trials/prompts-to-try.server.ts';
import {
	noAnswerYet,
	type RunResults,
	readRunResults,
	type Tested,
	type TriedAnswer,
} from '#app/trials/results.ts';
import { hasPhrases, withBroken } from '#app/trials/test-set/phrases.ts';
import { runKind, runWords } from '#app/trials/trials.ts';
import type { LongWork, WorkRun } from '#app/work/run-work.server.ts';

export const testsWork: LongWork = {
	kind: runKind,
	words: runWords,
	href: ({ subject }) => runPath(subject),
	run: runTests,
};

/** Stores each answer as it comes: another try goes on there. */
async function runTests({ subject: id, signal, report }: WorkRun): Promise<void> {
	const run = await db.promptTestRun.findFirst({
		where: { id, finishedAt: null },
		include: { prompt: true, user: true },
	});
	if (!run) return;
	const { prompt, languages, user } = run;
	const { comparedWith, prompts } = await findPromptsToCompare(prompt);
	const before = readRunResults(run.results);
	const isSame = before.comparedWith?.id === comparedWith?.id;
	const results: RunResults = {
		...(comparedWith !== undefined && { comparedWith }),
		tests: isSame ? before.tests : before.tests.map(({ live: _, ...test }) => test),
	};
	const { tests } = results;
	const store = (tx: Transaction) =>
		tx.promptTestRun.updateMany({ where: { id }, data: { results: { ...results } } });
	const total = tests.length * prompts.length;
	await askForMissing({
		items: tests.flatMap((test) => prompts.map((each) => ({ ...each, answers: test }))),
		steps: 1,
		report: (done) => report({ done, total }, store),
		async ask({ instructions, answers: test }, keepAnswer) {
			const keep = async ({ parts: _, ...answer }: TriedAnswer) => {
				if (answer.failure) await keepAnswer(answer);
			};
			const answer = await tryTest(test, prompt, { instructions, signal, keep, languages, owner: user });
			return withBroken(answer, test.phrases);
		},
	});
	const checked = tests.filter(({ phrases }) => hasPhrases(phrases));
	const passed = checked.filter(({ draft }) => draft?.broken?.length === 0).length;
	const data = { passed, total: checked.length, finishedAt: new Date() };
	await report({ done: total, total }, (tx) => tx.promptTestRun.updateMany({ where: { id }, data }));
}

async function tryTest(
	{ text, isGroup }: Tested,
	{ type }: Prompt,
	{ owner, languages, ...options }: AskOptions & { owner: User | null; languages: string | null },
): Promise<TriedAnswer> {
	const material = toMaterial(text, isGroup, owner);
	if (type === 'conversation') return askReply(material, { ...options, languages });
	const { parts: _, ...answer } = await askStory(
		await prepareStory(material.telling, {
			name: material.ownName,
			timeZone: material.timeZone,
			mode: material.mode,
		}),
		options,
		noAnswerYet(),
	);
	return answer;
}
