import type { z } from 'zod';
import { db } from '#app/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptType } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import type { promptJson } from '#app/prompts/calls.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';

// why: any fixed number does; it only has to be the same on every machine that uses this database.
const liveLock = 7_310_004;

/** All versions of a type, newest first. */
export function listPrompts(type: PromptType) {
	return db.prompt.findMany({ where: { type }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/**
 * Adds a version, which is not live.
 * @param idempotencyKey made with the form; sending the same words with it again gives the version that they made
 */
export async function createPrompt(
	prompt: z.output<typeof newPrompt>,
	idempotencyKey?: string,
): Promise<Prompt> {
	if (!idempotencyKey) return db.prompt.create({ data: prompt });
	const key = deriveIdempotencyKey(idempotencyKey, JSON.stringify(prompt));
	await db.prompt.createMany({ data: { ...prompt, idempotencyKey: key }, skipDuplicates: true });
	return db.prompt.findUniqueOrThrow({ where: { idempotencyKey: key } });
}

/**
 * Sets a version live in place of the one of its type and subtype that was.
 * @param type the type that it is taken for, if the caller says so
 * @throws NotFound, Invalid for another type
 */
export function setPromptLive(id: string, type?: PromptType): Promise<Prompt> {
	return db.$transaction(async (tx) => {
		// why: two at once would each see the other as not yet live, and both would stay so.
		await tx.$executeRaw`select pg_advisory_xact_lock(${liveLock})`;
		const prompt = requireFound(await tx.prompt.findUnique({ where: { id } }));
		if (type && type !== prompt.type) throw new Invalid('this prompt is of the other type.', 'type');
		const [live] = await tx.prompt.updateManyAndReturn({ where: { id }, data: { isLive: true } });
		await tx.prompt.updateMany({
			where: { type: prompt.type, subtype: prompt.subtype, isLive: true, id: { not: id } },
			data: { isLive: false },
		});
		return requireFound(live);
	});
}

/** Deletes a version, the live one too. @throws NotFound */
export async function deletePrompt(id: string): Promise<void> {
	const { count } = await db.prompt.deleteMany({ where: { id } });
	if (count === 0) throw new NotFound();
}

/** A version as the API gives it. */
export function toPromptJson(row: Prompt): z.input<typeof promptJson> {
	const { id, type, subtype, version, versionNotes, content, isLive } = row;
	return {
		id,
		type,
		subtype,
		version,
		versionNotes,
		content,
		isLive,
		createdAt: row.createdAt.toISOString(),
	};
}
