import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { holdUser } from '#app/database/hold-user.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptTrial, Work } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { requireNames } from '#app/trials/answers/text-telling.ts';
import { findPromptToTry, requireModel } from '#app/trials/prompts-to-try.server.ts';
import { failureOf, readTrialResults, type TrialResults } from '#app/trials/results.ts';
import { phrasesOf } from '#app/trials/test-set/phrases.ts';
import { findTest } from '#app/trials/test-set/tests.server.ts';
import type { trialBody } from '#app/trials/trial-schemas.ts';
import { trialKind } from '#app/trials/trials.ts';
import { askForWork, findWork, stopWork } from '#app/work/work.server.ts';

const trialLimit = defineUserRateLimit('promptTrial', [20, 300]);
const maxKept = 50;

/**
 * Idempotent for the same choice and key.
 * @throws NotFound, Unavailable without a model, Invalid, RateLimited
 */
export async function askForTrial(
	userId: string,
	promptId: string,
	{ testId, conversationId, text, isGroup }: z.input<typeof trialBody>,
	{ languages, idempotencyKey }: { languages: string | null; idempotencyKey?: string },
): Promise<PromptTrial> {
	const { type } = await findPromptToTry(promptId);
	requireModel();
	const test = testId ? await findTest(testId) : null;
	const source = test
		? { name: test.name, text: test.text, isGroup: test.isGroup }
		: { conversationId, text, isGroup: isGroup ?? false };
	if (text !== undefined) requireNames(text, isGroup ?? false);
	if (conversationId) await requireTold(userId, conversationId);
	const results: TrialResults = test ? { phrases: phrasesOf(test, type) } : {};
	const content = JSON.stringify([promptId, testId, source]);
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, content) : null;
	const before = key && (await db.promptTrial.findFirst({ where: { userId, idempotencyKey: key } }));
	if (before) return before;
	await trialLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await tx.$queryRaw`select 1 from "User" where id = ${userId}::uuid for update`;
		const twin = key && (await tx.promptTrial.findFirst({ where: { userId, idempotencyKey: key } }));
		if (twin) return twin;
		const trial = await tx.promptTrial.create({
			data: {
				userId,
				promptId,
				languages: languages?.slice(0, 200),
				results,
				idempotencyKey: key,
				...source,
			},
		});
		await askForWork(tx, { kind: trialKind, subject: trial.id, userId });
		const old = await tx.promptTrial.findMany({
			where: { userId },
			orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
			skip: maxKept,
			select: { id: true },
		});
		await tx.promptTrial.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
		return trial;
	});
}

async function requireTold(userId: string, id: string): Promise<void> {
	const found = requireFound(
		await db.conversation.findFirst({
			where: { id, userId },
			select: { _count: { select: { messages: { where: { role: 'user' } } } } },
		}),
	);
	if (found._count.messages === 0)
		throw new Invalid('Nothing is told in this conversation yet.', 'conversationId');
}

/** Leaves out trials on a deleted conversation. */
const visible = (userId: string) => ({
	userId,
	OR: [{ conversationId: null }, { conversation: { is: { userId } } }],
});

/** A deleted version keeps them. */
export const listTrials = (userId: string, promptId: string) =>
	db.promptTrial.findMany({
		where: { promptId, ...visible(userId) },
		omit: { results: true },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: maxKept,
		include: { conversation: { select: { title: true } } },
	});

export type FoundTrial = PromptTrial & {
	prompt: Prompt;
	conversation: { title: string | null } | null;
	work: Work | null;
};

/** @throws NotFound */
export async function findTrial(userId: string, id: string): Promise<FoundTrial> {
	// Read first: the trial is complete once its work is.
	const work = await findWork({ kind: trialKind, subject: id });
	const trial = await db.promptTrial.findFirst({
		where: { id, ...visible(userId) },
		include: { prompt: true, conversation: { select: { title: true } } },
	});
	return { ...requireFound(trial), work };
}

/** Goes on where it stopped, or asks again for an answer that failed. @throws NotFound, Unavailable, RateLimited */
export async function continueTrial(userId: string, id: string): Promise<void> {
	const { finishedAt, results } = await findTrial(userId, id);
	const { draft, live, ...before } = readTrialResults(results);
	if (finishedAt && !failureOf([draft, live])) return;
	requireModel();
	await trialLimit.consume(userId);
	await db.$transaction(async (tx) => {
		await holdUser(tx, userId);
		if (finishedAt) {
			const answered = { ...(!draft?.failure && { draft }), ...(!live?.failure && { live }) };
			const again = { finishedAt: null, results: { ...before, ...answered } };
			await tx.promptTrial.updateMany({ where: { id, finishedAt }, data: again });
		}
		await askForWork(tx, { kind: trialKind, subject: id, userId });
	});
}

/** @throws NotFound */
export async function stopTrial(userId: string, id: string): Promise<void> {
	await findTrial(userId, id);
	await stopWork({ kind: trialKind, subject: id, userId });
}

/** One under way stops. @throws NotFound */
export async function deleteTrial(userId: string, id: string): Promise<Prompt> {
	const { prompt } = await findTrial(userId, id);
	const { count } = await db.promptTrial.deleteMany({ where: { id, userId } });
	if (count === 0) throw new NotFound();
	return prompt;
}
