import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';

/** Arguments are SQL; null means the built-in prompt. */
export const livePrompt = (type: string, subtype: string) => `(
	select content from "Prompt"
	where type = ${type} and "isLive" and (subtype is null or subtype = ${subtype})
	order by subtype is null, "createdAt" desc limit 1
)`;

const selectLivePrompt = statement<{ content: string | null }>(
	'select-live-prompt',
	`select ${livePrompt('$1::"PromptType"', '$2::text')} as content`,
);

export async function getLivePrompt(type: PromptType, subtype: string | null = null): Promise<string> {
	const [live] = await selectLivePrompt([type, subtype]);
	return live?.content ?? builtInPrompts[type];
}
