import { db } from '#app/db.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/prompts.ts';

/** The live prompt of this type and subtype, else the live one without a subtype, else the built-in one. */
export async function getLivePrompt(type: PromptType, subtype: string | null = null): Promise<string> {
	const live = await db.prompt.findMany({
		where: { type, isLive: true, OR: [{ subtype }, { subtype: null }] },
		orderBy: { createdAt: 'desc' },
	});
	const chosen = live.find((prompt) => prompt.subtype === subtype) ?? live[0];
	return chosen?.content ?? builtInPrompts[type];
}
