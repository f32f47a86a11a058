import type { Prompt } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { findLive } from '#app/prompts/prompts.server.ts';

/** Used while no version of this subtype is live: the general live version, or else the built-in prompt. */
export async function findFallback({
	type,
	subtype,
}: Pick<Prompt, 'type' | 'subtype'>): Promise<{ id: string | null; version: string; content: string }> {
	const general = subtype === null ? null : await findLive({ type, subtype: null });
	return general ?? { id: null, version: 'the built-in prompt', content: builtInPrompts[type] };
}
