import type { z } from 'zod';
import { db, oldestFirst } from '#app/database/db.server.ts';
import { promptFile } from '#app/prompts/files/prompt-file-schemas.ts';

export async function exportPrompts(): Promise<z.output<typeof promptFile>> {
	const prompts = await db.prompt.findMany({
		where: { deletedAt: null },
		orderBy: [{ type: 'asc' }, ...oldestFirst],
	});
	return promptFile.parse({
		format: 'family-stories-prompts',
		formatVersion: 1,
		exportedAt: new Date(),
		prompts,
	});
}
