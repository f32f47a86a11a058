import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { Invalid, requireFound } from '#app/errors.ts';
import type { Prompt, PromptType } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { keysetQuery, type PageRequest } from '#app/http/pagination.ts';
import { lockVersions } from '#app/prompts/locks.server.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { requireRoom } from '#app/prompts/version-limits.server.ts';

export const notDeleted = { deletedAt: null };

export function listPrompts(type: PromptType, page: PageRequest = {}, isLive?: false): Promise<Prompt[]> {
	const { where = {}, ...order } = keysetQuery(page);
	return db.prompt.findMany({ where: { type, isLive, ...notDeleted, ...where }, ...order });
}

/** At most one for each subtype. */
export const listLive = (type: PromptType): Promise<Prompt[]> =>
	db.prompt.findMany({
		where: { type, isLive: true },
		orderBy: { subtype: { sort: 'asc', nulls: 'first' } },
	});

/** It may be deleted. @throws NotFound */
export async function getPrompt(id: string): Promise<Prompt> {
	return requireFound(await db.prompt.findUnique({ where: { id } }));
}

export function findLive({ type, subtype }: Pick<Prompt, 'type' | 'subtype'>): Promise<Prompt | null> {
	return db.prompt.findFirst({ where: { type, subtype, isLive: true } });
}

/**
 * Idempotent: the same words with the same key return the existing version.
 * @throws Invalid if the name is taken, Conflict if there are too many
 */
export function createPrompt(
	userId: string,
	prompt: z.output<typeof newPrompt>,
	idempotencyKey?: string,
): Promise<Prompt> {
	const key = idempotencyKey && deriveIdempotencyKey(idempotencyKey, JSON.stringify(prompt));
	return db.$transaction(async (tx) => {
		await lockVersions(tx);
		const [made] = await tx.prompt.createManyAndReturn({
			data: [{ ...prompt, idempotencyKey: key }],
			skipDuplicates: true,
		});
		if (made) {
			await requireRoom(tx);
			await tx.promptEvent.create({ data: { promptId: made.id, userId, action: 'created' } });
			return made;
		}
		const same = key ? await tx.prompt.findUnique({ where: { idempotencyKey: key } }) : null;
		if (same) return same;
		const { type, subtype, version } = prompt;
		// Compared as the index does. Prisma's `equals` would read a backslash as a pattern.
		const [other] = await tx.$queryRaw<{ isDeleted: boolean }[]>`
			select "deletedAt" is not null as "isDeleted" from "Prompt"
			where type = ${type}::"PromptType" and coalesce(subtype, '') = ${subtype ?? ''}
				and prompt_name(version) = prompt_name(${version})`;
		throw new Invalid(other?.isDeleted ? nameTakenByDeleted : nameTaken, 'version');
	});
}

const nameTaken = 'There is already a version with this name. Please choose another.';
const nameTakenByDeleted =
	'A deleted version has this name, and the history keeps it. Please choose another.';
