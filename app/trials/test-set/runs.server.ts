import { db } from '#app/database/db.server.ts';
import { Conflict, Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptTestRun, Work } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { findPromptToTry, requireModel } from '#app/trials/prompts-to-try.server.ts';
import type { RunResults } from '#app/trials/results.ts';
import { phrasesOf } from '#app/trials/test-set/phrases.ts';
import { listTests } from '#app/trials/test-set/tests.server.ts';
import { runKind, runStays } from '#app/trials/trials.ts';
import { askForWork, findWork, stopWork } from '#app/work/work.server.ts';

const runLimit = defineUserRateLimit('promptTests', [10, 60]);

/** Idempotent for the same key. @throws NotFound, Unavailable without a model, Invalid without tests, RateLimited */
export async function askForRun(
	userId: string,
	promptId: string,
	{ languages, idempotencyKey }: { languages: string | null; idempotencyKey?: string },
): Promise<PromptTestRun> {
	const { type } = await findPromptToTry(promptId);
	requireModel();
	const tests = await listTests();
	if (tests.length === 0) throw new Invalid('There are no tests yet. Please add one first.');
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, promptId) : null;
	const before = key && (await db.promptTestRun.findUnique({ where: { idempotencyKey: key } }));
	if (before) return before;
	await runLimit.consume(userId);
	return db.$transaction(async (tx) => {
		await tx.$queryRaw`select 1 from "User" where id = ${userId}::uuid for update`;
		const twin = key && (await tx.promptTestRun.findUnique({ where: { idempotencyKey: key } }));
		if (twin) return twin;
		const results: RunResults = {
			tests: tests.map((test) => ({
				id: test.id,
				name: test.name,
				text: test.text,
				isGroup: test.isGroup,
				phrases: phrasesOf(test, type),
			})),
		};
		const run = await tx.promptTestRun.create({
			data: { userId, promptId, languages: languages?.slice(0, 200), results, idempotencyKey: key },
		});
		await askForWork(tx, { kind: runKind, subject: run.id, userId });
		return run;
	});
}

/** A deleted version keeps them. */
export const listRuns = (promptId: string) =>
	db.promptTestRun.findMany({
		where: { promptId },
		omit: { results: true },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: 50,
	});

export type FoundRun = PromptTestRun & { prompt: Prompt; events: { id: string }[]; work: Work | null };

/** @throws NotFound */
export async function findRun(id: string): Promise<FoundRun> {
	const work = await findWork({ kind: runKind, subject: id });
	const run = await db.promptTestRun.findUnique({
		where: { id },
		include: { prompt: true, events: { take: 1, select: { id: true } } },
	});
	return { ...requireFound(run), work };
}

/** Goes on where it stopped. @throws NotFound, Unavailable, RateLimited */
export async function continueRun(userId: string, id: string): Promise<void> {
	const { finishedAt } = await findRun(id);
	if (finishedAt) return;
	requireModel();
	await runLimit.consume(userId);
	await db.$transaction((tx) => askForWork(tx, { kind: runKind, subject: id, userId }));
}

/** Any admin may stop it. @throws NotFound */
export async function stopRun(id: string): Promise<void> {
	await findRun(id);
	await stopWork({ kind: runKind, subject: id });
}

/** One under way stops. @throws NotFound, Conflict if a version went live with it */
export async function deleteRun(id: string): Promise<void> {
	const { events } = await findRun(id);
	if (events.length > 0) throw new Conflict(runStays);
	const { count } = await db.promptTestRun.deleteMany({ where: { id } });
	if (count === 0) throw new NotFound();
}
