import { requireFound } from '#app/errors.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { requireId } from '#app/http/id.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { getPrompt } from '#app/prompts/prompts.server.ts';
import { builtInFrom } from '#app/prompts/prompts.ts';

/** @param from the id of a version, which may be deleted, or `builtInFrom` @throws NotFound */
export async function findStartingText(type: PromptType, from: string | null) {
	if (from === null) return null;
	if (from === builtInFrom)
		return { id: from, version: 'the built-in prompt', subtype: null, content: builtInPrompts[type] };
	const { id, version, subtype, content, ...found } = await getPrompt(requireId(from));
	return requireFound(found.type === type ? { id, version, subtype, content } : null);
}
