import { db, type Transaction } from '#app/database/db.server.ts';
import type { PromptTrial } from '#app/generated/prisma/client.ts';
import { askReply } from '#app/trials/asking/ask-reply.server.ts';
import { askStory, prepareStory } from '#app/trials/asking/ask-story.server.ts';
import { loadForReply, loadForStory } from '#app/trials/asking/own-conversation.server.ts';
import { toMaterial } from '#app/trials/asking/text-telling.ts';
import { findSides } from '#app/trials/prompts-tried.server.ts';
import {
	emptySide,
	isAnswered,
	readTrialResults,
	type Side,
	type TrialResults,
} from '#app/trials/results.ts';
import { withBroken } from '#app/trials/tests/phrases.ts';
import { trialKind, trialPath, trialWords } from '#app/trials/trials.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

export const trialWork: LongWork = {
	kind: trialKind,
	words: trialWords,
	href: ({ subject }) => trialPath(subject),
	run: runTrial,
};

/** Each answer is kept as it comes, and of a story each part. */
async function runTrial(run: WorkRun): Promise<void> {
	const { subject: id, userId, signal, report } = run;
	const trial = await db.promptTrial.findFirst({
		where: { id, userId, finishedAt: null },
		include: { prompt: true, test: true },
	});
	if (!trial) return;
	const { against, sides } = await findSides(trial.prompt);
	const before = readTrialResults(trial.results);
	const isSame = before.against?.id === against?.id;
	const results: TrialResults = isSame ? before : { draft: before.draft };
	if (against === undefined) delete results.against;
	else results.against = against;
	const store = (tx: Transaction) =>
		tx.promptTrial.updateMany({ where: { id }, data: { results: { ...results } } });

	const { steps, ask } = await prepare(trial);
	const total = steps * sides.length;
	await report({ done: 0, total }, store);
	for (const [index, { name, instructions }] of sides.entries()) {
		const base = index * steps;
		if (!isAnswered(results[name])) {
			const asked = { instructions, signal };
			const side = await ask(asked, results[name] ?? emptySide(), async (part) => {
				results[name] = part;
				// A part of which nothing follows is reported with the whole.
				const done = Math.min(base + (part.parts?.length ?? 0), base + steps - 1);
				await report({ done, total }, store);
			});
			results[name] = withBroken(side, trial.test, trial.prompt.type);
		}
		await report({ done: base + steps, total }, store);
	}
	const finishedAt = new Date();
	await report({ done: total, total }, (tx) =>
		tx.promptTrial.updateMany({ where: { id }, data: { finishedAt } }),
	);
}

interface Asking {
	/** Of one answer. */
	steps: number;
	ask: (
		asked: { instructions: string; signal: AbortSignal },
		side: Side,
		keep: (side: Side) => Promise<void>,
	) => Promise<Side>;
}

async function prepare(trial: PromptTrial & { prompt: { type: string } }): Promise<Asking> {
	const { userId, conversationId, text, isGroup, languages } = trial;
	const owner = await db.user.findUnique({ where: { id: userId }, select: { name: true, timeZone: true } });
	const ofText = toMaterial(text ?? '', isGroup, owner);
	if (trial.prompt.type === 'conversation') {
		const material = conversationId ? await loadForReply(userId, conversationId) : ofText;
		if (!material) throw new WorkGivenUp('there is nothing to reply to');
		return { steps: 1, ask: (asked) => askReply(material, { ...asked, languages }) };
	}
	const told = conversationId ? await loadForStory(userId, conversationId) : ofText;
	if (!told || !owner) throw new WorkGivenUp('there is nothing to write about');
	const material = await prepareStory(told.telling, { ...owner, mode: told.mode });
	return {
		steps: Math.max(1, material.material.parts.length),
		ask: (asked, side, keep) => askStory(material, asked, side, keep),
	};
}
