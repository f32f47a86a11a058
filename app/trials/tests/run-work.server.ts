import { db, type Transaction } from '#app/database/db.server.ts';
import type { Prompt, PromptTest, User } from '#app/generated/prisma/client.ts';
import { runPath } from '#app/prompts/prompts.ts';
import { askReply } from '#app/trials/asking/ask-reply.server.ts';
import type { AskOptions } from '#app/trials/asking/ask-side.server.ts';
import { askStory, prepareStory } from '#app/trials/asking/ask-story.server.ts';
import { toMaterial } from '#app/trials/asking/text-telling.ts';
import { findSides } from '#app/trials/prompts-tried.server.ts';
import {
	emptySide,
	isHeld,
	type RunResults,
	readRunResults,
	type Side,
	type Tested,
} from '#app/trials/results.ts';
import { withBroken } from '#app/trials/tests/phrases.ts';
import { listTests } from '#app/trials/tests/tests.server.ts';
import { runKind, runWords } from '#app/trials/trials.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

export const testsWork: LongWork = {
	kind: runKind,
	words: runWords,
	href: ({ subject }) => runPath(subject),
	run: runTests,
};

/** Each answer is kept as it comes: another try goes on there. */
async function runTests({ subject: id, signal, report }: WorkRun): Promise<void> {
	const run = await db.promptTestRun.findFirst({
		where: { id, finishedAt: null },
		include: { prompt: true, user: true },
	});
	if (!run) return;
	const { prompt, languages, user } = run;
	const tests = await listTests();
	if (tests.length === 0) throw new WorkGivenUp('there are no tests');
	const { against, sides } = await findSides(prompt);
	const before = readRunResults(run.results);
	const isSame = before.against?.id === against?.id;
	const known = (test: PromptTest) => before.tests.find((each) => each.id === test.id);
	const results: RunResults = {
		...(against !== undefined && { against }),
		tests: tests.map((test): Tested => {
			const { draft, live } = known(test) ?? {};
			return { id: test.id, name: test.name, ...(draft && { draft }), ...(live && isSame && { live }) };
		}),
	};
	const store = (tx: Transaction) =>
		tx.promptTestRun.updateMany({ where: { id }, data: { results: { ...results } } });
	const total = tests.length * sides.length;
	let done = 0;
	await report({ done, total }, store);
	for (const [index, test] of tests.entries()) {
		const tested = results.tests[index] as Tested;
		for (const { name, instructions } of sides) {
			if (!tested[name]) {
				const side = await tryTest(test, prompt, {
					instructions,
					signal,
					languages,
					owner: user,
				});
				tested[name] = withBroken(side, test, prompt.type);
			}
			done += 1;
			await report({ done, total }, store);
		}
	}
	const held = results.tests.filter(({ draft }) => isHeld(draft)).length;
	const data = { held, total: tests.length, finishedAt: new Date() };
	await report({ done, total }, (tx) => tx.promptTestRun.updateMany({ where: { id }, data }));
}

async function tryTest(
	{ text, isGroup }: PromptTest,
	{ type }: Prompt,
	{ owner, languages, ...asked }: AskOptions & { owner: User | null; languages: string | null },
): Promise<Side> {
	const material = toMaterial(text, isGroup, owner);
	if (type === 'conversation') return askReply(material, { ...asked, languages });
	const { parts: _, ...side } = await askStory(
		await prepareStory(material.telling, {
			name: material.ownName,
			timeZone: material.timeZone,
			mode: material.mode,
		}),
		asked,
		emptySide(),
		async () => {},
	);
	return side;
}
