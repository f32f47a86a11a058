import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptType } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';

const liveLockId = 7_310_004;

export function listPrompts(type: PromptType) {
	return db.prompt.findMany({ where: { type }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/** Idempotent: the same words with the same key return the existing version. */
export async function createPrompt(
	prompt: z.output<typeof newPrompt>,
	idempotencyKey?: string,
): Promise<Prompt> {
	if (!idempotencyKey) return db.prompt.create({ data: prompt });
	const key = deriveIdempotencyKey(idempotencyKey, JSON.stringify(prompt));
	await db.prompt.createMany({ data: { ...prompt, idempotencyKey: key }, skipDuplicates: true });
	return db.prompt.findUniqueOrThrow({ where: { idempotencyKey: key } });
}

/** Replaces the live version of the same type and subtype. @throws NotFound, Invalid for another type */
export function setPromptLive(id: string, type?: PromptType): Promise<Prompt> {
	return db.$transaction(async (tx) => {
		// Otherwise two simultaneous requests could both leave their version live.
		await tx.$executeRaw`select pg_advisory_xact_lock(${liveLockId})`;
		const prompt = requireFound(await tx.prompt.findUnique({ where: { id } }));
		if (type && type !== prompt.type) throw new Invalid('This prompt has the other type.', 'type');
		const [live] = await tx.prompt.updateManyAndReturn({ where: { id }, data: { isLive: true } });
		await tx.prompt.updateMany({
			where: { type: prompt.type, subtype: prompt.subtype, isLive: true, id: { not: id } },
			data: { isLive: false },
		});
		return requireFound(live);
	});
}

/** @throws NotFound */
export async function deletePrompt(id: string): Promise<void> {
	const { count } = await db.prompt.deleteMany({ where: { id } });
	if (count === 0) throw new NotFound();
}
