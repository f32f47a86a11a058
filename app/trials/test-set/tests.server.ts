import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { Conflict, NotFound, requireFound } from '#app/errors.ts';
import type { PromptTest } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { requireNames } from '#app/trials/answers/text-telling.ts';
import type { testBody } from '#app/trials/trial-schemas.ts';
import { maxTests } from '#app/trials/trials.ts';

type TestValues = z.output<typeof testBody>;

// Any number works, if all machines use the same one.
const testsLockId = 7_310_006;

export const listTests = (): Promise<PromptTest[]> =>
	db.promptTest.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });

/** @throws NotFound */
export const findTest = async (id: string): Promise<PromptTest> =>
	requireFound(await db.promptTest.findUnique({ where: { id } }));

/** Idempotent for the same words and key. @throws Invalid, Conflict for too many */
export async function addTest(values: TestValues, idempotencyKey?: string): Promise<PromptTest> {
	requireNames(values.text, values.isGroup);
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, JSON.stringify(values)) : null;
	return db.$transaction(async (tx) => {
		await tx.$executeRaw`select pg_advisory_xact_lock(${testsLockId})`;
		const before = key && (await tx.promptTest.findUnique({ where: { idempotencyKey: key } }));
		if (before) return before;
		if ((await tx.promptTest.count()) >= maxTests)
			throw new Conflict(`There are ${maxTests} tests. Please delete one of them first.`);
		return tx.promptTest.create({ data: { ...values, idempotencyKey: key } });
	});
}

/** @throws NotFound, Invalid */
export async function changeTest(id: string, values: TestValues): Promise<PromptTest> {
	requireNames(values.text, values.isGroup);
	const [test] = await db.promptTest.updateManyAndReturn({ where: { id }, data: values });
	return requireFound(test);
}

/** @throws NotFound */
export async function deleteTest(id: string): Promise<void> {
	const { count } = await db.promptTest.deleteMany({ where: { id } });
	if (count === 0) throw new NotFound();
}
