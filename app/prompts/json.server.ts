import type { z } from 'zod';
import type { Prompt } from '#app/generated/prisma/client.ts';
import type { promptJson } from '#app/prompts/calls.ts';

/** A version as the API shows it. */
export function toPromptJson(row: Prompt): z.input<typeof promptJson> {
	return {
		id: row.id,
		type: row.type,
		subtype: row.subtype,
		version: row.version,
		versionNotes: row.versionNotes,
		content: row.content,
		isLive: row.isLive,
		createdAt: row.createdAt.toISOString(),
	};
}
