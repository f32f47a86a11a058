import { db, type Transaction } from '#app/database/db.server.ts';
import type { PromptTrial } from '#app/generated/prisma/client.ts';
import { askForMissing } from '#app/trials/answers/ask-for-missing.server.ts';
import type { AskOptions } from '#app/trials/answers/ask-measured.server.ts';
import { askReply } from '#app/trials/answers/ask-reply.server.ts';
import { askStory, prepareStory } from '#app/trials/answers/ask-story.server.ts';
import { loadForReply, loadForStory } from '#app/trials/answers/own-conversation.server.ts';
import { toMaterial } from '#app/trials/answers/text-telling.ts';
import { findPromptsToCompare } from '#app/trials/prompts-to-try.server.ts';
import { noAnswerYet, readTrialResults, type TrialResults, type TriedAnswer } from '#app/trials/results.ts';
import { withBroken } from '#app/trials/test-set/phrases.ts';
import { trialKind, trialPath, trialWords } from '#app/trials/trials.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

export const trialWork: LongWork = {
	kind: trialKind,
	words: trialWords,
	href: ({ subject }) => trialPath(subject),
	run: runTrial,
};

/** Stores each answer, and each part of a story, as it comes: another try goes on there. */
async function runTrial(run: WorkRun): Promise<void> {
	const { subject: id, userId, signal, report } = run;
	const trial = await db.promptTrial.findFirst({
		where: { id, userId, finishedAt: null },
		include: { prompt: true },
	});
	if (!trial) return;
	const { comparedWith, prompts } = await findPromptsToCompare(trial.prompt);
	const before = readTrialResults(trial.results);
	const isSame = before.comparedWith?.id === comparedWith?.id;
	const results: TrialResults = isSame ? before : { phrases: before.phrases, draft: before.draft };
	if (comparedWith === undefined) delete results.comparedWith;
	else results.comparedWith = comparedWith;
	const store = (tx: Transaction) =>
		tx.promptTrial.updateMany({ where: { id }, data: { results: { ...results } } });

	const { steps } = await prepare(trial);
	const total = steps * prompts.length;
	await askForMissing({
		items: prompts.map((prompt) => ({ ...prompt, answers: results })),
		steps,
		report: (done) => report({ done, total }, store),
		async ask({ name, instructions }, keep) {
			// The conversation may have been deleted meanwhile.
			const { ask } = await prepare(trial);
			const answer = await ask({ instructions, signal, keep }, results[name] ?? noAnswerYet());
			return withBroken(answer, results.phrases);
		},
	});
	const finishedAt = new Date();
	await report({ done: total, total }, (tx) =>
		tx.promptTrial.updateMany({ where: { id }, data: { finishedAt } }),
	);
}

interface PreparedTrial {
	/** Of one answer: the parts of a story, otherwise 1. */
	steps: number;
	ask: (options: AskOptions, begun: TriedAnswer) => Promise<TriedAnswer>;
}

async function prepare(trial: PromptTrial & { prompt: { type: string } }): Promise<PreparedTrial> {
	const { userId, conversationId, text, isGroup, languages } = trial;
	const owner = await db.user.findUnique({ where: { id: userId }, select: { name: true, timeZone: true } });
	const pasted = toMaterial(text ?? '', isGroup, owner);
	if (trial.prompt.type === 'conversation') {
		const material = conversationId ? await loadForReply(userId, conversationId) : pasted;
		if (!material) throw new WorkGivenUp('there is nothing to reply to');
		return { steps: 1, ask: (options) => askReply(material, { ...options, languages }) };
	}
	const told = conversationId ? await loadForStory(userId, conversationId) : pasted;
	if (!told || !owner) throw new WorkGivenUp('there is nothing to write about');
	const material = await prepareStory(told.telling, { ...owner, mode: told.mode });
	return {
		steps: Math.max(1, material.material.parts.length),
		ask: (options, begun) => askStory(material, options, begun),
	};
}
