import type { z } from 'zod';
import { db } from '#app/db.server.ts';
import type { Prompt } from '#app/generated/prisma/client.ts';
import { onceId } from '#app/http/once.server.ts';
import type { wirePrompt } from '#app/prompts/calls.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';
import type { PromptType } from '#app/prompts/prompts.ts';

// why: any fixed number does; it only has to be the same on every machine that uses this database.
const liveLock = 7_310_004;

/** All versions of a type, newest first. */
export function listPrompts(type: PromptType) {
	return db.prompt.findMany({ where: { type }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/**
 * Adds a version, which is not live.
 * @param formId made with the form; sending the same words with it again gives the version that they made
 */
export async function createPrompt(prompt: z.output<typeof newPrompt>, formId?: string): Promise<Prompt> {
	if (!formId) return db.prompt.create({ data: prompt });
	const once = onceId(formId, JSON.stringify(prompt));
	await db.prompt.createMany({ data: { ...prompt, formId: once }, skipDuplicates: true });
	return db.prompt.findUniqueOrThrow({ where: { formId: once } });
}

/**
 * Sets a version live in place of the one of its type and subtype that was.
 * @param type the type that it is taken for, if the caller says so
 */
export function setPromptLive(id: string, type?: PromptType): Promise<Prompt | 'not found' | 'another type'> {
	return db.$transaction(async (tx) => {
		// why: two at once would each see the other as not yet live, and both would stay so.
		await tx.$executeRaw`select pg_advisory_xact_lock(${liveLock})`;
		const prompt = await tx.prompt.findUnique({ where: { id } });
		if (!prompt) return 'not found';
		if (type && type !== prompt.type) return 'another type';
		const live = await tx.prompt.updateManyAndReturn({ where: { id }, data: { isLive: true } });
		if (!live[0]) return 'not found';
		await tx.prompt.updateMany({
			where: { type: prompt.type, subtype: prompt.subtype, isLive: true, id: { not: id } },
			data: { isLive: false },
		});
		return live[0];
	});
}

/** Deletes a version, the live one too. @returns whether it was there */
export async function deletePrompt(id: string): Promise<boolean> {
	return (await db.prompt.deleteMany({ where: { id } })).count > 0;
}

/** A version as the API gives it. */
export function toWirePrompt(row: Prompt): z.input<typeof wirePrompt> {
	const { id, subtype, version, versionNotes, content, isLive } = row;
	const type = row.type as PromptType;
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
