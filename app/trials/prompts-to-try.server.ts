import { assistant } from '#app/assistant/index.server.ts';
import { db } from '#app/database/db.server.ts';
import { requireFound, Unavailable } from '#app/errors.ts';
import type { Prompt } from '#app/generated/prisma/client.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { notDeleted } from '#app/prompts/prompts.server.ts';
import type { AnswerName, ComparedWith } from '#app/trials/results.ts';

/** @throws NotFound */
export const findPromptToTry = async (id: string): Promise<Prompt> =>
	requireFound(await db.prompt.findFirst({ where: { id, ...notDeleted } }));

/** @throws Unavailable */
export function requireModel(): void {
	if (!assistant.readsPrompts) throw new Unavailable('Prompts can be tried once a model is connected.');
}

interface PromptsToCompare {
	/** Missing if the version itself is live. */
	comparedWith?: ComparedWith;
	prompts: { name: AnswerName; instructions: string }[];
}

/** A version, and the live one of its type and subtype unless that is the same. */
export async function findPromptsToCompare({
	id,
	type,
	subtype,
	content,
}: Prompt): Promise<PromptsToCompare> {
	const draft = { name: 'draft' as const, instructions: content };
	const live = await getLivePrompt(type, subtype);
	if (live.id === id) return { prompts: [draft] };
	const comparedWith = live.id
		? await db.prompt.findUnique({ where: { id: live.id }, select: { id: true, version: true } })
		: null;
	return { comparedWith, prompts: [draft, { name: 'live', instructions: live.content }] };
}
