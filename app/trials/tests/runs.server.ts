import { db } from '#app/database/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptTestRun, Work } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { findTriedPrompt, requireModel } from '#app/trials/prompts-tried.server.ts';
import { runKind } from '#app/trials/trials.ts';
import { askForWork, findWork, stopWork } from '#app/work/work.server.ts';

const runLimit = defineUserRateLimit('promptTests', [10, 60]);

/** Idempotent for the same key. @throws NotFound, Unavailable without a model, Invalid without tests, RateLimited */
export async function askForRun(
	userId: string,
	promptId: string,
	{ languages, idempotencyKey }: { languages: string | null; idempotencyKey?: string },
): Promise<PromptTestRun> {
	await findTriedPrompt(promptId);
	requireModel();
	if ((await db.promptTest.count()) === 0) throw new Invalid('There are no tests yet. Please add one first.');
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, promptId) : null;
	const before = key && (await db.promptTestRun.findUnique({ where: { idempotencyKey: key } }));
	if (before) return before;
	await runLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await tx.$queryRaw`select 1 from "User" where id = ${userId}::uuid for update`;
		const twin = key && (await tx.promptTestRun.findUnique({ where: { idempotencyKey: key } }));
		if (twin) return twin;
		const run = await tx.promptTestRun.create({
			data: { userId, promptId, languages: languages?.slice(0, 200), idempotencyKey: key },
		});
		await askForWork(tx, { kind: runKind, subject: run.id, userId });
		return run;
	});
}

export const listRuns = (promptId: string): Promise<PromptTestRun[]> =>
	db.promptTestRun.findMany({
		where: { promptId },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: 50,
	});

export type FoundRun = PromptTestRun & { prompt: Prompt; work: Work | null };

/** @throws NotFound */
export async function findRun(id: string): Promise<FoundRun> {
	const work = await findWork({ kind: runKind, subject: id });
	const run = await db.promptTestRun.findFirst({ where: { id }, include: { prompt: true } });
	return { ...requireFound(run), work };
}

/** Goes on where it was stopped. @throws NotFound, Unavailable, RateLimited */
export async function goOnWithRun(userId: string, id: string): Promise<void> {
	const { finishedAt } = await findRun(id);
	if (finishedAt) return;
	requireModel();
	await runLimit.consume(userId);
	await db.$transaction((tx) => askForWork(tx, { kind: runKind, subject: id, userId }));
}

export const stopRun = (userId: string, id: string): Promise<void> =>
	stopWork(userId, { kind: runKind, subject: id });

/** Also what is under way. @throws NotFound */
export async function deleteRun(id: string): Promise<void> {
	const { count } = await db.promptTestRun.deleteMany({ where: { id } });
	if (count === 0) throw new NotFound();
}
