import type { z } from 'zod';
import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict } from '#app/errors.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { toPast } from '#app/http/user-text.ts';
import type { importedPromptFile } from '#app/prompts/files/prompt-file-schemas.ts';
import type { BroughtIn } from '#app/prompts/files/prompt-files.ts';
import { lockVersions } from '#app/prompts/locks.server.ts';
import { requireRoom } from '#app/prompts/version-limits.server.ts';

type ImportedPrompt = z.output<typeof importedPromptFile>['prompts'][number];

/** In ms, for a file of 10 MB. */
const importTransactionOptions = { timeout: 30_000 };

/** All or nothing, and none of them live. @throws Conflict if a name stands for another text */
export function importPrompts(
	userId: string,
	{ prompts }: z.output<typeof importedPromptFile>,
): Promise<BroughtIn> {
	return db.$transaction(async (tx) => {
		// Two imports of the same names in another order would wait for each other for ever.
		await lockVersions(tx);
		const made = await tx.prompt.createManyAndReturn({
			data: prompts.map(({ createdAt, ...prompt }) => ({ ...prompt, createdAt: toPast(createdAt) })),
			skipDuplicates: true,
			select: { id: true },
		});
		const existing = await findExisting(tx, prompts);
		const conflicts = existing.filter(({ isSame }) => !isSame);
		if (conflicts.length > 0) throw new Conflict(describeConflicts(conflicts));
		const deleted = existing.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
		await tx.prompt.updateMany({ where: { id: { in: deleted } }, data: { deletedAt: null } });
		const ids = [...new Set([...made.map(({ id }) => id), ...deleted])];
		await requireRoom(tx);
		await tx.promptEvent.createMany({
			data: ids.map((promptId) => ({ promptId, userId, action: 'imported' as const })),
		});
		return { broughtIn: ids.length, present: prompts.length - ids.length };
	}, importTransactionOptions);
}

interface ExistingVersion {
	id: string;
	type: PromptType;
	subtype: string | null;
	/** The name in the file. */
	version: string;
	isSame: boolean;
	isDeleted: boolean;
}

/** Only the database knows which names count as the same (`prompt_name`). */
const findExisting = (tx: Transaction, prompts: ImportedPrompt[]) =>
	tx.$queryRaw<ExistingVersion[]>`
		select p.id, p.type, p.subtype, f.version, p.content = f.content as "isSame",
			p."deletedAt" is not null as "isDeleted"
		from jsonb_to_recordset(${JSON.stringify(prompts)}::jsonb)
			as f(type text, subtype text, version text, content text)
		join "Prompt" p on p.type::text = f.type and coalesce(p.subtype, '') = coalesce(f.subtype, '')
			and prompt_name(p.version) = prompt_name(f.version)`;

const maxNamed = 5;

function describeConflicts(conflicts: ExistingVersion[]): string {
	const names = conflicts.slice(0, maxNamed).map(({ type, subtype, version, isDeleted }) => {
		const kind = type === 'conversation' ? 'conversation' : 'story generation';
		return `“${version}” (${[kind, subtype, isDeleted && 'deleted'].filter(Boolean).join(', ')})`;
	});
	const more = conflicts.length - names.length;
	const list = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
	return `Nothing was imported. These names stand for another text, here or in the file itself: ${list}.`;
}
